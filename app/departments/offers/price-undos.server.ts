import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { lockPrices, savePrices } from '../catalogue/prices.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { lockPlans, type PlanRow, selectHistory, selectOpenPlans, updatePlan } from './data/prices.server.ts'
import { planMark } from './offers-of-drinks.ts'
import { plannedOffer } from './planned-prices.server.ts'
import { inPounds } from './prices.server.ts'
import type { PricePeriod } from './prices.ts'
import { whyNoOffer } from './rules/judge-offers.ts'
import { judgePrices } from './rules/judge-prices.ts'
import { whyNotLawful } from './rules/judging.ts'
import { untrueDuringOffer } from './rules/true-was.ts'

type Row = Parameters<UndoFunction>[1]

const amount = z.int().positive().transform(pence)
const prices = z.object({ price: amount, oldPrice: amount.nullable() })
const restoreReverse = z.object({ was: prices, set: prices, plan: z.int().optional() })
const planReverse = z.object({ plan: z.int() })
/** Older rows lack the mark, and so do prices: only offers to come are changed. */
const plannedReverse = planReverse.extend({ set: z.string().optional() })

/** How changes of prices are undone, by the names that their rows in the change log have. */
export const priceUndos: Record<string, UndoFunction> = {
  /** The prices before come back, unless somebody has set others since, or they have become unlawful. */
  'prices.restore': async (tx, row, actor, now) => {
    const { was, set, plan } = readReverse(restoreReverse, row.reverse)
    const drink = await lockDrinkOf(tx, row)
    if (drink.price !== set.price || drink.oldPrice !== set.oldPrice) throw await changedSince(tx, row)
    const because = whyNotLawful(drink, was.price, { from: now, until: now })
    if (because) throw new Refused(409, 'below_floor', because)
    const history = await pastOf(tx, drink)
    const untrue = untrueDuringOffer(was.price, drink, { from: now, history, now })
    if (untrue) throw new Refused(409, 'old_price', untrue)
    await savePrices(tx, [{ drink, ...was }], { at: now, staffId: actor.staffId, name: actor.name })
    if (plan !== undefined) await cancelIf(tx, plan, 'running')
    return { before: inPounds(set), after: inPounds(was) }
  },
  'prices.plan': async (tx, row) => {
    const { plan: id, set } = readReverse(plannedReverse, row.reverse)
    await lockDrinkOf(tx, row)
    const plan = await cancelIf(tx, id, 'waiting', set)
    if (!plan) throw await changedSince(tx, row)
    return { before: row.after, after: row.before }
  },
  /** A cancelled plan waits again, if it still can. */
  'prices.replan': async (tx, row, _, now) => {
    const drink = await lockDrinkOf(tx, row)
    const [plan] = await lockPlans(tx, [readReverse(planReverse, row.reverse).plan])
    if (plan?.state !== 'cancelled') throw await changedSince(tx, row)
    const plans = await selectOpenPlans(tx, [drink.id])
    const history = await pastOf(tx, drink)
    const why = plan.isOffer
      ? whyNoOffer(plannedOffer(plan), drink, { plans, history, now })
      : whyNoPrice(plan, drink, { plans, history, now })
    if (why) throw new Refused(409, why.code, why.because)
    await updatePlan(tx, plan.id, { state: 'waiting' })
    return { before: row.after, after: row.before }
  },
}

type Judging = { plans: PlanRow[]; history: PricePeriod[]; now: Date }

function whyNoPrice({ at: from, until, price }: PlanRow, drink: Drink, { plans, history, now }: Judging) {
  const known = { drinks: new Map([[drink.id, drink]]), plans, history: new Map([[drink.id, history]]) }
  return judgePrices([{ id: drink.id, price, from, ...(until && { until }) }], known, now).kept[0]
}

/** Everything that this drink has cost, the oldest first. */
export const pastOf = async (tx: Db, { id }: Pick<Drink, 'id'>) =>
  (await selectHistory(tx, [id])).get(id) ?? []

export async function lockDrinkOf(tx: Db, { subject }: Pick<Row, 'subject'>) {
  const id = subject.replace(/^drink:/, '')
  const drink = (await lockPrices(tx, [id])).get(id)
  if (!drink) throw notFound('There is no such drink')
  return drink
}

/** Only one in this state, and as it was set, if that is known. */
async function cancelIf(
  tx: Db,
  id: number,
  state: PlanRow['state'],
  set?: string,
): Promise<PlanRow | undefined> {
  const [plan] = await lockPlans(tx, [id])
  if (plan?.state !== state || (set !== undefined && planMark(plan) !== set)) return undefined
  await updatePlan(tx, id, { state: 'cancelled' })
  return plan
}
