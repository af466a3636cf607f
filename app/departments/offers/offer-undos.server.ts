import { z } from 'zod'
import { Refused } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import type { Offer } from '../catalogue/catalogue.ts'
import { saveOffers } from '../catalogue/prices.server.ts'
import { isLive } from '../catalogue/pricing.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { inLog } from './calls/placing-offers.server.ts'
import { lockPlans, selectOpenPlans, updatePlan } from './data/prices.server.ts'
import { offerMark, planMark } from './offers-of-drinks.ts'
import { plannedOffer } from './planned-prices.server.ts'
import { lockDrinkOf, pastOf } from './price-undos.server.ts'
import { whyNoOffer } from './rules/judge-offers.ts'

const amount = z.int().positive().transform(pence)
const keptOffer = z
  .object({ endsAt: z.coerce.date(), percent: z.number().nullable(), off: amount.nullable() })
  .nullable()
const restoreReverse = z.object({ was: keptOffer, set: keptOffer })
const replanReverse = z.object({
  plan: z.int(),
  set: z.string(),
  was: z.object({
    price: amount,
    at: z.coerce.date(),
    until: z.coerce.date(),
    offerPercent: z.number().nullable(),
    offerOff: amount.nullable(),
  }),
})

/** How changes of offers are undone, by the names that their rows in the change log have. */
export const offerUndos: Record<string, UndoFunction> = {
  /** The offer before comes back, or none, unless somebody has changed it since or it may not be any more. */
  'offers.restore': async (tx, row, actor, now) => {
    const { was, set } = readReverse(restoreReverse, row.reverse)
    const drink = await lockDrinkOf(tx, row)
    if (offerMark(drink.offer) !== offerMark(set)) throw await changedSince(tx, row)
    if (!isLive(set, now) && !isLive(was, now))
      throw new Refused(409, 'wrong_time', 'That offer would have ended by now.')
    if (isLive(was, now)) {
      const plans = await selectOpenPlans(tx, [drink.id])
      const why = whyNoOffer({ id: drink.id, cut: cutBefore(was), until: was.endsAt }, drink, {
        plans,
        history: await pastOf(tx, drink),
        now,
        replaces: isLive(set, now) ? 'running' : undefined,
      })
      if (why) throw new Refused(409, why.code, why.because)
    }
    // One that is over would end the undone offer in the past, before it began: the price history would be untrue.
    const offer = isLive(was, now) ? was : null
    await saveOffers(tx, [{ drink, offer }], { at: now, staffId: actor.staffId, name: actor.name })
    return { before: { offer: inLog(set, now) }, after: { offer: inLog(was, now) } }
  },
  /** A planned offer is as it was planned before. */
  'offers.replan': async (tx, row, _, now) => {
    const { plan: id, was, set } = readReverse(replanReverse, row.reverse)
    const drink = await lockDrinkOf(tx, row)
    const [plan] = await lockPlans(tx, [id])
    if (plan?.state !== 'waiting' || planMark(plan) !== set) throw await changedSince(tx, row)
    const plans = await selectOpenPlans(tx, [drink.id])
    const history = await pastOf(tx, drink)
    const why = whyNoOffer(plannedOffer({ ...plan, ...was }), drink, { plans, history, now, replaces: id })
    if (why) throw new Refused(409, why.code, why.because)
    await updatePlan(tx, id, was)
    return { before: row.after, after: row.before }
  },
}

const cutBefore = ({ percent, off }: Offer) => (percent === null ? { off: off ?? pence(0) } : { percent })
