import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch } from './enquiry-search.ts'

const owner = { seesContact: true }

test('words and e-mails are told apart', () => {
  expect(readSearch('  Zoë  zoe@Example.com cracked', owner)).toEqual({
    words: 'Zoë cracked',
    emails: ['@zoe@example.com'],
  })
})

test('a reference is read as it is in a subject', () => {
  expect(readSearch('[E-4816-2073]', owner)?.words).toBe('[4816-2073]')
  expect(readSearch('re e-4816', owner)?.words).toBe('re 4816')
  expect(readSearch('E-mail', owner)?.words).toBe('E-mail')
})

test('without the right to see it, an e-mail is a word like any other', () => {
  expect(readSearch('zoe@example.com', { seesContact: false })).toEqual({
    words: 'zoe@example.com',
    emails: [],
  })
})

test('nothing that is typed is too much, and no sign is left that the database can’t take', () => {
  expect(readSearch('  ', owner)).toBeUndefined()
  expect(readSearch(' \0 ', owner)).toEqual({ words: '', emails: [] })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (typed, seesContact) => {
      const { words = '', emails = [] } = readSearch(typed, { seesContact }) ?? {}
      expect([words, ...emails].join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      expect(words.length).toBeLessThanOrEqual(200)
    }),
  )
})
