import {
  busyDays,
  demandOver,
  type Forecast,
  forecastOf,
  type Season,
  seasonOf,
} from '#app/departments/buying/rules/forecast.ts'
import { type Calendar, suggestionFor } from '#app/departments/buying/rules/reorder.ts'
import { A_YEAR, dayOf, type MadeUpDrink, type MadeUpShop, madeUpShop } from './forecast-year.ts'

export type ForecastError = { method: string; wape: number; bias: number }
export type Outcome = { method: string; lost: number; daysOut: number; daysOfStock: number }

/** What a method makes of a drink's past: bottles on an ordinary day, and whether it knows of busy days. */
type Method = { name: string; forecast: (past: readonly SeenDay[]) => Forecast; knowsSeasons: boolean }

/** A day as it was seen: how busy the shop is on it, and how much of it there was stock. */
type SeenDay = { sold: number; busy: number; inStock: number }

/** As far back as the shop itself looks. */
const LOOKS_BACK = 180
const HORIZON = 14
const A_WEEK = 7

const own = (past: readonly SeenDay[]) =>
  forecastOf(past.slice(-LOOKS_BACK).map(({ sold, busy, inStock }) => ({ sold, days: busy * inStock })))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Of days with an empty shelf too. The same margin for chance as the shop's own: only the rate differs. */
const meanOf = (past: readonly SeenDay[], days: number): Forecast => ({
  rate: sumOf(past.slice(-days).map(({ sold }) => sold)) / days,
  spread: own(past).spread,
})

export const methods: Method[] = [
  { name: 'the shop’s', forecast: own, knowsSeasons: true },
  { name: 'mean of the last 28 days', forecast: (past) => meanOf(past, 28), knowsSeasons: false },
  { name: 'same as last week', forecast: (past) => meanOf(past, A_WEEK), knowsSeasons: false },
]

const even = Array.from({ length: 200 }, () => 1)

/** Every week of the second year: bottles forecast for the next fortnight against those that people wanted. */
export function errorsOf(shop: MadeUpShop): ForecastError[] {
  const sums = methods.map(({ name }) => ({ method: name, off: 0, over: 0, wanted: 0 }))
  for (let at = A_YEAR; at + HORIZON <= shop.days; at += A_WEEK) {
    const season = seasonAt(shop, at)
    const [before, busy] = [busyBefore(shop, season, at), busyDays(season, dayOf(shop, at), HORIZON)]
    for (const drink of shop.drinks) {
      const wanted = sumOf(drink.wanted.slice(at, at + HORIZON))
      const past = seenBefore(drink, at, before)
      for (const [m, { forecast, knowsSeasons }] of methods.entries()) {
        const off = demandOver(forecast(past), knowsSeasons ? busy : even, HORIZON) - wanted
        const sum = sums[m]
        if (!sum) continue
        sum.off += Math.abs(off)
        sum.over += off
        sum.wanted += wanted
      }
    }
  }
  return sums.map(({ method, off, over, wanted }) => ({ method, wape: off / wanted, bias: over / wanted }))
}

const busyBefore = (shop: MadeUpShop, season: Season, at: number) =>
  busyDays(season, dayOf(shop, at - LOOKS_BACK), LOOKS_BACK)

const seenBefore = ({ wanted, isOut }: MadeUpDrink, at: number, busy: readonly number[]): SeenDay[] =>
  busy.map((each, i) => {
    const day = at - busy.length + i
    return isOut[day]
      ? { sold: 0, busy: each, inStock: 0 }
      : { sold: wanted[day] ?? 0, busy: each, inStock: 1 }
  })

/** From all bottles that the shop has sold in the year before. */
const seasonAt = (shop: MadeUpShop, at: number): Season =>
  seasonOf(
    Array.from({ length: A_YEAR }, (_, i) => {
      const day = at - A_YEAR + i
      const sold = sumOf(shop.drinks.map(({ wanted, isOut }) => (isOut[day] ? 0 : (wanted[day] ?? 0))))
      return { day: dayOf(shop, day), sold }
    }),
  )

const CASE = 6
const LEAD = 5
const everyWeekday: Calendar = {
  isWorkingDay: (day) => isWeekday(day),
  workingDaysAfter: (day, days) => {
    let at = Date.parse(`${day}T00:00:00Z`)
    for (let left = days; left > 0; ) {
      at += 86_400_000
      if (isWeekday(new Date(at).toISOString().slice(0, 10))) left--
    }
    return new Date(at).toISOString().slice(0, 10)
  },
}
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * The second year again, once for each method: it sees only what it could sell, counts sales once a week, orders on the
 * day that the suggestion names, and gets it five working days later.
 */
export function outcomesOf(shop: MadeUpShop): Outcome[] {
  const weeks = Array.from({ length: A_YEAR / A_WEEK }, (_, week) => {
    const at = A_YEAR + week * A_WEEK
    const season = seasonAt(shop, at)
    return { before: busyBefore(shop, season, at), busy: busyDays(season, dayOf(shop, at), 90) }
  })
  return methods.map((method) => {
    const sum = { wanted: 0, lost: 0, out: 0, stock: 0 }
    for (const drink of shop.drinks) runDrink(drink, { shop, method, weeks, sum })
    return {
      method: method.name,
      lost: sum.lost / sum.wanted,
      daysOut: sum.out / (shop.drinks.length * A_YEAR),
      daysOfStock: sum.stock / sum.wanted,
    }
  })
}

type Run = {
  shop: MadeUpShop
  method: Method
  weeks: readonly { before: number[]; busy: number[] }[]
  sum: { wanted: number; lost: number; out: number; stock: number }
}

function runDrink(drink: MadeUpDrink, { shop, method, weeks, sum }: Run) {
  let stock = CASE
  const arriving = new Map<string, number>()
  const sales = seenBefore(drink, A_YEAR, weeks[0]?.before ?? [])
  let forecast: Forecast = { rate: 0, spread: 1 }
  for (let i = 0; i < A_YEAR; i++) {
    const day = dayOf(shop, A_YEAR + i)
    const week = weeks[Math.floor(i / A_WEEK)]
    if (i % A_WEEK === 0)
      forecast = method.forecast(
        sales.slice(-LOOKS_BACK).map((each, at) => ({ ...each, busy: week?.before[at] ?? 1 })),
      )
    stock += arriving.get(day) ?? 0
    arriving.delete(day)
    if (isWeekday(day)) {
      const busy = method.knowsSeasons ? (week?.busy.slice(i % A_WEEK) ?? even) : even
      const bottles = ordered(stock, sumOf([...arriving.values()]), forecast, busy, day)
      const arrives = everyWeekday.workingDaysAfter(day, LEAD)
      if (bottles > 0) arriving.set(arrives, (arriving.get(arrives) ?? 0) + bottles)
    }
    const want = drink.wanted[A_YEAR + i] ?? 0
    const sold = Math.min(stock, want)
    const isGone = stock === sold
    sales.push({ sold, busy: 1, inStock: stock === 0 ? 0 : isGone ? 0.5 : 1 })
    stock -= sold
    sum.wanted += want
    sum.lost += want - sold
    sum.out += isGone ? 1 : 0
    sum.stock += stock
  }
}

function ordered(available: number, coming: number, forecast: Forecast, busy: number[], today: string) {
  const suggestion = suggestionFor(
    { available, coming, waiting: 0 },
    { forecast, busy, terms: { leadDays: LEAD, caseSize: CASE }, today, calendar: everyWeekday },
  )
  return suggestion && suggestion.orderBy <= today ? suggestion.bottles : 0
}

export function backtest(drinks: number) {
  const shop = madeUpShop(drinks)
  return { errors: errorsOf(shop), outcomes: outcomesOf(shop) }
}
