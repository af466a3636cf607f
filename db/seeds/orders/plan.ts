import type { DeliveryType } from '#app/departments/delivery/delivery.ts'

/** What became of an order of the demo shop. */
type Outcome =
  | 'delivered'
  | 'dispatched'
  | 'to send'
  | 'to collect'
  | 'engraved'
  | 'transfer'
  | 'call'
  | 'card link'
  | 'too little money'
  | 'taken back'
  | 'cancelled'
  | 'part cancelled'
  | 'withdrawn'
  | 'part refunded'
  | 'refunded'

export type Planned = {
  outcome: Outcome
  /** Before now, in hours. */
  hoursAgo: number
  deliveryType: DeliveryType
  /** How many different drinks, and how many bottles of each. */
  bottles: number[]
  isEngraved: boolean
}

type Batch = [outcome: Outcome, count: number, fromHours: number, toHours: number]

const DAY = 24

/** 120 orders of the last 60 days, what waits for somebody first; enough of each kind that every list has some. */
const batches: Batch[] = [
  ['to send', 19, 19, 1],
  ['engraved', 5, 40, 3],
  ['to collect', 3, 20, 2],
  ['transfer', 4, 4 * DAY, 5],
  ['call', 3, 2 * DAY, 3],
  ['too little money', 2, 72, 50],
  ['taken back', 1, 30, 29],
  ['withdrawn', 2, 14 * DAY, 10 * DAY],
  ['card link', 1, 2, 1],
  ['dispatched', 11, 5 * DAY, 2 * DAY],
  ['part cancelled', 3, 30 * DAY, 12 * DAY],
  ['part refunded', 2, 35 * DAY, 13 * DAY],
  ['refunded', 3, 40 * DAY, 14 * DAY],
  ['cancelled', 5, 50 * DAY, 4 * DAY],
  ['delivered', 56, 60 * DAY, 8 * DAY],
]

const cases = [[1], [2], [1, 1], [1, 2], [3], [1, 1, 1], [6], [1], [2, 1], [1, 1, 2, 1], [12], [1, 3]]

/** The same plan on every machine. */
export const plannedOrders: Planned[] = batches
  .flatMap(([outcome, count, from, to]) =>
    Array.from({ length: count }, (_, i) => ({ outcome, hoursAgo: from - ((from - to) * i) / count })),
  )
  .map(({ outcome, hoursAgo }, i) => ({
    outcome,
    hoursAgo,
    deliveryType:
      outcome === 'to collect' ? 'Click & Collect' : i % 6 === 4 ? 'Express Delivery' : 'Standard Delivery',
    bottles: outcome === 'engraved' ? [1 + (i % 2)] : (cases[i % cases.length] ?? [1]),
    isEngraved: outcome === 'engraved' || (outcome === 'delivered' && i % 9 === 0),
  }))
