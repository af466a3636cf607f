import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A call with the same key is a retry of the same call. Long enough for every common kind of key. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string('Please send one key')
    .regex(/^[\x21-\x7e]{1,200}$/, 'A key has 1 to 200 plain characters')
    .optional(),
})

/** A hash of the request: the same key with another body is a mistake. */
export const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('base64url')

/** The order of the fields does not matter. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => [name, inOrder(inside)])
}
