import { closeSync, openSync, writeSync } from 'node:fs'

export type Line = { drinkId: string; quantity: number }

/** What a shopper or a member of staff writes down: what they are about to ask for, and what was acknowledged. */
export type Entry =
  | { what: 'asked'; key: string; email: string }
  | {
      what: 'placed'
      key: string
      email: string
      reference: string
      /** In pence, like every sum here. */
      total: number
      giftCard: number
      /** As the shop keeps it: a coupon's code, or `gift-card:<id>`. */
      code: string | null
      lines: Line[]
    }
  | { what: 'paid' | 'chose transfer' | 'cancelled' | 'dispatched' | 'recorded money'; reference: string }
  | { what: 'asked refund' | 'refunded'; reference: string; amount: number }
  | { what: 'refused'; call: string; status: number; code: string }

export type Written = Entry & { at: string }

export type Journal = ReturnType<typeof openJournal>

/** A file to which lines are only ever added. */
export function openJournal(file: string) {
  const handle = openSync(file, 'a', 0o600)
  return {
    write: (entry: Entry) => {
      writeSync(handle, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
    },
    close: () => closeSync(handle),
  }
}

/** Everything in a journal. A last line without an end is still being written. */
export const readEntries = (text: string): Written[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Written)

type Placed = Extract<Entry, { what: 'placed' }>

/** What is known of an order that was acknowledged. */
export type Acknowledged = Omit<Placed, 'what'> & {
  isPaid: boolean
  isTransfer: boolean
  isCancelled: boolean
  isDispatched: boolean
  refunded: number
}

/** Every acknowledged order with what was acknowledged about it later. */
export function acknowledgedIn(entries: readonly Entry[]): Map<string, Acknowledged> {
  const orders = new Map<string, Acknowledged>()
  for (const entry of entries) if (entry.what === 'placed') orders.set(entry.reference, fresh(entry))
  for (const entry of entries) {
    const order = 'reference' in entry ? orders.get(entry.reference) : undefined
    if (order) apply(order, entry)
  }
  return orders
}

const fresh = ({ key, email, reference, total, giftCard, code, lines }: Placed): Acknowledged => ({
  key,
  email,
  reference,
  total,
  giftCard,
  code,
  lines,
  isPaid: false,
  isTransfer: false,
  isCancelled: false,
  isDispatched: false,
  refunded: 0,
})

function apply(order: Acknowledged, entry: Entry) {
  if (entry.what === 'paid' || entry.what === 'recorded money') order.isPaid = true
  if (entry.what === 'chose transfer') order.isTransfer = true
  if (entry.what === 'cancelled') order.isCancelled = true
  if (entry.what === 'dispatched') order.isDispatched = true
  if (entry.what === 'refunded') order.refunded += entry.amount
}
