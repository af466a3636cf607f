import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { bottleSize } from '../../catalogue/catalogue.ts'
import { shopCalendar } from '../../delivery/promises.ts'
import { drinksOf } from '../data/drinks.server.ts'
import type { LineRecord, PurchaseRecord } from '../data/purchase-orders.server.ts'
import type { SupplierRecord } from '../data/suppliers.server.ts'

/** An order as the supplier gets it, on paper and by mail. */
export type PurchasePaper = {
  number: string
  supplier: string
  accountCode: string
  note: string
  madeAt: Date
  by: string
  /** A London day. */
  wantedBy: string
  lines: {
    code: string
    name: string
    size: string
    cases: number
    caseSize: number
    caseCost: Pence
    cost: Pence
  }[]
  cases: number
  /** Without VAT. */
  total: Pence
}

export async function toPaper(
  db: Db,
  {
    order,
    supplier,
    lines,
  }: { order: PurchaseRecord; supplier: SupplierRecord; lines: readonly LineRecord[] },
): Promise<PurchasePaper> {
  const drinks = await drinksOf(db, lines)
  const { number, note, createdAt: madeAt, createdBy: by, total, cases } = order
  const { day } = londonTime(order.sentAt ?? madeAt)
  return {
    number,
    note,
    madeAt,
    by,
    total,
    cases,
    supplier: supplier.name,
    accountCode: supplier.accountCode,
    wantedBy: order.expectedOn ?? shopCalendar.workingDaysAfter(day, supplier.leadDays),
    lines: lines.map((line) => {
      const drink = drinks.get(line.drinkId)
      return {
        code: line.code,
        name: drink?.name ?? line.drinkId,
        size: drink ? bottleSize(drink) : '',
        cases: line.cases,
        caseSize: line.caseSize,
        caseCost: line.caseCost,
        cost: pence(line.cases * line.caseCost),
      }
    }),
  }
}
