import { type Pence, pounds } from '#app/platform/money.ts'
import { isLive } from '../../catalogue/pricing.ts'
import type { OfferedDrink, OpenPlan, PricePeriod } from '../prices.ts'
import { neverChargedInWords, wasProof } from '../was-price.ts'
import { momentOf, spanOf } from './judging.ts'

export type Past = { history: readonly PricePeriod[]; now: Date }

/**
 * Why a drink's price can't be the 'was' of an offer; undefined if it can. What it costs before it is sold for the first
 * time is charged to nobody.
 */
export function whyNoWas(
  was: Pence,
  { addedAt }: Pick<OfferedDrink, 'addedAt'>,
  { history, now }: Past,
): string | undefined {
  const sold = history.map((period) => ({ ...period, from: period.from < addedAt ? addedAt : period.from }))
  return wasProof(sold, was, now).isCharged ? undefined : neverChargedInWords(was)
}

/**
 * During an offer pages compare with the usual price. So a drink whose offer runs at that instant gets no other usual
 * price than one that was charged: `plans` are offers to come, that may run by then.
 */
export function untrueDuringOffer(
  price: Pence,
  drink: OfferedDrink,
  { from, plans = [], ...past }: Past & { from: Date; plans?: readonly OpenPlan[] },
): string | undefined {
  const runs = isLive(drink.offer, from)
    ? { at: from, until: drink.offer.endsAt }
    : plans.find(({ isOffer, at, until }) => isOffer && at <= from && until !== null && until > from)
  const why = runs && price !== drink.price && whyNoWas(price, drink, past)
  if (!runs || !why) return undefined
  const begins = runs.at > past.now ? `from ${momentOf(runs.at)} ` : ''
  return `It is on offer ${begins}until ${momentOf(runs.until ?? from)}. ${why} Please end the offer first.`
}

/** The same for an offer that runs while a planned price begins. */
export function untrueLater(
  offer: { from?: Date | undefined; until: Date },
  drink: OfferedDrink,
  { plans, ...past }: Past & { plans: readonly OpenPlan[] },
): string | undefined {
  const { from, until } = spanOf(offer, past.now)
  for (const { isOffer, state, at, price } of plans) {
    if (isOffer || state !== 'waiting' || at < from || at >= until) continue
    const why = whyNoWas(price, drink, past)
    if (why)
      return `It costs ${pounds(price)} from ${momentOf(at)}. ${why} Please end the offer before that, or cancel that price.`
  }
}
