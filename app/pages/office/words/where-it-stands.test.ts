import { expect, test } from 'vitest'
import { whereItStands } from './where-it-stands.ts'

const saved = { isChanged: false, isKept: true, state: 'published', isInShop: true } as const

test('the bar says whether a text is in the shop, saved and kept', () => {
  expect(whereItStands(saved)).toBe('As it stands in the shop.')
  expect(whereItStands({ ...saved, isInShop: false })).toBe('Withdrawn: not in the shop.')
  expect(whereItStands({ ...saved, state: 'draft' })).toBe('A draft: not in the shop.')
  expect(whereItStands({ ...saved, isChanged: true })).toBe('Not saved yet; kept for you.')
  expect(whereItStands({ ...saved, isChanged: true, isKept: false })).toMatch(/could not be kept for you/)
})
