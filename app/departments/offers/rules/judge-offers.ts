import { dateInLondon } from '#app/platform/clock.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import type { Offer } from '../../catalogue/catalogue.ts'
import { isLive, priceNow } from '../../catalogue/pricing.ts'
import { averageInCase } from '../multi-buy.ts'
import { belowFloorInWords, floorBetween } from '../price-floor.ts'
import type { OfferedDrink, OpenPlan, PriceChange, PricedDrink, PricePeriod } from '../prices.ts'
import { judgeEach, momentOf, spanOf, type WhyNot, whyNotLawful, wrongTime } from './judging.ts'
import { untrueLater, whyNoWas } from './true-was.ts'

/** What an offer takes off: per cent, pounds, or as much as brings the drink down to a price. */
export type Cut = { percent: number } | { off: Pence } | { to: Pence }

/** An offer on a drink, at once or from some instant on. */
export type OfferChange = { id: string; cut: Cut; from?: Date | undefined; until: Date }

/** A lower price with an end and an old price is an offer: the usual price stays, and comes back by itself. */
export const asOffer = (
  { id, price, oldPrice, from, until }: PriceChange,
  drink: Pick<PricedDrink, 'price'>,
): OfferChange | undefined =>
  until && (oldPrice ?? null) !== null && price < drink.price
    ? { id, cut: { to: price }, from, until }
    : undefined

/** As the drink has it while it runs. */
export function offerFrom(cut: Cut, price: Pence, endsAt: Date): Offer {
  if ('percent' in cut) return { endsAt, percent: cut.percent, off: null }
  return { endsAt, percent: null, off: 'off' in cut ? cut.off : pence(Math.max(0, price - cut.to)) }
}

type KnownOffers = {
  drinks: ReadonlyMap<string, OfferedDrink>
  plans: readonly OpenPlan[]
  history: ReadonlyMap<string, readonly PricePeriod[]>
}

/** Which of these offers can be made, and why the others can't. */
export function judgeOffers(changes: readonly OfferChange[], known: KnownOffers, now: Date) {
  const plansOf = Map.groupBy(known.plans, ({ drinkId }) => drinkId)
  return judgeEach(changes, known.drinks, (change, drink) => {
    const { from, until } = spanOf(change, now)
    const plans = plansOf.get(change.id) ?? []
    const history = known.history.get(change.id) ?? []
    return {
      why: whyNoOffer(change, drink, { plans, history, now }),
      floor: floorBetween(drink, from, until),
    }
  })
}

type Judging = {
  plans: readonly OpenPlan[]
  history: readonly PricePeriod[]
  now: Date
  /** The offer that is changed: its own plan, or the one that runs, whose 'was' is judged already. */
  replaces?: number | 'running' | undefined
}

/** Why a drink may not have this offer; undefined if it may. Its 'was' is the price before, which has to be true. */
export function whyNoOffer(change: OfferChange, drink: OfferedDrink, judging: Judging): WhyNot {
  return (
    notOnSale(drink) ??
    wrongTime(change, judging.now) ??
    nothingOff(change, drink) ??
    belowFloor(change, drink, judging) ??
    taken(change, drink, judging) ??
    untrueWas(change, drink, judging)
  )
}

function notOnSale({ state }: OfferedDrink): WhyNot {
  if (state === 'on_sale') return undefined
  return { code: 'not_on_sale', because: 'It is not on sale: nobody is charged the price before.' }
}

const withOffer = ({ cut, until }: OfferChange, drink: PricedDrink): PricedDrink => ({
  ...drink,
  offer: offerFrom(cut, drink.price, until),
})

function nothingOff(change: OfferChange, drink: PricedDrink): WhyNot {
  if (chargedWith(change, drink) < drink.price) return undefined
  return { code: 'nothing_off', because: `It costs ${pounds(drink.price)} already: that takes nothing off.` }
}

/** What is charged while it runs. */
export const chargedWith = ({ cut, until }: OfferChange, { price }: Pick<PricedDrink, 'price'>): Pence =>
  priceNow({ price, offer: offerFrom(cut, price, until) }, new Date(until.getTime() - 1))

function belowFloor(change: OfferChange, drink: OfferedDrink, { now }: Judging): WhyNot {
  const because = whyNotLawful(withOffer(change, drink), drink.price, spanOf(change, now))
  return because ? { code: 'below_floor', because } : belowFloorInCase(change, drink, now)
}

/** A free bottle that the till would have to cut must not be promised. */
function belowFloorInCase(change: OfferChange, drink: OfferedDrink, now: Date): WhyNot {
  const average = averageInCase(chargedWith(change, drink))
  const { from, until } = spanOf(change, now)
  const floor = floorBetween(drink, from, until)
  if (!drink.multiBuy || average >= floor.price) return undefined
  const because = `In the multi-buy a bottle would come to ${pounds(average)}, ${belowFloorInWords(average, floor, drink)}`
  return { code: 'below_floor', because }
}

function untrueWas(change: OfferChange, drink: OfferedDrink, judging: Judging): WhyNot {
  const because =
    (judging.replaces === 'running' ? undefined : whyNoWas(drink.price, drink, judging)) ??
    untrueLater(change, drink, judging)
  return because ? { code: 'old_price', because } : undefined
}

/** A drink has one offer at a time. */
function taken(change: OfferChange, drink: PricedDrink, { plans, now, replaces }: Judging): WhyNot {
  const { from, until } = spanOf(change, now)
  if (replaces !== 'running' && isLive(drink.offer, from))
    return {
      code: 'on_offer',
      because: `It is on offer until ${momentOf(drink.offer.endsAt)}: ${cutInWords(drink.offer)}. Please change or end that.`,
    }
  const clash = plans.find(
    ({ id, isOffer, at, until: end }) =>
      isOffer && id !== replaces && end !== null && at < until && end > from,
  )
  if (!clash) return undefined
  return {
    code: 'on_offer',
    because: `It goes on offer on ${momentOf(clash.at)}, until ${dateInLondon(clash.until ?? clash.at)}: ${cutInWords(cutOf(clash))}. Please change or end that.`,
  }
}

/** What a planned offer takes off. */
export const cutOf = ({
  price,
  offerPercent,
  offerOff,
}: Pick<OpenPlan, 'price' | 'offerPercent' | 'offerOff'>): Cut =>
  offerPercent !== null ? { percent: offerPercent } : offerOff !== null ? { off: offerOff } : { to: price }

/** '20% off', '£5.00 off', 'down to £24.00'. */
export function cutInWords(cut: Cut | Offer): string {
  if ('to' in cut) return `down to ${pounds(cut.to)}`
  if ('percent' in cut && cut.percent !== null) return `${cut.percent}% off`
  return `${pounds(('off' in cut ? cut.off : null) ?? pence(0))} off`
}
