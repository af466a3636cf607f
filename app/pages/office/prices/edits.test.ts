import { describe, expect, test } from 'vitest'
import { readFormula } from '#app/departments/offers/price-formula.ts'
import {
  editsFrom,
  filledDown,
  filledIn,
  noEdits,
  pasted,
  raised,
  standingOf,
  typed,
  unsavedPrices,
} from './edits.ts'
import { readTable } from './paste.ts'
import type { PriceRow } from './price-data.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const row = (special: Partial<PriceRow> = {}): PriceRow => ({
  id: 'gin',
  name: 'Plain Gin',
  type: 'gin',
  subtype: 'original-gin',
  style: 'London dry',
  abv: 40,
  size_ml: 700,
  pack_size: 1,
  stock: 4,
  image: '',
  floor: 11.43,
  new_price: 30,
  old_price: null,
  price_now: 30,
  offer: null,
  has_plan: false,
  may: ['set'],
  ...special,
})
const formula = (text: string) => readFormula(text) ?? { change: null, ending: null }

describe('what is typed into the grid', () => {
  test('is kept as plain data, with the price that was seen', () => {
    const edits = typed(typed(noEdits, row(), 'price', '28.5', NOW), row(), 'old', '30', NOW)
    expect(unsavedPrices(edits)).toEqual([{ id: 'gin', new_price: 28.5, old_price: 30, seen_price: 30 }])
    expect(unsavedPrices(editsFrom(unsavedPrices(edits)))).toEqual(unsavedPrices(edits))
  })

  test('as it was saved is no edit', () => {
    const edits = typed(noEdits, row(), 'price', '28.5', NOW)
    for (const text of ['30', '£30.00', '']) expect(typed(edits, row(), 'price', text, NOW).size).toBe(0)
    expect(typed(noEdits, row(), 'old', '', NOW).size).toBe(0)
    const without = typed(noEdits, row({ old_price: 35 }), 'old', '', NOW)
    expect(unsavedPrices(without)).toEqual([{ id: 'gin', new_price: 30, old_price: null, seen_price: 30 }])
  })

  test('may be a formula, from the saved price', () => {
    const edits = typed(typed(noEdits, row(), 'price', '28', NOW), row(), 'price', '+4% .95', NOW)
    expect(unsavedPrices(edits)).toMatchObject([{ new_price: 30.95 }])
  })

  test.each(['abc', '12,50', '-50', '0', '999999', '-100%'])('%j is no price, and is not saved', (text) => {
    const edits = typed(noEdits, row(), 'price', text, NOW)
    expect(unsavedPrices(edits)).toEqual([])
    expect(standingOf(row(), edits.get('gin'), NOW)).toMatchObject({
      wrong: `‘${text}’ is no price.`,
      price: null,
    })
  })

  test('stands below the floor with law and pence', () => {
    const edits = typed(noEdits, row(), 'price', '11.18', NOW)
    expect(standingOf(row(), edits.get('gin'), NOW)).toMatchObject({
      below: '25p below the lawful floor of £11.43: alcohol duty and the VAT on it.',
    })
  })

  test('needs an old price above the new one', () => {
    const edits = typed(noEdits, row(), 'old', '29', NOW)
    expect(standingOf(row(), edits.get('gin'), NOW).wrong).toBe(
      'The old price has to be higher than the new one.',
    )
  })
})

describe('many prices at once', () => {
  const rows = [row({ id: 'a' }), row({ id: 'b', new_price: 12 }), row({ id: 'c', new_price: 58.5 })]

  test('follow a formula, and are raised to the floor with its ending', () => {
    const edits = filledIn(noEdits, rows, formula('-10% .95'), NOW)
    expect(unsavedPrices(edits).map(({ new_price }) => new_price)).toEqual([26.95, 10.95, 52.95])
    expect(standingOf(rows[1] as PriceRow, edits.get('b'), NOW).below).toMatch(/^48p below/)
    const lawful = raised(edits, rows, 95, NOW)
    expect(unsavedPrices(lawful).map(({ new_price }) => new_price)).toEqual([26.95, 11.95, 52.95])
  })

  test('are filled down from one cell', () => {
    const edits = filledDown(typed(noEdits, rows[0] as PriceRow, 'price', '20', NOW), rows, 0, 'price')
    expect(unsavedPrices(edits).map(({ id, new_price }) => [id, new_price])).toEqual([
      ['a', 20],
      ['b', 20],
      ['c', 20],
    ])
  })

  test('are pasted from a sheet, to the right and down', () => {
    const edits = pasted(
      noEdits,
      rows,
      { at: 1, column: 'price' },
      readTable('13.50\t14\t9\n60\t\n1\t2'),
      NOW,
    )
    expect(unsavedPrices(edits)).toEqual([
      { id: 'b', new_price: 13.5, old_price: 14, seen_price: 12 },
      { id: 'c', new_price: 60, seen_price: 58.5 },
    ])
  })
})
