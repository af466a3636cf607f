import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { alikeByWish, type Tasted, tasteDirections } from './like-this.ts'

const islay: Tasted = {
  id: 'islay',
  type: 'whisky',
  subtype: 'malt-whisky',
  style: 'Peated single malt',
  abv: 46,
  sizeMl: 700,
  packSize: 1,
  price: pence(58_00),
  taste: { smoke: 5, sweet: 2, fruit: 1, body: 4, spice: 3, dry: 3 },
}
const other = (id: string, special: Partial<Tasted>, taste: Partial<Tasted['taste']> = {}): Tasted => ({
  ...islay,
  id,
  ...special,
  taste: { ...islay.taste, ...taste },
})
const reasons = (drink: Tasted, ...others: Tasted[]) =>
  alikeByWish(drink, others).map(({ wish, id, reason }) => `${wish}: ${id}, ${reason}`)

describe('cheaper', () => {
  test('is the one that tastes most alike, and says what is saved', () => {
    expect(
      reasons(
        islay,
        other('sweet', { price: pence(30_00) }, { smoke: 3, sweet: 4 }),
        other('smoky', { price: pence(50_00) }, { fruit: 2 }),
      ),
    ).toEqual(['cheaper: smoky, as smoky, £8 less'])
  })

  test.each([
    [pence(52_21), []],
    [pence(52_20), ['cheaper: b, as smoky, £5.80 less']],
    [pence(58_00), []],
    [pence(70_00), []],
  ])('at %ip, a tenth less or not at all', (price, answer) => {
    expect(reasons(islay, other('b', { price }))).toEqual(answer)
  })

  test('saves a pound at least', () => {
    const cola = { ...islay, price: pence(5_00) }
    expect(reasons(cola, other('b', { price: pence(4_20) }))).toEqual([])
  })

  test.each([
    ['a miniature', { sizeMl: 50 }],
    ['a magnum', { sizeMl: 1500 }],
    ['another type of drink', { type: 'gin' as const }],
  ])('is never %s', (_, special) => {
    expect(reasons(islay, other('b', { price: pence(10_00), ...special }))).toEqual([])
  })

  test('is a cognac for a cognac where types are broad', () => {
    const cognac = other('cognac', { type: 'others', subtype: 'cognac' })
    const cheap = { type: 'others', price: pence(20_00) } as const
    expect(
      reasons(
        cognac,
        other('amaro', { ...cheap, subtype: 'liqueurs' }),
        other('vs', { ...cheap, subtype: 'cognac' }),
      ),
    ).toEqual(['cheaper: vs, as smoky, £38 less'])
  })

  test('keeps what people drink it for, rather than the rest', () => {
    const cheap = { price: pence(30_00) }
    expect(
      reasons(islay, other('mild', cheap, { smoke: 3 }), other('smoky', cheap, { sweet: 4 })).map((answer) =>
        answer.slice(0, 15),
      ),
    ).toEqual(['cheaper: smoky,'])
  })

  test('is nobody who tastes of something else', () => {
    expect(reasons(islay, other('b', { price: pence(30_00) }, { smoke: 0, fruit: 5 }))).toEqual([])
  })
})

describe('lighter', () => {
  test('has less body, and does not boast of body', () => {
    expect(reasons(islay, other('b', {}, { body: 3 }))).toEqual(['lighter: b, as smoky, lighter in body'])
    const full = other('full', {}, { smoke: 0, sweet: 0, fruit: 0, body: 5, spice: 0, dry: 0 })
    expect(reasons(full, other('b', {}, { ...full.taste, body: 4 }))).toEqual([
      'lighter: b, much the same in character, lighter in body',
    ])
  })

  test('or less alcohol, and tells how much', () => {
    expect(reasons(islay, other('b', { abv: 40 }))).toEqual(['lighter: b, as smoky, 40% instead of 46%'])
    expect(reasons(islay, other('b', { abv: 43 }))).toEqual([])
  })

  test('is never stronger', () => {
    expect(reasons(islay, other('b', { abv: 50 }, { body: 2 }))).toEqual([])
  })
})

describe('without alcohol', () => {
  const free = { type: 'non-alcoholic', abv: 0 } as const

  test.each([
    ['whisky', 'malt-whisky', 'alcohol-free-spirits'],
    ['wine', 'red-wine', 'alcohol-free-wine'],
    ['beer', 'beersnciders', 'alcohol-free-beer'],
    ['cocktails&mocktails', 'cocktails', 'mocktails'],
    ['others', 'rtds', 'mocktails'],
  ] as const)('for %s (%s) there are %s', (type, subtype, standIn) => {
    const all = ['alcohol-free-spirits', 'alcohol-free-wine', 'alcohol-free-beer', 'mocktails']
    const drink = other('drink', { type, subtype })
    const shelf = all.map((each) => other(each, { ...free, subtype: each }))
    expect(reasons(drink, ...shelf)).toEqual([`without alcohol: ${standIn}, as smoky, no alcohol`])
  })

  test('is not offered for what has none', () => {
    const botanical = other('botanical', { ...free, subtype: 'alcohol-free-spirits' })
    expect(reasons(botanical, other('b', { ...free, subtype: 'alcohol-free-spirits' }))).toEqual([])
  })
})

describe('the reason', () => {
  const cheap = { price: pence(40_00) }
  test.each([
    [{ smoke: 5 }, 'as smoky'],
    [{ smoke: 4 }, 'as full'],
    [{ smoke: 3 }, 'as full but less smoky'],
    [{ smoke: 4, body: 5, spice: 4, dry: 4, sweet: 3 }, 'nearly as smoky'],
  ])('of a taste of %j is ‘%s’', (taste, words) => {
    expect(reasons(islay, other('b', cheap, taste))[0]).toContain(`, ${words}, £18 less`)
  })

  test('says so where there is more of it', () => {
    const mild = other('mild', {}, { smoke: 0, sweet: 3, fruit: 1, body: 1, spice: 1, dry: 1 })
    expect(reasons(mild, other('b', cheap, { ...mild.taste, sweet: 4 }))).toEqual([
      'cheaper: b, even more sweet, £18 less',
    ])
  })
})

test('no drink is named twice, never the drink itself, and the order of the shelf does not matter', () => {
  const some = fc.record({
    abv: fc.constantFrom(0, 40, 43, 46, 50),
    subtype: fc.constantFrom('malt-whisky', 'rye', 'alcohol-free-spirits'),
    price: fc.integer({ min: 10_00, max: 90_00 }).map(pence),
    taste: fc.record({
      smoke: fc.integer({ min: 0, max: 5 }),
      sweet: fc.integer({ min: 0, max: 5 }),
      fruit: fc.integer({ min: 0, max: 5 }),
      body: fc.integer({ min: 0, max: 5 }),
      spice: fc.integer({ min: 0, max: 5 }),
      dry: fc.integer({ min: 0, max: 5 }),
    }),
  })
  fc.assert(
    fc.property(some, fc.array(some, { maxLength: 20 }), (one, many) => {
      const drink = { ...islay, ...one }
      const shelf = [drink, ...many.map((each, i) => ({ ...islay, ...each, id: `other-${i}` }))]
      const found = alikeByWish(drink, shelf)
      expect(found).toEqual(alikeByWish(drink, [...shelf].reverse()))
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      expect(found.map(({ id }) => id)).not.toContain(drink.id)
      expect(found.map(({ wish }) => wish)).toEqual(
        tasteDirections.filter((wish) => found.some((each) => each.wish === wish)),
      )
    }),
  )
})
