import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isEan } from './handling.ts'

test.each(['4006381333931', '5901234123457', '96385074', '73513537'])(
  '%s is the number of a barcode',
  (ean) => {
    expect(isEan(ean)).toBe(true)
  },
)

test.each([
  '4006381333932',
  '400638133393',
  '9638507',
  '40063813339310',
  '',
  'K7QF-3MHX',
  '４００６３８１３３３９３１',
])('%j is none', (text) => {
  expect(isEan(text)).toBe(false)
})

const digits = fc.stringMatching(/^\d{12}$/)

test('with its check digit, every number is one, and with one wrong digit none is', () => {
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const ean = `${number}${checkDigit(number)}`
      expect(isEan(ean)).toBe(true)
      const wrong = (Number(ean[at]) + by) % 10
      expect(isEan(`${ean.slice(0, at)}${wrong}${ean.slice(at + 1)}`)).toBe(false)
    }),
  )
})
