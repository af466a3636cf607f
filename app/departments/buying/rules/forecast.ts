/** How many bottles a drink sells a day, and how far that strays. Why so: docs/decisions/0021-forecast.md. */

/**
 * One day of a drink's past: bottles sold, and how much of an ordinary day it was: busier ones count for more (`busyDays`),
 * those without stock for nothing.
 */
export type SalesDay = { sold: number; days: number }

/** How much busier than an ordinary day the shop is: by weekday (Sunday first), and by week of the year. */
export type Season = { weekdays: readonly number[]; weeks: readonly number[] }

/** Bottles on an ordinary day, and the ratio of variance to mean: 1 if people buy single bottles at random. */
export type Forecast = { rate: number; spread: number }

/** What a day counts less for each day that has passed since: after 17 days half, after two months a twelfth. */
const FADING = 0.96
/** Less than that was seen of a new drink: a good first day makes no bestseller. */
const LEAST_SEEN = 4
const SPREADS = { least: 1, most: 12 }

const WEEKS = 52
export const evenSeason: Season = {
  weekdays: Array.from({ length: 7 }, () => 1),
  weeks: Array.from({ length: WEEKS }, () => 1),
}

const DAY_MS = 86_400_000
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const dayAfter = (day: string, days: number) =>
  new Date(instantOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, until: string) =>
  Math.round((instantOf(until) - instantOf(from)) / DAY_MS)

/** Which of the 52 weeks a day is in; the last one has a day or two more. */
export const weekOf = (day: string) =>
  Math.min(WEEKS - 1, Math.floor(daysBetween(`${day.slice(0, 4)}-01-01`, day) / 7))

const weekdayOf = (day: string) => new Date(instantOf(day)).getUTCDay()

/** How busy so many days are, from this one on. Worked out once for all drinks. */
export function busyDays({ weekdays, weeks }: Season, from: string, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const day = dayAfter(from, i)
    return (weekdays[weekdayOf(day)] ?? 1) * (weeks[weekOf(day)] ?? 1)
  })
}

/**
 * An exponentially weighted mean as a ratio: fading sales over fading days. Time out of stock is in neither, so an empty
 * shelf does not look like a lack of interest. Oldest first.
 */
export function forecastOf(past: readonly SalesDay[]): Forecast {
  let [sales, days] = [0, 0]
  for (const each of past) {
    if (each.days === 0) continue
    sales = sales * FADING + each.sold
    days = days * FADING + each.days
  }
  const rate = sales / Math.max(days, LEAST_SEEN)
  return { rate, spread: spreadOf(past, rate) }
}

function spreadOf(past: readonly SalesDay[], rate: number): number {
  let [squares, expected] = [0, 0]
  for (const { sold, days } of past) {
    if (days === 0) continue
    squares = squares * FADING + (sold - rate * days) ** 2
    expected = expected * FADING + rate * days
  }
  const spread = expected > 0 ? squares / expected : SPREADS.least
  return Math.min(SPREADS.most, Math.max(SPREADS.least, spread))
}

/** Bottles that are wanted on the first `days` of the days to come, each as busy as it is. */
export function demandOver({ rate }: Pick<Forecast, 'rate'>, busy: readonly number[], days: number): number {
  let sum = 0
  for (let i = 0; i < Math.min(days, busy.length); i++) sum += busy[i] ?? 0
  return rate * sum
}

/** Of twenty deliveries nineteen come before the last bottle is gone. */
const NINETEEN_OF_TWENTY = 1.645

/** What is kept beyond what is expected, because people do not buy evenly. */
export const safetyStock = ({ spread }: Pick<Forecast, 'spread'>, expected: number) =>
  NINETEEN_OF_TWENTY * Math.sqrt(spread * Math.max(0, expected))

const LEAST_WEEKS = 8
const LEAST_BOTTLES = 200
const WEEK_LIMITS = { least: 0.5, most: 3 }

/**
 * The season of the whole shop, since single drinks sell too little to show one: all bottles sold on each day, oldest
 * first. Weekdays need eight weeks, the weeks of the year a whole year; until then a day is like any other.
 */
export function seasonOf(totals: readonly { day: string; sold: number }[]): Season {
  const year = totals.slice(-WEEKS * 7)
  const isKnown =
    year.length >= LEAST_WEEKS * 7 && year.reduce((sum, { sold }) => sum + sold, 0) >= LEAST_BOTTLES
  if (!isKnown) return evenSeason
  const weekdays = evened(
    means(year, 7, ({ day }) => weekdayOf(day)),
    { least: 0.2, most: 4 },
  )
  if (year.length < WEEKS * 7) return { weekdays, weeks: evenSeason.weeks }
  const raw = means(year, WEEKS, ({ day }) => weekOf(day))
  // Next week is seldom quite unlike this one: a quarter of each neighbour.
  const smooth = raw.map(
    (mean, i) => mean / 2 + ((raw.at(i - 1) ?? mean) + (raw[(i + 1) % WEEKS] ?? mean)) / 4,
  )
  return { weekdays, weeks: evened(smooth, WEEK_LIMITS) }
}

function means<T extends { sold: number }>(days: readonly T[], groups: number, groupOf: (day: T) => number) {
  const sums = Array.from({ length: groups }, () => ({ sold: 0, days: 0 }))
  for (const each of days) {
    const sum = sums[groupOf(each)]
    if (!sum) continue
    sum.sold += each.sold
    sum.days++
  }
  return sums.map(({ sold, days: counted }) => sold / Math.max(1, counted))
}

/** Around 1. */
function evened(values: readonly number[], { least, most }: { least: number; most: number }): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => Math.min(most, Math.max(least, mean > 0 ? value / mean : 1)))
}
