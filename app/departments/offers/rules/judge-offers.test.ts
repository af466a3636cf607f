import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { priceNow } from '../../catalogue/pricing.ts'
import { floorBetween } from '../price-floor.ts'
import type { OfferedDrink, OpenPlan, PricePeriod } from '../prices.ts'
import { gin, inDays, NOW } from '../testing/gin.ts'
import {
  type Cut,
  chargedWith,
  cutInWords,
  judgeOffers,
  type OfferChange,
  offerFrom,
} from './judge-offers.ts'

const past = (charged: number): PricePeriod => ({
  from: inDays(-41),
  until: null,
  price: pence(charged),
  oldPrice: null,
  charged: pence(charged),
  by: '',
})
const coming = (special: Partial<OpenPlan> = {}): OpenPlan => ({
  id: 7,
  drinkId: 'gin',
  at: inDays(3),
  until: inDays(5),
  state: 'waiting',
  price: pence(24_00),
  priceBefore: null,
  isOffer: true,
  offerPercent: 20,
  offerOff: null,
  ...special,
})

type Case = { drink?: OfferedDrink; plans?: OpenPlan[]; history?: PricePeriod[] }

/** Why it is kept back, or 'done'. */
function judge(
  change: Partial<OfferChange>,
  { drink = gin(), plans = [], history = [past(30_00)] }: Case = {},
  now = NOW,
) {
  const known = { drinks: new Map([['gin', drink]]), plans, history: new Map([['gin', history]]) }
  const wanted = { id: 'gin', cut: { percent: 20 }, until: inDays(7), ...change }
  const { kept, lawful } = judgeOffers([wanted], known, now)
  expect(kept.length + lawful.length).toBe(1)
  return kept[0] ?? 'done'
}

describe('an offer', () => {
  test('takes per cent or pounds off, or brings the drink down to a price', () => {
    const charged = (cut: Cut) => chargedWith({ id: 'gin', cut, until: inDays(1) }, gin())
    expect(charged({ percent: 20 })).toBe(24_00)
    expect(charged({ off: pence(5_00) })).toBe(25_00)
    expect(charged({ to: pence(19_99) })).toBe(19_99)
    expect([{ percent: 12.5 }, { off: pence(5_00) }, { to: pence(19_99) }].map(cutInWords)).toEqual([
      ...['12.5% off', '£5.00 off', 'down to £19.99'],
    ])
    expect(judge({})).toBe('done')
    expect(judge({ cut: { off: pence(5_00) }, from: inDays(1) })).toBe('done')
  })

  test('below the floor is kept back, with the law and by how much', () => {
    expect(judge({ cut: { percent: 62 } })).toMatchObject({
      code: 'below_floor',
      floor: 11_43,
      because:
        'With its offer it would cost £11.40, 3p below the lawful floor of £11.43: alcohol duty and the VAT on it.',
    })
    expect(judge({ cut: { off: pence(40_00) } })).toMatchObject({ code: 'below_floor' })
    expect(judge({ cut: { off: pence(40_00) } }, { drink: gin({ abv: 0 }) })).toMatchObject({
      because: 'With its offer it would cost nothing.',
    })
  })

  test('that takes nothing off is none', () => {
    expect(judge({ cut: { to: pence(30_00) } })).toMatchObject({ code: 'nothing_off' })
    expect(judge({ cut: { to: pence(31_00) } })).toMatchObject({ code: 'nothing_off' })
    expect(judge({ cut: { percent: 0.1 } }, { drink: gin({ price: pence(3_00) }) })).toMatchObject({
      code: 'nothing_off',
    })
  })

  test('needs a price before that was charged', () => {
    expect(judge({}, { history: [] })).toMatchObject({
      code: 'old_price',
      because: 'It did not cost £30.00 within the last year, so ‘was £30.00’ would not be true.',
    })
    expect(judge({}, { history: [past(28_00)] })).toMatchObject({ code: 'old_price' })
  })

  test.for<[Partial<OfferChange>, RegExp]>([
    [{ from: NOW }, /has passed/],
    [{ until: NOW }, /end before it begins/],
    [{ from: inDays(2), until: inDays(2) }, /end before it begins/],
    [{ until: inDays(800) }, /two years/],
  ])('at the wrong time is kept back: %j', ([change, words]) => {
    expect(judge(change)).toMatchObject({ code: 'wrong_time', because: expect.stringMatching(words) })
  })

  test.for<[string, Partial<OfferChange>, Case, boolean]>([
    [
      'now, while one runs',
      {},
      { drink: gin({ offer: offerFrom({ percent: 5 }, pence(1), inDays(1)) }) },
      true,
    ],
    [
      'when it has ended',
      { from: inDays(1) },
      { drink: gin({ offer: offerFrom({ percent: 5 }, pence(1), inDays(1)) }) },
      false,
    ],
    ['over one to come', {}, { plans: [coming()] }, true],
    ['until one comes', { until: inDays(3) }, { plans: [coming()] }, false],
    ['after it', { from: inDays(5) }, { plans: [coming()] }, false],
    ['within it', { from: inDays(4), until: inDays(4.5) }, { plans: [coming()] }, true],
    ['over a planned price', {}, { plans: [coming({ isOffer: false, price: pence(30_00) })] }, false],
  ])('is the only one at a time: %s', ([, change, known, isTaken]) => {
    const judged = judge(change, known)
    if (isTaken) expect(judged).toMatchObject({ code: 'on_offer', because: expect.stringContaining('% off') })
    else expect(judged).toBe('done')
  })

  test.for([
    ['a draft', gin({ state: 'draft' }), 'not_on_sale'],
    ['a withdrawn drink', gin({ state: 'withdrawn' }), 'not_on_sale'],
    ['a drink that was never sold at that price', gin({ addedAt: NOW }), 'old_price'],
    ['a multi-buy that could not be given', gin({ multiBuy: true, price: pence(15_00) }), 'below_floor'],
  ] as const)('is not made on %s', ([, drink, code]) => {
    expect(judge({}, { drink, history: [past(drink.price)] })).toMatchObject({ code })
  })

  test('is made on the same bottle outside the multi-buy', () => {
    const drink = gin({ price: pence(15_00) })
    expect(judge({}, { drink, history: [past(15_00)] })).toBe('done')
  })

  test('never costs less than the law asks, at any instant of it', () => {
    const cut: fc.Arbitrary<Cut> = fc.oneof(
      fc.integer({ min: 1, max: 950 }).map((tenths) => ({ percent: tenths / 10 })),
      fc.integer({ min: 1, max: 6_000 }).map((off) => ({ off: pence(off) })),
      fc.integer({ min: 1, max: 6_000 }).map((to) => ({ to: pence(to) })),
    )
    const days = fc.double({ min: 0.01, max: 400, noNaN: true })
    // Before the duty of February 2026, so that it rises while some of the offers run.
    const now = new Date('2026-01-20T12:00:00Z')
    const daysOn = (more: number) => new Date(now.getTime() + more * DAY_MS)
    fc.assert(
      fc.property(cut, fc.integer({ min: 100, max: 6_000 }), days, days, (wanted, usual, begins, lasts) => {
        const drink = gin({ price: pence(usual) })
        const [from, until] = [daysOn(begins), daysOn(begins + lasts)]
        const history = [{ ...past(usual), from: daysOn(-41) }]
        const judged = judge(
          { cut: wanted, from, until },
          { drink: { ...drink, addedAt: daysOn(-400) }, history },
          now,
        )
        if (judged !== 'done') return
        const offer = offerFrom(wanted, drink.price, until)
        const charged = priceNow({ price: drink.price, offer }, from)
        expect(charged).toBeLessThan(usual)
        expect(charged).toBeGreaterThanOrEqual(floorBetween(drink, from, until).price)
        expect(priceNow({ price: drink.price, offer }, until)).toBe(usual)
      }),
    )
  })
})
