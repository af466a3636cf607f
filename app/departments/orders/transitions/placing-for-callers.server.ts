import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { recordChange } from '../../staff/changes.server.ts'
import { selectOrder } from '../data/orders.server.ts'
import { postPayLink } from '../letters.server.ts'
import type { Acted, Acting, CallersWay, Outcome } from '../office-acts.server.ts'
import type { Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { found } from './finding.server.ts'
import { addOrderEvent } from './notes.server.ts'
import { choose } from './waiting.server.ts'

/**
 * Staff have placed an order for a caller: mails what they pay by, and writes the change log, in the transaction that
 * has created it.
 */
export async function placedForCaller(
  ports: OrderPorts,
  tx: Db,
  { id, accountId, reference, totals }: Order,
  { actor, batch, now, atEnd }: Acting,
  way: CallersWay,
): Promise<Acted<Order>> {
  const isOwed = totals.toPay > 0
  if (isOwed && way.pay !== 'card')
    await choose(ports, tx, { orderId: id, accountId: accountId ?? '', by: actor.name }, later[way.pay], now)
  const order = found(await selectOrder(tx, id))
  if (isOwed && way.pay === 'card') await postPayLink(tx, order, { ...ports, link: way.link })
  const { id: change } = await recordChange(
    tx,
    actor,
    {
      verb: 'orders.place',
      subject: `order:${reference}`,
      batch,
      before: {},
      after: {
        status: order.status,
        pay: isOwed ? way.pay : 'nothing to pay',
        total: totals.total,
        bottles: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      },
      // Once it is paid, it is cancelled like any other.
      ...(isOwed && { reverse: { name: 'orders.place', version: order.version } }),
    },
    now,
  )
  const acted = { order, change, result: order }
  await atEnd?.(tx, acted)
  return acted
}

/** The same link page under another token; the order stays as it is, and so does the time to pay it. */
export async function resendPayLink(
  { publicUrl }: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  link: string,
): Promise<Outcome<undefined>> {
  if (order.expiresAt && order.expiresAt <= now)
    throw new Refused(409, 'too_late', `${order.reference}: its time to pay is over.`)
  await addOrderEvent(tx, order.id, 'reminded', actor.name, 'We have sent you the link to pay again.', now)
  await postPayLink(tx, order, { publicUrl, link, again: now })
  return {
    before: {},
    after: { payLink: 'sent again' },
    reverse: { name: 'orders.resend-pay-link' },
    result: undefined,
  }
}

const later = { transfer: 'payed-via-banktransfer', call: 'payed-via-call' } as const
