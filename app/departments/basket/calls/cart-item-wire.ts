import { z } from 'zod'
import { pence, toPounds } from '#app/platform/money.ts'
import { toWire, wireDrink } from '../../catalogue/drink-wire.ts'
import { priceNow } from '../../catalogue/pricing.ts'
import { isAvailable, isEngraved, type StockedLine } from '../basket.ts'
import { stockWords } from '../rules/changes.ts'
import { noLongerSold } from '../rules/no-longer-sold.ts'
import type { RungLine } from '../till.ts'

export const inPounds = z.number().describe('Pounds, VAT included unless it goes abroad')

/** A line of the basket in the public API: its own names and spellings, pounds with two decimals. */
export const wireCartItem = z
  .object({
    id: z.string(),
    quantity: z.int(),
    drink: wireDrink.describe('Of a drink that is no longer sold, what is left: its name and its picture'),
    is_engraved: z.boolean(),
    engraved_text_1: z.string(),
    engraved_text_2: z.string(),
    engrave_font: z.int().nullable().describe('1, 2 or 3; null for a plain bottle'),
    unit_price: inPounds,
    line_price: inPounds.describe('`unit_price` x quantity, and engraving'),
    free: z.int().describe('How many of its bottles multi-buy gives'),
    available: z.boolean().describe('Whether it can be bought today; what can’t be counts nothing'),
    words: z.string().nullable().describe('Why it can’t be bought, for a person; null if it can'),
  })
  .meta({ id: 'CartItem' })

export type WireCartItem = z.infer<typeof wireCartItem>

/** `rung` is the till's result; a line that counts nothing has none. */
export function toWireCartItem(line: StockedLine, rung: RungLine | undefined, now: Date): WireCartItem {
  const { drink, seenPrice } = line
  return {
    id: line.id,
    quantity: line.quantity,
    drink: drink ? toWire(drink, now) : noLongerSold(line),
    is_engraved: isEngraved(line),
    engraved_text_1: line.text1,
    engraved_text_2: line.text2,
    engrave_font: line.font || null,
    unit_price: toPounds(rung?.unitPrice ?? (drink ? priceNow(drink, now) : seenPrice)),
    line_price: toPounds(rung?.linePrice ?? pence(0)),
    free: rung?.free ?? 0,
    available: isAvailable(line),
    words: stockWords(line) ?? null,
  }
}
