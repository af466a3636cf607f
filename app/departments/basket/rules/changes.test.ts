import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pence, pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { plain, type StockedLine } from '../basket.ts'
import { changesIn, stockWords, unread } from './changes.ts'

const HOUR_MS = 60 * 60 * 1000
const aLine = (drink: Drink | null, quantity = 1, seenPrice: Pence = pence(30_00)): StockedLine => ({
  id: 'line',
  drinkId: drink?.id ?? 'gone',
  ...plain,
  quantity,
  seenPrice,
  drink,
  name: drink?.name ?? 'Old Friend',
  photo: '/photos/plain',
  addedAt: NOON,
})
const gin = (special: Partial<Drink> = {}) => aDrink({ name: 'Gin', price: pence(30_00), ...special })
const kinds = (...lines: StockedLine[]) => changesIn(lines, NOON).map(({ kind }) => kind)

describe('changesIn', () => {
  test('has nothing to tell where nothing has changed', () => {
    expect(kinds(aLine(gin()), aLine(gin({ stock: 99 }), 99))).toEqual([])
  })

  test('tells of a price that went up or down, in pounds', () => {
    expect(changesIn([aLine(gin({ price: pence(1249_00) }))], NOON)).toEqual([
      {
        lineId: 'line',
        kind: 'dearer',
        words: 'Gin is now £1,249.00; it was £30.00 when you last looked.',
      },
    ])
    expect(kinds(aLine(gin({ price: pence(28_00) })))).toEqual(['cheaper'])
    const offer = { endsAt: new Date(NOON.getTime() + HOUR_MS), percent: 10, off: null }
    expect(kinds(aLine(gin({ offer })))).toEqual(['cheaper'])
  })

  test('tells of an offer that has ended, if it is the offer’s price they saw', () => {
    const offer = { endsAt: NOON, percent: null, off: pence(4_00) }
    expect(kinds(aLine(gin({ offer }), 1, pence(26_00)))).toEqual(['offer-ended'])
    expect(kinds(aLine(gin({ offer }), 1, pence(25_00)))).toEqual(['dearer'])
  })

  test('tells of the shelf before the price', () => {
    expect(kinds(aLine(null))).toEqual(['gone'])
    expect(kinds(aLine(gin({ stock: 0, price: pence(99_00) })))).toEqual(['sold-out'])
    expect(kinds(aLine(gin({ stock: 2 }), 3))).toEqual(['fewer'])
  })

  test('counts the bottles of all lines with that drink', () => {
    const rare = gin({ stock: 3 })
    expect(kinds(aLine(rare, 2), { ...aLine(rare, 2), id: 'other', font: 1, text1: 'Ann' })).toEqual([
      'fewer',
      'fewer',
    ])
  })

  test('tells one thing a line at most, and none twice', () => {
    const some = fc.record({
      price: fc.integer({ min: 0, max: 100_00 }),
      stock: fc.integer({ min: 0, max: 20 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      seen: fc.integer({ min: 0, max: 100_00 }),
      isGone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (all) => {
        const lines = all.map(({ price, stock, quantity, seen, isGone }, i) => ({
          ...aLine(isGone ? null : gin({ price: pence(price), stock }), quantity, pence(seen)),
          id: `line-${i}`,
        }))
        const changed = changesIn(lines, NOON).map(({ lineId }) => lineId)
        expect(new Set(changed).size).toBe(changed.length)
        for (const line of lines) {
          const isAsItWas = line.drink?.price === line.seenPrice && line.quantity <= line.drink.stock
          expect(changed.includes(line.id)).toBe(!isAsItWas)
        }
      }),
    )
  })
})

test('what was read is not told again, until it is something else', () => {
  const drink = gin({ stock: 2 })
  const line = aLine(drink, 3)
  const [fewer] = changesIn([line], NOON)
  const read = { ...line, seenChange: fewer?.words ?? '' }
  const answer = (after: StockedLine) => unread(changesIn([after], NOON), [after]).map(({ kind }) => kind)
  expect(answer(line)).toEqual(['fewer'])
  expect(answer(read)).toEqual([])
  expect(answer({ ...read, drink: { ...drink, stock: 1 } })).toEqual(['fewer'])
  expect(answer({ ...read, drink: { ...drink, stock: 0 } })).toEqual(['sold-out'])
})

describe('stockWords', () => {
  test('are few, and none where all is well', () => {
    expect(stockWords(aLine(gin()))).toBeUndefined()
    expect(stockWords(aLine(null))).toBe('No longer sold')
    expect(stockWords(aLine(gin({ stock: 0 })))).toBe('Out of stock')
    expect(stockWords(aLine(gin({ stock: 3 }), 4))).toBe('Only 3 left')
  })
})
