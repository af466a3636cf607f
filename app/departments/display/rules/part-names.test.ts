import { expect, test } from 'vitest'
import { pageRequest } from '../../../../server/html/asked-page.ts'
import { guideNames } from '../../catalogue/shelf-guides.server.ts'
import { fixedParts } from '../display.ts'
import { inLog } from '../in-log.ts'
import { drinksIn, withoutDrinks } from './part-drinks.ts'
import { pageOfPart } from './part-names.ts'

const all = [...fixedParts, ...guideNames().map((name) => `shelf:${name}` as const)]

test.each(all)('%s is seen on a page of its own that is there', (part) => {
  const { title, page } = pageOfPart(part)
  expect(title).not.toBe('')
  expect(pageRequest(page, false)).toMatchObject({ kind: 'everybody', known: true })
  if (part !== 'shelf:products') expect(title).not.toBe('All drinks')
})

const gifts = {
  'gift-sets': ['a', 'b'],
  'luxury-gifts': [],
  'budget-friendly': [],
  'uniquely-yours': ['b'],
  birthday: [],
}

test('the drinks of a part are named once, and those that are gone fall out of lists', () => {
  expect(drinksIn('gifts', gifts)).toEqual(['a', 'b'])
  expect(withoutDrinks('gifts', gifts, (id) => id === 'b')).toMatchObject({
    'gift-sets': ['a'],
    'uniquely-yours': [],
  })
  expect(withoutDrinks('featured', { drinks: ['a', 'b'] }, (id) => id === 'a')).toEqual({ drinks: ['b'] })
  const text = { line: 'A line', paragraph: 'A paragraph' }
  expect(withoutDrinks('shelf:gin', text, () => true)).toBe(text)
  expect(drinksIn('shelf:gin', text)).toEqual([])
})

test('the log names what an announcement says, and when', () => {
  const announcements = [{ text: 'Open late', from: null, until: '2026-12-24T17:00:00.000Z' }]
  expect(inLog('announcements', { announcements })).toEqual({
    announcements: ['Open late until 2026-12-24T17:00:00.000Z'],
  })
  expect(inLog('gifts', gifts)).toEqual(gifts)
})
