import type { Drink } from '../catalogue/catalogue.ts'

/** A wish; the id is that of the wish, not of the drink. */
export type WishedDrink = { id: string; drink: Drink }

export type Wishlist = { id: string | null; shareId: string | null; wished: WishedDrink[] }
