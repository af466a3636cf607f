import { z } from 'zod'

const pounds = z.number().positive().max(500).multipleOf(0.01)

/** A coupon as the shopkeeper writes it down: pounds, and days from the day of seeding (an ended one has them negative). */
export const couponSeed = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{4,16}$/),
    off: pounds,
    endsInDays: z.number().int().min(-365).max(365),
    /** The goods must come to this much, after multi-buy, for the coupon to count. */
    minimum: pounds.optional(),
    /** How often it may be used, by all shoppers together. */
    limit: z.number().int().positive().optional(),
    note: z.string().min(10).max(160),
  })
  .refine(({ off, minimum }) => minimum === undefined || off < minimum, 'takes off as much as it asks for')

export type CouponSeed = z.input<typeof couponSeed>

export const coupons: CouponSeed[] = [
  {
    code: 'WELCOME5',
    off: 5,
    endsInDays: 180,
    minimum: 40,
    note: 'On the card in every first parcel, for the next order. Not the newsletter’s 10%, and not together with it.',
  },
  {
    code: 'CELLAR15',
    off: 15,
    endsInDays: 45,
    minimum: 150,
    note: 'For cases of wine. The minimum lies above free delivery, so it comes on top of that.',
  },
  {
    code: 'CLEAR4',
    off: 4,
    endsInDays: 60,
    minimum: 25,
    note: 'Printed in the guide to alcohol-free drinks; counts for any basket.',
  },
  {
    code: 'ENGRAVE5',
    off: 5,
    endsInDays: 30,
    minimum: 60,
    limit: 200,
    note: 'The price of one engraving, for the first two hundred who try it.',
  },
  {
    code: 'SORRY10',
    off: 10,
    endsInDays: 90,
    limit: 25,
    note: 'Goodwill, by hand: a parcel that came late or broken. No minimum; watch how many are left.',
  },
  {
    code: 'TASTING20',
    off: 20,
    endsInDays: 14,
    minimum: 120,
    limit: 40,
    note: 'For the guests of the next tasting, one each.',
  },
  {
    code: 'LASTONE3',
    off: 3,
    endsInDays: 7,
    limit: 1,
    note: 'One use only: to see what the till says to whoever comes second.',
  },
  {
    code: 'LETTER8',
    off: 8,
    endsInDays: -12,
    minimum: 50,
    note: 'From the last letter to customers, ended: the till answers ‘Coupon expired!’.',
  },
]
