import type { Pence } from '#app/platform/money.ts'

/** Consumer Contracts Regulations 2013: days after that of the last receipt to withdraw; to send back; to be paid back. */
export const WITHDRAWAL_DAYS = 14
export const RETURN_DAYS = 14
export const REFUND_DAYS = 14

/** Somebody no longer wants what has left us, and says so in time. */
export type Withdrawal = {
  id: string
  orderId: string
  /** Counted within its order. */
  number: number
  /** Whoever has declared it, and where their receipt went. */
  name: string
  email: string
  declaredAt: Date
  /** When staff had the bottles back and the money sent. */
  settledAt: Date | null
  lineIds: string[]
  /** What goes back once the bottles are here, if they are as they were. */
  due: Pence
}

/** 'K7QF-3MHX-W1', as people say it. */
export const withdrawalName = (reference: string, { number }: Pick<Withdrawal, 'number'>) =>
  `${reference}-W${number}`
