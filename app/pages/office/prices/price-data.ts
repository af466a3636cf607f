import { type DrinkType, drinkTypes } from '#app/departments/catalogue/catalogue.ts'
import type { PricedDrink, PricePeriod } from '#app/departments/offers/prices.ts'
import { fromPounds, type Pence } from '#app/platform/money.ts'

export type PriceRow = {
  id: string
  name: string
  type: DrinkType
  subtype: string
  style: string
  abv: number
  size_ml: number
  pack_size: number
  stock: number
  image: string
  new_price: number
  old_price: number | null
  price_now: number
  offer: { validity: string; percent_discount: number | null; abs_discount: number | null } | null
  floor: number
  /** Only for who may see costs. */
  cost?: number | null
  has_plan: boolean
  may: string[]
}

export type Plan = {
  id: number
  drink_id: string
  name: string
  from: string
  until: string | null
  new_price: number
  old_price: number | null
  price_before: number | null
  offer: string | null
  state: string
  because: string
  by: string
}

export type Period = {
  from: string
  until: string | null
  days: number
  new_price: number
  old_price: number | null
  price_now: number
  bottles: number
  by: string
}

export type History = { id: string; name: string; history: Period[]; plans: Plan[] }

export const views = ['all', 'changed', 'planned'] as const
type PriceView = (typeof views)[number]
export type PriceQuery = { view: PriceView; type?: DrinkType; q?: string; place?: string }

export type PricesData = {
  query: PriceQuery
  list: { prices: PriceRow[]; next_place: string | null; count: number; count_capped: boolean }
  plans: Plan[]
  /** The drink that is open beside the list; null if there is none of that name. */
  open: { id: string; row: PriceRow | null; past: History | null } | null
}

export const PRICES = '/office/prices'

const names = ['view', 'type', 'q', 'place'] as const

export function listAddress(query: PriceQuery): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value && value !== 'all') search.set(name, value)
  }
  const text = search.toString()
  return text ? `${PRICES}?${text}` : PRICES
}

export const drinkAddress = (id: string, query: PriceQuery) =>
  listAddress(query).replace(PRICES, `${PRICES}/${encodeURIComponent(id)}`)

export const isDrinkType = (text: string | undefined): text is DrinkType =>
  (drinkTypes as readonly (string | undefined)[]).includes(text)

/** As the rules know it. */
export const drinkOf = (row: PriceRow): PricedDrink => ({
  id: row.id,
  name: row.name,
  type: row.type,
  style: row.style,
  abv: row.abv,
  sizeMl: row.size_ml,
  packSize: row.pack_size,
  price: fromPounds(row.new_price),
  oldPrice: row.old_price === null ? null : fromPounds(row.old_price),
  offer: row.offer && {
    endsAt: new Date(row.offer.validity),
    percent: row.offer.percent_discount,
    off: row.offer.abs_discount === null ? null : fromPounds(row.offer.abs_discount),
  },
})

export const periodOf = (period: Period): PricePeriod => ({
  from: new Date(period.from),
  until: period.until === null ? null : new Date(period.until),
  price: fromPounds(period.new_price),
  oldPrice: period.old_price === null ? null : fromPounds(period.old_price),
  charged: fromPounds(period.price_now),
  by: period.by,
})

/** '34.95', as it stands in a cell. */
export const inCell = (amount: Pence | null) => (amount === null ? '' : (amount / 100).toFixed(2))
