/** Runs and the bench, as the office's calls answer. */

export type RunRow = {
  id: number
  started_at: string
  by: string
  /** Where it is picked: in law the sale happens there. */
  place: string
  /** What spoke against the sale; empty if nothing did. */
  concern: string
  orders: number
  bottles: number
  picked: number
  packed: number
  finished_at: string | null
  /** Whether something of it is still to be packed. */
  is_open: boolean
  /** Nobody had picked its orders in a run when they left. */
  without_run: boolean
}

export type RunsData = { runs: RunRow[]; next_place: string | null; query: { place?: string } }

export type Shelf = {
  bin: string
  drink_id: string
  name: string
  size: string
  photo: string
  ean: string | null
  wanted: number
  picked: number
  /** There were no more on the shelf. */
  short: boolean
  /** Picked, but no longer wanted. */
  put_back: number
  of: { reference: string; line: string; quantity: number; engraved: boolean }[]
}

export type RunOrder = {
  reference: string
  name: string
  status: string
  /** `off` no longer goes, `left` has gone, and of `short` not all was on the shelf. */
  state: 'waiting' | 'picked' | 'packed' | 'left' | 'off' | 'short'
  postcode: string
  delivery_type: string
  leave_by: string | null
  bottles: number
  picked: number
  is_gift: boolean
  engraved: boolean
  /** 'B6', or 'B12+B2' for two: as packed, or what its bottles need. */
  box: string
  weight_g: number
  packed_at: string | null
  packed_by: string | null
  /** Why it does not go with this run; null while it does. */
  because: string | null
  version: number
}

export type Run = {
  id: number
  started_at: string
  by: string
  place: string
  concern: string
  /** Why it was begun all the same. */
  reason: string
  finished_at: string | null
  is_open: boolean
  without_run: boolean
  may: string[]
  shelves: Shelf[]
  orders: RunOrder[]
}

export type Courier = {
  key: string
  name: string
  /** How many boxes of how many orders it may carry. */
  parcels: number
  orders: number
  kept: { reference: string; because: string }[]
}

/** Without a run: there is none of that number, or it was taken back. */
export type RunData = { id: number; run: Run | null; couriers: Courier[] }

export type PickData = { id: number; run: Run | null }

export type BenchLine = {
  line: string
  drink_id: string
  name: string
  size: string
  photo: string
  ean: string | null
  quantity: number
  engraved: boolean
  /** Null if nobody keeps count of what is cut. */
  engraving_done: boolean | null
}

/** An order at the bench, in a run or not. */
export type BenchOrder = RunOrder & {
  run: number | null
  lines: BenchLine[]
  gift_message: string
  /** The address of its packing slip. */
  slip: string
  may: string[]
}

export type BenchData = {
  /** What the address asks for. */
  q: string
  run: number | null
  /** The first order of the run that is not packed. */
  next: string | null
}
