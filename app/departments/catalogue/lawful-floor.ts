import type { Pence } from '#app/platform/money.ts'
import type { Drink } from './catalogue.ts'

type Bottle = Pick<Drink, 'type' | 'style' | 'abv' | 'sizeMl' | 'packSize'>

/**
 * How cheap a bottle may be by law. The law is the offers' business, who know the catalogue and not the other way
 * round: so this is handed in.
 */
export type LawfulFloor = (now: Date) => {
  of: (bottle: Bottle) => Pence
  /** No bottle's floor is higher for a unit of its alcohol, in pence and before rounding up. */
  mostPerUnit: number
}
