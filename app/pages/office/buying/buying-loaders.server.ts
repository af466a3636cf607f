import { type PurchaseView, purchaseViews } from '#app/departments/buying/purchase-list.ts'
import {
  countPurchaseView,
  listPurchases,
  officePurchase,
} from '#app/departments/buying/purchase-orders.server.ts'
import { whatToOrder } from '#app/departments/buying/suggestions.server.ts'
import { supplierViews } from '#app/departments/buying/supplier-list.ts'
import { listSuppliers, officeSupplier } from '#app/departments/buying/suppliers.server.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type {
  BuyingData,
  PurchaseListQuery,
  PurchasesData,
  SupplierListQuery,
  SuppliersData,
} from './buying-data.ts'

const PAGE = 50

/** The pages of buying; undefined for another address, and without the right to see them. */
export async function buyingPage(path: string, asking: Staffed): Promise<Loaded> {
  if (!may(asking.member, 'stock.see')) return undefined
  if (path === '/office/buying') return toOrder(asking)
  const supplier = /^\/office\/suppliers(?:\/([\da-f-]{36}))?$/.exec(path)
  if (supplier) return suppliers(asking, supplier[1])
  const purchase = /^\/office\/purchase-orders(?:\/(PO-\d{4}-\d{1,9}))?$/i.exec(path)
  return purchase ? purchases(asking, purchase[1]?.toUpperCase()) : undefined
}

async function toOrder({ db, member, now }: Staffed): Promise<Loaded> {
  const page: BuyingData = await whatToOrder(db, member, now)
  return { title: 'What to order', page }
}

async function suppliers({ db, member, now, url }: Staffed, id: string | undefined): Promise<Loaded> {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  const wanted: SupplierListQuery = {
    ...rest,
    view: supplierViews.find((each) => each === view) ?? 'active',
  }
  const { query, list } = await orFirstPage(wanted, (given) =>
    listSuppliers(db, { ...given, limit: PAGE }, member, now),
  )
  const found = id ? ((await officeSupplier(db, id, member, now)) ?? null) : null
  const page: SuppliersData = { query, list, open: id ? { id, found } : null }
  return { title: found ? found.supplier.name : 'Suppliers', page }
}

async function purchases({ db, member, now, url }: Staffed, number: string | undefined): Promise<Loaded> {
  const { view, ...rest } = asked(url, ['view', 'q', 'supplier', 'sort', 'place'])
  const wanted: PurchaseListQuery = { ...rest, view: purchaseViews.find((each) => each === view) ?? 'open' }
  const { query, list } = await orFirstPage(wanted, (given) =>
    listPurchases(db, { ...given, limit: PAGE }, member, now),
  )
  const order = number ? ((await officePurchase(db, number, member, now)) ?? null) : null
  const counts: PurchasesData['counts'] = {}
  for (const each of ['open', 'draft', 'coming'] satisfies PurchaseView[])
    counts[each] = await countPurchaseView(db, each)
  const page: PurchasesData = { query, list, counts, open: number ? { number, order } : null }
  return { title: number ? `Purchase order ${number}` : 'Purchase orders', page }
}
