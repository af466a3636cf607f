import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Pence } from '#app/platform/money.ts'
import type { NewLine } from './data/orders.server.ts'
import type { Order, PaidHow } from './orders.ts'
import type { StockOf } from './paying-later.server.ts'

/** What an order's fate means for other rooms, by their own names; `server/api/order-ports.ts` hands it in. */
export type OrderPorts = {
  publicUrl: string
  /** Takes bottles off the shelf (below zero) and puts others back, all or nothing. */
  moveStock: (tx: Db, changes: { drinkId: string; by: number }[]) => Promise<{ short: string[] }>
  stockOf: StockOf
  codes: {
    /** Uses a code up for an order, or takes so much off a gift card; answers in words why it can't be. */
    spend: (
      tx: Db,
      code: string,
      buyer: { email: string; orderId: string; amount: Pence; now: Date },
    ) => Promise<string | null>
    giveBack: (tx: Db, orderId: string, now: Date) => Promise<void>
  }
  /** A part of what a gift card has paid goes back onto it. */
  giftCards: { giveBack: (tx: Db, orderId: string, now: Date, most: Pence) => Promise<unknown> }
  /** An order for an e-gift card is paid: there is money on the card now. */
  sellCard: (tx: Db, orderId: string, now: Date) => Promise<void>
  /** It falls through: nobody can spend the card any more. Answers what was unspent. */
  withdrawCard: (tx: Db, orderId: string, now: Date) => Promise<Pence>
  /** What was ordered is no longer in the basket. */
  removeOrdered: (
    tx: Db,
    accountId: string,
    lines: { id: string; quantity: number }[],
    now: Date,
  ) => Promise<void>
  /** Asks the payments to send money back; absent, staff see what is due. */
  askRefund?: (tx: Db, refund: RefundAsked) => Promise<void>
  /** Whether somebody stands on the gateway's page with this order. */
  isBeingPaid?: (tx: Db, orderId: string) => Promise<boolean>
  alert: Alert
}

export type RefundAsked = { orderId: string; amount: Pence; because: string }

export type NewOrder = Pick<
  Order,
  | 'email'
  | 'phone'
  | 'firstName'
  | 'lastName'
  | 'shipping'
  | 'billing'
  | 'deliveryType'
  | 'promise'
  | 'giftMessage'
  | 'hidePrices'
  | 'code'
  | 'totals'
> & { accountId: string; lines: NewLine[] }

/** Money that has come in. `by` is who says so: a member of staff, or the gateway's own number for it. */
export type Money = { how: PaidHow; amount: Pence; by: string }

/** What became of an order when money came in. `review`: money and order disagree, and a person looks. */
export type Confirmed = 'confirmed' | 'paid before' | 'review'
