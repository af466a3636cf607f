import { pounds } from '#app/platform/money.ts'
import { type Floor, floorWithOffer } from '../price-floor.ts'
import type { OfferedDrink, OpenPlan, PriceChange, PricedDrink, PricePeriod } from '../prices.ts'
import { neverChargedInWords, wasProof } from '../was-price.ts'
import { asOffer, type OfferChange, whyNoOffer } from './judge-offers.ts'
import { judgeEach, momentOf, spanOf, type WhyNot, whyNotLawful, wrongTime } from './judging.ts'
import { untrueDuringOffer } from './true-was.ts'

export type Known = {
  drinks: ReadonlyMap<string, OfferedDrink>
  plans: readonly OpenPlan[]
  history: ReadonlyMap<string, readonly PricePeriod[]>
}

/** With an offer if the change is one. */
export type Judged = { change: PriceChange; drink: PricedDrink; offer?: OfferChange | undefined }

/** Which of these changes can be made, and why the others can't. Nothing is below the floor, now or when it begins. */
export function judgePrices(changes: readonly PriceChange[], known: Known, now: Date) {
  const plansOf = Map.groupBy(known.plans, ({ drinkId }) => drinkId)
  const { lawful, kept } = judgeEach(changes, known.drinks, (change, drink) => {
    const { from, until } = spanOf(change, now)
    const floor = floorWithOffer(drink, from, until)
    const plans = plansOf.get(change.id) ?? []
    return { why: whyNot(change, drink, { known, plans, floor, now }), floor }
  })
  return {
    lawful: lawful.map((judged): Judged => ({ ...judged, offer: asOffer(judged.change, judged.drink) })),
    kept,
  }
}

type Judging = { known: Known; plans: readonly OpenPlan[]; floor: Floor; now: Date }

function whyNot(change: PriceChange, drink: OfferedDrink, judging: Judging): WhyNot {
  const offer = asOffer(change, drink)
  if (offer)
    return (
      changedMeanwhile(change, drink, judging) ??
      anotherWas(change, drink) ??
      whyNoOffer(offer, drink, {
        plans: judging.plans,
        history: judging.known.history.get(drink.id) ?? [],
        now: judging.now,
      })
    )
  return (
    changedMeanwhile(change, drink, judging) ??
    wrongTime(change, judging.now) ??
    belowFloor(change, drink, judging) ??
    untrueWas(change, drink, judging) ??
    untrueWithOffer(change, drink, judging) ??
    clashing(change, judging) ??
    unchanged(change, drink)
  )
}

function changedMeanwhile({ seen }: PriceChange, drink: PricedDrink, { known }: Judging): WhyNot {
  if (seen === undefined || seen === drink.price) return undefined
  const latest = known.history.get(drink.id)?.at(-1)
  const who = latest?.by ? `${latest.by} changed it on ${momentOf(latest.from)}` : 'It was changed meanwhile'
  return {
    code: 'changed_since',
    because: `${who}: it costs ${pounds(drink.price)} now, not ${pounds(seen)}.`,
  }
}

/** During an offer pages compare with the price before it, so no other may be named. */
const anotherWas = ({ oldPrice }: PriceChange, { price }: PricedDrink): WhyNot =>
  oldPrice === price
    ? undefined
    : {
        code: 'old_price',
        because: `A lower price with an end is an offer, and its ‘was’ is the price before it, ${pounds(price)}.`,
      }

function belowFloor(change: PriceChange, drink: PricedDrink, { floor, now }: Judging): WhyNot {
  const because = whyNotLawful(drink, change.price, spanOf(change, now), floor)
  return because ? { code: 'below_floor', because } : undefined
}

/** An old price that is there already was judged when it was set. */
function untrueWas({ price, oldPrice }: PriceChange, drink: PricedDrink, { known, now }: Judging): WhyNot {
  if (oldPrice === undefined || oldPrice === null || oldPrice === drink.oldPrice) return undefined
  if (oldPrice <= price)
    return { code: 'old_price', because: 'The old price has to be higher than the new one.' }
  if (wasProof(known.history.get(drink.id) ?? [], oldPrice, now).isCharged) return undefined
  return { code: 'old_price', because: neverChargedInWords(oldPrice) }
}

function untrueWithOffer(change: PriceChange, drink: OfferedDrink, { known, plans, now }: Judging): WhyNot {
  const { from } = spanOf(change, now)
  const history = known.history.get(drink.id) ?? []
  const because = untrueDuringOffer(change.price, drink, { from, plans, history, now })
  return because ? { code: 'old_price', because } : undefined
}

/** Two planned prices of a drink never hold at the same instant. An offer may: it takes its part off a true price. */
function clashing(change: PriceChange, { plans, now }: Judging): WhyNot {
  const { from } = spanOf(change, now)
  const prices = plans.filter(({ isOffer }) => !isOffer)
  const clash = prices.find(({ state, at, until }) =>
    state === 'running'
      ? until !== null && from < until
      : at.getTime() === from.getTime() ||
        (at > from && change.until !== undefined && at < change.until) ||
        (at < from && until !== null && until > from),
  )
  if (!clash) return undefined
  const price = pounds(clash.price)
  const because =
    clash.state === 'running'
      ? `${price} runs until ${momentOf(clash.until ?? now)}, then it costs ${pounds(clash.priceBefore ?? clash.price)} again. Please end that first.`
      : `${price} is planned from ${momentOf(clash.at)}${clash.until ? ` until ${momentOf(clash.until)}` : ''}. Please cancel that first.`
  return { code: 'planned', because }
}

function unchanged({ price, oldPrice, from, until }: PriceChange, drink: PricedDrink): WhyNot {
  const isSame = price === drink.price && (oldPrice === undefined || oldPrice === drink.oldPrice)
  return isSame && !from && !until ? { code: 'same', because: 'It costs that already.' } : undefined
}
