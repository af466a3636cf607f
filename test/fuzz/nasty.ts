import type { Random } from './random.ts'

/** Appears in HTML unchanged only if it was not escaped. */
export const MARK = '<fzq'
export const MARK_ATTRIBUTE = '"fzq='
/** The name of a header that only a split header can bring about. */
export const SPLIT_HEADER = 'x-fzq'

const shortStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ud83d\ude00',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301\u0301\u0301',
  'İ',
  'ﬁß',
  '١٢٣',
  `${MARK} onx=1>`,
  `</script>${MARK}>`,
  `'${MARK_ATTRIBUTE}'1`,
  `"><img src=x onerror=${MARK}>`,
  `a\r\n${SPLIT_HEADER}: 1`,
  `%0d%0a${SPLIT_HEADER}:1`,
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '../../../../etc/passwd',
  '..%2f..%2f',
  "' or 1=1 --",
  "\\'; --",
  '\\',
  ':*&|!()<->',
  "'a':* & !b",
  '%_%_',
  '{{7*7}}',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '-0',
  '0',
  '1e999',
  '1e-999',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1_000',
  '2026-02-31',
  '+275760-09-14T00:00:00Z',
  '0000-00-00',
  'a@b',
  'a@xn--',
  '@',
  'a b@example.com, c@example.com',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://[::1',
  '::1',
  '256.256.256.256',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{"a":1}',
  '[]',
  'eyJhIjoxfQ',
  'eyJhIjpbXX0=',
]

const repeated = [
  'a',
  ' ',
  '/',
  'é',
  '\u{1f37e}',
  '\0',
  '<',
  '"',
  '%',
  'a,',
  'a:1,',
  '(',
  '\u0301',
  '9',
  '\t ',
  'a@',
]
const lengths = [13, 41, 61, 101, 121, 201, 255, 256, 1_001, 4_001]
const longLengths = [8_000, 30_000, 60_000]

export function nastyString(random: Random, mayBeLong = true): string {
  if (random.is(0.8)) return random.one(shortStrings)
  if (random.is(0.3)) return random.one(shortStrings) + random.one(shortStrings)
  const length = mayBeLong && random.is(0.05) ? random.one(longLengths) : random.one(lengths)
  const part = random.one(repeated)
  return part.repeat(Math.ceil(length / part.length))
}

/** A number as JSON may write it, which `JSON.stringify` would not. */
const numbers = [
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '-9223372036854775809',
  '0.1e1',
  '-0',
  '2147483648',
  '1.0000000000000000000001',
  '9'.repeat(400),
]

declare global {
  interface JSON {
    rawJSON(text: string): object
  }
}

const oddHolders: readonly object[] = [[], {}, [[]], [null], { '': '' }, { length: 3 }, { toString: 1 }]

/** Of another type than anybody expects. */
export function nastyJson(random: Random): unknown {
  const kind = random.between(0, 11)
  if (kind < 4) return nastyString(random)
  if (kind === 4) return JSON.rawJSON(random.one(numbers))
  if (kind === 5) return random.one([null, true, false, 0, -1, 0.5, 1e21])
  if (kind === 6) return random.one(oddHolders)
  if (kind === 7) return nestedValue(random.one([3, 50, 1_000, 3_000]), random.is(0.5))
  if (kind === 8) return Array.from({ length: random.one([1, 25, 501, 3_000]) }, () => 'a')
  if (kind === 9) return [nastyString(random), nastyString(random)]
  if (kind === 10) return { [nastyString(random, false)]: nastyString(random) }
  return Object.fromEntries(Array.from({ length: random.one([5, 300]) }, (_, key) => [`k${key}`, key]))
}

function nestedValue(depth: number, isList: boolean): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = isList ? [value] : { a: value }
  return value
}

/** The same as text, as deep as it may be. */
export const nested = (depth: number, isList: boolean) =>
  isList ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const escapes = [
  '%00',
  '%',
  '%2',
  '%zz',
  '%ED%A0%80',
  '%FF',
  '%C0%80',
  '%25',
  '%2525',
  '+',
  ';',
  '%u0041',
  '%0a',
]

/** An escape where none belongs: what no encoder would write. */
export function withOddEscape(random: Random, encoded: string): string {
  const at = random.between(0, encoded.length)
  return encoded.slice(0, at) + random.one(escapes) + encoded.slice(at)
}

/** Percent-encoded; half a surrogate pair as the bytes that broken encoders make of it. */
export const percentEncoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : text.split('').map(encodedUnit).join('')

function encodedUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(unit)
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('')
}
