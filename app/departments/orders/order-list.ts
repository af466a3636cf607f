import type { List } from '#app/platform/lists/list.ts'
import { orderStatuses } from './orders.ts'

export const orderViews = [
  'to_send',
  'engraved',
  'to_collect',
  'in_review',
  'waiting_for_money',
  'late',
  'withdrawals',
  'all',
] as const
export type OrderView = (typeof orderViews)[number]

/** A row of the office's list of orders, as the API spells it. */
export type OfficeOrderRow = {
  reference: string
  status: string
  placed_at: string
  leave_by: string | null
  promised_by: string | null
  name: string
  postcode: string
  country: string
  delivery_type: string
  /** Missing for those who may not see it. */
  email?: string
  phone?: string
  total?: number
  paid?: number
  refunded?: number
  bottles: number
  engraved: boolean
  ready: boolean
  review_because: string | null
  version: number
  may: string[]
}

const SEES_MONEY = 'orders.see-money'
const SEES_CONTACT = 'people.see-contact'

/** The list of orders: for the server, its file and its page. */
export const orderList = {
  name: 'orders',
  views: {
    to_send: { words: 'To send', sort: 'leave_by' },
    engraved: { words: 'Engraved', sort: 'leave_by' },
    to_collect: { words: 'To collect', sort: 'leave_by' },
    in_review: { words: 'In review', sort: 'placed_at' },
    waiting_for_money: { words: 'Waiting for money', sort: 'placed_at' },
    late: { words: 'Late', sort: 'leave_by' },
    withdrawals: { words: 'Withdrawals', sort: 'placed_at' },
    all: { words: 'All', sort: '-placed_at' },
  },
  sorts: {
    placed_at: { words: 'Placed', kind: 'instant', index: 'orders_placed' },
    leave_by: {
      words: 'Leave by',
      kind: 'day',
      index: 'orders_to_leave',
      isNullable: true,
      // Only of orders that are to leave: an index for all of them would cost every order that is placed.
      views: ['to_send', 'engraved', 'to_collect', 'late'],
    },
    total: { words: 'Total', kind: 'number', index: 'orders_by_total', needs: SEES_MONEY },
  },
  filters: { status: { words: 'Status', values: orderStatuses }, q: { words: 'Search' } },
  columns: [
    { key: 'reference', title: 'Order', csv: 'reference', of: (row) => row.reference },
    { key: 'status', title: 'Status', csv: 'status', of: (row) => row.status },
    { key: 'placed_at', title: 'Placed', csv: 'placed_at', of: (row) => row.placed_at },
    { key: 'leave_by', title: 'Leave by', csv: 'leave_by', of: (row) => row.leave_by },
    { key: 'promised_by', title: 'Promised by', csv: 'promised_by', of: (row) => row.promised_by },
    { key: 'name', title: 'Name', csv: 'name', of: (row) => row.name },
    { key: 'postcode', title: 'Postcode', csv: 'postcode', of: (row) => row.postcode },
    { key: 'country', title: 'Country', csv: 'country', of: (row) => row.country },
    {
      key: 'email',
      title: 'E-mail',
      csv: 'email',
      needs: SEES_CONTACT,
      of: ({ email = null }) => email,
    },
    { key: 'phone', title: 'Phone', csv: 'phone', needs: SEES_CONTACT, of: ({ phone = null }) => phone },
    { key: 'delivery_type', title: 'Delivery', csv: 'delivery', of: (row) => row.delivery_type },
    { key: 'bottles', title: 'Bottles', csv: 'bottles', of: (row) => row.bottles },
    { key: 'engraved', title: 'Engraved', csv: 'engraved', of: (row) => row.engraved },
    { key: 'total', title: 'Total', csv: 'total', needs: SEES_MONEY, of: ({ total = null }) => total },
    { key: 'paid', title: 'Paid', csv: 'paid', needs: SEES_MONEY, of: ({ paid = null }) => paid },
    {
      key: 'refunded',
      title: 'Refunded',
      csv: 'refunded',
      needs: SEES_MONEY,
      of: ({ refunded = null }) => refunded,
    },
    { key: 'review_because', title: 'In review', csv: 'review_because', of: (row) => row.review_because },
  ],
} as const satisfies List<OfficeOrderRow>
