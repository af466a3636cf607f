import { REFUND_DAYS, RETURN_DAYS, WITHDRAWAL_DAYS } from '../../orders/withdrawals.ts'

/** Legal figures that pages repeat, as of November 2026. Why each: docs/law.md. */
export const law = {
  /** Licensing Act 2003. */
  age: 18,
  /** The trade's own rule: customers who look younger are asked for ID. */
  challengeAge: 25,
  /** Consumer Contracts Regulations 2013: after receipt of the last parcel; to send back; to be refunded. */
  cancelDays: WITHDRAWAL_DAYS,
  returnDays: RETURN_DAYS,
  refundDays: REFUND_DAYS,
  /** Consumer Rights Act 2015: to reject faulty goods; to deliver, if no day was agreed. */
  rejectDays: 30,
  latestDeliveryDays: 30,
  /** Data (Use and Access) Act 2025: to acknowledge a complaint about somebody's data. */
  privacyComplaintDays: 30,
} as const
