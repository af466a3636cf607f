import { type Acknowledged, acknowledgedIn, type Entry, type Line } from './journal.ts'

/** What must hold, as the last table names it. */
export const CHECKS = [
  'acknowledged orders lost',
  'orders doubled',
  'acknowledged words not kept',
  'bottles oversold or miscounted',
  'sums of money wrong',
  'mails missing or doubled',
  'writes away for more than 15 s',
  'not well again by itself',
] as const
export type Check = (typeof CHECKS)[number]

export type Problem = { check: Check; words: string }

/** An order as the database has it. */
export type OrderRow = {
  reference: string
  email: string
  status: string
  total: number
  giftCard: number
  code: string | null
  lines: Line[]
  isPaid: boolean
  isCancelled: boolean
  isDispatched: boolean
  refundAsked: number
}

/**
 * Journals and database. People go on buying meanwhile, so the journals are read before and after the database: what
 * was acknowledged before must be there, and nothing may be there that nobody had asked for by then.
 */
export function compareOrders(
  before: readonly Entry[],
  rows: readonly OrderRow[],
  after: readonly Entry[],
): Problem[] {
  const there = new Map(rows.map((row) => [row.reference, row]))
  const known = [...acknowledgedIn(before).values()].flatMap((order) => {
    const row = there.get(order.reference)
    if (!row) return [lost(`${order.reference} of ${order.email} was acknowledged and is not there`)]
    return differences(order, row).map((words): Problem => ({ check: 'acknowledged words not kept', words }))
  })
  return [...known, ...doubled(rows, after), ...refundedTwice(rows, after)]
}

const lost = (words: string): Problem => ({ check: 'acknowledged orders lost', words })

function differences(order: Acknowledged, row: OrderRow): string[] {
  const { reference } = order
  const found: (string | false)[] = [
    order.total !== row.total && `${reference}: total ${order.total} is ${row.total}`,
    order.giftCard !== row.giftCard && `${reference}: by gift card ${order.giftCard} is ${row.giftCard}`,
    order.code !== row.code && `${reference}: code ${order.code} is ${row.code}`,
    inWords(order.lines) !== inWords(row.lines) &&
      `${reference}: lines ${inWords(order.lines)} are ${inWords(row.lines)}`,
    order.isPaid && !row.isPaid && `${reference}: was paid and is ${row.status}`,
    order.isTransfer && row.status === 'unpaid' && `${reference}: was to be paid by transfer and is unpaid`,
    order.isCancelled && !row.isCancelled && `${reference}: was cancelled and is ${row.status}`,
    order.isDispatched && !row.isDispatched && `${reference}: was dispatched and is ${row.status}`,
    order.refunded > row.refundAsked &&
      `${reference}: refunds of ${order.refunded} were acknowledged, ${row.refundAsked} is there`,
  ]
  return found.filter((words) => words !== false)
}

/** The same bottles in whatever order. */
const inWords = (lines: readonly Line[]) =>
  lines
    .map(({ drinkId, quantity }) => `${quantity} × ${drinkId}`)
    .sort()
    .join(', ')

/** More orders than keys, or one key with two orders. */
function doubled(rows: readonly OrderRow[], entries: readonly Entry[]): Problem[] {
  const asked = new Map<string, Set<string>>()
  const placed = new Map<string, Set<string>>()
  for (const entry of entries) {
    if (entry.what === 'asked') add(asked, entry.email, entry.key)
    if (entry.what === 'placed') add(placed, entry.key, entry.reference)
  }
  const tooMany = [...Map.groupBy(rows, ({ email }) => email)].flatMap(([email, orders]) => {
    const times = asked.get(email)?.size ?? 0
    return orders.length > times ? [`${email} asked for ${times} orders and has ${orders.length}`] : []
  })
  const twice = [...placed].flatMap(([key, references]) =>
    references.size > 1 ? [`Key ${key} was answered with ${[...references].join(' and ')}`] : [],
  )
  return [...tooMany, ...twice].map((words) => ({ check: 'orders doubled', words }))
}

/** More money on its way back than staff had asked for; a cancelled order gives back all of it. */
function refundedTwice(rows: readonly OrderRow[], entries: readonly Entry[]): Problem[] {
  const asked = new Map<string, number>()
  for (const entry of entries)
    if (entry.what === 'asked refund')
      asked.set(entry.reference, (asked.get(entry.reference) ?? 0) + entry.amount)
  return rows.flatMap(({ reference, refundAsked, isCancelled }) => {
    const wanted = asked.get(reference) ?? 0
    if (isCancelled || refundAsked <= wanted) return []
    return [
      {
        check: 'sums of money wrong',
        words: `${reference}: ${wanted} was to go back, ${refundAsked} is on its way`,
      },
    ]
  })
}

function add(sets: Map<string, Set<string>>, name: string, value: string) {
  sets.set(name, (sets.get(name) ?? new Set()).add(value))
}
