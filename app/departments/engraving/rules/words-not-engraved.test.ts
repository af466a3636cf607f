import { expect, test } from 'vitest'
import { wordNotEngraved } from './words-not-engraved.ts'

test.each([
  ['Shit happens', 'Shit'],
  ['oh, SHÏT!', 'SHÏT'],
  ['sh1t', 'sh1t'],
  ['To a wanker, with love', 'wanker'],
])('%j has a word we would not cut: %j', (line, word) => {
  expect(wordNotEngraved(line)).toBe(word)
})

test.each([
  'Greetings from Scunthorpe',
  'The Cockburns of Penistone',
  'Dick & Fanny, 1974',
  'Mishit, but in the hole',
  'Prost, Heiler!',
  '14.05.1347',
  '',
])('%j has none', (line) => {
  expect(wordNotEngraved(line)).toBeUndefined()
})
