import type { List } from '#app/platform/lists/list.ts'
import type { CardAct, CardState } from './rules/standing.ts'

export const cardViews = ['active', 'waiting', 'blocked', 'spent', 'expired', 'withdrawn', 'all'] as const
export type CardView = (typeof cardViews)[number]

/** A row of the office's list of gift cards, as the API spells it. Sums are pounds. */
export type OfficeCardRow = {
  id: string
  /** By which its holder recognises it; null until it is sent. The code itself is known to nobody. */
  last_four: string | null
  state: CardState
  value: number
  balance: number
  /** The order that bought it; null for one that staff have issued. */
  order: string | null
  /** Missing for those who may not see it. */
  to?: { name: string; email: string }
  made_at: string
  /** A day in London. */
  send_on: string
  sent_at: string | null
  expires_at: string | null
  blocked_at: string | null
  version: number
  may: CardAct[]
}

/** By which staff and holder tell cards apart; one that is not sent yet has no code. */
export const cardName = ({ last_four, id }: Pick<OfficeCardRow, 'last_four' | 'id'>) =>
  last_four === null ? id.slice(0, 8) : `…${last_four}`

export const cardStateWords: Record<CardState, string> = {
  unpaid: 'Not paid',
  waiting: 'Waiting to be sent',
  active: 'Active',
  spent: 'Spent',
  blocked: 'Blocked',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** The list of gift cards: for the server, its file and its page. The file has nothing about people. */
export const cardList = {
  name: 'gift-cards',
  views: {
    active: { words: 'Active', sort: 'expires_at' },
    waiting: { words: 'Waiting', sort: 'send_on' },
    blocked: { words: 'Blocked', sort: '-blocked_at' },
    spent: { words: 'Spent', sort: '-expires_at' },
    expired: { words: 'Expired', sort: '-expires_at' },
    withdrawn: { words: 'Withdrawn', sort: '-withdrawn_at' },
    all: { words: 'All', sort: '-made_at' },
  },
  sorts: {
    made_at: { words: 'Made', kind: 'instant', index: 'gift_cards_made', views: ['all'] },
    expires_at: {
      words: 'Expires',
      kind: 'instant',
      index: 'gift_cards_ending',
      views: ['active', 'spent', 'expired'],
    },
    balance: { words: 'Balance', kind: 'number', index: 'gift_cards_with_money', views: ['active'] },
    send_on: { words: 'To be sent', kind: 'day', index: 'gift_cards_waiting', views: ['waiting'] },
    blocked_at: { words: 'Blocked', kind: 'instant', index: 'gift_cards_blocked', views: ['blocked'] },
    withdrawn_at: {
      words: 'Withdrawn',
      kind: 'instant',
      index: 'gift_cards_withdrawn',
      views: ['withdrawn'],
    },
  },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'id', title: 'Card', csv: 'id', of: (row) => row.id },
    { key: 'last_four', title: 'Ends in', csv: 'last_four', of: (row) => row.last_four },
    { key: 'state', title: 'State', csv: 'state', of: (row) => row.state },
    { key: 'value', title: 'Value', csv: 'value', of: (row) => row.value },
    { key: 'balance', title: 'Balance', csv: 'balance', of: (row) => row.balance },
    { key: 'order', title: 'Order', csv: 'order', of: (row) => row.order },
    { key: 'made_at', title: 'Made', csv: 'made_at', of: (row) => row.made_at },
    { key: 'send_on', title: 'To be sent', csv: 'send_on', of: (row) => row.send_on },
    { key: 'sent_at', title: 'Sent', csv: 'sent_at', of: (row) => row.sent_at },
    { key: 'expires_at', title: 'Expires', csv: 'expires_at', of: (row) => row.expires_at },
    { key: 'blocked_at', title: 'Blocked', csv: 'blocked_at', of: (row) => row.blocked_at },
  ],
} as const satisfies List<OfficeCardRow>
