import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { endExpiredOffers } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { listOnOffer, lockPrices, saveOffers, savePrices } from '../catalogue/prices.server.ts'
import { isLive } from '../catalogue/pricing.ts'
import { judgeOfferChanges } from './calls/making-offers.server.ts'
import { type DueGroup, selectDuePlans, selectHistory, selectPlansById } from './data/prices.server.ts'
import { beginning, ending } from './planned-prices.server.ts'
import { judgeChanges, pricesAfter } from './prices.server.ts'
import type { KeptPrice, PriceChange, PricePeriod } from './prices.ts'
import { type OfferChange, offerFrom } from './rules/judge-offers.ts'
import { pastBy, withPeriod } from './rules/pretended-past.ts'

type Moment = { now: Date; at: Date }

/** Each is locked while somebody looks. */
const MOST_DUE = 500

/**
 * What is planned until then, with its drinks and all those that change locked in one go: those who lock in two can meet
 * somebody halfway.
 */
export async function lockPretended(
  tx: Db,
  ids: readonly string[],
  { now, at }: Moment,
): Promise<DueGroup[]> {
  const due = at > now ? await selectDuePlans(tx, at) : []
  const planned = new Set([
    ...due.flatMap(({ drinkIds }) => drinkIds),
    ...(at > now ? await endingBy(tx, at) : []),
  ])
  if (planned.size > MOST_DUE)
    throw new Refused(
      409,
      'too_many_planned',
      `More than ${MOST_DUE} drinks have another price until then. Please choose an earlier moment.`,
    )
  await lockPrices(tx, [...ids, ...planned])
  return due
}

/** Drinks whose offer will have ended. */
const endingBy = async (tx: Db, at: Date): Promise<string[]> =>
  (await listOnOffer(tx, MOST_DUE + 1)).flatMap(({ drink: { id, offer } }) => (isLive(offer, at) ? [] : [id]))

type Unsaved = { prices: readonly PriceChange[]; offers: readonly OfferChange[] }

/**
 * Prices and offers as if they were saved now and somebody looked at the moment `at`: what is planned until then has
 * begun or ended. For a transaction that is rolled back, after `lockPretended`: no plan, no row in the log. What may
 * not be comes back with its reason.
 */
export async function pretendPrices(
  tx: Db,
  { prices, offers }: Unsaved,
  { now, at, due }: Moment & { due: readonly DueGroup[] },
): Promise<KeptPrice[]> {
  const ids = [...prices, ...offers].map(({ id }) => id)
  const drinks = await lockPrices(tx, [...ids, ...due.flatMap(({ drinkIds }) => drinkIds)])
  const ofPrices = await judgeChanges(tx, prices, drinks, now)
  const isPriced = ({ id }: OfferChange) => prices.some((price) => price.id === id)
  const ofOffers = await judgeOfferChanges(
    tx,
    offers.filter((offer) => !isPriced(offer)),
    drinks,
    now,
  )
  const steps = [
    ...ofPrices.lawful.map(({ change, drink: { id }, offer }) =>
      offer ? offerStep(offer) : { ...timesOf(change), id, become: (is: Drink) => pricesAfter(change, is) },
    ),
    ...ofOffers.done.map(({ offer }) => offerStep(offer)),
  ].filter(({ until }) => until === undefined || until > at)
  const { set, take } = pretending(drinks, await selectHistory(tx, [...drinks.keys()]))
  for (const { id, from, become } of steps) if (!from) take(id, now, become)
  for (const group of due) await takeDue(tx, group, at, take)
  for (const { id, from, become } of steps) if (from && from <= at) take(id, from, become)
  await saveAll(tx, drinks, set, at)
  if (at > now) await endExpiredOffers(tx, at)
  return [
    ...ofPrices.kept,
    ...ofOffers.kept,
    ...offers.filter(isPriced).map((offer) => namedTwice(offer, drinks)),
  ]
}

/** What becomes of a drink at an instant, with its past as it is by then. */
type Take = (
  id: string,
  when: Date,
  become: (is: Drink, past: readonly PricePeriod[]) => Partial<Drink>,
) => void

/** Drinks as they become step by step; nothing is written yet. */
function pretending(
  drinks: ReadonlyMap<string, Drink>,
  history: ReadonlyMap<string, readonly PricePeriod[]>,
) {
  const pasts = new Map(history)
  const set = new Map<string, Drink>()
  const take: Take = (id, when, become) => {
    const is = set.get(id) ?? drinks.get(id)
    if (!is) return
    const past = pastBy(pasts.get(id) ?? [], is, when)
    const then = { ...is, ...become(is, past) }
    set.set(id, then)
    pasts.set(id, withPeriod(past, then, when))
  }
  return { set, take }
}

/** What is planned happens at its own instant, as `applyDuePlans` does it; what has ended by `at` too is left out. */
async function takeDue(tx: Db, { what, due, ids }: DueGroup, at: Date, take: Take) {
  const step = what === 'begin' ? beginning : ending
  for (const plan of await selectPlansById(tx, ids)) {
    const isOver = what === 'begin' && plan.until !== null && plan.until <= at
    if (!isOver)
      take(plan.drinkId, due, (is, history) => {
        const { prices, offer } = step(plan, is, { history, now: due })
        return { ...prices, ...(offer && { offer }) }
      })
  }
}

/** Its new price would have to be charged before anything is taken off it. */
const namedTwice = ({ id }: OfferChange, drinks: ReadonlyMap<string, Drink>): KeptPrice => ({
  id,
  name: drinks.get(id)?.name ?? id,
  because: 'It gets another price here: please look at its offer alone.',
  code: 'named_twice',
  floor: null,
})

const timesOf = ({ from, until }: { from?: Date | undefined; until?: Date | undefined }) => ({ from, until })

const offerStep = (offer: OfferChange) => ({
  ...timesOf(offer),
  id: offer.id,
  become: (is: Drink) => ({ offer: offerFrom(offer.cut, is.price, offer.until) }),
})

async function saveAll(tx: Db, drinks: Map<string, Drink>, set: Map<string, Drink>, at: Date) {
  const by = { at, staffId: null, name: '' }
  await savePrices(
    tx,
    [...set].flatMap(([id, { price, oldPrice }]) => {
      const drink = drinks.get(id)
      return drink ? [{ drink, price, oldPrice }] : []
    }),
    by,
  )
  const offers = [...set].filter(([id, { offer }]) => offer !== drinks.get(id)?.offer)
  await saveOffers(
    tx,
    offers.map(([, drink]) => ({ drink, offer: drink.offer })),
    by,
  )
}
