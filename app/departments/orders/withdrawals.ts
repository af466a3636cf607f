import type { Pence } from '#app/platform/money.ts'

/** Consumer Contracts Regulations 2013: days after the last receipt to withdraw; to send back; to be refunded. */
export const WITHDRAWAL_DAYS = 14
export const RETURN_DAYS = 14
export const REFUND_DAYS = 14

/** A shopper withdraws from the contract after dispatch, in time. */
export type Withdrawal = {
  id: string
  orderId: string
  /** Counted within its order. */
  number: number
  /** The person who declared it, and where their receipt was sent. */
  name: string
  email: string
  declaredAt: Date
  /** When staff had the bottles back and refunded them. */
  settledAt: Date | null
  lineIds: string[]
  /** What is refunded once the bottles are back, if they are as they were. */
  due: Pence
}

/** 'K7QF-3MHX-W1', as people say it. */
export const withdrawalName = (reference: string, { number }: Pick<Withdrawal, 'number'>) =>
  `${reference}-W${number}`
