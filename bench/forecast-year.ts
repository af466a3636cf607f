import { chance } from './random.ts'

/** A made-up drinks shop over two years, day by day, the same in every run: the first year teaches, the second tests. */
export type MadeUpDrink = {
  name: string
  /** What people want each day, whether or not there is any. */
  wanted: number[]
  /** How much of each day nothing was on the shelf, for a shop that had it so. */
  isOut: boolean[]
}
export type MadeUpShop = { from: string; days: number; drinks: MadeUpDrink[] }

const FROM = '2024-11-17'
export const A_YEAR = 364
/** Sunday first: people buy for the weekend. */
const weekdays = [0.75, 0.7, 0.75, 0.85, 1.1, 1.6, 1.25]
/** People buy one, sometimes a case. */
const basket = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 6, 6]
const BASKET_MEAN = basket.reduce((sum, bottles) => sum + bottles, 0) / basket.length

export function madeUpShop(drinks: number, seed = 17): MadeUpShop {
  const dice = chance(seed)
  const days = 2 * A_YEAR
  return {
    from: FROM,
    days,
    drinks: Array.from({ length: drinks }, (_, i) => {
      // From a bottle in two months to six a day; one in twelve hardly ever sells.
      const rate = i % 12 === 0 ? 0.01 + dice.next() * 0.02 : 0.03 * 200 ** dice.next()
      const trend = dice.is(0.5) ? 0 : (dice.next() - 0.4) * 1.2
      const festive = 0.3 + dice.next() * 1.7
      const wanted = Array.from({ length: days }, (_, day) =>
        bottlesOn(dice.next, rate * seasonOn(day, festive) * (1 + (trend * day) / days)),
      )
      return { name: `drink ${i}`, wanted, isOut: spellsOut(dice, days) }
    }),
  }
}

export const dayOf = ({ from }: Pick<MadeUpShop, 'from'>, at: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10)

/** December is busy, more so for some drinks; January is quiet. */
function seasonOn(at: number, festive: number): number {
  const day = dayOf({ from: FROM }, at)
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
  const inYear = day.slice(5)
  const isFestive = inYear >= '11-25' && inYear <= '12-23'
  const isSummer = inYear >= '06-01' && inYear <= '08-31'
  const time = isFestive ? 1 + festive : inYear < '01-31' ? 0.7 : isSummer ? 1.1 : 1
  return weekday * time
}

/** Shoppers come at random (Poisson); each takes a few bottles. */
function bottlesOn(next: () => number, mean: number): number {
  let bottles = 0
  for (let left = shoppersOn(next, mean / BASKET_MEAN); left > 0; left--)
    bottles += basket[Math.floor(next() * basket.length)] ?? 1
  return bottles
}

function shoppersOn(next: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}

/** One to four times a year the shelf is empty, for three days to three weeks. */
function spellsOut(dice: ReturnType<typeof chance>, days: number): boolean[] {
  const isOut = Array.from({ length: days }, () => false)
  for (let spells = dice.between(2, 8); spells > 0; spells--) {
    const from = dice.between(0, days - 1)
    isOut.fill(true, from, Math.min(days, from + dice.between(3, 21)))
  }
  return isOut
}
