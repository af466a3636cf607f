import { nastyString } from './nasty.ts'
import type { Random } from './random.ts'
import { encodeRequest, type FuzzRequest } from './request.ts'

type Spoiler = (random: Random, bytes: Buffer, host: string) => Buffer | string

const post = (host: string, headers: string, body: string) =>
  `POST /backend/api/cart/add?drink_id=x HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
const get = (target: string, headers: string) => `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`

/** What no HTTP library would send. Each is given the bytes of a good request. */
const spoilers: Record<string, Spoiler> = {
  'cut short': (random, bytes) => bytes.subarray(0, random.between(1, bytes.length - 1)),
  'bits flipped': (random, bytes) => {
    const copy = Buffer.from(bytes)
    for (let i = random.between(1, 6); i > 0; i--) {
      const at = random.between(0, copy.length - 1)
      copy[at] = (copy[at] ?? 0) ^ (1 << random.between(0, 7))
    }
    return copy
  },
  'bytes put in': (random, bytes) => {
    const at = random.between(0, bytes.length)
    return Buffer.concat([bytes.subarray(0, at), oddBytes(random), bytes.subarray(at)])
  },
  'line feeds only': (_, bytes) => bytes.toString('latin1').replaceAll('\r\n', '\n'),
  'carriage returns only': (_, bytes) => bytes.toString('latin1').replaceAll('\r\n', '\r'),
  'twice at once': (_, bytes) => Buffer.concat([bytes, bytes]),
  'length too large': (random, _, host) =>
    post(host, `content-length: ${random.one([50, 5_000])}`, '{"quantity":1}'),
  'length too small': (random, _, host) =>
    post(host, `content-length: ${random.between(0, 5)}`, '{"quantity":1}'),
  'odd length': (random, _, host) =>
    post(
      host,
      `content-length: ${random.one(['-1', '+5', '0x5', '5, 5', '99999999999999999999', 'a', '', '1e3'])}`,
      '{}',
    ),
  'two lengths': (_, __, host) => post(host, 'content-length: 2\r\ncontent-length: 3', '{} '),
  'length and chunks': (_, __, host) =>
    post(host, 'content-length: 2\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
  chunked: (random, _, host) =>
    post(
      host,
      'transfer-encoding: chunked',
      random.one([
        '2\r\n{}\r\n0\r\n\r\n',
        '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n',
        '2;x=y\r\n{}\r\n0\r\na: b\r\n\r\n',
      ]),
    ),
  'odd chunks': (random, _, host) =>
    post(
      host,
      'transfer-encoding: chunked',
      random.one([
        'zz\r\n{}\r\n',
        '-1\r\n',
        'ffffffffffffffff\r\n{}',
        '2\r\n{}0\r\n\r\n',
        '2\r\n{}',
        `1${';a'.repeat(3_000)}\r\n{\r\n`,
        '\0',
      ]),
    ),
  'odd transfer encoding': (random, _, host) =>
    post(
      host,
      `transfer-encoding: ${random.one(['gzip', 'identity', 'chunked, chunked', 'xchunked', '', 'chunked\0'])}`,
      '{}',
    ),
  'folded header': (_, __, host) => get('/', `host: ${host}\r\nx-a: b\r\n c`),
  'header without colon': (_, __, host) => get('/', `host: ${host}\r\nnonsense`),
  'odd header name': (random, _, host) =>
    get('/', `host: ${host}\r\n${random.one(['a b', '', ' x', 'é', '\0', '[x]'])}: y`),
  'odd header value': (random, _, host) =>
    get(
      '/',
      `host: ${host}\r\n${random.one(['cookie', 'accept', 'range', 'if-none-match', 'authorization'])}: ${random.one(['\0', 'a\x01', 'a\x7f', 'a\rb', '\xff\xfe'])}`,
    ),
  'many headers': (random, _, host) =>
    get(
      '/',
      `host: ${host}\r\n${Array.from({ length: random.one([150, 1_900, 3_000]) }, (_, i) => `a${i}: b`).join('\r\n')}`,
    ),
  'long header': (random, _, host) =>
    get(
      '/',
      `host: ${host}\r\n${random.one(['cookie', 'accept-encoding', 'accept', 'range', 'if-none-match', 'authorization', 'x-forwarded-for', 'referer'])}: ${random
        .one(['a', ' ', 'a,', '"', ';', 'a=', '::', '-'])
        .repeat(random.one([500, 3_000, 7_000, 20_000]))
        .slice(0, 15_500)}`,
    ),
  'long target': (random, _, host) =>
    get(
      `/${random
        .one(['/', 'a', '%2f', '../', '?', 'a=&', ';', '%', '.'])
        .repeat(random.one([1_000, 5_000, 15_000]))
        .slice(0, random.one([4_000, 15_000]))}x`,
      `host: ${host}`,
    ),
  'odd target': (random, _, host) =>
    get(
      random.one([
        '*',
        'x',
        '//',
        '///',
        'http://evil.example/',
        'http://[',
        '/a b',
        '/\t',
        '/\x80',
        '/#x',
        '?',
        '/?\0',
        '/%',
        '//evil.example/..',
        '/\\',
        'https://a:b@c/d?e',
      ]),
      `host: ${host}`,
    ),
  'odd host': (random) =>
    get(
      random.one(['/', '/cart', '/backend/api/docs', '/backend/api/shopper', '/login', '/sitemap.xml']),
      `host: ${random.one(['', 'a b', '[', 'a\0', 'x\r\nhost: y', '\xff', '%', 'a'.repeat(5_000), '://', '@'])}`,
    ),
  'no host': () => get('/', 'x: y'),
  'odd version': (random, _, host) =>
    `GET / ${random.one(['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/9', 'http/1.1', 'ICAP/1.0', ''])}\r\nhost: ${host}\r\n\r\n`,
  'odd method': (random, _, host) =>
    `${random.one(['get', 'GETT', 'CONNECT', '', '\0', 'G E T', 'PRI', 'M-SEARCH', 'BREW', 'é'])} / HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  upgrade: (random, _, host) =>
    get(
      '/',
      `host: ${host}\r\nconnection: upgrade\r\nupgrade: ${random.one(['websocket', 'h2c', '\xff', 'TLS/1.0'])}\r\nsec-websocket-key: x\r\nhttp2-settings: AAMAAABkAAQAAP__`,
    ),
  expectation: (random, _, host) =>
    post(host, `content-length: 2\r\nexpect: ${random.one(['100-continue', 'x', '100-continue, x'])}`, '{}'),
  'another protocol': (random) =>
    random.one([
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      Buffer.from('16030100a5010000a10303', 'hex').toString('latin1'),
      'SSH-2.0-x\r\n',
      'EHLO x\r\n',
      '\0\0\0\x08\x04\xd2\x16\x2f',
    ]),
  noise: (random) => random.bytes(random.between(1, 400)),
  'nothing at all': () => '\r\n\r\n',
}
const names = Object.keys(spoilers)

const oddBytes = (random: Random) =>
  random.is(0.5)
    ? Buffer.from(random.one(['\0', '\r\n', '\r\n\r\n', '\n', '\x7f', '\xff', ':', ' ']), 'latin1')
    : Buffer.from(nastyString(random, false))

/** A good request, with its bytes spoilt. */
export function rawRequest(random: Random, good: FuzzRequest, host: string): FuzzRequest {
  const name = random.one(names)
  const made = spoilers[name]?.(random, encodeRequest(good, host), host) ?? ''
  const raw = typeof made === 'string' ? Buffer.from(made, 'latin1') : made
  return { ...good, label: `raw: ${name}`, raw }
}
