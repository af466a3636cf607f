import { REFUND_DAYS, RETURN_DAYS, WITHDRAWAL_DAYS } from '../../orders/withdrawals.ts'

/** Figures that the law sets and pages repeat, as they stood in November 2026. Why each: docs/law.md. */
export const law = {
  /** Licensing Act 2003. */
  age: 18,
  /** The trade's own rule: whoever looks younger is asked for ID. */
  challengeAge: 25,
  /** Consumer Contracts Regulations 2013: after receipt of the last parcel; to send back; to be paid back. */
  cancelDays: WITHDRAWAL_DAYS,
  returnDays: RETURN_DAYS,
  refundDays: REFUND_DAYS,
  /** Consumer Rights Act 2015: to reject what is faulty; to deliver, where no day was agreed. */
  rejectDays: 30,
  latestDeliveryDays: 30,
  /** Data (Use and Access) Act 2025: to acknowledge a complaint about somebody's data. */
  privacyComplaintDays: 30,
} as const
