import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { WishPart } from './wish.ts'

/** `price` is today's price of a bottle, `stock` the number of bottles. */
export type Candidate = { id: string; producer: string; price: Pence; stock: number }
export type CaseLine = { id: string; quantity: number }
/** A part of the wish with its number of bottles and its candidates. */
export type Choice = { said: string; bottles: number; from: Candidate[] }

/** Half a dozen, a dozen, and a case for the multi-buy. */
export const caseSizes = () => [...new Set([6, caseSize(), 12])].sort((a, b) => a - b)

/** The number of bottles of each part: parts without a number share the rest, the first ones get the odd bottles. */
export function sharedOut(parts: WishPart[], size: number): number[] | null {
  const named = parts.reduce((sum, { bottles }) => sum + (bottles ?? 0), 0)
  const open = parts.filter(({ bottles }) => bottles === null).length
  const left = size - named
  if (left < open) return null
  const each = open > 0 ? Math.floor(left / open) : 0
  let odd = open > 0 ? left % open : 0
  return parts.map(({ bottles }) => bottles ?? each + (odd-- > 0 ? 1 : 0))
}

type Filled = { ok: true; lines: CaseLine[] } | { ok: false; lowest: Pence }

/**
 * Fills a case from the candidates: bottles of about the same price, as good as the budget allows, of as many
 * producers as possible. `turn` gives the next best case instead of the best.
 */
export function fillCase(choices: Choice[], budget: Pence | null, turn = 0): Filled {
  const prices = [...new Set(choices.flatMap(({ from }) => from.map(({ price }) => price)))].sort(
    (a, b) => b - a,
  )
  const ceilings = budget === null ? fromTheMiddle(prices) : prices
  const cases = new Map<string, CaseLine[]>()
  for (const ceiling of ceilings) {
    const bottles = choices.flatMap((choice) => taken(choice, ceiling))
    if (budget !== null && costOf(bottles) > budget) continue
    cases.set(bottles.map(({ id }) => id).join(' '), gathered(bottles))
    if (cases.size > turn) break
  }
  const found = [...cases.values()]
  const lines = found[turn % Math.max(1, found.length)]
  return lines
    ? { ok: true, lines }
    : { ok: false, lowest: costOf(choices.flatMap((choice) => taken(choice, pence(0)))) }
}

/** Without a budget: neither the cheapest nor the dearest, but the middle of the shelf first. */
function fromTheMiddle(prices: Pence[]): Pence[] {
  const middle = Math.floor(prices.length / 2)
  return [...prices.slice(middle), ...prices.slice(0, middle).reverse()]
}

/**
 * The dearest bottles up to the ceiling, each of another producer if there are enough; the cheapest if too few are
 * below it.
 */
function taken({ bottles, from }: Choice, ceiling: Pence): Candidate[] {
  const below = from.filter(({ price }) => price <= ceiling).sort((a, b) => b.price - a.price || byId(a, b))
  const above = from.filter(({ price }) => price > ceiling).sort((a, b) => a.price - b.price || byId(a, b))
  const inOrder = [...oncePerHouse(below), ...above]
  const chosen = inOrder.slice(0, bottles)
  for (let round = 2; chosen.length < bottles && inOrder.some(({ stock }) => stock >= round); round++)
    chosen.push(...inOrder.filter(({ stock }) => stock >= round).slice(0, bottles - chosen.length))
  return chosen
}

/** Producers that were used already come last, in the same order. */
function oncePerHouse(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>()
  const first: Candidate[] = []
  const again: Candidate[] = []
  for (const candidate of candidates) {
    ;(seen.has(candidate.producer) ? again : first).push(candidate)
    seen.add(candidate.producer)
  }
  return [...first, ...again]
}

function gathered(bottles: Candidate[]): CaseLine[] {
  const lines = new Map<string, number>()
  for (const { id } of bottles) lines.set(id, (lines.get(id) ?? 0) + 1)
  return [...lines].map(([id, quantity]) => ({ id, quantity }))
}

/** Of a multi-buy case the cheapest bottle is free; a case of that size has no others in it. */
function costOf(bottles: Candidate[]): Pence {
  const prices = bottles.map(({ price }) => price)
  const free = bottles.length === caseSize() ? Math.min(...prices) : 0
  return pence(prices.reduce((sum, price) => sum + price, 0) - free)
}

const byId = (a: Candidate, b: Candidate) => (a.id < b.id ? -1 : 1)
