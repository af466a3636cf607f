import type { Drink } from '../catalogue/catalogue.ts'

/** A drink that somebody would like; the id is of the wish, not of the drink. */
export type WishedDrink = { id: string; drink: Drink }

export type Wishlist = { id: string | null; shareId: string | null; wished: WishedDrink[] }
