import { z } from 'zod'

/** What the pages know about the current visitor. */
export const wireShopper = z
  .object({
    user: z
      .object({
        id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone: z.string(),
        profile_pic: z.string().nullable(),
        is_admin: z.boolean(),
        is_guest: z.boolean(),
        shipping_hno: z.string(),
        shipping_address_l1: z.string(),
      })
      .nullable(),
    basket: z.object({
      id: z.string().nullable(),
      count: z.int(),
      subtotal: z.number(),
      drink_ids: z.array(z.string()).describe('Of plain bottles'),
      quantities: z.array(z.int()).describe('Of each of `drink_ids`'),
    }),
    wishlist: z.object({ id: z.string().nullable(), count: z.int(), drink_ids: z.array(z.string()) }),
    is_subscriber: z.boolean(),
  })
  .meta({ id: 'Shopper' })

export type Shopper = z.infer<typeof wireShopper>
