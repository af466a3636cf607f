import { expect, test } from 'vitest'
import { readCardSearch } from './card-search.ts'

const id = '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d'
const staff = { seesContact: true }

test.for([
  [id, { id }],
  [` ${id.toUpperCase()} `, { id }],
  ['k7qf3 mhx2a-9wtrc 4vjpe', { code: 'K7QF3-MHX2A-9WTRC-4VJPE' }],
  ['vjpe', { lastFour: 'VJPE' }],
  ['…VJPE', { lastFour: 'VJPE' }],
  [' Ruth@Example.com ', { email: 'ruth@example.com' }],
  ['K7QF-3MHX', {}],
  ['', {}],
  ['%', {}],
  ['ruthe', {}],
  ['rut0', {}],
  ['\0', {}],
  ['ruth@example.com\0', {}],
  ['x'.repeat(5_000), {}],
] as const)('%s', ([typed, found]) => {
  expect(readCardSearch(typed, staff)).toEqual(found)
})

test('nobody finds by an e-mail that they may not see', () => {
  expect(readCardSearch('ruth@example.com', { seesContact: false })).toEqual({})
})
