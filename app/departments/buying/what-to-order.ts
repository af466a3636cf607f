/** What to order and when, as the API spells it: for browser and server. */
export type WireSuggestion = {
  drink: string
  name: string
  size: string
  /** The supplier's own. */
  code: string
  available: number
  on_order: number
  drafted: number
  /** People who want a mail when it is back. */
  waiting: number
  /** Bottles on an ordinary day. */
  a_day: number
  cases: number
  case_size: number
  bottles: number
  /** Pounds without VAT; missing for those who may not see costs. */
  case_cost?: number
  /** London days. */
  order_by: string
  runs_out_on: string
  /** 'Order 2 cases from Hedges by Thursday, or run out on the 29th.' */
  words: string
  may: string[]
}

export type SuggestionGroup = {
  /** Null for drinks that no supplier sells us. */
  supplier: { id: string; name: string; lead_days: number } | null
  cases: number
  total?: number
  minimum: { value: number; cases: number } | null
  below_minimum: string | null
  suggestions: WireSuggestion[]
}
