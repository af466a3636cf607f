import { createContext } from 'react-router'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import type { Destination } from '#app/departments/delivery/destinations.ts'
import type { Wishlist } from '#app/departments/wishlist/wishlist.ts'

/** What the visitor holds for whom a page is made: the basket as `cart/get` tells it, and the wishlist. */
export type ShopperData = {
  /** Rung up for where it goes; absent, for England. */
  basket: (destination?: Destination) => Promise<WireBasket>
  wishlist: () => Promise<Wishlist>
}

/** For loaders of pages that are made for one visitor; no other page has it. */
export const shopperDataContext = createContext<ShopperData>()
