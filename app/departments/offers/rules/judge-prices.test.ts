import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { londonTime } from '#app/platform/clock.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { chargedAt, priceFloor } from '../price-floor.ts'
import { priceBy, readFormula } from '../price-formula.ts'
import type { OfferedDrink, OpenPlan, PriceChange, PricePeriod } from '../prices.ts'
import { gin, inDays, NOW } from '../testing/gin.ts'
import { judgePrices, type Known } from './judge-prices.ts'

const past = (charged: number, by = ''): PricePeriod => ({
  from: inDays(-41),
  until: null,
  price: pence(charged),
  oldPrice: null,
  charged: pence(charged),
  by,
})
const plan = (special: Partial<OpenPlan> = {}): OpenPlan => ({
  id: 1,
  isOffer: false,
  offerPercent: null,
  offerOff: null,
  drinkId: 'gin',
  at: inDays(3),
  until: inDays(5),
  state: 'waiting',
  price: pence(25_00),
  priceBefore: null,
  ...special,
})

type Case = { drink?: OfferedDrink; plans?: OpenPlan[]; history?: PricePeriod[] }

/** The code with which it is kept back, or 'done'. */
function judge(
  change: Partial<PriceChange>,
  { drink = gin(), plans = [], history = [past(30_00)] }: Case = {},
) {
  const known: Known = { drinks: new Map([['gin', drink]]), plans, history: new Map([['gin', history]]) }
  const { kept, lawful } = judgePrices([{ id: 'gin', price: pence(28_00), ...change }], known, NOW)
  expect(kept.length + lawful.length).toBe(1)
  return kept[0] ?? 'done'
}

describe('a new price', () => {
  test('that is lawful is set', () => {
    expect(judge({})).toBe('done')
    expect(judge({ price: pence(11_43) })).toBe('done')
    expect(judge({ seen: pence(30_00) })).toBe('done')
  })

  test('below the floor is kept back, with the law and by how much', () => {
    expect(judge({ price: pence(11_42) })).toMatchObject({
      code: 'below_floor',
      floor: 11_43,
      because: '£11.42 is 1p below the lawful floor of £11.43: alcohol duty and the VAT on it.',
    })
  })

  test('is judged by what it comes to with its offer', () => {
    const offer = { endsAt: inDays(2), percent: 50, off: null }
    expect(judge({ price: pence(22_84) }, { drink: gin({ offer }) })).toMatchObject({
      because: expect.stringMatching(/^With its offer it would cost £11.42, 1p below/),
    })
    const history = [past(22_86)]
    expect(judge({ price: pence(22_86) }, { drink: gin({ offer }), history })).toBe('done')
    // By then the offer is over.
    expect(judge({ price: pence(12_00), from: inDays(3) }, { drink: gin({ offer }) })).toBe('done')
    const free = { endsAt: inDays(2), percent: null, off: pence(50_00) }
    expect(judge({ price: pence(5_00) }, { drink: gin({ abv: 0, offer: free }) })).toMatchObject({
      code: 'below_floor',
      because: 'With its offer it would cost nothing.',
    })
  })

  test('during an offer is lawful on every day of it', () => {
    // Duty rises on 1 February 2026.
    const now = new Date('2026-01-20T12:00:00Z')
    const answer = (endsAt: string) => {
      const drink = gin({
        offer: { endsAt: new Date(endsAt), percent: 50, off: null },
        addedAt: inDays(-900),
      })
      const was = { ...past(22_10), from: inDays(-600), until: now }
      const known = { drinks: new Map([['gin', drink]]), plans: [], history: new Map([['gin', [was]]]) }
      return judgePrices([{ id: 'gin', price: pence(22_10) }], known, now).kept[0] ?? 'done'
    }
    expect(answer('2026-01-31T00:00:00Z')).toBe('done')
    expect(answer('2026-02-14T00:00:00Z')).toMatchObject({
      code: 'below_floor',
      floor: 11_43,
      because: expect.stringMatching(/^With its offer it would cost £11.05, 38p below/),
    })
  })

  test('is kept back if the price was changed since it was seen, with who and when', () => {
    expect(judge({ seen: pence(29_00) }, { history: [past(30_00, 'Mina')] })).toMatchObject({
      code: 'changed_since',
      because: 'Mina changed it on 8 October 2026 at 13:00: it costs £30.00 now, not £29.00.',
    })
    expect(judge({ seen: pence(29_00) })).toMatchObject({
      because: expect.stringMatching(/^It was changed meanwhile/),
    })
  })

  test.each<[Partial<PriceChange>, RegExp]>([
    [{ from: NOW }, /has passed/],
    [{ from: inDays(-1) }, /has passed/],
    [{ until: NOW }, /end before it begins/],
    [{ from: inDays(2), until: inDays(2) }, /end before it begins/],
    [{ from: inDays(800) }, /two years/],
    [{ until: inDays(800) }, /two years/],
  ])('at a time that cannot be is kept back: %#', (change, words) => {
    expect(judge(change)).toMatchObject({ code: 'wrong_time', because: expect.stringMatching(words) })
  })

  test('with an old price needs that it was charged, and was higher', () => {
    expect(judge({ oldPrice: pence(30_00) })).toBe('done')
    expect(judge({ oldPrice: null })).toBe('done')
    expect(judge({ oldPrice: pence(35_00) })).toMatchObject({
      code: 'old_price',
      because: 'It did not cost £35.00 within the last year, so ‘was £35.00’ would not be true.',
    })
    expect(judge({ price: pence(30_00), oldPrice: pence(30_00) })).toMatchObject({ code: 'old_price' })
    // It was judged when it was set.
    expect(judge({ oldPrice: pence(35_00) }, { drink: gin({ oldPrice: pence(35_00) }) })).toBe('done')
  })

  test.each<[Partial<PriceChange>, Partial<OpenPlan>, boolean]>([
    [{}, {}, false],
    [{ until: inDays(2) }, {}, false],
    [{ until: inDays(4) }, {}, true],
    [{ from: inDays(3) }, {}, true],
    [{ from: inDays(4) }, {}, true],
    [{ from: inDays(5) }, {}, false],
    [{ from: inDays(1), until: inDays(3) }, {}, false],
    [{ from: inDays(1), until: inDays(9) }, {}, true],
    [{ from: inDays(4) }, { until: null }, false],
    [{}, { state: 'running', at: inDays(-1), priceBefore: pence(31_00) }, true],
    [{ from: inDays(6) }, { state: 'running', at: inDays(-1) }, false],
  ])('clashes with a plan that holds at the same time: %#', (change, other, clashes) => {
    const answer = judge(change, { plans: [plan(other)] })
    expect(clashes ? answer : { code: answer }).toMatchObject({ code: clashes ? 'planned' : 'done' })
  })

  test('that is the same changes nothing, and what is named twice counts once', () => {
    expect(judge({ price: pence(30_00) })).toMatchObject({ code: 'same' })
    expect(judge({ price: pence(30_00), from: inDays(1) })).toBe('done')
    const known = { drinks: new Map([['gin', gin()]]), plans: [], history: new Map() }
    const twice = [1, 2].map((pound) => ({ id: 'gin', price: pence(30_00 + pound) }))
    expect(judgePrices([...twice, { id: 'rum', price: pence(1) }], known, NOW)).toMatchObject({
      lawful: [{ change: { price: 30_01 } }],
      kept: [{ code: 'named_twice' }, { id: 'rum', code: 'unknown', floor: null }],
    })
  })

  test('by whatever formula is never set below the floor', () => {
    const formulas = ['+4%', '-10%', '-60% .95', '*0.5', '.95', '-5 .01', '+4% .95', '0.01', '/3 .00']
    const drink = fc.record({
      price: fc.integer({ min: 1, max: 60_00 }).map(pence),
      abv: fc.constantFrom(0, 0.5, 1.2, 4.5, 12.5, 22, 40, 60),
      sizeMl: fc.constantFrom(50, 330, 700, 1_500),
      type: fc.constantFrom('gin', 'wine', 'beer' as const),
      offer: fc.option(
        fc.record({
          endsAt: fc.constantFrom(inDays(-1), inDays(1)),
          percent: fc.option(fc.integer({ min: 1, max: 99 })),
          off: fc.option(fc.integer({ min: 1, max: 20_00 }).map(pence)),
        }),
      ),
    })
    fc.assert(
      fc.property(drink, fc.constantFrom(...formulas), (special, formula) => {
        const before = gin(special as Partial<OfferedDrink>)
        const read = readFormula(formula)
        if (!read) throw new Error(formula)
        const floor = priceFloor(before, londonTime(NOW).day).price
        const price = priceBy(read, before.price, floor)
        if (price <= 0) return
        const answer = judge({ price }, { drink: before, history: [past(price)] })
        const charged: Pence = chargedAt(price, before, NOW)
        if (answer === 'done') expect(charged).toBeGreaterThanOrEqual(Math.max(1, floor))
        else if (answer.code === 'below_floor') expect(charged).toBeLessThan(Math.max(1, floor))
        else expect(answer.code).toBe('same')
      }),
    )
  })
})

describe('a lower price with an end and an old price', () => {
  const sale = { price: pence(24_00), oldPrice: pence(30_00), until: inDays(5) }

  test('is an offer, and without an end or an old price it is none', () => {
    const offersIn = (change: Partial<PriceChange>) => {
      const known = {
        drinks: new Map([['gin', gin()]]),
        plans: [],
        history: new Map([['gin', [past(30_00)]]]),
      }
      return judgePrices([{ id: 'gin', price: pence(24_00), ...change }], known, NOW).lawful.map(
        ({ offer }) => offer?.cut,
      )
    }
    expect(offersIn(sale)).toEqual([{ to: 24_00 }])
    expect(offersIn({ until: inDays(5) })).toEqual([undefined])
    expect(offersIn({ oldPrice: pence(30_00) })).toEqual([undefined])
    expect(offersIn({ ...sale, oldPrice: null })).toEqual([undefined])
  })

  test('names no other ‘was’ than the price before it', () => {
    expect(judge({ ...sale, oldPrice: pence(32_00) }, { history: [past(32_00), past(30_00)] })).toMatchObject(
      {
        code: 'old_price',
        because: 'A lower price with an end is an offer, and its ‘was’ is the price before it, £30.00.',
      },
    )
    expect(judge(sale, { history: [past(29_00)] })).toMatchObject({ code: 'old_price' })
  })

  test('is no second offer at one time', () => {
    const offer = { endsAt: inDays(1), percent: 10, off: null }
    expect(judge(sale, { drink: gin({ offer }) })).toMatchObject({ code: 'on_offer' })
    expect(judge({ ...sale, from: inDays(1) }, { drink: gin({ offer }) })).toBe('done')
  })
})
