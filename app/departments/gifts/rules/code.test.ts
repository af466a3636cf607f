import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANCE, cardKeptAs, codeFrom, keptAs, lastFourOf, readGiftCardCode } from './code.ts'

const chance = fc.uint8Array({ minLength: CHANCE, maxLength: CHANCE })

describe('a gift card’s code', () => {
  test('has four groups of five and is read as it was written', () => {
    fc.assert(
      fc.property(chance, (bytes) => {
        const code = codeFrom(bytes)
        expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/)
        expect(readGiftCardCode(code)).toBe(code)
        expect(code.endsWith(lastFourOf(code))).toBe(true)
      }),
    )
  })

  test('is read with spaces, other dashes and small letters', () => {
    fc.assert(
      fc.property(chance, fc.constantFrom(' ', '', '–', ' - '), (bytes, between) => {
        const code = codeFrom(bytes)
        expect(readGiftCardCode(` ${code.toLowerCase().split('-').join(between)} `)).toBe(code)
      }),
    )
  })

  test('uses five bits of each byte, all signs as often as each other', () => {
    const first = Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array(CHANCE).fill(byte))[0])
    const counts = [...Map.groupBy(first, (sign) => sign).values()].map(({ length }) => length)
    expect(counts).toHaveLength(32)
    expect(new Set(counts)).toEqual(new Set([8]))
  })

  test.each(['', 'TENNER', 'K7QF3-MHX2A-9WTRC-4VJP', 'K7QF3-MHX2A-9WTRC-4VJP0', 'gift-card:x', 'ÄÖ'])(
    '%s is none',
    (typed) => expect(readGiftCardCode(typed)).toBeUndefined(),
  )

  test('is never what a basket or an order holds', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(cardKeptAs(keptAs(id))).toBe(id)
        expect(readGiftCardCode(keptAs(id))).toBeUndefined()
      }),
    )
    expect(cardKeptAs('TENNER')).toBeUndefined()
  })
})
