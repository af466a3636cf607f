import { z } from 'zod'
import { emailField, line } from '#app/platform/http/fields.server.ts'
import { fromPounds, type Pence } from '#app/platform/money.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import type { FieldDescription } from '../settings.ts'

/** What is asked of a value, and how it is drawn. */
export type Field<Value = unknown> = { check: z.ZodType<Value>; description: FieldDescription }

/** A field with its place in the shop: from there comes its default, and there it goes. */
export type Setting<Value = unknown> = Field<Value> & {
  of: (shop: Shop) => Value
  put: (shop: Shop, value: Value) => Shop
}

/** Joins a field to its place, without its type: settings of all types stand in one table. */
export const setting = <Value>(
  field: Field<Value>,
  of: (shop: Shop) => Value,
  put: (shop: Shop, value: Value) => Shop,
): Setting => ({
  ...field,
  of,
  put: (shop, value) => put(shop, value as Value),
})

/** Money that shoppers pay: it may be set for a moment to come. */
export const dated = (one: Setting): Setting => ({
  ...one,
  description: { ...one.description, isDated: true },
})

type Words = { title: string; help?: string }

const describe = (
  kind: FieldDescription['kind'],
  { title, help = '' }: Words,
  more: Partial<FieldDescription> = {},
): FieldDescription => ({ kind, title, help, ...more })

const isNeeded = 'Please fill this in'

/** Signs that nobody sees: some turn the words behind them round, others make two names look like one. */
const UNSEEN = /\u00AD|\u061C|\u200B|[\u200E\u200F]|[\u202A-\u202E]|[\u2060-\u2069]|\uFEFF/g

/** One line, as it is seen. Numbers and names that are copied from elsewhere often have such signs around them. */
const seenLine = (most: number) =>
  line(most, 'Please send text')
    .overwrite((typed) => typed.replace(UNSEEN, '').trim())
    .regex(/^[^\p{Zl}\p{Zp}]*$/u, 'Please write it in one line')

export const text = (words: Words & { most?: number; isOptional?: boolean }): Field<string> => {
  const most = words.most ?? 120
  const check = seenLine(most)
  return {
    check: words.isOptional ? check : check.min(1, isNeeded),
    description: describe('text', words, { most }),
  }
}

/** A text of a shape of its own, such as a VAT number. */
export const shaped = (words: Words & { most?: number; shape: RegExp; example: string }): Field<string> => ({
  check: seenLine(words.most ?? 120).regex(words.shape, `Please write it like ${words.example}`),
  description: describe('text', words, { most: words.most ?? 120 }),
})

export const email = (words: Words & { isOptional?: boolean }): Field<string> => ({
  check: words.isOptional ? z.union([z.literal(''), emailField]) : emailField,
  description: describe('text', words, { most: 254 }),
})

export const link = (words: Words): Field<string> => ({
  check: seenLine(300).refine(isAddress, 'Please write an address that begins with https://'),
  description: describe('text', words, { most: 300 }),
})

const isAddress = (typed: string) => /^https:\/\/[^\s"'<>]+$/.test(typed) && URL.canParse(typed)

/** In pounds, as the API has money. */
export const money = (words: Words & { least?: number; most: number }): Field<number> => {
  const least = words.least ?? 0
  const range = `Please choose between £${least.toFixed(2)} and £${words.most.toFixed(2)}`
  return {
    check: z
      .number('Please send pounds, such as 4.95')
      .min(least, range)
      .max(words.most, range)
      .refine(isWholePence, 'Please leave out fractions of a penny'),
    description: describe('money', words),
  }
}

const isWholePence = (amount: number) => Math.abs(fromPounds(amount) - amount * 100) < 1e-6

export const wholeNumber = (words: Words & { least: number; most: number }): Field<number> => {
  const range = `Please choose between ${words.least} and ${words.most}`
  return {
    check: z.int('Please send a whole number').min(words.least, range).max(words.most, range),
    description: describe('number', words),
  }
}

export const time = (words: Words): Field<string> => ({
  check: z.string('Please send a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write it like 09:30'),
  description: describe('time', words),
})

export const day = (words: Words): Field<string> => ({
  check: z.iso.date('Please write the day like 2026-12-24'),
  description: describe('day', words),
})

export const yesOrNo = (words: Words): Field<boolean> => ({
  check: z.boolean('Please send true or false'),
  description: describe('switch', words),
})

export const choice = <Value extends string>(
  words: Words & { options: Record<Value, string> },
): Field<Value> => {
  const values = Object.keys(words.options) as Value[]
  return {
    check: z.literal(values, `Please choose one of ${values.join(', ')}`),
    description: describe('choice', words, {
      options: values.map((value) => ({ value, words: words.options[value] })),
    }),
  }
}

/** One line each, without empty ones. */
export const lines = (words: Words & { least?: number; most: number; longest: number }): Field<string[]> => ({
  check: z
    .array(seenLine(words.longest).min(1, isNeeded), 'Please send a list of lines')
    .min(words.least ?? 0, isNeeded)
    .max(words.most, `At most ${words.most} lines`),
  description: describe('lines', words, { most: words.most }),
})

type Columns = Record<string, Field>
type ChecksOf<Named extends Columns> = { [Name in keyof Named]: Named[Name]['check'] }
type RowOf<Named extends Columns> = z.infer<z.ZodObject<ChecksOf<Named>, z.core.$strict>>

export const rows = <Named extends Columns>(
  words: Words & { least?: number; most: number; columns: Named },
): Field<RowOf<Named>[]> => ({
  check: z
    .array(
      z.strictObject(checksOf(words.columns), 'Please send what the row has'),
      'Please send a list of rows',
    )
    .min(words.least ?? 0, 'At least one row is needed')
    .max(words.most, `At most ${words.most} rows`),
  description: describe('rows', words, {
    most: words.most,
    columns: Object.entries(words.columns).map(([name, { description }]) => ({ ...description, name })),
  }),
})

const checksOf = <Named extends Columns>(columns: Named) =>
  Object.fromEntries(Object.entries(columns).map(([name, { check }]) => [name, check])) as ChecksOf<Named>

export const toPence = (amount: number): Pence => fromPounds(amount)
