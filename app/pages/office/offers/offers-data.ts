import type { TimelineRow } from '#app/departments/offers/timeline.ts'

export const OFFERS = '/office/offers'

export type FirstOrder = {
  is_on: boolean
  percent: number
  minimum: number
  days: number | null
  version: number
  changed_at: string | null
  by: string
}

/** The timeline, or the settings of the first-order code. */
export type OffersData =
  | { view: 'timeline'; rows: TimelineRow[]; isCut: boolean; first: string }
  | { view: 'first-order'; terms: FirstOrder }
