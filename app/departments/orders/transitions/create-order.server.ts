import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { promisedDays } from '../../delivery/promises.ts'
import { insertOrder } from '../data/insert-order.server.ts'
import { lockOpenOrders, type OrderReserves, selectOrder, updateOrder } from '../data/orders.server.ts'
import { type Call, keysOf, PlacedMeanwhile } from '../idempotency.server.ts'
import { BY_EMAIL, isEngravedLine, type Order } from '../orders.ts'
import type { NewOrder, OrderPorts } from '../ports.server.ts'
import { CodeRefused } from '../refusals.server.ts'
import { callerWindowEnds, cardWindowEnds } from '../rules/deadlines.ts'
import { freshLine } from '../rules/fresh-line.ts'
import { CHANCE, referenceFrom } from '../rules/reference.ts'
import { sellerNow } from '../rules/seller.ts'
import { refundableDelivery } from '../rules/withdrawing.ts'
import { confirm } from './confirming.server.ts'
import { found } from './finding.server.ts'
import { swapBottles, swapCodes } from './holding.server.ts'
import { cancelled, cancelledEvent } from './notes.server.ts'

/**
 * In the caller's transaction. Replaces an open order of the same shopper: its stock and its code are released for
 * this one. Saves the idempotency key, so that a retry places no second order.
 */
export async function createOrder(
  ports: OrderPorts,
  tx: Db,
  wanted: NewOrder,
  call: Call,
  now: Date,
): Promise<Order> {
  const replaced = await lockOpenOrders(tx, [wanted.accountId])
  for (const { id } of replaced) await updateOrder(tx, id, cancelled('replaced', now))
  const order = await write(tx, wanted, { call, replaced, now })
  const refusal = await swapCodes(ports, tx, replaced, order, now)
  if (refusal) throw new CodeRefused(refusal)
  await swapBottles(ports, tx, replaced, order, now)
  if (order.totals.toPay > 0) return order
  await confirm(ports, tx, order.id, { how: 'nothing to pay', amount: pence(0), by: 'till' }, now)
  return found(await selectOrder(tx, order.id))
}

async function write(
  tx: Db,
  { lines, ...wanted }: NewOrder,
  { call, replaced, now }: { call: Call; replaced: OrderReserves[]; now: Date },
): Promise<Order> {
  const id = randomUUID()
  const order = {
    ...freshOrder,
    ...wanted,
    id,
    placedAt: now,
    expiresAt: (wanted.placedBy ? callerWindowEnds : cardWindowEnds)(now),
    ...daysFor(wanted, lines, now),
    refundableDelivery: refundableDelivery(wanted),
    seller: sellerNow(),
    lines: lines.map((line) => ({ ...line, ...freshLine, id: randomUUID() })),
  }
  const row = { ...order, ...order.totals, over18At: now, remindAt: null, paidBy: null }
  const placed = { at: now, what: 'placed', words: 'We have your order.' } as const
  const events = [
    ...replaced.map((old) => cancelledEvent(old.id, 'replaced', 'shopper', now)),
    { ...placed, orderId: id, by: wanted.placedBy ?? 'shopper' },
  ]
  const keys = keysOf(call, id, now)
  for (;;) {
    const reference = referenceFrom(randomBytes(CHANCE))
    if (reference === undefined) continue
    const outcome = await insertOrder(tx, { row: { ...row, reference }, lines: order.lines, events, keys })
    if (outcome === 'key was used') throw new PlacedMeanwhile()
    if (outcome === 'written') return { ...order, reference, events: [placed] }
  }
}

function daysFor(
  { deliveryType, shipping: { country, postcode } }: Omit<NewOrder, 'lines'>,
  lines: NewOrder['lines'],
  now: Date,
) {
  const hasEngraving = lines.some(isEngravedLine)
  if (deliveryType === BY_EMAIL) return { hasEngraving, leaveBy: null, promisedBy: null }
  const asked = { destination: { country, postcode }, isEngraved: hasEngraving, now }
  return { hasEngraving, ...promisedDays(deliveryType, asked) }
}

const freshOrder = {
  status: 'unpaid' as const,
  placedBy: null,
  paidAt: null,
  paidHow: null,
  paid: pence(0),
  refundAsked: pence(0),
  giftCardBack: pence(0),
  refunded: pence(0),
  dispatchedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelReason: null,
  holdsStock: true,
  reviewBecause: null,
  readyAt: null,
  version: 1,
}
