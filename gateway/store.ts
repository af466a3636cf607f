import { type Book, noBook } from './book.ts'
import type { Field } from './fields.ts'

/** A hosted page that a shop has sent a shopper to. */
export type Sale = {
  id: string
  /** All fields but the signature, which is stored by itself. */
  request: readonly Field[]
  signature: string
  isPartlySigned: boolean
  /** After a time-out not even the failure is told. */
  isSilent: boolean
  /** Keys of the cards that were declined here. */
  declined: string[]
  /** Waits for the cardholder at 3-D Secure. */
  challenged?: CardUse
  ending?: Ending
  /** Until the wait is over that a card asked for. */
  hanging?: Promise<boolean>
}

/** A card as it was typed in, without its number and security code, which are never kept. */
export type CardUse = { cardKey: string; name: string; expiry: { month: number; year: number } }

/** How a page ended: with fields that the browser brings back to the shop, or with words where it has none to bring. */
export type Ending = { transactionId?: string; fields?: readonly Field[]; words?: string }

/** As the gateway calls them; `canceled` with one l. */
export type State =
  | 'captured'
  | 'tendered'
  | 'accepted'
  | 'rejected'
  | 'canceled'
  | 'declined'
  | 'referred'
  | 'finished'

export type Transaction = {
  id: string
  xref: string
  at: Date
  sale: Sale
  cardKey: string | undefined
  state: State
  /** What becomes of it when it is settled. */
  isRejectedLater: boolean
  amount: number
  amountReceived: number
  amountRefunded: number
  code: number
  /** The truth, as QUERY tells it, without a signature. */
  answer: readonly Field[]
  /** What was sent, or is to be: the same fields with every replay. */
  sent: readonly Field[]
  deliveries: Delivery[]
  /** The shop's server is still to be told. */
  owesCallback: boolean
}

/** A refund is a transaction of its own, and linked to the sale. */
export type Refund = { xref: string; transactionUnique: string; amount: number; at: Date }

export type Delivery = { leg: 'callback' | 'redirect'; status: number | 'no answer'; at: Date }

export type Store = ReturnType<typeof makeStore>

/** Pages that are open are forgotten when the sandbox ends; payments and refunds are too, if it has no book. */
export function makeStore(book: Book = noBook) {
  const sales = new Map<string, Sale>()
  const transactions = new Map(book.transactions.map((one) => [one.id, one]))
  const refunds = [...book.refunds]
  return {
    sales,
    transactions,
    refunds,
    byXref: (xref: string) => [...transactions.values()].find((one) => one.xref === xref),
    addSale(sale: Sale) {
      sales.set(sale.id, sale)
      forgetOldest(sales)
    },
    addTransaction(transaction: Transaction) {
      transactions.set(transaction.id, transaction)
      forgetOldest(transactions)
      book.write({ transaction })
    },
    /** After every change of a payment. */
    changed: (transaction: Transaction) => book.write({ transaction }),
    addRefund(refund: Refund) {
      refunds.push(refund)
      book.write({ refund })
    },
    clear() {
      sales.clear()
      transactions.clear()
      refunds.length = 0
      book.clear()
    },
  }
}

const MOST_KEPT = 5_000

function forgetOldest(kept: Map<string, unknown>) {
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
