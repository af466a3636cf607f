import type { Db } from '#app/platform/db/db.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { selectPurchase, selectPurchaseLines } from './data/purchase-orders.server.ts'
import { selectSupplied } from './data/suppliers.server.ts'
import { createDrafts } from './transitions/ordering.server.ts'
import { receivePurchase } from './transitions/receiving.server.ts'
import { sendPurchase } from './transitions/sending.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For the demo shop's seeds: a draft, an order that is on its way, and one of which a part has come. */
export async function orderInDemoShop(tx: Db, suppliers: readonly string[], acting: Acting) {
  const [partly, sent, draft] = suppliers
  const at = (daysAgo: number) => ({ ...acting, now: new Date(acting.now.getTime() - daysAgo * DAY_MS) })
  const order = async (supplierId: string | undefined, daysAgo: number) => {
    if (supplierId === undefined) return undefined
    const sold = await selectSupplied(tx, supplierId, { limit: 4 })
    const lines = sold.map(({ drinkId }, i) => ({ supplierId, drinkId, cases: i + 1 }))
    if (lines.length === 0) return undefined
    const [made] = await createDrafts(tx, lines, {}, at(daysAgo))
    return made?.number
  }
  const send = (number: string, daysAgo: number) =>
    sendPurchase(tx, number, { hasMail: false, isBelowMinimum: true, publicUrl: '' }, at(daysAgo))
  const first = await order(partly, 8)
  const second = await order(sent, 3)
  await order(draft, 2)
  if (second) await send(second, 3)
  if (!first) return
  await send(first, 8)
  const { id, version } = (await selectPurchase(tx, first)) ?? {}
  const lines = id ? (await selectPurchaseLines(tx, id)).slice(0, 2) : []
  if (lines.length === 0 || version === undefined) return
  await receivePurchase(
    tx,
    first,
    {
      lines: lines.map(({ drinkId, caseSize }, i) => ({ drinkId, received: caseSize - i, broken: i })),
      deliveryNote: 'HS 20914',
      keepsMore: false,
    },
    at(2),
  )
}
