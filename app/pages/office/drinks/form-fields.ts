import { judgeDrink, type Problems } from '#app/departments/catalogue/drink-checks.ts'
import { type DrinkFields, emptyFields, type FieldName } from '#app/departments/catalogue/drink-fields.ts'
import { listFrom } from '#app/departments/catalogue/drink-file.ts'
import type { Refusal } from '../office-api.ts'
import type { SheetDrink } from './drink-data.ts'

/** What the sheet's form says. What has no box in it (a price that is set elsewhere) stays as it was. */
export function fieldsIn(form: FormData, was: DrinkFields): DrinkFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const has = (name: string) => form.get(name) !== null
  const orNull = (name: string) => text(name) || null
  const number = (name: string) => (text(name) === '' ? Number.NaN : numberIn(text(name)))
  const numberOrNull = (name: string) => (text(name) === '' ? null : numberIn(text(name)))
  const ticked = (name: string) => form.get(name) === 'on'
  return {
    ...was,
    name: text('name'),
    producer: text('producer'),
    description: text('description').replace(/\r\n?/g, '\n'),
    type: text('type'),
    subtype: text('subtype'),
    country: text('country'),
    region: orNull('region'),
    style: text('style'),
    size_ml: number('size_ml'),
    pack_size: number('pack_size'),
    abv_percent: number('abv_percent'),
    ...(has('new_price') && { new_price: text('new_price') === '' ? 0 : number('new_price') }),
    is_new: ticked('is_new'),
    multi_buy: ticked('multi_buy'),
    engravable: ticked('engravable'),
    featured: ticked('featured'),
    premium: ticked('premium'),
    gift_sections: form.getAll('gift_sections').map(String),
    allergens: form.getAll('allergens').map(String),
    age: numberOrNull('age'),
    vintage: numberOrNull('vintage'),
    cask: orNull('cask'),
    grapes: listFrom(text('grapes')),
    botanicals: listFrom(text('botanicals')),
    flavours: listFrom(text('flavours')),
    taste: partsOf(was.taste, (part) => number(`taste.${part}`)),
    notes: partsOf(was.notes, (part) => text(`notes.${part}`)),
    ean: orNull('ean'),
    weight_g: numberOrNull('weight_g'),
    bin: text('bin'),
    ...(has('cost') && { cost: numberOrNull('cost') }),
  }
}

/**
 * What is no number ('£9.50') stays as it was typed, whatever its type says: the checks here and the server's refuse it.
 * JSON would make null of NaN, and null empties a field.
 */
function numberIn(typed: string): number {
  const value = Number(typed)
  return Number.isFinite(value) ? value : (typed as unknown as number)
}

/** Why it makes no sense to send these: what the server would refuse in any state. */
export function refusedHere(fields: DrinkFields): Refusal | undefined {
  const wrong = judgeDrink(fields).fields
  if (Object.keys(wrong).length === 0) return undefined
  const names = Object.keys(wrong).map((name) => titleOf(name.split('.')[0] as FieldName))
  return {
    error_message: `Please look at ${[...new Set(names)].join(', ')}.`,
    code: 'invalid',
    fields: wrong,
  }
}

const partsOf = <Parts extends object>(was: Parts, read: (part: string) => unknown): Parts =>
  Object.fromEntries(Object.keys(was).map((part) => [part, read(part)])) as Parts

/** A drink of the API as the form's fields; what nobody may see is empty. */
export const fieldsOfSheet = (drink: SheetDrink): DrinkFields =>
  Object.fromEntries(
    Object.keys(emptyFields).map((name) => [
      name,
      (drink as Partial<DrinkFields>)[name as FieldName] ?? emptyFields[name as FieldName],
    ]),
  ) as DrinkFields

const titles: Partial<Record<FieldName, string>> = {
  size_ml: 'Size',
  pack_size: 'Pack',
  abv_percent: 'Strength',
  new_price: 'Price',
  old_price: 'Earlier price',
  is_new: 'New',
  multi_buy: 'Multi-buy',
  gift_sections: 'Gift sections',
  weight_g: 'Weight',
  ean: 'Barcode',
  bin: 'Place',
}

/** 'Strength', 'Notes'. */
export const titleOf = (name: FieldName) =>
  titles[name] ?? name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** A value for people to compare. */
export function inWords(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== '' && part !== 0)
    .map(([part, words]) => `${part}: ${words}`)
    .join(', ')
}

/** What to show at a box: what is wrong first; what a sale needs, and advice, as a hint. */
export function saidAbout(
  name: string,
  { errors, beforeSale, advice }: { errors: Problems; beforeSale: Problems; advice: Problems },
  hint?: string,
): { error?: string; hint?: string } {
  const error = errors[name]
  if (error) return { error }
  const said = beforeSale[name] ? `Before it is sold: ${beforeSale[name]}` : (advice[name] ?? hint)
  return said ? { hint: said } : {}
}
