import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { pounds } from '#app/platform/money.ts'
import { changedSince } from '../../staff/undo.server.ts'
import type { Drink } from '../catalogue.ts'
import { selectDrinkWithEan } from '../data/handling.server.ts'
import { judgeDrink as judgeFields, problemsIn } from '../drink-checks.ts'
import { type DrinkFields, drinkFrom, type FieldName } from '../drink-fields.ts'
import type { LawfulFloor } from '../lawful-floor.ts'
import { priceNow } from '../pricing.ts'
import { priceProblem, setUnderPrices } from '../rules/price-right.ts'

/** What is wrong with a drink, with the law of this day: the pure checks, and the floor. */
export function judgeDrink(fields: DrinkFields, { floor, now, offer }: Judging) {
  const judgement = judgeFields(fields)
  const bottle = drinkFrom(fields)
  const today = priceNow({ price: bottle.price, offer: offer ?? null }, now)
  const least = floor(now).of(bottle)
  if (bottle.price > 0 && today < least && !judgement.fields.new_price)
    judgement.beforeSale.new_price =
      today < bottle.price
        ? `By law it costs ${pounds(least)} or more, and with its offer it is ${pounds(today)}`
        : `By law it costs ${pounds(least)} or more`
  return judgement
}

type Judging = { floor: LawfulFloor; now: Date; offer?: Drink['offer'] }

export function refusePrices(...judged: Parameters<typeof priceProblem>) {
  const problem = priceProblem(...judged)
  if (problem === 'no_right')
    throw new Refused(403, 'not_allowed', 'Your role does not include setting prices.')
  if (problem) throw invalid(setUnderPrices[problem])
}

type Refusing = {
  id: string | null
  fields: DrinkFields
  floor: LawfulFloor
  now: Date
  offer?: Drink['offer']
  also?: Record<string, string>
}

export async function refuseWrong(tx: Db, { id, fields, floor, now, offer = null, also = {} }: Refusing) {
  const judgement = judgeDrink(fields, { floor, now, offer })
  const problems = { ...also, ...problemsIn(judgement, fields.state) }
  const twin = fields.ean !== null && !problems.ean ? await selectDrinkWithEan(tx, fields.ean) : undefined
  if (twin && twin.id !== id) problems.ean = `${twin.name} has this barcode`
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

type Clash = {
  id: string
  was: DrinkFields
  fields: DrinkFields
  changed: FieldName[]
  status: 409 | 412
}

/** Somebody was quicker: each field with their value beside ours. */
export function changedMeanwhile(tx: Db, { id, was, fields, changed, status }: Clash): Promise<Refused> {
  const both = changed.map((name) => [name, `Now ${inWords(was[name])}; yours ${inWords(fields[name])}`])
  return changedSince(tx, { id: 0, subject: subjectOf(id) }, status, Object.fromEntries(both))
}

const inWords = (value: unknown): string =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? 'empty'
    : typeof value === 'string'
      ? `‘${value}’`
      : JSON.stringify(value)

/** Two who give the same barcode at once are told apart by the database. */
export function refuseTwin(failure: unknown): never {
  if (isDuplicate(failure)) throw invalid({ ean: 'Another drink has just got this barcode' })
  throw failure
}

export const subjectOf = (id: string) => `drink:${id}`
