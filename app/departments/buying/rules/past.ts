import { dayAfter, daysBetween, type SalesDay } from './forecast.ts'

type LedgerDay = { day: string; moved: number; sold: number }

/** A drink as the ledger knows it: what happened on days that had movements, and its stock at the end of them. */
type Past = {
  /** In the order of the days. */
  days: readonly LedgerDay[]
  stock: number
  /** The day of its first movement: before that it was not sold here. */
  first: string
}

/**
 * Each day from `from` until the day before `today`, oldest first. Its stock is worked out backwards from what is here
 * now. A day without any is left out, one on which the last bottle went or the first came counts half; before stock was
 * ever seen, nobody knows, and it counts.
 */
export function salesDays(
  { days, stock, first }: Past,
  busy: readonly number[],
  from: string,
  today: string,
): SalesDay[] {
  const known = new Map(days.map((each) => [each.day, each]))
  const start = Math.max(0, daysBetween(from, first))
  const end = daysBetween(from, today)
  const past: { sold: number; opening: number; closing: number }[] = []
  let closing = stock - (known.get(today)?.moved ?? 0)
  for (let at = end - 1; at >= start; at--) {
    const day = known.get(dayAfter(from, at))
    const opening = closing - (day?.moved ?? 0)
    past.unshift({ sold: Math.max(0, day?.sold ?? 0), opening, closing })
    closing = opening
  }
  const seenAt = past.findIndex((day) => day.closing > 0)
  return past.map(({ sold, opening, closing: left }, i) => {
    const isUnknown = seenAt < 0 || i < seenAt
    return { sold, days: (busy[start + i] ?? 1) * (isUnknown ? 1 : shareInStock(sold, opening, left)) }
  })
}

function shareInStock(sold: number, opening: number, closing: number): number {
  if (opening > 0 && closing > 0) return 1
  return opening <= 0 && closing <= 0 && sold === 0 ? 0 : 0.5
}
