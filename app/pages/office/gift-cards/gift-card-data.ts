import type { CardView, OfficeCardRow } from '#app/departments/gifts/card-list.ts'
import type { OfficeCard } from '#app/departments/gifts/office-card.server.ts'
import type { Standing } from '../parts/status-mark.tsx'

export type CardRow = OfficeCardRow
/** One card, as `GET office/gift-cards/:id` answers. */
export type SheetCard = OfficeCard
export type CardAct = SheetCard['may'][number]

export type CardQuery = { view: CardView; q?: string; sort?: string; place?: string }

export type GiftCardsData = {
  query: CardQuery
  list: {
    gift_cards: CardRow[]
    next_place: string | null
    count: number
    count_capped: boolean
    owed: { cards: number; total: number; blocked: number }
  }
  /** How many cards each view holds. */
  counts: Partial<Record<CardView, { count: number; capped: boolean }>>
  /** The one that is open beside the list. */
  open: { id: string; card: SheetCard | null } | null
}

export const rowsOf = (cards: readonly CardRow[]) => cards.map(({ id }) => ({ reference: id }))

export const standings: Record<CardRow['state'], Standing> = {
  unpaid: 'closed',
  waiting: 'waiting',
  active: 'now',
  spent: 'done',
  blocked: 'broken',
  expired: 'closed',
  withdrawn: 'closed',
}
