import { z } from 'zod'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import {
  cappedCount,
  countedPage,
  cutToPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { bottleSize } from '../catalogue/catalogue.ts'
import type { Member } from '../staff/staff.ts'
import { drinksOf } from './data/drinks.server.ts'
import {
  countPurchases,
  type LineRecord,
  type ListedPurchase,
  type PurchasesWanted,
  selectPurchase,
  selectPurchaseLines,
  selectPurchases,
  selectReceipts,
} from './data/purchase-orders.server.ts'
import { type SupplierRecord, selectSupplier } from './data/suppliers.server.ts'
import { type PurchaseRow, type PurchaseView, purchaseList } from './purchase-list.ts'
import {
  canDo,
  comingStates,
  leftOf,
  type PurchaseAct,
  type PurchaseLine,
  purchaseActs,
} from './purchase-orders.ts'
import { belowMinimum } from './rules/minimum.ts'
import { wordsIn } from './suppliers.server.ts'

type PurchaseQuery = ListQuery & { supplier?: string | undefined }
type Viewer = Pick<Member, 'verbs'>

const A_BATCH = 500

export const noSuchPurchase = () => notFound('There is no such purchase order')

/** The wire answer of `GET office/purchase-orders`. Refused with 422 for what the list does not have. */
export async function listPurchases(db: Db, query: PurchaseQuery, member: Viewer, now: Date) {
  const wanted = readQuery(query)
  const found = await selectPurchases(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.place }
  const { rows, last, counts } = await countedPage(found, page, () => countPurchases(db, wanted))
  return {
    purchase_orders: rows.map((row) => toRow(row, member, now)),
    next_place: last ? placeInWords(purchaseList, wanted.sort, placeOf(last)) : null,
    ...counts,
  }
}

export type PurchasesAnswer = Awaited<ReturnType<typeof listPurchases>>

const placeOf = ({ id, createdAt }: ListedPurchase): Place => ({ id, value: createdAt.toISOString() })

/** The same list, page by page, for its file. */
export function purchasePages(db: Db, query: PurchaseQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<PurchaseRow, Place>> => {
    const found = await selectPurchases(db, { ...wanted, place })
    const { rows, last } = cutToPage(found, A_BATCH)
    return { rows: rows.map((row) => toRow(row, member, now)), next: last && placeOf(last) }
  }
}

/** How many a view holds; capped like every count. */
export async function countPurchaseView(db: Db, view: PurchaseView) {
  return cappedCount(await countPurchases(db, { view, words: undefined, supplierId: undefined }))
}

export type OfficePurchase = NonNullable<Awaited<ReturnType<typeof officePurchase>>>

/** The wire answer of `GET office/purchase-orders/:number`; undefined if there is none. */
export async function officePurchase(db: Db, typed: string, member: Viewer, now: Date) {
  const order = await selectPurchase(db, typed.toUpperCase())
  const supplier = order && (await selectSupplier(db, order.supplierId))
  if (!order || !supplier) return undefined
  const lines = await linesInWords(db, await selectPurchaseLines(db, order.id), member)
  const receipts = await selectReceipts(db, order.id)
  const names = new Map(lines.map(({ drink, name }) => [drink, name]))
  return {
    ...toRow({ ...order, supplier: supplier.name }, member, now),
    note: order.note,
    ended_at: order.endedAt?.toISOString() ?? null,
    supplier_contact: contactOf(supplier),
    // It names the total.
    below_minimum:
      order.state === 'draft' && member.verbs.has('drinks.see-cost') ? belowMinimum(order, supplier) : null,
    lines,
    receipts: receipts.map(({ at, by, deliveryNote, lines: arrived }) => ({
      at: at.toISOString(),
      by,
      delivery_note: deliveryNote,
      lines: arrived.map(({ drinkId, received, broken }) => ({
        drink: drinkId,
        name: names.get(drinkId) ?? drinkId,
        received,
        broken,
      })),
    })),
  }
}

const contactOf = ({ email, phone, accountCode, leadDays }: SupplierRecord) => ({
  email,
  phone,
  account_code: accountCode,
  lead_days: leadDays,
})

/** Lines with what the drinks are called today. */
async function linesInWords(
  db: Db,
  lines: readonly LineRecord[],
  { verbs }: Viewer,
): Promise<PurchaseLine[]> {
  const known = await drinksOf(db, lines)
  return lines.map(({ drinkId, code, cases, caseSize, caseCost, received, broken }) => {
    const drink = known.get(drinkId)
    const ordered = cases * caseSize
    return {
      drink: drinkId,
      name: drink?.name ?? drinkId,
      size: drink ? bottleSize(drink) : '',
      ean: drink?.ean ?? null,
      bin: drink?.bin ?? '',
      code,
      cases,
      case_size: caseSize,
      ...(verbs.has('drinks.see-cost') && {
        case_cost: toPounds(caseCost),
        cost: toPounds(pence(caseCost * cases)),
      }),
      ordered,
      received,
      broken,
      left: leftOf({ ordered, received, broken }),
    }
  })
}

function toRow(order: ListedPurchase, { verbs }: Viewer, now: Date): PurchaseRow {
  const isComing = comingStates.includes(order.state)
  return {
    number: order.number,
    state: order.state,
    supplier: { id: order.supplierId, name: order.supplier },
    created_at: order.createdAt.toISOString(),
    created_by: order.createdBy,
    sent_at: order.sentAt?.toISOString() ?? null,
    expected_on: order.expectedOn,
    is_late: isComing && order.expectedOn !== null && order.expectedOn < londonTime(now).day,
    cases: order.cases,
    ...(verbs.has('drinks.see-cost') && { total: toPounds(order.total) }),
    version: order.version,
    may: purchaseActs.filter((act) => verbs.has(rightFor(act)) && canDo(act, order.state)),
  }
}

const rightFor = (act: PurchaseAct) => (act === 'receive' ? 'buying.receive' : 'buying.order')

function readQuery(query: PurchaseQuery): PurchasesWanted {
  if (query.supplier && !z.uuid().safeParse(query.supplier).success)
    throw invalid({ supplier: 'There is no such supplier' })
  return {
    ...readListQuery(purchaseList, query, { view: 'open', rows: 'rows' }),
    words: wordsIn(query),
    supplierId: query.supplier || undefined,
  }
}
