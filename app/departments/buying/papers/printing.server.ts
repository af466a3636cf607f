import type { Db } from '#app/platform/db/db.server.ts'
import { selectPurchase, selectPurchaseLines } from '../data/purchase-orders.server.ts'
import { selectSupplier } from '../data/suppliers.server.ts'
import { noSuchPurchase } from '../purchase-orders.server.ts'
import { toPaper } from './purchase-paper.server.ts'
import { purchasePdf } from './purchase-pdf.server.ts'

/** An order with its supplier and what goes onto paper; refused with 404 if there is none. */
export async function findPaper(db: Db, typed: string) {
  const order = await selectPurchase(db, typed.toUpperCase())
  const supplier = order && (await selectSupplier(db, order.supplierId))
  if (!order || !supplier) throw noSuchPurchase()
  const paper = await toPaper(db, { order, supplier, lines: await selectPurchaseLines(db, order.id) })
  return { order, supplier, paper }
}

export async function printPurchase(db: Db, typed: string) {
  const { order, paper } = await findPaper(db, typed)
  return { number: order.number, pdf: await purchasePdf(paper) }
}
