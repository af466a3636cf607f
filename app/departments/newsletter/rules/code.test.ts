import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrom, readCode } from './code.ts'

test('a code is read however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (chance) => {
      const code = codeFrom(chance)
      expect(code).toMatch(/^WELCOME-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
      expect(readCode(code)).toBe(code)
      expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code)
      expect(readCode(code.replaceAll('-', ''))).toBe(code)
    }),
  )
})

test.each(['', 'WELCOME', 'WELCOME-AAAA', 'HELLO-AAAA-BBBB', 'WELCOME-AAAA-BBBBB', "' or 1=1"])(
  '%s is none',
  (typed) => {
    expect(readCode(typed)).toBeUndefined()
  },
)
