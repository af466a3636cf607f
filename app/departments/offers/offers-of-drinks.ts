import type { Offer } from '../catalogue/catalogue.ts'
import type { OpenPlan } from './prices.ts'

/** An offer on a drink, as the office's calls answer it. */
export type WireOffer = {
  /** The drink. */
  id: string
  /** Of one that has not begun. */
  plan: number | null
  name: string
  state: 'running' | 'planned' | 'refused'
  percent_discount: number | null
  abs_discount: number | null
  /** '20% off'. */
  words: string
  new_price: number
  /** What is charged while it runs. */
  price_now: number
  /** Null: it is not known since when. */
  from: string | null
  until: string
  /** Why it was not applied. */
  because: string
  version: string
  may: string[]
}

/** Tells one offer of a drink from the next: who acts on another one than they saw is told so. */
export const offerMark = (offer: Offer | null): string =>
  offer
    ? `${offer.percent === null ? `${offer.off ?? 0}p` : `${offer.percent}%`} ${timeOf(offer.endsAt)}`
    : 'none'

/** The same for one that is planned. */
export function planMark({
  price,
  at,
  until,
  offerPercent,
  offerOff,
}: Pick<OpenPlan, 'price' | 'at' | 'until' | 'offerPercent' | 'offerOff'>): string {
  const cut = offerPercent !== null ? `${offerPercent}%` : offerOff !== null ? `${offerOff}p` : `to ${price}p`
  return `${cut} ${timeOf(at)} ${timeOf(until)}`
}

const timeOf = (at: Date | null) => at?.toISOString() ?? ''
