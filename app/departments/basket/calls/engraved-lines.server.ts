import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound } from '#app/platform/http/answer.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { findOnSale } from '../../catalogue/catalogue.server.ts'
import { judgeEngraving, type Remark } from '../../engraving/engraving.ts'
import { panelOf } from '../../engraving/panels.server.ts'
import type { Wanted } from '../add-to-basket.server.ts'
import { MOST_LINES_AT_ONCE } from '../basket.ts'
import { quantity } from './fields.server.ts'

const LONGEST_TYPED_LINE = 200

/** More than can be engraved: the engraving room has a better message for too many characters. */
const text = line(LONGEST_TYPED_LINE, 'Please write at least one line to engrave').nullish()

export const engraving = z
  .object({
    line1: text,
    line2: text,
    font: z.literal([1, 2, 3], 'Please choose one of the three typefaces'),
    quantity,
    texts: z
      .array(z.object({ line1: text, line2: text, quantity }))
      .min(1, 'Please write at least one line to engrave')
      .max(MOST_LINES_AT_ONCE, `At most ${MOST_LINES_AT_ONCE} texts at once`)
      .optional()
      .describe(
        'Several bottles with different texts, all or none; instead of `line1`, `line2` and `quantity`',
      ),
  })
  .meta({ id: 'Engraving' })

type Asked = z.output<typeof engraving>

/** The requested bottles with their inscriptions: normalised and validated, or refused field by field. */
export async function wordsFor(db: Db, drinkId: string, asked: Asked): Promise<Wanted[]> {
  const drink = await findOnSale(db, drinkId)
  if (!drink) throw notFound('We do not have that drink')
  if (!drink.engravable) throw invalid({ drink_id: 'This bottle can’t be engraved' })
  const { font, texts } = asked
  const judged = (texts ?? [asked]).map(({ line1, line2, quantity }, i) => {
    const judgement = judgeEngraving({ line1: line1 ?? '', line2: line2 ?? '', font }, panelOf(drinkId))
    return { ...judgement, quantity, where: texts ? `texts.${i}.` : '' }
  })
  const errors = judged.flatMap(({ errors, where }) => errors.map((remark) => named(remark, where)))
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  return judged.map(({ engraving: { line1, line2 }, quantity }) => ({
    drinkId,
    quantity,
    words: { font, text1: line1, text2: line2 },
  }))
}

const named = ({ field, words }: Remark, where: string) => [`${where}${field}`, words] as const
