import type { List } from '#app/platform/lists/list.ts'
import type { AwrsStanding, SupplierState } from './suppliers.ts'

export const supplierViews = ['active', 'retired', 'all'] as const
export type SupplierView = (typeof supplierViews)[number]

/** A supplier in the list, as the API spells it. */
export type SupplierRow = {
  id: string
  name: string
  state: SupplierState
  email: string
  phone: string
  account_code: string
  lead_days: number
  /** Pounds, without VAT; 0 if there is none. Missing for those who may not see costs. */
  minimum?: number
  minimum_cases: number
  awrs: string
  awrs_checked_on: string | null
  awrs_checked_by: string
  awrs_standing: AwrsStanding
  notes: string
  /** How many drinks they sell us. */
  drinks: number
  version: number
  may: string[]
}

/** The list of suppliers: for the server and its page. */
export const supplierList = {
  name: 'suppliers',
  views: {
    active: { words: 'Active', sort: 'name' },
    retired: { words: 'Retired', sort: 'name' },
    all: { words: 'All', sort: 'name' },
  },
  sorts: { name: { words: 'Name', kind: 'text', index: 'suppliers_by_name' } },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'name', title: 'Supplier', csv: 'name', of: (row) => row.name },
    { key: 'state', title: 'State', csv: 'state', of: (row) => row.state },
    { key: 'email', title: 'E-mail', csv: 'email', of: (row) => row.email },
    { key: 'phone', title: 'Telephone', csv: 'phone', of: (row) => row.phone },
    { key: 'account_code', title: 'Account', csv: 'account_code', of: (row) => row.account_code },
    { key: 'lead_days', title: 'Working days', csv: 'lead_days', of: (row) => row.lead_days },
    {
      key: 'minimum',
      title: 'Minimum',
      csv: 'minimum',
      needs: 'drinks.see-cost',
      of: (row) => row.minimum ?? null,
    },
    { key: 'minimum_cases', title: 'Minimum cases', csv: 'minimum_cases', of: (row) => row.minimum_cases },
    { key: 'awrs', title: 'AWRS', csv: 'awrs', of: (row) => row.awrs },
    { key: 'awrs_checked_on', title: 'Checked', csv: 'awrs_checked_on', of: (row) => row.awrs_checked_on },
    { key: 'awrs_checked_by', title: 'Checked by', csv: 'awrs_checked_by', of: (row) => row.awrs_checked_by },
    { key: 'drinks', title: 'Drinks', csv: 'drinks', of: (row) => row.drinks },
  ],
} as const satisfies List<SupplierRow>
