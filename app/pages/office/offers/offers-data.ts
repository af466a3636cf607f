import type { WireOffer } from '#app/departments/offers/offers-of-drinks.ts'
import type { TimelineRow } from '#app/departments/offers/timeline.ts'

export const OFFERS = '/office/offers'

/** Where a drink's offers are changed and ended. */
export const offersOn = (drinkId: string) => `${OFFERS}?drink=${encodeURIComponent(drinkId)}`

export type FirstOrder = {
  is_on: boolean
  percent: number
  minimum: number
  days: number | null
  version: number
  changed_at: string | null
  by: string
}

/** A drink whose offers are looked at. */
export type OpenDrink = { id: string; name: string; type: string; offers: WireOffer[] }

/** The timeline, or the settings of the first-order code. */
export type OffersData =
  | { view: 'timeline'; rows: TimelineRow[]; isCut: boolean; first: string; open: OpenDrink | null }
  | { view: 'first-order'; terms: FirstOrder }
