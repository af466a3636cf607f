import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { costsOf, putCosts } from '../../catalogue/handling.server.ts'
import { lockStock, moveStock } from '../../catalogue/stock.server.ts'
import {
  insertReceipt,
  type LineRecord,
  type PurchaseRecord,
  selectPurchaseLines,
  updateArrived,
  updatePurchase,
} from '../data/purchase-orders.server.ts'
import { isMoreThanOrdered, purchaseSubject, stateAfter } from '../purchase-orders.ts'
import { actOn, type PurchaseActing } from './ordering.server.ts'

/** Bottles of a drink that have just arrived. */
type ArrivedLine = { drinkId: string; received: number; broken: number }

type Arrival = {
  lines: readonly ArrivedLine[]
  deliveryNote: string
  /** Whether more than was ordered is kept. */
  keepsMore: boolean
}

/**
 * A delivery, or a part of it: whole bottles go into stock, broken ones are written down. What a bottle of it cost is what
 * the drink costs us from now on.
 */
export const receivePurchase = (db: Db, number: string, arrival: Arrival, acting: PurchaseActing) =>
  actOn(db, number, 'receive', acting, async (tx, order) => {
    const { actor, now } = acting
    const arrived = arrival.lines.filter(({ received, broken }) => received + broken > 0)
    if (arrived.length === 0) throw invalid({ lines: 'Please say what has arrived' })
    const lines = await selectPurchaseLines(tx, order.id)
    const after = withArrived(lines, arrived)
    await refuseMore(tx, after, arrived, arrival.keepsMore)
    await lockStock(
      tx,
      arrived.map(({ drinkId }) => drinkId),
    )
    const { short } = await moveStock(tx, movementsOf(arrived), {
      because: 'received',
      subject: purchaseSubject(order.number),
      staffId: actor.staffId,
      note: arrival.deliveryNote,
      at: now,
    })
    if (short.length > 0) throw new Error(`${short.join(', ')} has come, and is short all the same`)
    await updateArrived(tx, order.id, arrived)
    const costs = await learnCosts(tx, lines, arrived)
    const receipt = await insertReceipt(tx, {
      orderId: order.id,
      at: now,
      by: actor.name,
      deliveryNote: arrival.deliveryNote,
      lines: arrived.map(({ drinkId, received, broken }) => ({ drinkId, received, broken })),
    })
    const state = stateOf(order, after)
    const endedAt = state === 'partly_received' ? null : now
    const version = await updatePurchase(tx, order.id, { state, endedAt })
    return {
      version,
      before: { state: order.state },
      after: { state, ...arrivedInLog(arrived), ...(costs.length > 0 && { costs: costsInLog(costs) }) },
      reverse: {
        name: 'purchases.receive',
        version,
        receipt,
        state: order.state,
        costs,
        endedAt: order.endedAt?.toISOString() ?? null,
      },
    }
  })

/** What was closed short stays so until all of it is here. */
function stateOf(order: PurchaseRecord, lines: ReturnType<typeof withArrived>) {
  const state = stateAfter(lines)
  return order.state === 'closed_short' && state === 'partly_received' ? 'closed_short' : state
}

function withArrived(lines: readonly LineRecord[], arrived: readonly ArrivedLine[]) {
  const known = new Set(lines.map(({ drinkId }) => drinkId))
  const stranger = arrived.find(({ drinkId }) => !known.has(drinkId))
  if (stranger) throw invalid({ lines: `‘${stranger.drinkId}’ is not in this order` })
  const ids = arrived.map(({ drinkId }) => drinkId)
  if (new Set(ids).size < ids.length) throw invalid({ lines: 'Please name each drink once' })
  const now = new Map(arrived.map((line) => [line.drinkId, line]))
  return lines.map(({ drinkId, cases, caseSize, received, broken }) => ({
    drinkId,
    ordered: cases * caseSize,
    received: received + (now.get(drinkId)?.received ?? 0),
    broken: broken + (now.get(drinkId)?.broken ?? 0),
  }))
}

async function refuseMore(
  tx: Db,
  after: ReturnType<typeof withArrived>,
  arrived: readonly ArrivedLine[],
  keepsMore: boolean,
) {
  if (keepsMore) return
  const now = new Set(arrived.map(({ drinkId }) => drinkId))
  const more = after.filter((line) => now.has(line.drinkId) && isMoreThanOrdered(line))
  if (more.length === 0) return
  const names = await drinksById(
    tx,
    more.map(({ drinkId }) => drinkId),
  )
  const words = more.map(
    ({ drinkId, ordered, received, broken }) =>
      `${received + broken} of ${names.get(drinkId)?.name ?? drinkId} instead of ${ordered}`,
  )
  throw new Refused(409, 'more_than_ordered', `That is more than was ordered: ${words.join(', ')}.`)
}

const movementsOf = (arrived: readonly ArrivedLine[]) =>
  arrived.flatMap(({ drinkId, received, broken }) => [
    { drinkId, by: received + broken },
    ...(broken > 0 ? [{ drinkId, by: -broken, because: 'broken' as const, note: 'Broken on arrival' }] : []),
  ])

/** Where a whole bottle came at another cost than before: what it was, and what it is. */
async function learnCosts(tx: Db, lines: readonly LineRecord[], arrived: readonly ArrivedLine[]) {
  const whole = new Set(arrived.filter(({ received }) => received > 0).map(({ drinkId }) => drinkId))
  const before = await costsOf(tx, [...whole])
  const costs = lines
    .filter(({ drinkId }) => whole.has(drinkId))
    .map(({ drinkId, caseCost, caseSize }) => ({
      drinkId,
      cost: pence(caseCost / caseSize),
      was: before.get(drinkId) ?? null,
    }))
    .filter(({ cost, was }) => cost !== was)
  await putCosts(tx, costs)
  return costs
}

const arrivedInLog = (arrived: readonly ArrivedLine[]) =>
  Object.fromEntries(
    arrived.map(({ drinkId, received, broken }) => [
      drinkId,
      `${received} received${broken > 0 ? `, ${broken} broken` : ''}`,
    ]),
  )

const costsInLog = (costs: Awaited<ReturnType<typeof learnCosts>>) =>
  Object.fromEntries(
    costs.map(({ drinkId, cost, was }) => [
      drinkId,
      `${was === null ? 'none' : (was / 100).toFixed(2)} → ${(cost / 100).toFixed(2)}`,
    ]),
  )
