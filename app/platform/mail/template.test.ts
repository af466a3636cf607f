import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTemplate, readTemplate, type TemplatePart } from './template.ts'

const partsOf = (text: string): TemplatePart[] => {
  const read = readTemplate(text)
  if (!read.ok) throw new Error(read.because)
  return read.parts
}
const shown = (parts: readonly TemplatePart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('')

describe('a template', () => {
  test('is text with placeholders in it', () => {
    expect(partsOf('Order {reference}, {first_name}')).toEqual([
      'Order ',
      { name: 'reference' },
      ', ',
      { name: 'first_name' },
    ])
    expect(partsOf('')).toEqual([])
  })

  test.each([
    ['Order {reference', 'close ‘{reference’'],
    ['Order {', 'close ‘{’'],
    ['{{reference}}', 'close ‘{{reference}}’'],
    ['reference}', 'There is a ‘}’'],
    ['{reference}}', 'There is a ‘}’'],
  ])('of ‘%s’ is refused in words', (text, because) => {
    expect(readTemplate(text)).toMatchObject({ ok: false, because: expect.stringContaining(because) })
  })

  test('that can be read is written as it was', () => {
    const anything = fc.string({ unit: 'binary' })
    const braced = fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '\n') })
    fc.assert(
      fc.property(fc.oneof(anything, braced), (text) => {
        const read = readTemplate(text)
        if (read.ok) expect(shown(read.parts)).toBe(text)
        else expect(text).toMatch(/[{}]/)
      }),
    )
  })

  test('is read in one go, whatever it is made of', () => {
    const MANY = 300_000
    for (const each of ['{', '}', '{}', '{{}}', '{a', 'a}', ' ', '\n', '{a}{'])
      expect(() => readTemplate(each.repeat(MANY))).not.toThrow()
    expect(partsOf('{a} '.repeat(MANY))).toHaveLength(2 * MANY)
  })
})

describe('a value', () => {
  test('is never read again', () => {
    const value = fc.string({ unit: fc.constantFrom('{', '}', 'reference', 'x', '$&', '\\') })
    fc.assert(
      fc.property(value, (typed) => {
        expect(fillTemplate(partsOf('<{reference}>'), () => typed)).toBe(`<${typed}>`)
      }),
    )
  })

  test('has no line break and no control character once it is filled in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(fillTemplate(partsOf('{a}'), () => typed)).not.toMatch(/[\r\n\p{Cc}]/u)
      }),
    )
    expect(fillTemplate(partsOf('{a}'), () => 'Ann\r\nBcc: eve@example.com')).toBe('Ann Bcc: eve@example.com')
  })

  test('that is empty takes the space before it along', () => {
    expect(fillTemplate(partsOf('Hello {first_name},'), () => '')).toBe('Hello,')
    expect(fillTemplate(partsOf('Order 1{paid_with} and'), () => '')).toBe('Order 1 and')
  })
})
