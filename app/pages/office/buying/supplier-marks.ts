import type { SupplierRow } from '#app/departments/buying/supplier-list.ts'
import type { Standing } from '../parts/status-mark.tsx'

export const rowsOf = (suppliers: readonly SupplierRow[]) => suppliers.map(({ id }) => ({ reference: id }))

export const awrsStandings: Record<SupplierRow['awrs_standing'], Standing> = {
  none: 'closed',
  unchecked: 'decide',
  due: 'decide',
  checked: 'done',
}
