import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { pounds } from '#app/platform/money.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import { drinksOnSale, findDrinks } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { priceNow } from '../../catalogue/pricing.ts'
import { type CaseLine, type Choice, fillCase, sharedOut } from '../rules/fill-case.ts'
import { readWish, type WishPart } from '../rules/wish.ts'

type FilledCase = { bottles: { drink: Drink; quantity: number }[]; notes: string[] }
type Deps = { now: Date; memory: Memory }
type Wished = { size: number; wish: string; turn: number }

const MOST_PARTS = 6
/** Of one kind of drink: enough to choose a case from. */
const CANDIDATES = 200

/** Fills a case by a wish such as '3 red, 3 white, under £90'. What is impossible is refused with an alternative. */
export async function caseByWish(db: Db, { size, wish, turn }: Wished, deps: Deps): Promise<FilledCase> {
  const { parts, budget } = readWish(wish)
  if (parts.length === 0)
    throw notUnderstood('Tell us what you would like, such as ‘3 red, 3 white, under £90’')
  if (parts.length > MOST_PARTS)
    throw notUnderstood(`Please ask for at most ${MOST_PARTS} kinds of drink at once`)
  const counts = sharedOut(parts, size)
  if (!counts) throw notUnderstood(`That is more than the ${size} bottles of this case`)

  const found = await Promise.all(parts.map((part) => candidatesFor(db, part, size, deps)))
  const drinks = new Map(found.flat().map((drink) => [drink.id, drink]))
  const choices = parts.map(
    ({ said }, i): Choice => ({
      said,
      bottles: counts[i] ?? 0,
      from: (found[i] ?? []).map((drink) => candidate(drink, deps.now)),
    }),
  )
  refuseWhatWeLack(choices)
  const filled = fillCase(choices, budget, turn)
  if (!filled.ok) throw notUnderstood(`Such a case comes to at least ${pounds(filled.lowest)}`)
  return { bottles: withDrinks(filled.lines, drinks), notes: notesOn(filled.lines, size) }
}

/** A hand-picked case, as stored in a URL. Drinks that have gone meanwhile are reported, not refused. */
export async function caseByHand(db: Db, lines: CaseLine[]): Promise<FilledCase> {
  const drinks = await drinksOnSale(
    db,
    lines.map(({ id }) => id),
  )
  const held = lines.filter(({ id }) => (drinks.get(id)?.stock ?? 0) > 0)
  return {
    bottles: withDrinks(held, drinks),
    notes:
      held.length < lines.length ? ['Something in this case is no longer available, and was taken out.'] : [],
  }
}

async function candidatesFor(db: Db, { shows, words }: WishPart, size: number, { now, memory }: Deps) {
  const query = {
    ...(shows.type && { type: [shows.type] }),
    ...(shows.subtype && { subtype: [shows.subtype] }),
    ...(words && { q: words }),
    ...(size === caseSize() && { multybuy: true }),
    in_stock: true,
    sort: 'newest' as const,
    limit: CANDIDATES,
  }
  const answer = await findDrinks(db, query, memory)
  return answer.ok ? answer.drinks.filter((drink) => priceNow(drink, now) > 0) : []
}

const candidate = (drink: Drink, now: Date) => ({
  id: drink.id,
  producer: drink.producer,
  price: priceNow(drink, now),
  stock: drink.stock,
})

function refuseWhatWeLack(choices: Choice[]) {
  const lacking = choices.find(({ bottles, from }) => bottles > 0 && from.length === 0)
  if (lacking) throw notUnderstood(`We have no ‘${lacking.said}’ for a case at the moment`)
}

function notesOn(lines: CaseLine[], size: number): string[] {
  const left = size - lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (left === 0) return []
  return [left === 1 ? 'One place is left for you to fill.' : `${left} places are left for you to fill.`]
}

const withDrinks = (lines: CaseLine[], drinks: Map<string, Drink>) =>
  lines.flatMap(({ id, quantity }) => {
    const drink = drinks.get(id)
    return drink ? [{ drink, quantity: Math.min(quantity, drink.stock) }] : []
  })

const notUnderstood = (words: string) => new Refused(422, 'invalid', words, { wish: words })
