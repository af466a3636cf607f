import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Actor, NewChange } from '../staff/changes.server.ts'
import type { Order } from './orders.ts'
import type { ReturnCause, ReturnedBottles, ReturnStep } from './returns.ts'

/** Who acts, and as a part of what. */
export type Acting = {
  actor: Actor
  batch: string
  now: Date
  because?: string | undefined
  /** What speaks against selling alcohol now, where bottles leave by it; empty if nothing does. */
  concern?: string | undefined
  /** Engraved bottles leave by it even if nobody has recorded them as cut. */
  withUncut?: boolean | undefined
  /** The version that they have seen, and how they are refused if it is another now. */
  seen?: { version: number; status: 409 | 412 } | undefined
  /** Done last, in the same transaction: such as to keep the answer for a retry. */
  atEnd?: ((tx: Db, acted: Acted) => Promise<void>) | undefined
}

/** The order's state afterwards. */
type Standing = Pick<Order, 'reference' | 'status' | 'version'>

export type Acted<Result = unknown> = { order: Standing; change: number; result: Result }

/** How a caller pays for what staff have placed for them: by a link that is mailed to them, or later. */
export type CallersWay = { pay: 'card'; link: string } | { pay: 'transfer' | 'call' }

export type SentParcel = {
  courier: string
  tracking: string
  /** As it was packed. */
  box?: string | undefined
  weightG?: number | undefined
  lines?: { id: string; quantity: number }[] | undefined
}

export type Outcome<Result> = Pick<NewChange, 'before' | 'after' | 'reverse'> & {
  result: Result
  /** Absent: it is looked up. */
  standing?: Standing
}

export type RefundWanted = {
  amount?: Pence | undefined
  lineIds?: string[] | undefined
  /** Whether the bottles of these lines are back on the shelf: a decision of its own. */
  bottlesBack: boolean
  /** Undefined: by hand if it was not paid by card. */
  isByHand?: boolean | undefined
  /** Throws if this member of staff may not refund so much today. */
  checkLimit?: ((tx: Db, amount: Pence) => Promise<void>) | undefined
}

/** A parcel that came back. Of one that waits for a decision, cause and bottles are known. */
export type ReturnWanted = {
  /** Undefined: the one that can be meant, if it is only one. */
  parcelId?: string | undefined
  cause?: ReturnCause | undefined
  bottles?: ReturnedBottles[] | undefined
  next: ReturnStep
  /** Of a refund; undefined: what was charged for the bottles. */
  amount?: Pence | undefined
  isByHand?: boolean | undefined
  /** Whether the shopper is written to, and with which words of ours. */
  hasMail: boolean
  text: string
  checkLimit?: RefundWanted['checkLimit']
}
