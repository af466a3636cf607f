/** Orders to suppliers: for browser and server. */
export const purchaseStates = [
  'draft',
  'sent',
  'partly_received',
  'received',
  'closed_short',
  'cancelled',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

export const stateWords: Record<PurchaseState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  partly_received: 'Partly received',
  received: 'Received',
  closed_short: 'Closed short',
  cancelled: 'Cancelled',
}

/** Bottles of these are still to come. */
export const comingStates: readonly PurchaseState[] = ['sent', 'partly_received']

export const purchaseActs = ['edit', 'send', 'cancel', 'receive', 'close_short'] as const
export type PurchaseAct = (typeof purchaseActs)[number]

const actsIn: Record<PurchaseState, readonly PurchaseAct[]> = {
  draft: ['edit', 'send', 'cancel'],
  sent: ['receive', 'cancel'],
  partly_received: ['receive', 'close_short'],
  received: [],
  // The rest may come all the same.
  closed_short: ['receive'],
  cancelled: [],
}

export const canDo = (act: PurchaseAct, state: PurchaseState) => actsIn[state].includes(act)

export const MOST_LINES = 200
export const MOST_RECEIVED = 100_000

/** A line as the API spells it. Costs are pounds without VAT, and missing for those who may not see them. */
export type PurchaseLine = {
  drink: string
  name: string
  size: string
  ean: string | null
  bin: string
  /** The supplier's own. */
  code: string
  cases: number
  case_size: number
  case_cost?: number
  cost?: number
  /** Bottles: wanted, arrived whole, arrived broken, still to come. */
  ordered: number
  received: number
  broken: number
  left: number
}

type Arrived = { ordered: number; received: number; broken: number }

/** Bottles that are still to come; a broken one has arrived, and is claimed from the supplier. */
export const leftOf = ({ ordered, received, broken }: Arrived) => Math.max(0, ordered - received - broken)
export const isMoreThanOrdered = ({ ordered, received, broken }: Arrived) => received + broken > ordered

/** The state of an order once something has arrived. */
export const stateAfter = (lines: readonly Arrived[]): PurchaseState =>
  lines.every((line) => leftOf(line) === 0) ? 'received' : 'partly_received'

export const purchaseSubject = (number: string) => `purchase:${number}`

/** 'PO-2026-0001'. */
export const purchaseNumber = (year: string, nth: number) => `PO-${year}-${String(nth).padStart(4, '0')}`
