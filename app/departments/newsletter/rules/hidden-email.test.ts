import { expect, test } from 'vitest'
import { emailFor } from './hidden-email.ts'

test('is whole for those who may see it, and hidden for others', () => {
  expect(emailFor('rosalind@example.com', new Set(['people.see-contact']))).toBe('rosalind@example.com')
  expect(emailFor('rosalind@example.com', new Set())).toBe('r…@example.com')
})
