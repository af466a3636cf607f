import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import type { WireOffer } from './offers-of-drinks.ts'

/** One thing that holds for a while, as the timeline has it. Without a beginning it has always held, without an end it stays. */
export type Span = {
  kind: SpanKind
  /** '£25.00', '20% off', 'SAVE5: £5.00 off'. */
  words: string
  from: string | null
  until: string | null
  state: 'running' | 'planned' | 'over' | 'refused'
  /** An offer on a drink that can be changed or ended. */
  offer?: WireOffer
}
type SpanKind = 'price' | 'offer' | 'coupon' | 'announcement'

/** What the spans of one row are about: a drink, a coupon or an announcement. */
export type TimelineRow = { key: string; title: string; href: string; type?: string; spans: Span[] }

export const DAYS_BACK = 14
export const DAYS_AHEAD = 56
const DAYS = DAYS_BACK + DAYS_AHEAD

/** The London day on which the picture begins. */
export const firstDay = (now: Date) => dayAfter(londonTime(now).day, -DAYS_BACK)

/** The window as instants, wide enough for the change of the clocks. */
export const windowOf = (now: Date) => ({
  from: new Date(now.getTime() - (DAYS_BACK + 1) * DAY_MS),
  until: new Date(now.getTime() + (DAYS_AHEAD + 1) * DAY_MS),
})

/**
 * Where an instant stands between the left edge (0) and the right one (1), by London's calendar: every day is as wide as
 * any other, also one of 23 or 25 hours.
 */
export function placeOf(instant: string, first: string): number {
  const { day, minute } = londonTime(new Date(instant))
  const place = (daysBetween(first, day) + minute / (24 * 60)) / DAYS
  return Math.min(1, Math.max(0, place))
}

export type Bar = { span: Span; from: number; until: number; lane: number }

/** The spans of a row as bars, each in the first lane that is free: what holds at the same time stands one above the other. */
export function barsOf(spans: readonly Span[], first: string): { bars: Bar[]; lanes: number } {
  const ends: number[] = []
  const bars = spans
    .map((span) => ({
      span,
      from: span.from === null ? 0 : placeOf(span.from, first),
      until: span.until === null ? 1 : placeOf(span.until, first),
    }))
    .filter(({ from, until }) => until > 0 && from < 1 && until >= from)
    .sort((one, other) => one.from - other.from || one.until - other.until)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = bar.until
      return { ...bar, lane }
    })
  return { bars, lanes: Math.max(1, ends.length) }
}

/** The Mondays of the picture, with their place. */
export function weeksOf(first: string): { day: string; place: number }[] {
  return Array.from({ length: DAYS }, (_, at) => dayAfter(first, at))
    .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
    .map((day) => ({ day, place: daysBetween(first, day) / DAYS }))
}

type DayOfSpans = { day: string; items: { row: TimelineRow; span: Span; what: 'begins' | 'ends' }[] }

/** What begins and ends on each day from today on, for a screen that has no room for a picture. */
export function byDay(rows: readonly TimelineRow[], now: Date): DayOfSpans[] {
  const today = londonTime(now).day
  const last = dayAfter(today, DAYS_AHEAD)
  const moments = rows.flatMap((row) =>
    row.spans.flatMap((span) => [
      ...(span.from === null ? [] : [{ row, span, what: 'begins' as const, at: span.from }]),
      ...(span.until === null ? [] : [{ row, span, what: 'ends' as const, at: span.until }]),
    ]),
  )
  const days = Map.groupBy(
    moments.sort((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => londonTime(new Date(at)).day,
  )
  return [...days]
    .filter(([day]) => day >= today && day < last)
    .map(([day, items]) => ({ day, items: items.map(({ row, span, what }) => ({ row, span, what })) }))
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
