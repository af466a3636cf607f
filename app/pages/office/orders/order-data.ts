import type { OrderView } from '#app/departments/orders/order-list.ts'
import type { ReturnCause, ReturnStep } from '#app/departments/orders/returns.ts'

/** A row of the list, as `GET office/orders` answers. */
export type OrderRow = {
  reference: string
  status: string
  placed_at: string
  leave_by: string | null
  name: string
  postcode: string
  /** Missing for a role that may not see money. */
  total?: number | null
  bottles: number
  engraved: boolean
  ready?: boolean
  version: number
  may: string[]
}

export type ListQuery = { view: OrderView; q?: string; status?: string; sort?: string; place?: string }

type ListAnswer = {
  orders: OrderRow[]
  next_place: string | null
  count: number
  count_capped: boolean
}

export type OrdersData = {
  query: ListQuery
  list: ListAnswer
  /** How many orders each view holds. */
  counts: Partial<Record<OrderView, { count: number; capped: boolean }>>
  /** The one that is open beside the list. */
  open: { reference: string; order: SheetOrder | null } | null
}

export type SheetLine = {
  id: string
  name: string
  size: string
  image: string
  quantity: number
  sent: number
  /** How many of these are back on the shelf. */
  back: number
  /** How many of these broke or were lost. */
  gone: number
  charged: number | null
  /** What of that has been refunded. */
  refunded: number | null
  engraving: string
  isCancelled: boolean
}

export type SheetParcel = {
  id: string
  courier: string
  tracking: string
  sentAt: string | null
  deliveredAt: string | null
  contents: string
  number: number
  lines: { id: string; quantity: number }[]
  /** Why, when and by whom it was recorded, and what follows. */
  cameBack: {
    cause: ReturnCause
    at: string
    by: string
    note: string
    next: ReturnStep
    bottles: { line: string; back: number; broken: number; lost: number }[]
  } | null
}

/** One order, as its sheet shows it. */
export type SheetOrder = {
  reference: string
  status: string
  version: number
  engraved: boolean
  placed_at: string
  leave_by: string | null
  ready: boolean
  total: number | null
  /** Without what a gift card has paid. */
  toPay: number | null
  /** What has gone back. */
  refunded: number | null
  name: string
  address: string
  contact: string
  delivery: string
  promised_by: string | null
  /** Why it is in review, and the ways out that the rules allow. */
  why: { words: string; ways: { act: string; words: string }[] } | null
  lines: SheetLine[]
  money: { words: string; amount: number; isStrong?: boolean }[]
  parcels: SheetParcel[]
  events: { at: string; words: string }[]
  notes: { at: string | null; by: string; text: string }[]
  may: string[]
}
