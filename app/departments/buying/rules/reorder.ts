import { months, weekdays } from '#app/platform/clock.ts'
import { dayAfter, daysBetween, demandOver, type Forecast, safetyStock } from './forecast.ts'

/** What a drink's supplier asks for. */
type Terms = { supplier: string; leadDays: number; caseSize: number }

/** Working days, handed in: the calendar has bank holidays. */
export type Calendar = {
  isWorkingDay: (day: string) => boolean
  workingDaysAfter: (day: string, days: number) => string
}

type Shelf = {
  /** Bottles that can be sold: those promised to orders are not among them. */
  available: number
  /** Bottles in orders to suppliers that have not arrived, drafts included. */
  coming: number
  /** People who want a mail when it is back. */
  waiting: number
}

export type Suggestion = {
  cases: number
  bottles: number
  /** The last working day on which an order still arrives in time; today if that has passed. */
  orderBy: string
  /** The day on which the last bottle goes, with what is coming; today if none is left. */
  runsOutOn: string
}

/** A delivery lasts that long: orders to one supplier come together. */
const COVER_DAYS = 21
/** What has to be ordered within a week is suggested. */
const AHEAD_DAYS = 7
/** Nobody looks farther. */
export const FARTHEST_DAYS = 200

type Asked = {
  forecast: Forecast
  /** How busy the days from today on are (`busyDays`). */
  busy: readonly number[]
  terms: Pick<Terms, 'leadDays' | 'caseSize'>
  today: string
  calendar: Calendar
}

/** What to order of a drink within the week; undefined if it can wait. */
export function suggestionFor(shelf: Shelf, asked: Asked): Suggestion | undefined {
  const { forecast, busy, terms, today, calendar } = asked
  const wants = shelf.available + shelf.coming - shelf.waiting
  if (wants > reorderPoint(asked)) return undefined
  const arrival = calendar.workingDaysAfter(today, terms.leadDays)
  const lead = daysBetween(today, arrival)
  const upTo =
    demandOver(forecast, busy, lead + COVER_DAYS) +
    safetyStock(forecast, demandOver(forecast, busy, lead + AHEAD_DAYS))
  const missing = upTo - wants
  const cases = Math.ceil(missing / terms.caseSize - 1e-9)
  if (cases <= 0) return undefined
  const safety = safetyStock(forecast, demandOver(forecast, busy, lead))
  return {
    cases,
    bottles: cases * terms.caseSize,
    orderBy: lastDayToOrder(lastingUntil(wants - safety, asked), asked),
    runsOutOn: lastingUntil(shelf.available + shelf.coming, asked),
  }
}

/** Bottles at or below which something has to be ordered within the week. None for what nobody buys or waits for. */
export function reorderPoint({ forecast, busy, terms, today, calendar }: Asked): number {
  if (forecast.rate < NEVER) return -1
  const latest = calendar.workingDaysAfter(dayAfter(today, AHEAD_DAYS), terms.leadDays)
  const expected = demandOver(forecast, busy, daysBetween(today, latest))
  return expected + safetyStock(forecast, expected)
}

/** Less than a bottle in four months: bought when somebody asks for it. */
const NEVER = 1 / 120

/** The day on which so many bottles are gone. */
function lastingUntil(bottles: number, { forecast, busy, today }: Asked): string {
  let left = bottles
  const at = busy.findIndex((day) => {
    left -= forecast.rate * day
    return left <= 0
  })
  return dayAfter(today, at < 0 ? busy.length : at)
}

function lastDayToOrder(arriveBy: string, { terms, today, calendar }: Asked): string {
  let last = today
  const arrivesInTime = (day: string) => calendar.workingDaysAfter(day, terms.leadDays) <= arriveBy
  for (let day = today; day <= dayAfter(today, AHEAD_DAYS); day = dayAfter(day, 1))
    if (calendar.isWorkingDay(day) && arrivesInTime(day)) last = day
  return last
}

/** 'Order 2 cases from Hedges by Thursday, or run out on the 29th.' */
export function suggestionInWords(
  { cases, orderBy, runsOutOn }: Suggestion,
  { terms, shelf, today }: { terms: Terms; shelf: Shelf; today: string },
): string {
  if (terms.supplier === '') return `Runs out ${dateInWords(runsOutOn, today)}, and no supplier is known.`
  const order = `Order ${cases} ${cases === 1 ? 'case' : 'cases'} from ${terms.supplier}`
  const isNow = orderBy <= today
  const when = isNow ? 'today' : `by ${weekdays[new Date(`${orderBy}T00:00:00Z`).getUTCDay()]}`
  if (shelf.available === 0 && shelf.coming === 0)
    return `${order} ${when}: none is left${shelf.waiting > 0 ? `, and ${peopleWait(shelf.waiting)}` : ''}.`
  return `${order} ${when}, or run out ${dateInWords(runsOutOn, today)}.`
}

const peopleWait = (people: number) =>
  people === 1 ? 'somebody waits for it' : `${people} people wait for it`

/** 'today', 'on the 29th', 'on 4 January' once it is more than a month away. */
function dateInWords(day: string, today: string): string {
  if (day <= today) return 'today'
  const date = Number(day.slice(8))
  if (daysBetween(today, day) < 28) return `on the ${date}${ordinal(date)}`
  return `on ${date} ${months[Number(day.slice(5, 7)) - 1]}`
}

function ordinal(date: number): string {
  if (date % 100 >= 11 && date % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th'
}
