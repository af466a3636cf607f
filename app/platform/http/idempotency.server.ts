import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A call that carries the same key is the same call, sent once more. At most as long as a key of any kind in use. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string('Please send one key')
    .regex(/^[\x21-\x7e]{1,200}$/, 'A key has 1 to 200 plain characters')
    .optional(),
})

/** Of what was asked for: the same key for something else is a mistake. */
export const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('base64url')

/** In which order the fields were sent says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => [name, inOrder(inside)])
}
