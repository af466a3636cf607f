import { type Pence, pence } from '#app/platform/money.ts'

/** What somebody types to change many prices: a sum or a share, and what the result should end in. */
export type Formula = {
  change:
    | { kind: 'percent'; by: number }
    | { kind: 'times'; by: number }
    | { kind: 'add'; by: Pence }
    | { kind: 'set'; to: Pence }
    | null
  /** The last two digits, in pence: 95. */
  ending: number | null
}

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,4})?)`
const signed = new RegExp(`^([+-])£?${NUMBER}(%|p)?$`)
const factor = new RegExp(`^([*/])${NUMBER}$`)
const TOO_LONG = 40

/** '+4%', '-10%', '*1.05', '+0.50', '.95', '+4% .95', '34.95'; undefined for anything else. */
export function readFormula(typed: string): Formula | undefined {
  const text = typed.trim().slice(0, TOO_LONG + 1)
  if (text === '' || text.length > TOO_LONG) return undefined
  const words = text
    .replace(/[−–]/g, '-')
    .replace(/[×x]/gi, '*')
    .replace(/([+*/-]) /g, '$1')
    .replace(/ %/g, '%')
    .split(' ')
    .filter((word) => word && word !== 'ending' && word !== 'in')
  const [first = '', second, ...more] = words
  if (more.length > 0) return undefined
  const endingFirst = readEnding(first)
  if (endingFirst !== undefined)
    return second === undefined ? { change: null, ending: endingFirst } : undefined
  const change = readChange(first)
  if (!change) return undefined
  if (second === undefined) return { change, ending: null }
  const ending = readEnding(second)
  return ending === undefined ? undefined : { change, ending }
}

function readEnding(word: string): number | undefined {
  const [, digits] = /^\.(\d\d)$/.exec(word) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function readChange(word: string): Formula['change'] | undefined {
  const [, sign, amount, unit] = signed.exec(word) ?? []
  if (sign) {
    const by = (sign === '-' ? -1 : 1) * Number(amount)
    if (unit === '%') return by > -100 && by <= 1_000 ? { kind: 'percent', by } : undefined
    return { kind: 'add', by: pence(unit === 'p' ? by : by * 100) }
  }
  const [, way, number] = factor.exec(word) ?? []
  if (way) {
    const by = Number(number)
    return by > 0 && by <= 100 ? { kind: 'times', by: way === '/' ? 1 / by : by } : undefined
  }
  const to = readMoney(word.replace(/^=/, ''))
  return to === undefined ? undefined : { kind: 'set', to }
}

/** '£1,249.00', '34.95', '34.5', '12' and '95p' in pence; undefined for anything else, '12,50' among it. */
export function readMoney(typed: string): Pence | undefined {
  const text = typed.trim()
  const [, few] = /^(\d{1,7})p$/.exec(text) ?? []
  if (few !== undefined) return pence(Number(few))
  const [, whole, rest = ''] = /^£? ?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  return pence(Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')))
}

/**
 * A price by a formula. An ending is the nearest price that ends so, but a raise never lowers a price and a cut never
 * raises it; and what was lawful before it was rounded is not rounded below the floor.
 */
export function priceBy({ change, ending }: Formula, price: Pence, floor: Pence = pence(0)): Pence {
  const exact = change ? changed(change, price) : price
  if (ending === null) return atLeast(pence(exact), exact, floor)
  const [below, above] = [endingBelow(exact, ending), endingAbove(exact, ending)]
  const isRelative = change !== null && change.kind !== 'set'
  const nearest = above - exact <= exact - below || below <= 0 ? above : below
  const kept =
    isRelative && exact > price && nearest < price
      ? above
      : isRelative && exact < price && nearest > price && below > 0
        ? below
        : nearest
  return kept < floor && exact >= floor ? pence(above) : pence(kept)
}

/** Half a penny may make the difference. */
const atLeast = (rounded: Pence, exact: number, floor: Pence) =>
  rounded < floor && exact >= floor ? floor : rounded

function changed(change: NonNullable<Formula['change']>, price: Pence): number {
  if (change.kind === 'percent') return (price * (100 + change.by)) / 100
  if (change.kind === 'times') return price * change.by
  return change.kind === 'add' ? price + change.by : change.to
}

/** The lowest price that is not below the floor and ends so. */
export const raisedToFloor = (floor: Pence, ending: number | null): Pence =>
  ending === null ? floor : pence(endingAbove(floor, ending))

/** Sums of floating point are a hair off. */
const HAIR = 1e-6

const endingAbove = (amount: number, ending: number) =>
  Math.ceil((amount - ending - HAIR) / 100) * 100 + ending
const endingBelow = (amount: number, ending: number) =>
  Math.floor((amount - ending + HAIR) / 100) * 100 + ending
