import type { PurchaseView } from '#app/departments/buying/purchase-list.ts'
import type { OfficePurchase, PurchasesAnswer } from '#app/departments/buying/purchase-orders.server.ts'
import type { SupplierView } from '#app/departments/buying/supplier-list.ts'
import type { OfficeSupplier, SuppliersAnswer } from '#app/departments/buying/suppliers.server.ts'
import type { SuggestionGroup } from '#app/departments/buying/what-to-order.ts'

type Counted = { count: number; capped: boolean }

export type BuyingData = { groups: SuggestionGroup[]; counted_on: string | null; is_cut: boolean }

export type SupplierListQuery = { view: SupplierView } & Partial<Record<'q' | 'sort' | 'place', string>>
export type SuppliersData = {
  query: SupplierListQuery
  list: SuppliersAnswer
  open: { id: string; found: OfficeSupplier | null } | null
}

export type PurchaseListQuery = { view: PurchaseView } & Partial<
  Record<'q' | 'supplier' | 'sort' | 'place', string>
>
export type PurchasesData = {
  query: PurchaseListQuery
  list: PurchasesAnswer
  counts: Partial<Record<PurchaseView, Counted>>
  open: { number: string; order: OfficePurchase | null } | null
}
