import { DAY_MS, dayInLondon, MINUTE_MS } from '#app/platform/clock.ts'
import { afterWorkingDays } from '../../delivery/promises.ts'
import {
  CALL_DAYS,
  CALLER_CARD_HOURS,
  CARD_WINDOW_MINUTES,
  type LaterStatus,
  type OrderStatus,
  REMINDER_DAY,
  TRANSFER_DAYS,
} from '../orders.ts'

/** For a shopper who is on the gateway's page when the window closes: 3-D Secure can be slow. */
const GRACE_MINUTES = 15

export const cardWindowEnds = (now: Date) => after(now, CARD_WINDOW_MINUTES * MINUTE_MS)
export const callerWindowEnds = (now: Date) => after(now, CALLER_CARD_HOURS * 60 * MINUTE_MS)
export const graceEnds = (windowEnds: Date) => after(windowEnds, GRACE_MINUTES * MINUTE_MS)

/** Until when bottles are reserved for a shopper who pays later, and when the reminder is sent. */
export const waitingFor = (status: LaterStatus, now: Date): { expiresAt: Date; remindAt: Date | null } =>
  status === 'payed-via-banktransfer'
    ? { expiresAt: after(now, TRANSFER_DAYS * DAY_MS), remindAt: after(now, REMINDER_DAY * DAY_MS) }
    : { expiresAt: afterWorkingDays(now, CALL_DAYS), remindAt: null }

/** '22 November': the last day that counts. A deadline at midnight is the end of the day before. */
export const lastDay = (deadline: Date) => dayInLondon(after(deadline, -1))

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** For an order that waits once more: the same reminder as before, unless its time has passed. */
export function reminderFor(status: OrderStatus, expiresAt: Date | null, now: Date): Date | null {
  if (status !== 'payed-via-banktransfer' || !expiresAt) return null
  const at = after(expiresAt, (REMINDER_DAY - TRANSFER_DAYS) * DAY_MS)
  return at > now ? at : null
}
