import { z } from 'zod'
import { toWire, wireDrink } from '../../catalogue/drink-wire.ts'
import type { WishedDrink, Wishlist } from '../wishlist.ts'

/** A wishlist in the public API, with its own names. */
export const wireWish = z.object({ id: z.string(), drink: wireDrink }).meta({ id: 'Wish' })

export const wireWishlist = z
  .object({
    id: z.string().nullable().describe('Null until something is put on it'),
    drinks: z.array(wireWish),
    share_id: z.string().nullable().describe('Shows the list and can’t change it; null until it is shared'),
  })
  .meta({ id: 'Wishlist' })

type WireWish = z.infer<typeof wireWish>
export type WireWishlist = z.infer<typeof wireWishlist>

export const toWireWishlist = ({ id, shareId, wished }: Wishlist, now: Date): WireWishlist => ({
  id,
  drinks: wished.map((each) => toWireWish(each, now)),
  share_id: shareId,
})

export const toWireWish = ({ id, drink }: WishedDrink, now: Date): WireWish => ({
  id,
  drink: toWire(drink, now),
})
