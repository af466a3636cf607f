import type { Db } from '#app/platform/db/db.server.ts'
import { toPounds } from '#app/platform/money.ts'
import type { Drink, Offer } from '../../catalogue/catalogue.ts'
import { saveOffers } from '../../catalogue/prices.server.ts'
import { isLive } from '../../catalogue/pricing.ts'
import type { Actor, NewChange } from '../../staff/changes.server.ts'
import { insertPlans, type NewPlan, type PlanRow } from '../data/prices.server.ts'
import { planMark } from '../offers-of-drinks.ts'
import type { PlanState } from '../prices.ts'
import { type Cut, chargedWith, cutInWords, type OfferChange, offerFrom } from '../rules/judge-offers.ts'
import { momentOf } from '../rules/judging.ts'

type Placing = { actor: Actor; batch: string; now: Date }

/**
 * Writes offers that were judged, on drinks that are locked: those of now onto the drinks, those to come as plans.
 * Returns what goes into the log, by drink.
 */
export async function placeOffers(
  tx: Db,
  offers: readonly { offer: OfferChange; drink: Drink }[],
  placing: Placing,
): Promise<Map<string, NewChange>> {
  const { actor, now } = placing
  const begun = offers.filter(({ offer }) => !offer.from)
  await saveOffers(
    tx,
    begun.map(({ offer: { cut, until }, drink }) => ({
      drink,
      startsAt: now,
      offer: offerFrom(cut, drink.price, until),
    })),
    { at: now, staffId: actor.staffId, name: actor.name },
  )
  const waiting = offers.filter(({ offer }) => offer.from)
  const plans = await insertPlans(
    tx,
    waiting.map(({ offer, drink }) => offerPlan(offer, drink, placing)),
  )
  return new Map([
    ...begun.map(({ offer: { cut, until }, drink }): [string, NewChange] => [
      drink.id,
      offerRecord(drink, offerFrom(cut, drink.price, until), placing),
    ]),
    ...waiting.map(({ offer, drink }, at): [string, NewChange] => [
      drink.id,
      {
        ...aboutOffer(drink.id, placing.batch),
        before: { plan: null },
        after: { plan: plannedInLog(offer) },
        reverse: plannedReverse(plans[at]),
      },
    ]),
  ])
}

const plannedReverse = (plan: PlanRow | undefined) => ({
  name: 'prices.plan',
  plan: plan?.id,
  set: plan && planMark(plan),
})

const offerPlan = (offer: OfferChange, drink: Drink, { actor, batch, now }: Placing): NewPlan => ({
  drinkId: drink.id,
  at: offer.from ?? now,
  until: offer.until,
  ...planColumns(offer.cut, chargedWith(offer, drink)),
  setsOldPrice: false,
  isOffer: true,
  state: 'waiting' satisfies PlanState,
  batch,
  staffId: actor.staffId,
  by: actor.name,
  plannedAt: now,
})

export const planColumns = (cut: Cut, price: NewPlan['price']) => ({
  price,
  offerPercent: 'percent' in cut ? cut.percent : null,
  offerOff: 'off' in cut ? cut.off : null,
})

const aboutOffer = (drinkId: string, batch: string) =>
  ({ verb: 'prices.set', subject: `drink:${drinkId}`, batch }) as const

/** A drink's own offer becomes another one. */
export const offerRecord = (
  drink: Drink,
  set: Offer | null,
  { batch, now }: Omit<Placing, 'actor'>,
): NewChange => ({
  ...aboutOffer(drink.id, batch),
  before: { offer: inLog(drink.offer, now) },
  after: { offer: inLog(set, now) },
  reverse: { name: 'offers.restore', was: kept(drink.offer), set: kept(set) },
})

/** '20% off until 30 November 2026 at 00:00'; null where there is none any more. */
export const inLog = (offer: Offer | null, now: Date) =>
  isLive(offer, now) ? `${cutInWords(offer)} until ${momentOf(offer.endsAt)}` : null

export const plannedInLog = ({ cut, from, until }: OfferChange) => ({
  ...('to' in cut ? { new_price: toPounds(cut.to).toFixed(2) } : { offer: cutInWords(cut) }),
  ...(from && { from: from.toISOString() }),
  until: until.toISOString(),
})

/** As the undo function reads it. */
const kept = (offer: Offer | null) =>
  offer && { endsAt: offer.endsAt.toISOString(), percent: offer.percent, off: offer.off }
