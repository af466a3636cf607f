/** Stocktaking: for browser and server. */
export const countScopes = ['all', 'bin', 'type', 'free'] as const
export type CountScope = (typeof countScopes)[number]

export const countStates = ['open', 'closed', 'given_up'] as const
export type CountState = (typeof countStates)[number]

/** More of one drink than a stockroom holds. */
export const MOST_COUNTED = 100_000

/** A count in the list of counts, as the API spells it. */
export type ListedCount = {
  id: number
  scope: CountScope
  /** The bin, or the type of drink. */
  of: string
  state: CountState
  opened_at: string
  opened_by: string
  ended_at: string | null
  ended_by: string | null
  /** How many drinks were counted. */
  drinks: number
}

type NamedDrink = { drink: string; name: string; size: string; bin: string; ean: string | null }

export type CountLine = NamedDrink & {
  counted: number
  /** How many should have been here when it was counted, those promised to orders included. */
  on_hand: number
  difference: number
  /** What the caller has counted of it; null if nothing. */
  mine: number | null
  people: { by: string; counted: number }[]
  /** It arrived long after it was counted. */
  late: boolean
}

export type WireCount = ListedCount & {
  /** The latest first. */
  lines: CountLine[]
  /** What should be here and nobody has counted. */
  left: { count: number; capped: boolean; drinks: NamedDrink[] }
  may: string[]
}

/** 'Bin C-04', 'All whisky'. */
export const countTitle = ({ scope, of }: { scope: CountScope; of: string }) =>
  ({ all: 'Everything', bin: `Bin ${of}`, type: `All ${of}`, free: 'Whatever is scanned' })[scope]
