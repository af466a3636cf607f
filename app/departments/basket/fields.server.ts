import { z } from 'zod'
import { line, required } from '#app/platform/fields.server.ts'
import { MOST_LINES_AT_ONCE, MOST_OF_A_LINE } from './basket.ts'

/** What the room's calls take, and what they say where it is wrong. */
const HOW_MANY = `Please choose from 1 to ${MOST_OF_A_LINE} bottles`
const LONGEST_TYPED_LINE = 200

export const drinkId = required(120, 'Please say which drink')

/** Null or absent means one. */
export const quantity = bottles(HOW_MANY)
  .nullish()
  .transform((said) => said ?? 1)

/** Where nothing said means one more or fewer, and none at all has a call of its own. */
export const newQuantity = bottles(`${HOW_MANY}, or remove the line`).nullish()

function bottles(words: string) {
  return z.int(words).min(1, words).max(MOST_OF_A_LINE, `At most ${MOST_OF_A_LINE} of a line`)
}

export const yesOrNo = z
  .enum(['true', 'false'], 'Please say true or false')
  .transform((said) => said === 'true')

/** Longer than can be cut: how many characters are too many, the engraving room says in better words. */
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

export const manyLines = z.object({
  lines: z
    .array(z.object({ drink_id: drinkId, quantity }), 'Please say which drinks')
    .min(1, 'Please say which drinks')
    .max(MOST_LINES_AT_ONCE, `At most ${MOST_LINES_AT_ONCE} drinks at once`),
})

const couponCode = line(60, 'Please enter a code').min(1, 'Please enter a code')
const deliveryType = line(60, 'Please choose a delivery type')

export const choices = z.object({
  delivery_type: deliveryType.nullish().describe('Null: the usual'),
  coupon: couponCode.nullish().describe('Null takes it off'),
})

export const viewed = z.object({
  cart_id: z.string().optional(),
  delivery_type: deliveryType.optional(),
  coupon: line(60, 'Please enter a code').optional(),
  country: line(60, 'Please choose a country').optional().describe('By its name or its two letters'),
  postcode: line(20, 'Please enter a postcode').optional(),
})
