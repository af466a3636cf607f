import type { List } from '#app/platform/lists/list.ts'

export const peopleViews = ['all', 'with_orders', 'without_orders', 'lately', 'subscribed', 'guests'] as const
export type PeopleView = (typeof peopleViews)[number]

/** Who joined within these days has joined lately. */
export const LATELY_DAYS = 30

/** A row of the office's list of customers, as the API spells it. */
export type PersonRow = {
  id: string
  kind: 'account' | 'guest'
  name: string
  /** Missing for those who may not see it. */
  email?: string
  phone?: string
  town: string
  postcode: string
  joined_at: string
  /** Without those that were never paid or were cancelled. */
  orders: number
  /** Paid less refunded, in pounds; missing for those who may not see sums. */
  spent?: number
  last_order_at: string | null
  is_subscribed: boolean
}

const SEES_CONTACT = 'people.see-contact'

/** The list of customers: for the server, its file and its page. */
export const peopleList = {
  name: 'people',
  views: {
    all: { words: 'All', sort: '-joined_at' },
    with_orders: { words: 'With orders', sort: '-joined_at' },
    without_orders: { words: 'Without orders', sort: '-joined_at' },
    lately: { words: 'Joined lately', sort: '-joined_at' },
    subscribed: { words: 'Subscribed', sort: '-joined_at' },
    guests: { words: 'Guests', sort: '-joined_at' },
  },
  sorts: {
    joined_at: { words: 'Joined', kind: 'instant', index: 'people_joined' },
    name: { words: 'Name', kind: 'text', index: 'people_by_name' },
  },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'name', title: 'Name', csv: 'name', of: (row) => row.name },
    { key: 'kind', title: 'Kind', csv: 'kind', of: (row) => row.kind },
    {
      key: 'email',
      title: 'E-mail',
      csv: 'email',
      needs: SEES_CONTACT,
      of: ({ email = null }) => email,
    },
    {
      key: 'phone',
      title: 'Phone',
      csv: 'phone',
      needs: SEES_CONTACT,
      of: ({ phone = null }) => phone,
    },
    { key: 'town', title: 'Town', csv: 'town', of: (row) => row.town },
    { key: 'postcode', title: 'Postcode', csv: 'postcode', of: (row) => row.postcode },
    { key: 'joined_at', title: 'Joined', csv: 'joined_at', of: (row) => row.joined_at },
    { key: 'orders', title: 'Orders', csv: 'orders', of: (row) => row.orders },
    {
      key: 'spent',
      title: 'Spent',
      csv: 'spent',
      needs: 'orders.see-money',
      of: ({ spent = null }) => spent,
    },
    { key: 'last_order_at', title: 'Last order', csv: 'last_order_at', of: (row) => row.last_order_at },
    { key: 'subscribed', title: 'Newsletter', csv: 'subscribed', of: (row) => row.is_subscribed },
  ],
} as const satisfies List<PersonRow>
