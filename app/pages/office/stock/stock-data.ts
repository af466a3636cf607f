import type { ListedCount, WireCount } from '#app/departments/stockroom/counts.ts'
import type { WireMovement } from '#app/departments/stockroom/moves.ts'
import type { StockLine, StockViewName } from '#app/departments/stockroom/stock-list.ts'

export type StockListQuery = {
  view: StockViewName
  q?: string
  bin?: string
  type?: string
  sort?: string
  place?: string
}

export type StockData = {
  query: StockListQuery
  list: { drinks: StockLine[]; next_place: string | null; count: number; count_capped: boolean }
  counts: Partial<Record<StockViewName, { count: number; capped: boolean }>>
  types: readonly string[]
  open: {
    id: string
    drink: StockLine | null
    movements: WireMovement[]
    /** Where older movements begin, and whether these are older ones. */
    older: string | null
    isOlder: boolean
    /** Somebody may also look at orders and counts. */
    seesOrders: boolean
    seesCounts: boolean
  } | null
}

export type CountsData = {
  counts: ListedCount[]
  next_place: string | null
  isOlder: boolean
  types: readonly string[]
}
export type CountData = { id: number; count: WireCount | null }
