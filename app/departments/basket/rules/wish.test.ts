import { describe, expect, test } from 'vitest'
import { readWish } from './wish.ts'

const red = { type: 'wine', subtype: 'red-wine' }
const white = { type: 'wine', subtype: 'white-wine' }

test('three of one and three of another, and what it may cost', () => {
  expect(readWish('3 red, 3 white, under £90')).toEqual({
    parts: [
      { bottles: 3, said: 'red', shows: red, words: '' },
      { bottles: 3, said: 'white', shows: white, words: '' },
    ],
    budget: 90_00,
  })
})

describe('a budget', () => {
  test.each([
    ['six reds for £60', 60_00],
    ['six reds up to £ 75.50', 75_50],
    ['£120 at most, 12 bottles of wine', 120_00],
    ['no more than £99, red and white', 99_00],
    ['six reds', null],
  ])('in ‘%s’', (text, budget) => expect(readWish(text).budget).toBe(budget))

  test('is no part of the case', () => {
    expect(readWish('£120 at most, 12 bottles of wine').parts).toEqual([
      { bottles: 12, said: 'wine', shows: { type: 'wine' }, words: '' },
    ])
  })
})

describe('how many', () => {
  test.each([
    ['3 red', 3],
    ['3x red', 3],
    ['three bottles of red', 3],
    ['a red', 1],
    ['half a dozen reds', 6],
    ['a dozen reds', 12],
    ['red', null],
  ])('in ‘%s’', (text, bottles) => expect(readWish(text).parts[0]).toMatchObject({ bottles, shows: red }))
})

describe('what', () => {
  test.each([
    ['2 French reds', red, 'france'],
    ['a peaty Scottish malt', { type: 'whisky', subtype: 'malt-whisky' }, 'peaty scotland'],
    ['2 rosé', { type: 'wine', subtype: 'rose-wine' }, ''],
    ['a sparkling rosé', { type: 'wine', subtype: 'sparkled-wine' }, 'rosé'],
    ['2 champagne', { type: 'wine', subtype: 'sparkled-wine' }, 'champagne'],
    ['a smoky single malt whisky', { type: 'whisky', subtype: 'malt-whisky' }, 'smoky'],
    ['a sloe gin', { type: 'gin', subtype: 'sloe-gin' }, ''],
    ['4 alcohol-free', { type: 'non-alcoholic' }, ''],
    ['6 stouts', { type: 'beer' }, 'stouts'],
    ['2 malbec', {}, 'malbec'],
  ])('is meant by ‘%s’', (text, shows, words) =>
    expect(readWish(text).parts[0]).toMatchObject({ shows, words }),
  )

  test('stands apart by commas, ‘and’, ‘plus’', () => {
    expect(readWish('2 red and 2 white plus a port; 1 gin').parts.map(({ said }) => said)).toEqual([
      'red',
      'white',
      'port',
      'gin',
    ])
  })
})

test.each(['', '  ', ',,', '£50'])('‘%s’ wishes for nothing', (text) =>
  expect(readWish(text).parts).toEqual([]),
)
