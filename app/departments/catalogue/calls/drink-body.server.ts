import { z } from 'zod'
import { drinkStates } from '../catalogue.ts'

/** Longer than anything may be: `drink-checks.ts` says how long each may be, in words of its own. */
const LONGEST = 5_000
const text = z.string('Please send text').trim().max(LONGEST, `At most ${LONGEST} characters`)
const number = z.number('Please send a number')
const words = z
  .array(text, 'Please send a list')
  .max(100, 'At most 100')
  .transform((list) => [...new Set(list.filter(Boolean))])
const flag = z.boolean('Please say true or false')
const orNull = text.nullable().transform((value) => value || null)

/** A drink in the API's field names; what is not sent stays as it is. */
export const drinkBody = z.object({
  name: text.optional(),
  producer: text.optional(),
  description: text.overwrite((typed) => typed.replace(/\r\n?/g, '\n')).optional(),
  type: text.optional(),
  subtype: text.optional(),
  country: text.optional(),
  region: orNull.optional(),
  style: text.optional(),
  size_ml: number.optional(),
  pack_size: number.optional(),
  abv_percent: number.optional(),
  new_price: number.optional().describe('Pounds, VAT included'),
  old_price: number.nullable().optional(),
  is_new: flag.optional(),
  multi_buy: flag.optional(),
  engravable: flag.optional(),
  featured: flag.optional(),
  premium: flag.optional(),
  gift_sections: words.optional(),
  allergens: words.optional(),
  age: number.nullable().optional(),
  vintage: number.nullable().optional(),
  cask: orNull.optional(),
  grapes: words.optional(),
  botanicals: words.optional(),
  flavours: words.optional(),
  taste: z
    .object({ smoke: number, sweet: number, fruit: number, body: number, spice: number, dry: number })
    .partial()
    .optional(),
  notes: z
    .object({ nose: text, palate: text, finish: text, serve: text, pairing: text })
    .partial()
    .optional(),
  ean: orNull.optional(),
  weight_g: number.nullable().optional(),
  bin: text.optional(),
  cost: number.nullable().optional().describe('What one costs us, without VAT'),
  state: z.enum(drinkStates, `A state is one of ${drinkStates.join(', ')}`).optional(),
})

export const becauseField = text.max(500, 'At most 500 characters').optional()
