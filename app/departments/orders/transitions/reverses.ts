import { z } from 'zod'

// What the change log keeps so that a change of an order can be undone.

const number = { courier: z.string(), tracking: z.string(), isNew: z.boolean() }

/** One parcel was written without a list at first. */
export const trackingReverse = z.union([
  z.object({ parcels: z.array(z.object({ id: z.string(), ...number })) }),
  z
    .object({ parcel: z.string(), ...number })
    .transform(({ parcel: id, ...was }) => ({ parcels: [{ id, ...was }] })),
])
