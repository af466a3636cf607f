import { describe, expect, test } from 'vitest'
import { costOf, type Ingredient, unitsOf } from './recipe.ts'

const drinks = new Map([
  ['gin', { abv: 42, price: 29_40, sizeMl: 700, packSize: 1 }],
  ['vermouth', { abv: 15, price: 15_00, sizeMl: 750, packSize: 1 }],
  ['soda', { abv: 0, price: 24_00, sizeMl: 200, packSize: 24 }],
])
const mix = (serves: number, ...ingredients: Ingredient[]) => ({ serves, ingredients })

describe('the units in a serving', () => {
  test('are summed over our drinks and what others brought', () => {
    // 30 ml at 42%, 30 at 15% and 30 at 25%: 24.6 ml of alcohol.
    const negroni = mix(1, { ml: 30, drink: 'gin' }, { ml: 30, drink: 'vermouth' }, { ml: 30, abv: 25 })
    expect(unitsOf(negroni, drinks)).toBe(2.5)
  })

  test('are a share of the jug', () => {
    expect(unitsOf(mix(6, { ml: 300, drink: 'gin' }, { ml: 600, drink: 'soda' }), drinks)).toBe(2.1)
  })

  test.each([
    [49, 2],
    [48.75, 2],
    [51, 2],
    [51.25, 2.1],
  ])('of %d ml at 40% are told to the nearest tenth: %d', (ml, units) => {
    expect(unitsOf(mix(1, { ml, abv: 40 }), drinks)).toBe(units)
  })

  test('go up from the half, also where a division fell a hair short of it', () => {
    expect(unitsOf(mix(6, { ml: 15, abv: 40 }, { ml: 60, abv: 45 }), drinks)).toBe(0.6)
  })

  test('count a dash, and never call a trace nothing', () => {
    expect(unitsOf(mix(1, { dashes: 2, abv: 45 }, { ml: 200 }), drinks)).toBe(0.1)
    expect(unitsOf(mix(1, { dashes: 1, abv: 5 }), drinks)).toBe(0.1)
  })

  test('are none where there is no alcohol', () => {
    expect(unitsOf(mix(1, { ml: 200, drink: 'soda' }, { ml: 20 }, { pieces: 8 }), drinks)).toBe(0)
  })

  test('are not told while a drink is unknown', () => {
    expect(unitsOf(mix(1, { ml: 50, drink: 'gin' }, { ml: 20, drink: 'sold-out' }), drinks)).toBeNull()
  })
})

describe('the cost of a serving', () => {
  test('is what was poured of our drinks, packs included', () => {
    // 50 ml of gin at 4.2p and 100 of soda at half a penny.
    const long = mix(
      1,
      { ml: 50, drink: 'gin' },
      { ml: 100, drink: 'soda' },
      { ml: 25 },
      { dashes: 2, abv: 45 },
    )
    expect(costOf(long, drinks)).toBe(2_60)
  })

  test('is a share of the jug, to the penny, half up', () => {
    expect(costOf(mix(4, { ml: 100, drink: 'gin' }), drinks)).toBe(1_05)
    expect(costOf(mix(2, { ml: 2, drink: 'soda' }), drinks)).toBe(1)
    expect(costOf(mix(8, { ml: 5, drink: 'vermouth' }), drinks)).toBe(1)
    expect(costOf(mix(3, { ml: 2, drink: 'soda' }), drinks)).toBe(0)
  })

  test('counts a dash of a drink of ours', () => {
    expect(costOf(mix(1, { dashes: 10, drink: 'gin' }), drinks)).toBe(38)
  })

  test('is nothing where nothing is ours, and not told while a drink is unknown', () => {
    expect(costOf(mix(1, { ml: 50, abv: 40 }), drinks)).toBe(0)
    expect(costOf(mix(1, { ml: 50, drink: 'gin' }, { ml: 20, drink: 'sold-out' }), drinks)).toBeNull()
  })
})
