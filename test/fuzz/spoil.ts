import { nastyJson, nastyString, nested, percentEncoded, withOddEscape } from './nasty.ts'
import type { Random } from './random.ts'

type Holder = Record<string, unknown> | unknown[]

/** One place of a body replaced, dropped, doubled or wrapped: everything else stays right, so that it gets that far. */
export function spoiltBody(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || random.is(0.05)) return nastyJson(random)
  const copy = structuredClone(body) as Holder
  const places = placesIn(copy)
  const place = places.length > 0 ? random.one(places) : undefined
  if (!place || random.is(0.1)) {
    if (!Array.isArray(copy)) copy[nastyString(random, false)] = nastyJson(random)
    return copy
  }
  const { holder, key } = place
  const before = holder[key]
  const kind = random.between(0, 9)
  if (kind === 0) delete holder[key]
  else if (kind === 1) holder[key] = [before, before]
  else if (kind === 2) holder[key] = { [key]: before }
  else if (kind === 3) holder[key] = String(before)
  else if (kind === 4 && typeof before === 'string')
    holder[key] = inserted(random, before, nastyString(random))
  else holder[key] = nastyJson(random)
  return copy
}

type Place = { holder: Record<string, unknown>; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

function inserted(random: Random, text: string, what: string): string {
  const at = random.between(0, text.length)
  return text.slice(0, at) + what + text.slice(at)
}

const brokenJson = [
  '',
  '{',
  '}',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'nope',
  '\ufeff{}',
  '"',
  '[1,',
  '{"__proto__":{"a":1}}',
]
const LONGEST_BODY = 60_000

/** The text of a body that is no good JSON, or good JSON that no program writes. */
export function spoiltText(random: Random, text: string): string | Buffer {
  const kind = random.between(0, 8)
  if (kind === 0) return random.one(brokenJson)
  if (kind === 1) return text.slice(0, random.between(0, text.length))
  if (kind === 2) return nested(random.one([10, 1_000, 10_000]), random.is(0.5)).slice(0, LONGEST_BODY)
  if (kind === 3) return text.replace('{', '{"constructor":{"prototype":{"a":1}},')
  if (kind === 4) return text.replace(/^\{("[^"]*":)/, '{$1null,$1')
  if (kind === 5) return Buffer.concat([Buffer.from(text), random.bytes(random.between(1, 8))])
  if (kind === 6) return ' '.repeat(random.one([1, 1_000, LONGEST_BODY])) + text
  if (kind === 7) return Buffer.from(text, 'utf16le')
  return random.bytes(random.between(1, 200))
}

export type Query = [name: string, value: string][]

/** Names missing, doubled or made up, values replaced. */
export function spoiltQuery(random: Random, query: Query): Query {
  const copy = query.slice()
  const at = random.between(0, Math.max(0, copy.length - 1))
  const [name, value] = copy[at] ?? [nastyString(random, false), '']
  const kind = random.between(0, 5)
  if (kind === 0) copy.splice(at, 1)
  else if (kind === 1) copy.push([name, value], [name, nastyString(random, false)])
  else if (kind === 2) copy.push([nastyString(random, false), nastyString(random, false)])
  else if (kind === 3) for (let i = 0; i < random.one([5, 60, 400]); i++) copy.push([name, String(i)])
  else copy[at] = [name, nastyString(random, false)]
  return copy
}

const LONGEST_TARGET = 12_000

/** With its query, percent-encoded; `isOdd` with an escape that no encoder writes. */
export function targetOf(random: Random, path: string, query: Query, isOdd = false): string {
  const text = query.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')
  const target = text ? `${path}?${text}` : path
  const made = isOdd ? path.slice(0, 1) + withOddEscape(random, target.slice(1)) : target
  return made.slice(0, LONGEST_TARGET)
}
