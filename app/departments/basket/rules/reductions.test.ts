import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import {
  FIRST_ORDER,
  giftCard,
  line,
  NOON,
  SORRY10,
  sold,
  tonic,
  totals,
  vodka,
  WELCOME5,
} from '../testing/at-the-till.ts'

describe('buy 6 get 1 free', () => {
  const ale = (price: number, name = `Ale at ${price}`) =>
    tonic(price, { id: `ale-${price}`, name, multiBuy: true })

  test.each([
    [6, 0, 1],
    [7, 1, 7],
    [13, 1, 1],
    [14, 2, 7],
    [99, 14, 6],
  ])('of %d bottles %d are free, and %d more bring the next', (quantity, free, toNext) => {
    const { totals, multiBuy, lines } = sold([line(ale(3_00), quantity)])
    expect(totals.multiBuy).toBe(free * 3_00)
    expect(multiBuy).toMatchObject({ bottles: quantity, toNext })
    expect(lines[0]?.free).toBe(free)
  })

  test('is mixed: the cheapest of seven is free, and named', () => {
    const mixed = [line(ale(2_50)), line(ale(4_00), 2), line(ale(3_00), 4), line(tonic(1_00), 9)]
    expect(sold(mixed)).toMatchObject({
      totals: { multiBuy: 2_50, notes: ['Buy 6 get 1 free: one Ale at 250 is free.'] },
      multiBuy: { bottles: 7, free: [{ drinkId: 'ale-250', quantity: 1, price: 2_50 }] },
    })
  })

  test('gives the 7th and the 14th from the dearest, not the two cheapest', () => {
    const mixed = [line(ale(10_00), 7), line(ale(2_00), 7)]
    expect(totals(mixed).multiBuy).toBe(12_00)
  })

  test('still charges the engraving of the free bottle', () => {
    expect(totals([line(ale(3_00), 7, true)])).toMatchObject({
      goods: 21_00,
      engraving: 35_00,
      multiBuy: 3_00,
      notes: ['Buy 6 get 1 free: one Ale at 300 is free. Its engraving is still charged.'],
    })
  })

  test('goes by what is charged today', () => {
    const reduced = { ...ale(4_00), offer: { endsAt: new Date(NOON.getTime() + 1), percent: 50, off: null } }
    expect(totals([line(reduced), line(ale(3_00), 6)]).multiBuy).toBe(2_00)
  })
})

describe('a coupon', () => {
  test('takes its pounds off the goods', () => {
    expect(totals([line(tonic(60_00))], { code: SORRY10 })).toMatchObject({ discount: 10_00, total: 54_95 })
  })

  test('that is worth more than the goods takes off what they cost, and no engraving', () => {
    expect(totals([line(tonic(4_00), 2, true)], { code: SORRY10 })).toMatchObject({
      discount: 8_00,
      total: 10_00 + 4_95,
      notes: ['SORRY10 takes £8.00 off, which is all that the goods cost.'],
    })
  })

  test.each([
    [39_99, 0, ['WELCOME5 applies from £40.00 of goods: £0.01 to go.']],
    [40_00, 5_00, []],
  ])('with a minimum of £40.00 on %dp takes off %dp', (price, discount, notes) => {
    expect(totals([line(tonic(price), 1, true)], { code: WELCOME5 })).toMatchObject({ discount, notes })
  })

  test('has its minimum judged after multi-buy', () => {
    const seven = [line(tonic(6_00, { multiBuy: true }), 7)]
    expect(totals(seven, { code: WELCOME5 })).toMatchObject({ multiBuy: 6_00, discount: 0 })
  })

  test('for a first order takes 10% of goods less multi-buy, rounded once', () => {
    expect(totals([line(tonic(9_95), 3, true)], { code: FIRST_ORDER }).discount).toBe(2_99)
    expect(totals([line(tonic(9_95, { multiBuy: true }), 7)], { code: FIRST_ORDER }).discount).toBe(5_97)
    const from30 = { ...FIRST_ORDER, minimum: pence(30_00) }
    expect(totals([line(tonic(9_95), 3)], { code: from30 })).toMatchObject({
      discount: 0,
      notes: ['WELCOME-7KQ2-MX4D applies from £30.00 of goods: £0.15 to go.'],
    })
    expect(totals([line(tonic(9_95), 4)], { code: from30 }).discount).toBe(3_98)
  })
})

describe('the lawful-price guard', () => {
  test('cuts a coupon at duty and VAT, and says so', () => {
    expect(totals([line(vodka(12_00))], { code: SORRY10 })).toMatchObject({
      discount: 1_29,
      notes: [
        'SORRY10 takes £1.29 off instead of £10.00: alcohol may not be sold below its lowest lawful price.',
      ],
    })
  })

  test('lets what is no alcohol bear the coupon first', () => {
    expect(totals([line(vodka(12_00)), line(tonic(8_71))], { code: SORRY10 })).toMatchObject({
      discount: 10_00,
      notes: [],
    })
    expect(totals([line(vodka(12_00)), line(tonic(8_00))], { code: SORRY10 }).discount).toBe(9_29)
  })

  test('cuts multi-buy once the coupon is gone, counting the free bottle too', () => {
    expect(totals([line(vodka(12_00, { multiBuy: true }), 7)], { code: SORRY10 })).toMatchObject({
      goods: 84_00,
      multiBuy: 84_00 - 7 * 10_71,
      discount: 0,
      notes: [
        'Buy 6 get 1 free takes £9.03 off instead of £12.00: alcohol may not be sold below its lowest lawful price.',
        'SORRY10 takes nothing off: alcohol may not be sold below its lowest lawful price.',
      ],
    })
  })

  test('does not let dear tonic pay for vodka below its price in a multi-buy', () => {
    const lines = [line(vodka(10_71, { multiBuy: true }), 7), line(tonic(90_00))]
    expect(totals(lines)).toMatchObject({ multiBuy: 0, goods: 7 * 10_71 + 90_00 })
  })

  test('leaves a free bottle alone that is no alcohol', () => {
    const lines = [line(vodka(10_71, { multiBuy: true }), 6), line(tonic(2_00, { multiBuy: true }))]
    expect(totals(lines).multiBuy).toBe(2_00)
  })

  test('takes nothing off what is priced below the law already', () => {
    expect(totals([line(vodka(9_00, { multiBuy: true }), 7)], { code: SORRY10 })).toMatchObject({
      goods: 63_00,
      multiBuy: 0,
      discount: 0,
    })
  })

  test('does not mind a gift card, which is money', () => {
    expect(totals([line(vodka(12_00))], { code: giftCard(100_00) })).toMatchObject({ discount: 0, toPay: 0 })
  })
})
