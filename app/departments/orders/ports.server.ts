import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Pence } from '#app/platform/money.ts'
import type { NewLine } from './data/orders.server.ts'
import type { Acting } from './office-acts.server.ts'
import type { Order, OrderLine, PaidHow } from './orders.ts'
import type { StockOf } from './paying-later.server.ts'

/** Ports: what orders need from other rooms; `server/api/order-ports.ts` provides it. */
export type OrderPorts = {
  publicUrl: string
  /** A live shop takes no transfer before its bank is set. */
  isLive: boolean
  /**
   * Takes bottles from the stock (negative) and returns others, all or nothing, and writes down why. Only drinks on sale
   * are sold.
   */
  moveStock: (tx: Db, changes: StockChange[], cause: StockCause) => Promise<{ short: string[] }>
  stockOf: StockOf
  codes: {
    /** Spends a code for an order, or an amount of a gift card; returns the reason if it can't. */
    spend: (
      tx: Db,
      code: string,
      buyer: { email: string; orderId: string; amount: Pence; now: Date },
    ) => Promise<string | null>
    giveBack: (tx: Db, orderId: string, now: Date) => Promise<void>
  }
  /** Refunds a part of what a gift card has paid. */
  giftCards: { giveBack: (tx: Db, orderId: string, now: Date, most: Pence) => Promise<unknown> }
  /** An order for an e-gift card is paid: credits the card. */
  sellCard: (tx: Db, orderId: string, now: Date) => Promise<void>
  /** The order is cancelled: nobody can spend the card any more. Returns what was unspent. */
  withdrawCard: (tx: Db, orderId: string, now: Date) => Promise<Pence>
  /** Removes what was ordered from the basket. */
  removeOrdered: (
    tx: Db,
    accountId: string,
    lines: { id: string; quantity: number }[],
    now: Date,
  ) => Promise<void>
  /**
   * Asks the payments for a refund; absent, staff see what is due. Returns how much of it could be asked for;
   * undefined for what was not paid by card.
   */
  askRefund?: (tx: Db, refund: RefundAsked) => Promise<Pence | undefined>
  /** Whether somebody is on the gateway's page with this order. */
  isBeingPaid?: (tx: Db, orderId: string) => Promise<boolean>
  /** So many engraved bottles of a line leave now; `comeBack`: those that left at that moment did not, after all. */
  leave?: (
    tx: Db,
    line: Pick<OrderLine, 'id' | 'quantity' | 'sent'>,
    count: number,
    now: Date,
  ) => Promise<void>
  comeBack?: (tx: Db, lineId: string, leftAt: Date) => Promise<void>
  /** Bottles leave now, and are sold if nobody picked them in a run; `takeBackSale`: not by this action, after all. */
  recordSale?: (tx: Db, sold: Sold, acting: Acting) => Promise<void>
  takeBackSale?: (tx: Db, orderId: string, batch: string) => Promise<void>
  /** Engraved bottles of a line leave once more: so many came back whole, and so many have to be cut again. */
  cutAgain?: (tx: Db, lineId: string, bottles: { whole: number; again: number }, now: Date) => Promise<void>
  alert: Alert
}

export type Sold = { orderId: string; bottles: { line: string; quantity: number }[] }

/** Why an order's bottles leave the shelf or come back to it. */
type StockWhy = { because: 'sold' | 'cancelled' | 'returned'; subject: string }
export type StockCause = StockWhy & { staffId: string | null; at: Date }
type StockChange = { drinkId: string; by: number } & Partial<StockWhy>

export type RefundAsked = { orderId: string; amount: Pence; because: string; by?: string }

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
> & { accountId: string; lines: NewLine[]; placedBy?: string }

/** A payment. `by` is who reports it: a member of staff, or the gateway's own id. */
export type Money = { how: PaidHow; amount: Pence; by: string }

/** What a payment made of its order. `review`: payment and order disagree, and a person checks. */
export type Confirmed = 'confirmed' | 'paid before' | 'review'
