import type { DrinkView, OfficeDrinkRow } from '#app/departments/catalogue/drink-list.ts'
import type { OfficeDrink } from '#app/departments/catalogue/office-drink.server.ts'

export type DrinksQuery = { view: DrinkView; q?: string; sort?: string; place?: string }

/** Known by its id, as every row of a list is by its reference. */
export type DrinkRow = OfficeDrinkRow & { reference: string }

export type DrinksData = {
  query: DrinksQuery
  list: { drinks: DrinkRow[]; next_place: string | null; count: number; count_capped: boolean }
  counts: Partial<Record<DrinkView, { count: number; capped: boolean }>>
  mayAdd: boolean
  /** The one that is open beside the list; `new` is one that is not there yet. */
  open: { reference: string; drink: SheetDrink | null } | null
}

/** One drink, as `GET office/drinks/:id` answers. */
export type SheetDrink = OfficeDrink

export type SavedAnswer = { drink: SheetDrink; done: string[]; change: number | null }
