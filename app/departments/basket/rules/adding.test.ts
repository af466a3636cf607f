import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { type Line, MOST_LINES, MOST_OF_A_LINE } from '../basket.ts'
import { aLine as line } from '../testing/a-line.ts'
import { addAll, addWhatFits, type NewLine } from './adding.ts'

const wanted = (drinkId: string, quantity: number, text1 = '', stock = 50): NewLine => ({
  ...line(drinkId, quantity, text1),
  seenPrice: pence(31_00),
  stock,
})
const basketOf = (count: number) => Array.from({ length: count }, (_, i) => line('malt', 1, `Guest ${i}`))

describe('addAll', () => {
  test('puts bottles on the line that has the same drink and words, at the price of today', () => {
    const [plain, engraved] = [line('gin', 2), line('gin', 1, 'Ann')]
    const added = addAll([wanted('gin', 3)], [plain, engraved])
    expect(added).toEqual({ ok: true, lines: [{ ...plain, quantity: 5, seenPrice: 31_00 }] })
  })

  test('makes a line where there is none, and says nothing of the stock in it', () => {
    const { stock: _, ...rum } = wanted('rum', 2)
    expect(addAll([{ ...rum, stock: 2 }], [line('gin', 2)])).toEqual({ ok: true, lines: [rum] })
  })

  test('counts all lines of a drink, and what is wanted with it', () => {
    const refused = (all: NewLine[], inBasket: Line[]) => {
      const added = addAll(all, inBasket)
      return added.ok ? 'added' : added.refusal.words
    }
    expect(refused([wanted('gin', 2, '', 5)], [line('gin', 4, 'Ann')])).toBe(
      'Only 5 left, and 4 in your basket already',
    )
    expect(refused([wanted('gin', 2, '', 3), wanted('gin', 2, 'Ben', 3)], [])).toBe('Only 3 left')
    expect(refused([wanted('gin', 2, '', 4), wanted('gin', 2, 'Ben', 4)], [])).toBe('added')
  })

  test('refuses what its queue does not sell to this shopper yet, and adds the rest where it may', () => {
    const notYet = { code: 'not_your_turn', words: 'Not yet.' }
    const queued = { ...wanted('gin', 1), notYet }
    const refusal = { kind: 'queue', ...notYet }
    expect(addAll([wanted('rum', 1), queued], [])).toEqual({ ok: false, refusal })
    const { lines, refusals } = addWhatFits([wanted('rum', 1), queued], [])
    expect(lines.map(({ drinkId }) => drinkId)).toEqual(['rum'])
    expect(refusals).toEqual([undefined, refusal])
  })

  test('makes no more lines than a basket holds, but still adds to those it has', () => {
    const full = basketOf(MOST_LINES)
    expect(addAll([wanted('gin', 1)], full)).toMatchObject({ ok: false, refusal: { kind: 'full' } })
    expect(addAll([wanted('malt', 1, 'Guest 3', 500)], full)).toMatchObject({ ok: true })
    const two = [wanted('gin', 1), wanted('rum', 1)]
    expect(addAll(two, basketOf(MOST_LINES - 1))).toMatchObject({ ok: false })
    expect(addAll(two, basketOf(MOST_LINES - 2))).toMatchObject({ ok: true })
  })
})

describe('addWhatFits', () => {
  test('leaves out what has no room, and goes on', () => {
    const held = line('gin', 2)
    const { lines, refusals } = addWhatFits(
      [wanted('gin', 4, '', 5), wanted('rum', 1), wanted('gin', 3, '', 5), wanted('gin', 1, '', 5)],
      [held],
    )
    expect(refusals.map((refusal) => refusal?.kind)).toEqual([
      'out of stock',
      undefined,
      undefined,
      'out of stock',
    ])
    expect(lines).toMatchObject([{ drinkId: 'rum' }, { id: held.id, quantity: 5 }])
  })

  test('fills a basket to its last line', () => {
    const { lines, refusals } = addWhatFits([wanted('gin', 1), wanted('rum', 1)], basketOf(MOST_LINES - 1))
    expect(lines).toHaveLength(1)
    expect(refusals[1]?.words).toContain(`${MOST_LINES} lines`)
  })

  test('never goes beyond stock, line or basket, whatever is wanted', () => {
    const some = fc.array(
      fc.record({ drink: fc.nat(2), words: fc.nat(2), quantity: fc.integer({ min: 1, max: 60 }) }),
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 150 }), (all, stock) => {
        const added = addWhatFits(
          all.map(({ drink, words, quantity }) =>
            wanted(`${drink}`, quantity, words ? `${words}` : '', stock),
          ),
          [],
        )
        for (const drink of ['0', '1', '2']) {
          const bottles = added.lines.filter(({ drinkId }) => drinkId === drink)
          expect(bottles.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stock)
        }
        for (const { quantity } of added.lines) expect(quantity).toBeLessThanOrEqual(MOST_OF_A_LINE)
      }),
    )
  })
})
