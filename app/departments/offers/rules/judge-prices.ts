import { DAY_MS, dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { belowFloorInWords, chargedAt, type Floor, floorBetween } from '../price-floor.ts'
import {
  type KeptCode,
  type KeptPrice,
  PLANNED_AHEAD_DAYS,
  type PlanState,
  type PriceChange,
  type PricedDrink,
  type PricePeriod,
} from '../prices.ts'
import { neverChargedInWords, wasProof } from '../was-price.ts'

/** A price that waits for its instant, or runs until its end. */
export type OpenPlan = {
  drinkId: string
  at: Date
  until: Date | null
  state: PlanState
  price: Pence
  priceBefore: Pence | null
}

export type Known = {
  drinks: ReadonlyMap<string, PricedDrink>
  plans: readonly OpenPlan[]
  /** At least of drinks that get another old price, or whose price is another one than was seen. */
  history: ReadonlyMap<string, readonly PricePeriod[]>
}

export type Judged = { change: PriceChange; drink: PricedDrink }

/** Which of these changes can be made, and why the others can't. Nothing is below the floor, now or when it begins. */
export function judgePrices(changes: readonly PriceChange[], known: Known, now: Date) {
  const lawful: Judged[] = []
  const kept: KeptPrice[] = []
  const named = new Set<string>()
  const plansOf = Map.groupBy(known.plans, ({ drinkId }) => drinkId)
  for (const change of changes) {
    const drink = known.drinks.get(change.id)
    const keep = (code: KeptCode, because: string, floor: Floor | null = null) =>
      kept.push({ id: change.id, name: drink?.name ?? change.id, because, code, floor: floor?.price ?? null })
    if (named.has(change.id)) keep('named_twice', 'It is named twice; the first one counts.')
    else if (!drink) keep('unknown', 'There is no such drink.')
    else {
      const { from, until } = spanOf(change, now)
      const floor = floorBetween(drink, from, until)
      const why = whyNot(change, drink, { known, plans: plansOf.get(change.id) ?? [], floor, now })
      if (why) keep(why.code, why.because, floor)
      else lawful.push({ change, drink })
    }
    named.add(change.id)
  }
  return { lawful, kept }
}

/** Why a drink may not be sold at this price between two instants; undefined if it may. */
export function whyNotLawful(
  drink: PricedDrink,
  price: Pence,
  { from, until }: { from: Date; until: Date },
  floor: Floor = floorBetween(drink, from, until),
): string | undefined {
  const charged = chargedAt(price, drink, from)
  if (charged > 0 && charged >= floor.price) return undefined
  if (floor.price === 0) return 'With its offer it would cost nothing.'
  const begins =
    charged < price ? `With its offer it would cost ${pounds(charged)}, ` : `${pounds(charged)} is `
  return begins + belowFloorInWords(charged, floor, drink)
}

const spanOf = ({ from, until }: PriceChange, now: Date) => ({
  from: from ?? now,
  until: until ?? from ?? now,
})

type Judging = { known: Known; plans: readonly OpenPlan[]; floor: Floor; now: Date }
type WhyNot = { code: KeptCode; because: string } | undefined

function whyNot(change: PriceChange, drink: PricedDrink, judging: Judging): WhyNot {
  return (
    changedMeanwhile(change, drink, judging) ??
    wrongTime(change, judging.now) ??
    belowFloor(change, drink, judging) ??
    untrueWas(change, drink, judging) ??
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

function wrongTime({ from, until }: PriceChange, now: Date): WhyNot {
  const wrong = (because: string) => ({ code: 'wrong_time', because }) as const
  if (from && from <= now) return wrong('The time at which it should begin has passed.')
  if (until && until <= (from ?? now)) return wrong('It would end before it begins.')
  const latest = new Date(now.getTime() + PLANNED_AHEAD_DAYS * DAY_MS)
  if ((from && from > latest) || (until && until > latest))
    return wrong(`Prices are planned for two years at most, until ${dateInLondon(latest)}.`)
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

/** Two plans of a drink never hold at the same instant. */
function clashing(change: PriceChange, { plans, now }: Judging): WhyNot {
  const { from } = spanOf(change, now)
  const clash = plans.find(({ state, at, until }) =>
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

const momentOf = (at: Date) => `${dateInLondon(at)} at ${hourInLondon(at)}`
