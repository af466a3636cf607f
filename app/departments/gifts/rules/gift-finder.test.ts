import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { drinkTypes, giftSections } from '../../catalogue/catalogue.ts'
import {
  type Budget,
  budgets,
  type GiftWish,
  readAnswers,
  tastes,
  whoFor,
  wishInWords,
  wishOf,
} from '../gift-finder.ts'
import { type Gift, limits, MOST_SUGGESTED, shortlist } from './gift-finder.ts'

const keysOf = <Key extends string>(all: Record<Key, string>) => Object.keys(all) as Key[]

const bland = { smoke: 0, sweet: 0, fruit: 0, body: 0, spice: 0, dry: 0 }
let made = 0
const aGift = (special: Partial<Gift> = {}): Gift => ({
  id: `gift-${++made}`,
  type: 'whisky',
  subtype: 'malt-whisky',
  abv: 46,
  engravable: false,
  giftSections: [],
  isNew: false,
  price: pence(40_00),
  inStock: true,
  age: undefined,
  taste: bland,
  ...special,
})
const wish = (special: Partial<GiftWish> = {}): GiftWish => ({
  who: 'friend',
  taste: 'any',
  budget: '50',
  ...special,
})

const traitOf = {
  smoky: 'smoke',
  sweet: 'sweet',
  fruity: 'fruit',
  full: 'body',
  spicy: 'spice',
  dry: 'dry',
} as const

const level = fc.integer({ min: 0, max: 5 })
const gift = fc.record<Gift>({
  id: fc.uuid(),
  type: fc.constantFrom(...drinkTypes),
  subtype: fc.constantFrom(
    'malt-whisky',
    'sparkled-wine',
    'red-wine',
    'mixersnsoftdrinks',
    'alcohol-free-wine',
  ),
  abv: fc.constantFrom(0, 0.05, 0.5, 12, 46),
  engravable: fc.boolean(),
  giftSections: fc.subarray([...giftSections]),
  isNew: fc.boolean(),
  price: fc.integer({ min: 1, max: 400_00 }).map(pence),
  inStock: fc.boolean(),
  age: fc.option(fc.integer({ min: 3, max: 40 }), { nil: undefined }),
  taste: fc.record({ smoke: level, sweet: level, fruit: level, body: level, spice: level, dry: level }),
})
const gifts = fc.uniqueArray(gift, { selector: ({ id }) => id, maxLength: 40 })
const anyWish = fc.record<GiftWish>({
  who: fc.constantFrom(...keysOf(whoFor)),
  taste: fc.constantFrom(...keysOf(tastes)),
  budget: fc.constantFrom(...keysOf(budgets)),
})

describe('whatever is wished for', () => {
  const suggested = (asked: GiftWish, all: Gift[]) =>
    shortlist(asked, all).map(({ id, reason }) => {
      const found = all.find((each) => each.id === id)
      if (!found) throw new Error(`${id} is none of them`)
      return { ...found, reason }
    })

  test('every suggestion is within the budget, in stock and a present', () =>
    fc.assert(
      fc.property(anyWish, gifts, (asked, all) => {
        for (const { price, inStock, subtype } of suggested(asked, all)) {
          expect(price).toBeLessThan(limits[asked.budget])
          expect(inStock).toBe(true)
          expect(subtype).not.toBe('mixersnsoftdrinks')
        }
      }),
    ))

  test('somebody who does not drink gets nothing with alcohol in it', () =>
    fc.assert(
      fc.property(anyWish, gifts, (asked, all) => {
        for (const { abv } of suggested({ ...asked, who: 'non-drinker' }, all))
          expect(abv).toBeLessThanOrEqual(0.05)
      }),
    ))

  test('there are six, or as many as fit, none of them twice and in the same order every time', () =>
    fc.assert(
      fc.property(anyWish, gifts, (asked, all) => {
        const ids = shortlist(asked, all).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const fitting = all.filter(
          ({ price, inStock, abv, subtype, taste }) =>
            price < limits[asked.budget] &&
            inStock &&
            (asked.taste === 'any' || taste[traitOf[asked.taste]] >= 2) &&
            subtype !== 'mixersnsoftdrinks' &&
            (asked.who !== 'non-drinker' || abv <= 0.05),
        )
        expect(ids).toHaveLength(Math.min(MOST_SUGGESTED, fitting.length))
        expect(shortlist(asked, all.toReversed()).map(({ id }) => id)).toEqual(ids)
      }),
    ))

  test('what was asked for can be tasted, and the reason says so', () =>
    fc.assert(
      fc.property(anyWish, gifts, (asked, all) => {
        for (const { reason, taste } of suggested({ ...asked, taste: 'smoky' }, all)) {
          expect(taste.smoke).toBeGreaterThanOrEqual(2)
          expect(reason.toLowerCase()).toContain('smoky')
        }
      }),
    ))
})

describe('what is suggested', () => {
  test('comes first if it tastes as it should', () => {
    const smoky = aGift({ taste: { ...bland, smoke: 5 } })
    const faint = aGift({ engravable: true, isNew: true, taste: { ...bland, smoke: 2 } })
    expect(shortlist(wish({ taste: 'smoky' }), [faint, aGift(), smoky]).map(({ id }) => id)).toEqual([
      smoky.id,
      faint.id,
    ])
  })

  test.each([
    ['partner', { engravable: true }],
    ['parent', { age: 15 }],
    ['friend', { giftSections: ['birthday'] }],
    ['colleague', { giftSections: ['gift-sets'] }],
    ['host', { type: 'wine', subtype: 'red-wine' }],
  ] as const)('suits a %s', (who, special) => {
    const [plain, suitable] = [
      aGift(),
      aGift({ ...special, giftSections: [...(('giftSections' in special && special.giftSections) || [])] }),
    ]
    expect(shortlist(wish({ who }), [plain, suitable])[0]?.id).toBe(suitable.id)
  })

  test('is worth what was meant to be spent', () => {
    const [cheap, fair] = [aGift({ price: pence(9_00) }), aGift({ price: pence(45_00) })]
    expect(shortlist(wish(), [cheap, fair]).map(({ id }) => id)).toEqual([fair.id, cheap.id])
  })

  test('is of several kinds where several fit', () => {
    const whiskies = Array.from({ length: 6 }, () => aGift({ taste: { ...bland, sweet: 5 } }))
    const sweetish = { ...bland, sweet: 2 }
    const others = [aGift({ type: 'gin', taste: sweetish }), aGift({ type: 'rum', taste: sweetish })]
    const ids = shortlist(wish({ taste: 'sweet' }), [...whiskies, ...others]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
    expect(ids).toHaveLength(MOST_SUGGESTED)
  })

  test.each([
    [
      { taste: 'smoky' },
      { engravable: true, taste: { ...bland, smoke: 4 } },
      'Under £50, smoky, engravable: a name on the glass makes it theirs',
    ],
    [
      { taste: 'full', who: 'host' },
      { type: 'wine', subtype: 'red-wine', taste: { ...bland, body: 2 } },
      'Under £50, gently full-bodied, made for the table: it can be opened there and then',
    ],
    [{ budget: 'any', who: 'parent' }, { age: 15 }, '15 years old: patience is part of the present'],
    [
      { budget: 'any', who: 'non-drinker' },
      { abv: 0 },
      'Alcohol free: a grown-up drink that leaves nobody out of the toast',
    ],
    [
      { who: 'host' },
      { subtype: 'sparkled-wine' },
      'Under £50, sparkling: once it is chilled, the evening can begin',
    ],
    [
      { who: 'colleague' },
      { giftSections: ['gift-sets'] },
      'Under £50, in its own box: it hardly needs wrapping',
    ],
    [
      { who: 'colleague' },
      { giftSections: ['luxury-gifts'] },
      'Under £50, one of our finest: few people buy a bottle like this for themselves',
    ],
    [
      { who: 'friend' },
      { giftSections: ['birthday'] },
      'Under £50, good for birthdays: it likes candles and speeches',
    ],
    [
      { who: 'colleague' },
      { engravable: true },
      'Under £50, engravable: a few words on the glass make it personal',
    ],
    [{}, {}, 'Under £50, easy to like: you need not know their shelf to get it right'],
  ] as [Partial<GiftWish>, Partial<Gift>, string][])('for %j of %j says why', (asked, special, reason) => {
    expect(shortlist(wish(asked), [aGift(special)])[0]?.reason).toBe(reason)
  })
})

describe('the answers', () => {
  const read = (query: string) => readAnswers(new URLSearchParams(query))

  test('are read from the address, each for itself', () => {
    expect(read('who=host&taste=dry&budget=25')).toEqual({ who: 'host', taste: 'dry', budget: '25' })
    expect(read('who=toString&taste=&budget=1e9')).toEqual({})
    expect(wishOf(read('who=host&taste=dry'))).toBeUndefined()
    expect(wishOf(read('who=host&taste=dry&budget=any'))).toEqual({
      who: 'host',
      taste: 'dry',
      budget: 'any',
    })
  })

  test.each([
    [{ who: 'partner', taste: 'full', budget: '50' }, 'someone you love, rich and full, under £50'],
    [{ who: 'parent', taste: 'any', budget: 'any' }, 'Mum or Dad'],
    [{ who: 'non-drinker', taste: 'any', budget: '25' }, 'someone who doesn’t drink, under £25'],
  ] as [GiftWish, string][])('%j in words', (asked, words) => expect(wishInWords(asked)).toBe(words))

  test.each(keysOf(budgets).filter((budget): budget is Exclude<Budget, 'any'> => budget !== 'any'))(
    'under £%s is what it says',
    (budget) => expect(budgets[budget]).toBe(`Under £${limits[budget] / 100}`),
  )
})
