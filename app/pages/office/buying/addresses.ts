import { queryText as textOf } from '../parts/query-text.ts'
import type { PurchaseListQuery, SupplierListQuery } from './buying-data.ts'

export const BUYING = '/office/buying'
export const SUPPLIERS = '/office/suppliers'
export const PURCHASES = '/office/purchase-orders'

export const supplierQuery = (query: Partial<SupplierListQuery>) =>
  textOf(['view', 'q', 'sort', 'place'] as const, query)
export const suppliersAddress = (query: Partial<SupplierListQuery>) => `${SUPPLIERS}${supplierQuery(query)}`
export const supplierAddress = (id: string, query: Partial<SupplierListQuery>) =>
  `${SUPPLIERS}/${encodeURIComponent(id)}${supplierQuery(query)}`

export const purchaseQuery = (query: Partial<PurchaseListQuery>) =>
  textOf(['view', 'q', 'supplier', 'sort', 'place'] as const, query)
export const purchasesAddress = (query: Partial<PurchaseListQuery>) => `${PURCHASES}${purchaseQuery(query)}`
export const purchaseAddress = (number: string, query: Partial<PurchaseListQuery>) =>
  `${PURCHASES}/${encodeURIComponent(number)}${purchaseQuery(query)}`
