import type { MovementCause } from '../catalogue/stock.ts'

/** What staff say when they change stock by hand: for browser and server. */
export const moveReasons = [
  'received',
  'broken',
  'lost',
  'found',
  'returned',
  'sample',
  'correction',
] as const
export type MoveReason = (typeof moveReasons)[number]

/** Why stock has changed, as the API spells it. */
export type WireMovement = {
  id: number
  at: string
  by: number
  because: string
  subject: string
  note: string
  /** Who did it; null for what a shopper or a job has done. */
  staff: string | null
}

/** Bottles come (1), go (-1), or either. */
export const moveWays: Record<MoveReason, 1 | -1 | 0> = {
  received: 1,
  broken: -1,
  lost: -1,
  found: 1,
  returned: 0,
  sample: -1,
  correction: 0,
}

/** Every cause of a movement, as the office writes it. */
export const causeWords = {
  opening: 'Opening stock',
  sold: 'Sold',
  cancelled: 'Cancelled',
  returned: 'Returned',
  engraving: 'Engraving',
  received: 'Received',
  broken: 'Broken',
  lost: 'Lost',
  found: 'Found',
  sample: 'Sample',
  correction: 'Correction',
  counted: 'Counted',
} as const satisfies Record<MovementCause, string>

export const MOST_MOVED = 100_000
