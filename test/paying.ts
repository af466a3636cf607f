import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import type { Street, Told } from './callers.ts'

const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })

/** All of an order is paid, as the gateway would report it. */
export const payByCard = ({ db, clock }: Pick<Street, 'db' | 'clock'>, { id, amount }: Told) =>
  db.transaction((tx) =>
    orders.confirm(tx, id, { how: 'card', amount: fromPounds(amount), by: 'xref' }, clock.now),
  )
