import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pence, pence } from '#app/platform/money.ts'
import { type Candidate, type Choice, fillCase, sharedOut } from './fill-case.ts'
import { readWish } from './wish.ts'

const bottle = (id: string, pounds: number, producer = id, stock = 12): Candidate => ({
  id,
  producer,
  price: pence(pounds * 100),
  stock,
})
const reds = [
  bottle('a', 8),
  bottle('b', 10),
  bottle('c', 12),
  bottle('d', 15),
  bottle('e', 20),
  bottle('f', 45),
]
const choice = (bottles: number, from: Candidate[]): Choice => ({ said: 'red', bottles, from })

describe('bottles are shared out', () => {
  test.each([
    ['3 red, 3 white', 6, [3, 3]],
    ['red, white', 6, [3, 3]],
    ['red, white', 7, [4, 3]],
    ['4 red, white, rosé', 12, [4, 4, 4]],
    ['2 red', 6, [2]],
  ] as const)('‘%s’ in a case of %d', (wish, size, bottles) => {
    expect(sharedOut(readWish(wish).parts, size)).toEqual(bottles)
  })

  test.each([
    ['4 red, 4 white', 6],
    ['6 red, white', 6],
  ] as const)('‘%s’ does not fit a case of %d', (wish, size) => {
    expect(sharedOut(readWish(wish).parts, size)).toBeNull()
  })
})

describe('a case', () => {
  test('is as good as the money allows', () => {
    expect(fillCase([choice(3, reds)], 50_00 as Pence)).toEqual({
      ok: true,
      lines: [
        { id: 'e', quantity: 1 },
        { id: 'd', quantity: 1 },
        { id: 'c', quantity: 1 },
      ],
    })
  })

  test('says what it would come to at the least when the money does not reach', () => {
    expect(fillCase([choice(3, reds)], 20_00 as Pence)).toEqual({ ok: false, lowest: 30_00 })
  })

  test('comes from the middle of the shelf when nobody has said what it may cost', () => {
    const filled = fillCase([choice(2, reds)], null)
    expect(filled).toEqual({
      ok: true,
      lines: [
        { id: 'c', quantity: 1 },
        { id: 'b', quantity: 1 },
      ],
    })
  })

  test('is of several houses if there are enough', () => {
    const oneHouse = [bottle('x1', 20, 'x'), bottle('x2', 19, 'x'), bottle('y', 12)]
    expect(fillCase([choice(2, oneHouse)], 100_00 as Pence)).toMatchObject({
      lines: [{ id: 'x1' }, { id: 'y' }],
    })
  })

  test('holds a bottle twice where there are too few', () => {
    expect(fillCase([choice(3, [bottle('a', 8), bottle('b', 9)])], null)).toMatchObject({
      lines: [
        { id: 'a', quantity: 2 },
        { id: 'b', quantity: 1 },
      ],
    })
  })

  test('of seven is paid for without its cheapest bottle', () => {
    const seven = Array.from({ length: 7 }, (_, i) => bottle(`m${i}`, 10))
    expect(fillCase([choice(7, seven)], 60_00 as Pence)).toMatchObject({ ok: true })
    expect(fillCase([choice(7, seven)], 59_99 as Pence)).toEqual({ ok: false, lowest: 60_00 })
  })

  test('is another one at the next turn', () => {
    const first = fillCase([choice(2, reds)], 60_00 as Pence, 0)
    const second = fillCase([choice(2, reds)], 60_00 as Pence, 1)
    expect(second).not.toEqual(first)
  })

  test('never costs more than was said, never holds more than there are, and is full when it can be', () => {
    const candidates = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 4 }),
        producer: fc.constantFrom('x', 'y', 'z'),
        price: fc.integer({ min: 100, max: 20_000 }).map(pence),
        stock: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        candidates,
        fc.integer({ min: 1, max: 12 }),
        fc.option(fc.integer({ min: 100, max: 100_000 }).map(pence)),
        fc.integer({ min: 0, max: 5 }),
        (from, bottles, budget, turn) => {
          const filled = fillCase([choice(bottles, from)], budget, turn)
          if (!filled.ok) {
            expect(budget).not.toBeNull()
            expect(filled.lowest).toBeGreaterThan(budget ?? 0)
            return
          }
          const held = filled.lines.map((line) => ({ ...line, of: from.find(({ id }) => id === line.id) }))
          for (const { quantity, of } of held) expect(quantity).toBeLessThanOrEqual(of?.stock ?? 0)
          const count = held.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(count).toBe(
            Math.min(
              bottles,
              from.reduce((sum, { stock }) => sum + stock, 0),
            ),
          )
          const prices = held.flatMap(({ quantity, of }) => Array<number>(quantity).fill(of?.price ?? 0))
          const free = count === 7 ? Math.min(...prices) : 0
          const cost = prices.reduce((sum, price) => sum + price, 0) - free
          if (budget !== null) expect(cost).toBeLessThanOrEqual(budget)
        },
      ),
    )
  })
})
