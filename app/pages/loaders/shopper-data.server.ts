import { createContext } from 'react-router'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import type { Destination } from '#app/departments/delivery/destinations.ts'
import type { Wishlist } from '#app/departments/wishlist/wishlist.ts'

/** The visitor's basket, as in `cart/get`, and wishlist. */
export type ShopperData = {
  /** With the totals for this destination; by default England. */
  basket: (destination?: Destination) => Promise<WireBasket>
  wishlist: () => Promise<Wishlist>
}

/** For loaders of pages made for one visitor; no other page has it. */
export const shopperDataContext = createContext<ShopperData>()
