import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANCE, readReference, referenceFrom, SIGNS } from './reference.ts'

const chance = fc.uint8Array({ minLength: CHANCE, maxLength: CHANCE })

test('a reference is short, and has nothing in it that is mistaken for something else', () => {
  fc.assert(
    fc.property(chance, (bytes) => {
      const reference = referenceFrom(bytes)
      const unfair = bytes.filter((byte) => byte >= 247).length
      if (reference === undefined) expect(unfair).toBeGreaterThan(8)
      else expect(reference).toMatch(/^[34679CFHJKMPQRTVWXY]{4}-[34679CFHJKMPQRTVWXY]{4}$/)
    }),
  )
  for (const sign of '0O1IL5S8B2ZAEIOUDGN') expect(SIGNS).not.toContain(sign)
})

test('is read however it is typed', () => {
  fc.assert(
    fc.property(chance, (bytes) => {
      const reference = referenceFrom(bytes)
      fc.pre(reference !== undefined)
      for (const typed of [
        reference,
        reference.toLowerCase(),
        reference.replace('-', ''),
        ` ${reference.replace('-', ' – ')} `,
      ])
        expect(readReference(typed)).toBe(reference)
    }),
  )
})

test.each(['', 'K7QF', 'K7QF-3MH', 'K7QF-3MHXX', 'K7QF-3MHO', 'K7QF-3MH\0', "' or 1=1"])(
  '‘%s’ is none',
  (typed) => {
    expect(readReference(typed)).toBeUndefined()
  },
)

test('every sign is as likely as another', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const sign = referenceFrom(new Uint8Array(CHANCE).fill(byte))?.[0]
    if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  expect(new Set(counts.values()).size).toBe(1)
  expect(counts.size).toBe(SIGNS.length)
})
