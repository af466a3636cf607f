import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#app/platform/lists/csv.ts'
import { csvRows, unguarded } from '#app/platform/lists/csv-read.ts'
import { changedFields, type DrinkFields, emptyFields } from './drink-fields.ts'
import { fileColumns, readRow } from './drink-file.ts'

const words = fc
  .string({ unit: fc.constantFrom(...'abc =+-@\'",é'), maxLength: 12 })
  .map((text) => text.trim())
const orNothing = words.map((text) => text || null)
const list = fc.array(words.filter(Boolean), { maxLength: 4 }).map((all) => [...new Set(all)])
const pounds = fc.nat(999_999).map((pence) => pence / 100)
const flag = fc.boolean()

/** Any drink that somebody could have saved. */
const fields: fc.Arbitrary<DrinkFields> = fc.record({
  name: words,
  producer: words,
  type: words,
  subtype: words,
  country: words,
  style: words,
  bin: words,
  description: fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
  region: orNothing,
  cask: orNothing,
  ean: orNothing,
  size_ml: fc.nat(5_000),
  pack_size: fc.nat(24),
  abv_percent: fc.nat(750).map((tenths) => tenths / 10),
  new_price: pounds,
  old_price: fc.option(pounds),
  cost: fc.option(pounds),
  is_new: flag,
  multi_buy: flag,
  engravable: flag,
  featured: flag,
  premium: flag,
  gift_sections: list,
  allergens: list,
  grapes: list,
  botanicals: list,
  flavours: list,
  age: fc.option(fc.nat(90)),
  vintage: fc.option(fc.nat(2100)),
  weight_g: fc.option(fc.nat(9_000)),
  taste: fc.record({
    smoke: fc.nat(5),
    sweet: fc.nat(5),
    fruit: fc.nat(5),
    body: fc.nat(5),
    spice: fc.nat(5),
    dry: fc.nat(5),
  }),
  notes: fc.record({ nose: words, palate: words, finish: words, serve: words, pairing: words }),
  state: fc.constantFrom('draft' as const, 'on_sale' as const, 'withdrawn' as const),
})

test('a drink that goes out as a row comes in as it was', () => {
  fc.assert(
    fc.property(fields, (drink) => {
      const head = csvLine(fileColumns.map(({ name }) => name))
      const [names = [], row = []] = [...csvRows(head + csvLine(fileColumns.map(({ of }) => of(drink))))]
      const { values, problems } = readRow(
        Object.fromEntries(names.map((name, at) => [name, unguarded(row[at] ?? '')])),
      )
      expect(problems).toEqual({})
      expect(changedFields(drink, { ...emptyFields, ...values } as DrinkFields)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
