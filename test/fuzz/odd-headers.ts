import { nastyString } from './nasty.ts'
import { pick, type Random, weighted } from './random.ts'
import type { Header } from './request.ts'

/** Headers that the shop or a library below it reads, with values that are right, odd or wrong. */
const oddValues: Record<string, readonly string[]> = {
  'accept-encoding': [
    'gzip',
    'br',
    '*',
    'identity;q=0',
    'br;q=1.5, gzip;q=x',
    'gzip;q=0, *;q=0',
    ',;,',
    'a'.repeat(300),
  ],
  accept: ['text/html', 'application/json', '*/*;q=', 'text/html;q=0', ',,,', 'a/b'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-,0-,0-',
    'bytes=99999999999999999999-',
    'lines=1',
    'bytes=a-b',
  ],
  'if-none-match': ['*', '""', 'W/"x"', '"a","b"', '"', 'W/', '"'.repeat(200)],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '-1', '9'.repeat(40)],
  'if-range': ['"x"', 'Thu, 32 Foo 2026'],
  'idempotency-key': ['a', 'same-key', ' ', 'k'.repeat(200), 'k'.repeat(201), 'é', '\u{1f37e}', "'"],
  authorization: [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'bearer a.b.c',
    'a'.repeat(500),
    ', ,',
    'Bearer Bearer x',
    '\u00ff',
  ],
  'x-forwarded-for': [
    'unknown',
    '',
    ',',
    '::1',
    '::ffff:127.0.0.1',
    '[::1]:80',
    '1.2.3.4:5',
    '999.1.1.1',
    'a,b,c',
    '10.0.0.1, ',
    'é',
  ],
  'x-forwarded-host': ['evil.example', ' ', 'a b', '[', ':'],
  'x-forwarded-proto': ['https', 'javascript', ',', 'https,http'],
  forwarded: ['for=1.2.3.4', 'for="[::1"', ';;'],
  cookie: [
    'a',
    '=',
    ';',
    'a=b=c',
    '__proto__=x',
    'cartId=%',
    'cartId=%00; wishListId=%ED%A0%80',
    'x="',
    'a=b; a=c',
    'k=v; '.repeat(200),
  ],
  host: [
    'a b',
    '',
    'evil.example',
    '[',
    '[::1',
    'a:99999',
    'a,b',
    '%00',
    '..',
    'x'.repeat(300),
    'é.example',
    'user@host',
    'a/b',
    '-',
    ':80',
  ],
  origin: ['null', 'http://evil.example', '', 'http://', 'a b', 'file://'],
  referer: ['javascript:1', '//', 'a'.repeat(500), '%'],
  'content-type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
    'application/json;',
    'Application/JSON',
    'json',
    '',
    ';',
    'application/problem+json',
    'application/json; charset="',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  expect: ['100-continue', 'nothing'],
  'user-agent': ['', 'x'.repeat(2_000), "' or 1=1", '<script>'],
  'accept-language': ['en', '*', 'xx;q=9', '-'.repeat(200)],
  'cache-control': ['no-cache', 'max-age=-1', 'only-if-cached'],
  'sec-purpose': ['prefetch'],
  purpose: ['prefetch'],
  'last-event-id': ['1'],
  dnt: ['1'],
  te: ['trailers', 'gzip'],
  'max-forwards': ['0'],
  'x-http-method-override': ['DELETE'],
  upgrade: ['h2c', 'websocket'],
}
const names = Object.keys(oddValues)

/** One or several, put in the place of the same header where there is one. */
export function withOddHeaders(random: Random, headers: readonly Header[]): Header[] {
  let made = headers.slice()
  for (let i = random.between(1, 3); i > 0; i--) {
    const name = random.one(names)
    const value = random.is(0.85)
      ? random.one(oddValues[name] ?? [''])
      : printable(nastyString(random, false))
    if (random.is(0.9)) made = made.filter(([given]) => given !== name)
    made.push([name, value])
  }
  return made
}

/** Without what a header can't hold: bytes that break a message's frame are for `raw-bytes.ts`. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 3_000)

const methods = weighted<string>([
  [4, 'HEAD'],
  [3, 'OPTIONS'],
  [3, 'PUT'],
  [3, 'DELETE'],
  [2, 'PATCH'],
  [2, 'GET'],
  [2, 'POST'],
  [1, 'TRACE'],
  [1, 'PROPFIND'],
  [1, 'QUERY'],
  [1, 'PURGE'],
  [1, 'SEARCH'],
])

export const oddMethod = (random: Random) => pick(random, methods)
