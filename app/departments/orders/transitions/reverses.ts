import { z } from 'zod'
import { pence } from '#app/platform/money.ts'
import { orderStatuses, type PaidHow, type ReviewCause } from '../orders.ts'

// What the change log keeps so that a change of an order can be undone.

const status = z.enum(orderStatuses)
const day = z.iso.date().nullable()
const instant = z.iso
  .datetime()
  .nullable()
  .transform((at) => (at === null ? null : new Date(at)))

/** Every one of them is of one version of its order. */
export const ofVersion = z.object({ version: z.int() })

export const dispatchReverse = z.object({ parcels: z.array(z.uuid()) })
export const deliverReverse = z.object({ status, holdsStock: z.boolean() })
export const cancelReverse = z.object({ status, expiresAt: instant })
export const noteReverse = z.object({ note: z.int() })

/** What the money of an order was before; a cause has fields of its own. */
export const paidReverse = z.object({
  was: z.object({
    status,
    paid: z.int().transform(pence),
    promise: z.string(),
    leaveBy: day,
    promisedBy: day,
    reviewBecause: z.custom<ReviewCause>((cause) => typeof cause === 'object' && cause !== null).nullable(),
    paidHow: z.custom<PaidHow>((how) => typeof how === 'string').nullable(),
    paidAt: instant,
    expiresAt: instant,
  }),
})

const number = { courier: z.string(), tracking: z.string(), isNew: z.boolean() }

/** One parcel was written without a list at first. */
export const trackingReverse = z.union([
  z.object({ parcels: z.array(z.object({ id: z.uuid(), ...number })) }),
  z
    .object({ parcel: z.uuid(), ...number })
    .transform(({ parcel: id, ...was }) => ({ parcels: [{ id, ...was }] })),
])

export const returnReverse = z.object({
  return: z.uuid(),
  isDecision: z.boolean(),
  lines: z.array(z.object({ lineId: z.uuid(), sent: z.int(), back: z.int(), gone: z.int() })),
  stock: z.array(z.object({ drinkId: z.string(), by: z.int() })),
  was: z
    .object({
      status,
      holdsStock: z.boolean(),
      promise: z.string(),
      leaveBy: day,
      promisedBy: day,
      dispatchedAt: instant,
      deliveredAt: instant,
    })
    .optional(),
  hasEvent: z.boolean(),
  /** What was said with the decision. */
  note: z.int().optional(),
})
export type ReturnReverse = z.infer<typeof returnReverse>
