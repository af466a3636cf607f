import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought } from '../../../../test/buying.ts'
import type { Caller, Street, Told } from '../../../../test/callers.ts'

/** The shop's orders, as staff and gateway use them. */
export const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })

export const choose = (shopper: Caller, { id }: Told, status = 'payed-via-banktransfer') =>
  shopper.post(`order/togglestatus?id=${id}`, { status })

/** A payment as the gateway would report it. */
export const pay = ({ db, clock }: Street, { id, amount }: Told, pounds = amount) =>
  db.transaction((tx) =>
    orders.confirm(tx, id, { how: 'card', amount: fromPounds(pounds), by: 'xref' }, clock.now),
  )

export async function paidOrder(street: Street, shopper: Caller, special = {}): Promise<Told> {
  const order = await bought(shopper, special)
  await pay(street, order)
  return order
}

export const orderNow = async (shopper: Caller, { reference }: Told): Promise<Told> =>
  (await shopper.get(`order/get?reference=${reference}`)).body.orders[0]

export const statusNow = async (shopper: Caller, order: Told) =>
  (await orderNow(shopper, order)).details.status

/** Subjects of the mails about an order, unordered: one transaction is one instant. */
export const mailedAbout = async ({ db }: Street, { reference }: Told) =>
  (await latestMail(db, 100))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference))
    .sort()

export const later = ({ clock }: Street, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

export const sweep = ({ db, clock }: Street) => orders.sweep(db, clock.now)
