/** Why stock moves: for browser and server. The sum of a drink's movements is its stock. */
const movementCauses = [
  'opening',
  'sold',
  'cancelled',
  'returned',
  'engraving',
  'received',
  'broken',
  'lost',
  'found',
  'sample',
  'correction',
  'counted',
] as const
export type MovementCause = (typeof movementCauses)[number]

/** Why stock changes, and who changes it. */
export type StockCause = {
  because: MovementCause
  /** `order:K7QF-3MHX`, `purchase:12`, `count:3`; empty if it has no papers. */
  subject: string
  staffId: string | null
  /** In somebody's own words. */
  note?: string
  at: Date
}

/** A change of a drink's stock; negative for bottles that leave. One of several may have a cause of its own. */
export type StockChange = { drinkId: string; by: number } & Partial<
  Pick<StockCause, 'because' | 'subject' | 'note'>
>
