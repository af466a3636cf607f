import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFERENCES, readReference, referenceFrom } from './reference.ts'

const chosen = fc.nat({ max: REFERENCES - 1 })

test('a reference is eight figures in two groups, and is read however it is typed', () => {
  fc.assert(
    fc.property(chosen, (number) => {
      const reference = referenceFrom(number)
      expect(reference).toMatch(/^\d{4}-\d{4}$/)
      for (const typed of [reference, reference.replace('-', ''), ` ${reference.replace('-', ' – ')} `])
        expect(readReference(typed)).toBe(reference)
    }),
  )
})

test('no two numbers make the same one', () => {
  fc.assert(
    fc.property(chosen, chosen, (one, other) => {
      expect(referenceFrom(one) === referenceFrom(other)).toBe(one === other)
    }),
  )
})

test.each(['', '4816', '4816-207', '4816-20733', 'K7QF-3MHX', '4816-207\0', '٤٨١٦٢٠٧٣', "' or 1=1"])(
  '‘%s’ is none',
  (typed) => {
    expect(readReference(typed)).toBeUndefined()
  },
)
