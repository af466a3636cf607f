import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { priceBefore } from '../../catalogue/pricing.ts'
import type { OfferedDrink, OpenPlan, PriceChange, PricePeriod } from '../prices.ts'
import { gin, inDays, NOW } from '../testing/gin.ts'
import { wasProof } from '../was-price.ts'
import { judgeOffers } from './judge-offers.ts'
import { judgePrices } from './judge-prices.ts'
import { whyNoWas } from './true-was.ts'

const offer = { endsAt: inDays(5), percent: 20, off: null }
const period = (charged: number, from: number, until: number | null): PricePeriod => ({
  from: inDays(from),
  until: until === null ? null : inDays(until),
  price: pence(charged),
  oldPrice: null,
  charged: pence(charged),
  by: '',
})
const plan = (special: Partial<OpenPlan> = {}): OpenPlan => ({
  id: 1,
  drinkId: 'gin',
  at: inDays(3),
  until: null,
  state: 'waiting',
  price: pence(40_00),
  priceBefore: null,
  isOffer: false,
  offerPercent: null,
  offerOff: null,
  ...special,
})
const comingOffer = plan({ until: inDays(6), isOffer: true, offerPercent: 20, price: pence(24_00) })
/** £40 until ten days ago, £30 since. */
const cheaper = [period(40_00, -60, -10), period(30_00, -10, null)]
const always = [period(30_00, -60, null)]

type Case = { drink?: OfferedDrink; plans?: OpenPlan[]; history?: PricePeriod[] }

function judge(change: Partial<PriceChange>, { drink = gin({ offer }), plans = [], history = always }: Case) {
  const known = { drinks: new Map([['gin', drink]]), plans, history: new Map([['gin', history]]) }
  return judgePrices([{ id: 'gin', price: pence(40_00), ...change }], known, NOW).kept[0] ?? 'done'
}

describe('a price that begins while an offer runs', () => {
  test('is kept back if it was never charged: pages would say that it was', () => {
    expect(judge({}, {})).toMatchObject({
      code: 'old_price',
      because:
        'It is on offer until 23 November 2026 at 12:00. It did not cost £40.00 within the last year, so ‘was £40.00’ would not be true. Please end the offer first.',
    })
    expect(judge({ price: pence(29_00) }, {})).toMatchObject({ code: 'old_price' })
    expect(judge({ from: inDays(4) }, {})).toMatchObject({ code: 'old_price' })
    expect(judge({ until: inDays(2) }, {})).toMatchObject({ code: 'old_price' })
  })

  test('is set if it was charged within the last year', () => {
    expect(judge({}, { history: cheaper })).toBe('done')
    expect(judge({}, { history: [period(40_00, -600, -400), period(30_00, -400, null)] })).toMatchObject({
      code: 'old_price',
    })
  })

  test('is set when the offer is over, and an old price can be taken away meanwhile', () => {
    expect(judge({ from: inDays(5) }, {})).toBe('done')
    expect(judge({}, { drink: gin({ offer: { ...offer, endsAt: NOW } }) })).toBe('done')
    const drink = gin({ offer, oldPrice: pence(35_00) })
    expect(judge({ price: pence(30_00), oldPrice: null }, { drink })).toBe('done')
  })

  test('is judged so for an offer to come, from its first instant on', () => {
    const known = { drink: gin(), plans: [comingOffer] }
    expect(judge({ from: inDays(3) }, known)).toMatchObject({
      because: expect.stringMatching(/^It is on offer from 21 November 2026 at 12:00 until 24 November/),
    })
    expect(judge({ from: inDays(4) }, known)).toMatchObject({ code: 'old_price' })
    expect(judge({ from: inDays(4) }, { ...known, history: cheaper })).toBe('done')
    // Charged until then, or only afterwards.
    for (const change of [{}, { from: inDays(2) }, { from: inDays(6) }])
      expect(judge(change, known)).toBe('done')
  })

  test('is never a ‘was’ that was not charged, whatever was planned and charged before', () => {
    const price = fc.constantFrom(20_00, 30_00, 40_00).map(pence)
    const past = fc
      .array(fc.record({ charged: price, days: fc.integer({ min: 1, max: 300 }) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((steps) => {
        let until = 0
        return steps.map(({ charged, days }, at) => {
          const one = period(charged, until - days, at === 0 ? null : until)
          until -= days
          return one
        })
      })
      .map((periods) => periods.toReversed())
    const days = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(price, price, past, days, days, (usual, next, history, begins, ends) => {
        const drink = gin({ price: usual, offer: { ...offer, endsAt: inDays(ends) } })
        const from = inDays(begins)
        const answer = judge({ price: next, ...(begins > 0 && { from }) }, { drink, history })
        if (answer !== 'done' || next === usual) return
        const shown = priceBefore({ ...drink, price: next }, from)
        if (shown !== null) expect(wasProof(history, shown, NOW).isCharged).toBe(true)
      }),
    )
  })
})

describe('an offer that runs while a planned price begins', () => {
  const judgeOffer = (change: object, plans: OpenPlan[], history = always) => {
    const known = { drinks: new Map([['gin', gin()]]), plans, history: new Map([['gin', history]]) }
    const wanted = { id: 'gin', cut: { percent: 20 }, until: inDays(7), ...change }
    return judgeOffers([wanted], known, NOW).kept[0] ?? 'done'
  }

  test('is kept back unless that price was charged', () => {
    expect(judgeOffer({}, [plan()])).toMatchObject({
      code: 'old_price',
      because:
        'It costs £40.00 from 21 November 2026 at 12:00. It did not cost £40.00 within the last year, so ‘was £40.00’ would not be true. Please end the offer before that, or cancel that price.',
    })
    expect(judgeOffer({ from: inDays(3) }, [plan()])).toMatchObject({ code: 'old_price' })
    expect(judgeOffer({}, [plan()], cheaper)).toBe('done')
  })

  test('is made until then, or once that price has been charged', () => {
    expect(judgeOffer({ until: inDays(3) }, [plan()])).toBe('done')
    expect(judgeOffer({ from: inDays(4) }, [plan()])).toBe('done')
    expect(judgeOffer({}, [plan({ state: 'running', at: inDays(-1), until: inDays(4) })])).toBe('done')
  })
})

test('what a drink costs before it is sold for the first time is no ‘was’', () => {
  const past = { history: always, now: NOW }
  expect(whyNoWas(pence(30_00), gin(), past)).toBeUndefined()
  expect(whyNoWas(pence(30_00), gin({ addedAt: NOW }), past)).toContain('would not be true')
})
