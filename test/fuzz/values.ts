import type { Schema } from './document.ts'
import { type KnownIds, kindsFor } from './known-ids.ts'
import type { Random } from './random.ts'

export type Wanted = { random: Random; known: KnownIds; path: string }

const words = [
  'gin',
  'smoky whisky',
  'Rosalind',
  'Marlow',
  'sloe',
  'a present',
  'wine',
  'O’Brien',
  'café',
  'Zoë',
]

/** Values that get past the door, by the name of their field; the schema alone does not say what is an e-mail. */
const byName: Record<string, (random: Random) => unknown> = {
  email: (random) => `visitor-${random.between(0, 5_000)}@example.org`,
  recipient_email: (random) => `friend-${random.between(0, 500)}@example.org`,
  sender_email: (random) => `giver-${random.between(0, 500)}@example.org`,
  phone: (random) => random.one(['07700900123', '01632960123', '+4915112345678']),
  password: (random) => random.one(['blue heron over the weir', 'another fine pass phrase']),
  confirm_password: () => 'blue heron over the weir',
  current_password: () => 'blue heron over the weir',
  code: (random) => random.one(['123456', '000000', 'WELCOME10', 'ABCD-EFGH-JKLM-NPQR']),
  coupon: (random) => random.one(['WELCOME10', 'SAVE5', 'ABCD-EFGH-JKLM-NPQR']),
  country: (random) => random.one(['United Kingdom', 'GB', 'France', 'Jersey', 'US', 'Scotland']),
  postcode: (random) => random.one(['SL7 1AA', 'JE2 3AB', 'BT1 1AA', 'IM1 1AA']),
  postal_code: () => 'SL7 1AA',
  delivery_type: (random) => random.one(['Standard Delivery', 'Express Delivery', 'Click & Collect']),
  dilivery_type: (random) => random.one(['Standard Delivery', 'Express Delivery', 'Click & Collect']),
  bottles: (random) => `thistle-row-12:${random.between(1, 12)},gin:2`,
  size: (random) => random.one([6, 12]),
  wish: (random) => random.one(words),
  send_on: () => '2026-12-24',
  amount: (random) => random.one([10, 25, 50, 500]),
  website: () => '',
  key: (random) => random.uuid().replaceAll('-', ''),
  token: (random) => random.uuid(),
  attempt: (random) => random.uuid().slice(0, 24),
}

/** A value that the schema takes: as a shopper's page would send it. */
export function validValue(wanted: Wanted, schema: Schema, name = ''): unknown {
  const { random, known, path } = wanted
  const kinds = kindsFor(path, name)
  const id = kinds && random.is(0.9) ? known.one(random, kinds) : undefined
  const type = typeOf(schema)
  if (id !== undefined && type === 'string') return id
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return validValue(wanted, random.one(choices), name)
  if (schema.enum) return random.one(schema.enum)
  if (type === 'object') return validObject(wanted, schema)
  if (type === 'array') {
    const length = random.between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3))
    return Array.from({ length }, () => validValue(wanted, schema.items ?? {}, name))
  }
  const named = byName[name] ?? byName[name.replace(/^(shipping|billing)_/, '')]
  if (named) return named(random)
  if (type === 'boolean') return random.is(0.5)
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return validNumber(random, schema, type)
  return validString(random, schema)
}

function validObject(wanted: Wanted, { properties = {}, required = [] }: Schema) {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || wanted.random.is(0.5)) made[name] = validValue(wanted, schema, name)
  }
  return made
}

function validNumber(random: Random, { minimum = 0, maximum = 100 }: Schema, type: string): number {
  const edge = random.is(0.3)
  const number = edge
    ? random.one([minimum, maximum])
    : minimum + random.next() * Math.min(maximum - minimum, 100)
  return type === 'integer' ? Math.round(number) : Math.round(number * 100) / 100
}

function validString(random: Random, { minLength = 0, maxLength = 200, format, pattern }: Schema): string {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}-')) return random.uuid()
  if (random.is(0.1)) return 'x'.repeat(random.is(0.5) ? minLength : maxLength)
  return random.one(words).slice(0, maxLength)
}

const typeOf = ({ type, properties }: Schema) =>
  Array.isArray(type) ? type[0] : (type ?? (properties && 'object'))
