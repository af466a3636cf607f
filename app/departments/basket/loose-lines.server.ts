import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { newId } from '#app/platform/http/basket-access.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { drinksOnSale } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { priceNow } from '../catalogue/pricing.ts'
import { judgeEngraving } from '../engraving/engraving.ts'
import { panelOf } from '../engraving/panels.server.ts'
import { type Inscription, type Line, MOST_LINES, plain } from './basket.ts'
import { drinkId, quantity } from './calls/fields.server.ts'

const LONGEST_TYPED_LINE = 200
const text = line(LONGEST_TYPED_LINE, 'Please write what to engrave').nullish()

/** Lines that are in no basket, such as those of a caller on the telephone. */
export const looseLines = z
  .array(
    z.object({
      drink_id: drinkId,
      quantity,
      seen_price: z
        .number('Please send pounds')
        .min(0, 'Please send pounds')
        .max(1_000_000, 'Please send pounds')
        .nullish()
        .describe('The price of a bottle that was said; absent: today’s'),
      engraving: z
        .object({
          font: z.literal([1, 2, 3], 'Please choose one of the three typefaces'),
          line1: text,
          line2: text,
        })
        .nullish(),
    }),
    'Please say which drinks',
  )
  .min(1, 'Please say which drinks')
  .max(MOST_LINES, `At most ${MOST_LINES} lines`)

type LooseLines = z.output<typeof looseLines>

/** The same as lines of a basket; refused field by field. */
export async function linesFrom(db: Db, asked: LooseLines, now: Date): Promise<Line[]> {
  const drinks = await drinksOnSale(
    db,
    asked.map(({ drink_id }) => drink_id),
  )
  const wrong: Record<string, string> = {}
  const lines = asked.flatMap((each, i) => {
    const drink = drinks.get(each.drink_id)
    if (!drink) {
      wrong[`lines.${i}.drink_id`] = 'We do not have that drink'
      return []
    }
    const { words, problems } = inscriptionOf(each.engraving, drink)
    for (const { field, because } of problems) wrong[`lines.${i}.${field}`] = because
    return [lineOf(each, drink, words, new Date(now.getTime() + i))]
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return lines
}

type Asked = LooseLines[number]

function inscriptionOf(asked: Asked['engraving'], drink: Drink) {
  if (!asked) return { words: plain, problems: [] }
  if (!drink.engravable)
    return { words: plain, problems: [{ field: 'drink_id', because: 'This bottle can’t be engraved' }] }
  const { font, line1, line2 } = asked
  const { engraving, errors } = judgeEngraving(
    { line1: line1 ?? '', line2: line2 ?? '', font },
    panelOf(drink.id),
  )
  const words: Inscription = { font, text1: engraving.line1, text2: engraving.line2 }
  return {
    words,
    problems: errors.map(({ field, words: because }) => ({ field: `engraving.${field}`, because })),
  }
}

const lineOf = (
  { quantity: bottles, seen_price }: Asked,
  drink: Drink,
  words: Inscription,
  addedAt: Date,
): Line => ({
  id: newId(),
  drinkId: drink.id,
  quantity: bottles,
  ...words,
  seenPrice: typeof seen_price === 'number' ? fromPounds(seen_price) : priceNow(drink, addedAt),
  name: drink.name,
  photo: drink.photo.base,
  addedAt,
})
