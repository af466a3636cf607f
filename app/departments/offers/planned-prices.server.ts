import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink, Offer } from '../catalogue/catalogue.ts'
import { lockPrices, saveOffers, savePrices } from '../catalogue/prices.server.ts'
import { type Actor, type NewChange, recordChanges } from '../staff/changes.server.ts'
import { offerRecord } from './calls/placing-offers.server.ts'
import {
  type DueGroup,
  lockPlans,
  type PlanRow,
  selectDuePlans,
  selectHistory,
  selectNextDue,
  selectPlans,
  selectPlansById,
  updatePlan,
} from './data/prices.server.ts'
import { inPounds, type Prices, pricesOf } from './prices.server.ts'
import type { PlanState } from './prices.ts'
import { cutOf, type OfferChange, offerFrom, whyNoOffer } from './rules/judge-offers.ts'
import { whyNotLawful } from './rules/judging.ts'
import { type Past, untrueDuringOffer } from './rules/true-was.ts'

/**
 * Applies what has fallen due in the order of `inOrder`, once however many instances try, and returns when the next plan
 * begins or ends. Prices or offers of one action go together, in one transaction, and into the log as one batch.
 */
export async function applyDuePlans(db: Db, now: Date): Promise<Date | null> {
  const failures: unknown[] = []
  for (const group of await selectDuePlans(db, now))
    try {
      await db.transaction((tx) => applyGroup(tx, group, now))
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Planned prices could not be applied')
  return selectNextDue(db)
}

async function applyGroup(tx: Db, { what, ids, drinkIds }: DueGroup, now: Date) {
  const drinks = await lockPrices(tx, drinkIds)
  const state: PlanState = what === 'begin' ? 'waiting' : 'running'
  // Another instance may have been quicker.
  const plans = (await lockPlans(tx, ids)).filter((plan) => plan.state === state)
  const [first] = plans
  if (!first) return
  const actor: Actor = { staffId: first.staffId, name: first.by, via: 'job' }
  const step = what === 'begin' ? beginning : ending
  const pasts = await selectHistory(tx, drinkIds)
  await takeSteps(
    tx,
    plans.flatMap((plan) => {
      const drink = drinks.get(plan.drinkId)
      const history = pasts.get(plan.drinkId) ?? []
      return drink ? [{ ...step(plan, drink, { history, now }), plan, drink }] : []
    }),
    { actor, now },
  )
}

/** What becomes of a plan: another state, and the drink's new prices or its offer if they change. */
type Step = { state: PlanState; prices?: Prices; offer?: Offer; because?: string }

/** With the drink's past as it is by now: a price that begins at this instant has been charged to nobody. */
export function beginning(plan: PlanRow, drink: Drink, judging: Past): Step {
  const { now } = judging
  if (plan.until && plan.until <= now)
    return { state: 'refused', because: 'Its time had passed before the shop could apply it.' }
  if (plan.isOffer) return beginningOffer(plannedOffer(plan), drink, judging)
  const because =
    whyNotLawful(drink, plan.price, { from: now, until: plan.until ?? now }) ??
    untrueDuringOffer(plan.price, drink, { from: now, ...judging })
  if (because) return { state: 'refused', because }
  const oldPrice = plan.setsOldPrice ? plan.oldPrice : drink.oldPrice
  return { state: plan.until ? 'running' : 'done', prices: { price: plan.price, oldPrice } }
}

/** By today's price, which may be another one than when it was planned. */
function beginningOffer({ cut, until }: OfferChange, drink: Drink, judging: Past): Step {
  const why = whyNoOffer({ id: drink.id, cut, until }, drink, { plans: [], ...judging })
  if (why) return { state: 'refused', because: why.because }
  return { state: 'done', offer: offerFrom(cut, drink.price, until) }
}

/** A plan that begins an offer, as it was made. */
export const plannedOffer = (plan: PlanRow): OfferChange => ({
  id: plan.drinkId,
  cut: cutOf(plan),
  from: plan.at,
  until: plan.until ?? plan.at,
})

/** The price before comes back, unless somebody has set another one meanwhile. */
export function ending(plan: PlanRow, drink: Drink, judging: Past): Step {
  if (plan.priceBefore === null || drink.price !== plan.price)
    return { state: 'done', because: 'Somebody set another price meanwhile, which stays.' }
  const { now } = judging
  const because =
    whyNotLawful(drink, plan.priceBefore, { from: now, until: now }) ??
    untrueDuringOffer(plan.priceBefore, drink, { from: now, ...judging })
  if (because) return { state: 'refused', because }
  return { state: 'done', prices: { price: plan.priceBefore, oldPrice: plan.oldPriceBefore } }
}

type Taken = Step & { plan: PlanRow; drink: Drink }

/** Writes prices, plans and, last, the log. */
async function takeSteps(
  tx: Db,
  steps: Taken[],
  { actor, now, batch = randomUUID() }: { actor: Actor; now: Date; batch?: string },
) {
  await savePrices(
    tx,
    steps.flatMap(({ drink, prices }) => (prices ? [{ drink, ...prices }] : [])),
    { at: now, staffId: actor.staffId, name: actor.name },
  )
  await saveOffers(
    tx,
    steps.flatMap(({ drink, offer }) => (offer ? [{ drink, offer, startsAt: now }] : [])),
    { at: now, staffId: actor.staffId, name: actor.name },
  )
  for (const { plan, drink, state, because = '' } of steps)
    await updatePlan(tx, plan.id, {
      state,
      because,
      ...(state === 'running' && { priceBefore: drink.price, oldPriceBefore: drink.oldPrice }),
    })
  return recordChanges(
    tx,
    actor,
    steps.map((step) =>
      step.offer ? offerRecord(step.drink, step.offer, { batch, now }) : { ...toRecord(step), batch },
    ),
    now,
  )
}

function toRecord({ plan, drink, state, prices, because }: Taken): NewChange {
  const about = { verb: 'prices.set', subject: `drink:${drink.id}`, ...(because && { because }) } as const
  if (!prices)
    return {
      ...about,
      before: { plan: planInWords[plan.state] },
      after: { plan: planInWords[state] },
      ...(plan.state === 'waiting' &&
        state === 'cancelled' && { reverse: { name: 'prices.replan', plan: plan.id } }),
    }
  return {
    ...about,
    before: inPounds(drink),
    after: inPounds(prices),
    reverse: {
      name: 'prices.restore',
      was: pricesOf(drink),
      set: prices,
      ...(state === 'running' && { plan: plan.id }),
    },
  }
}

export const planInWords: Record<PlanState, string> = {
  waiting: 'waiting',
  running: 'running',
  done: 'over',
  refused: 'not applied',
  cancelled: 'cancelled',
}

/** Cancels what waits, ends at once what runs, and clears away what was not applied. */
export async function cancelPlans(db: Db, ids: readonly number[], actor: Actor, now: Date) {
  const known = await selectPlansById(db, [...new Set(ids)])
  return db.transaction(async (tx) => {
    const drinks = await lockPrices(
      tx,
      known.map(({ drinkId }) => drinkId),
    )
    const plans = await lockPlans(
      tx,
      known.map(({ id }) => id),
    )
    const pasts = await selectHistory(tx, [...drinks.keys()])
    const steps = plans.flatMap((plan): Taken[] => {
      const drink = drinks.get(plan.drinkId)
      if (!drink || plan.state === 'done' || plan.state === 'cancelled') return []
      const judging = { history: pasts.get(plan.drinkId) ?? [], now }
      const step: Step = plan.state === 'running' ? ending(plan, drink, judging) : { state: 'cancelled' }
      return [{ ...step, plan, drink }]
    })
    const batch = randomUUID()
    const rows = await takeSteps(tx, steps, { actor, now, batch })
    const done = new Set(steps.map(({ plan }) => plan.id))
    return {
      done: [...done],
      kept: ids
        .filter((id) => !done.has(id))
        .map((id) => ({ id, because: 'There is no such plan any more.' })),
      change: rows[0]?.id ?? null,
    }
  })
}

export type ListedPlan = PlanRow & { name: string }

const MOST_LISTED = 500

/** What waits, runs or was not applied, with the drinks' names. */
export async function listPlans(db: Db, drinkId?: string): Promise<ListedPlan[]> {
  return withNames(db, await selectPlans(db, ['waiting', 'running', 'refused'], MOST_LISTED, { drinkId }))
}

/** Plans that had become unlawful: they stand on Today until somebody clears them away. */
export const refusedPlans = async (db: Db): Promise<ListedPlan[]> =>
  withNames(db, await selectPlans(db, ['refused'], MOST_LISTED))

/** One statement, for those who ask often. */
export const hasRefusedPlans = async (db: Db): Promise<boolean> =>
  (await selectPlans(db, ['refused'], 1)).length > 0

async function withNames(db: Db, plans: PlanRow[]): Promise<ListedPlan[]> {
  const drinks = await drinksById(
    db,
    plans.map(({ drinkId }) => drinkId),
  )
  return plans.map((plan) => ({ ...plan, name: drinks.get(plan.drinkId)?.name ?? plan.drinkId }))
}
