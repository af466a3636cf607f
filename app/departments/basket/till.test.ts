import { describe, expect, test } from 'vitest'
import type { DeliveryType } from '#app/departments/delivery/delivery.ts'
import {
  FRANCE,
  giftCard,
  line,
  NOON,
  SORRY10,
  sold,
  tonic,
  totals,
  vodka,
  WELCOME5,
} from './testing/at-the-till.ts'
import { toWireTotals } from './till.ts'

describe('goods', () => {
  test('cost their price times their number', () => {
    const { lines, totals } = sold([line(vodka(29_95), 3), line(tonic(1_80), 4)])
    expect(totals).toMatchObject({ goods: 97_05, engraving: 0, multiBuy: 0, discount: 0 })
    expect(lines).toMatchObject([
      { unitPrice: 29_95, linePrice: 89_85, free: 0 },
      { unitPrice: 1_80, linePrice: 7_20, free: 0 },
    ])
  })

  test('cost less while an offer lasts, rounded at the bottle, and not a moment longer', () => {
    const reduced = vodka(34_95, { offer: { endsAt: new Date(NOON.getTime() + 1), percent: 10, off: null } })
    expect(totals([line(reduced, 3)]).goods).toBe(3 * 31_46)
    expect(totals([line(reduced, 3)], { now: new Date(NOON.getTime() + 1) }).goods).toBe(3 * 34_95)
  })

  test('are held at duty and VAT where an offer would go below, with the reason', () => {
    const given = vodka(20_00, { offer: { endsAt: new Date(NOON.getTime() + 1), percent: 60, off: null } })
    expect(totals([line(given), line(given, 1, true)])).toMatchObject({
      goods: 2 * 10_71,
      notes: ['Ravel Vodka stays at £10.71: alcohol may not be sold below its lowest lawful price.'],
    })
  })

  test('have their engraving on top, for each bottle', () => {
    const { lines, totals } = sold([line(vodka(29_95), 3, true)])
    expect(totals).toMatchObject({ goods: 89_85, engraving: 15_00, total: 104_85 })
    expect(lines[0]).toMatchObject({ unitPrice: 29_95, engraving: 15_00, linePrice: 104_85 })
  })

  test('have their units counted', () => {
    expect(totals([line(vodka(29_95), 3), line(tonic(1_80), 4)]).units).toBe(78.9)
  })

  test('are nothing in an empty basket, which costs nothing to deliver', () => {
    expect(sold([])).toMatchObject({
      totals: { goods: 0, delivery: 0, total: 0, vat: 0, toPay: 0, units: 0, notes: [] },
      toFreeDelivery: 100_00,
      multiBuy: { bottles: 0, toNext: 7, free: [] },
    })
    expect(totals([], { code: SORRY10 })).toMatchObject({ discount: 0, notes: [] })
  })
})

describe('delivery', () => {
  test.each<[DeliveryType, number, number]>([
    ['Standard Delivery', 99_99, 4_95],
    ['Standard Delivery', 100_00, 0],
    ['Express Delivery', 99_99, 6_95],
    ['Express Delivery', 100_00, 6_95],
    ['Click & Collect', 1, 0],
  ])('%s of %dp costs %dp', (deliveryType, price, delivery) => {
    expect(totals([line(tonic(price))], { deliveryType })).toMatchObject({
      delivery,
      insurance: 0,
      total: price + delivery,
    })
  })

  test('is free by goods and engraving, less multi-buy and discount', () => {
    expect(totals([line(tonic(95_00), 1, true)]).delivery).toBe(0)
    expect(totals([line(tonic(104_99))], { code: WELCOME5 }).delivery).toBe(4_95)
    expect(totals([line(tonic(105_00))], { code: WELCOME5 }).delivery).toBe(0)
    expect(totals([line(tonic(16_00, { multiBuy: true }), 7)]).delivery).toBe(4_95)
  })

  test('is charged again, with a word about it, where a code takes the basket below what it is free from', () => {
    const words = 'With this code your basket is £1.00 below free delivery.'
    expect(totals([line(tonic(104_00))], { code: WELCOME5 })).toMatchObject({
      discount: 5_00,
      delivery: 4_95,
      notes: [words],
    })
    const says = (price: number, sale: Parameters<typeof totals>[1]) =>
      totals([line(tonic(price))], sale).notes.includes(words)
    expect(says(105_00, { code: WELCOME5 })).toBe(false)
    expect(says(99_00, {})).toBe(false)
    expect(says(104_00, { code: WELCOME5, deliveryType: 'Click & Collect' })).toBe(false)
    expect(says(104_00, { code: WELCOME5, deliveryType: 'Express Delivery' })).toBe(false)
    expect(says(104_00, { code: WELCOME5, destination: FRANCE })).toBe(false)
    expect(says(99_00, { code: giftCard(5_00) })).toBe(false)
  })

  test('tells how much is left to free delivery', () => {
    expect(sold([line(tonic(87_60))]).toFreeDelivery).toBe(12_40)
    expect(sold([line(tonic(100_00))]).toFreeDelivery).toBe(0)
    expect(sold([line(tonic(87_60))], { destination: FRANCE }).toFreeDelivery).toBeNull()
  })

  test('abroad is Standard, whatever was wished for, and says so', () => {
    expect(
      sold([line(tonic(12_00))], { deliveryType: 'Express Delivery', destination: FRANCE }),
    ).toMatchObject({
      deliveryType: 'Standard Delivery',
      totals: {
        delivery: 20_79,
        notes: [
          'Express Delivery is for the United Kingdom only.',
          'Prices are without VAT, since this order leaves the United Kingdom. Duty and tax at its destination may be added.',
        ],
      },
    })
  })

  test.each([
    [500_00, 0],
    [500_01, 5_00],
    [1_000_00, 5_00],
    [1_000_01, 10_00],
    [2_500_00, 10_00],
    [2_500_01, 20_00],
    [5_000_00, 20_00],
    [5_000_01, 30_00],
  ])('to the Isle of Man of %dp is insured for %dp', (price, insurance) => {
    const { total, ...all } = totals([line(tonic(price))], { destination: { country: 'IM' } })
    expect(all).toMatchObject({ insurance, delivery: 9_95 })
    expect(total).toBe(price + insurance + 9_95)
  })

  test('is insured by what is charged, so abroad without VAT', () => {
    expect(totals([line(tonic(600_00))], { destination: FRANCE })).toMatchObject({
      goods: 500_00,
      insurance: 0,
    })
    expect(totals([line(tonic(600_02))], { destination: FRANCE })).toMatchObject({ insurance: 5_00 })
  })
})

describe('VAT', () => {
  test('is what is left of the total above its net', () => {
    expect(totals([line(tonic(100_00))])).toMatchObject({ total: 100_00, vat: 16_67 })
    expect(totals([line(tonic(98_00))], { deliveryType: 'Express Delivery' })).toMatchObject({
      total: 104_95,
      vat: 17_49,
    })
  })

  test('is charged on the Isle of Man and not on the Channel Islands, however the address says it', () => {
    for (const destination of [{ country: 'IM' }, { country: 'GB', postcode: 'IM1 1AA' }])
      expect(totals([line(tonic(12_00))], { destination })).toMatchObject({ goods: 12_00, vat: 3_66 })
    for (const destination of [{ country: 'JE' }, { country: 'GB', postcode: 'JE2 3AB' }])
      expect(totals([line(tonic(12_00))], { destination })).toMatchObject({ goods: 10_00, vat: 0 })
  })

  test('comes off abroad at the bottle, the engraving and the delivery, each rounded by itself', () => {
    const { lines, totals } = sold([line(tonic(29_99), 3, true)], { destination: FRANCE })
    expect(lines[0]).toMatchObject({ unitPrice: 24_99, engraving: 3 * 4_17, linePrice: 3 * (24_99 + 4_17) })
    expect(totals).toMatchObject({ goods: 74_97, engraving: 12_51, delivery: 20_79, vat: 0, total: 108_27 })
  })

  test('abroad leaves duty alone as the lowest price', () => {
    // 26.25 units at £33.99 a litre of pure alcohol.
    expect(totals([line(vodka(12_00))], { destination: FRANCE, code: SORRY10 })).toMatchObject({
      goods: 10_00,
      discount: 10_00 - 8_93,
    })
  })
})

describe('a gift card', () => {
  test.each([
    [30_00, 30_00, 34_95],
    [64_95, 64_95, 0],
    [200_00, 64_95, 0],
    [0, 0, 64_95],
  ])('with %dp on it pays %dp of £64.95, delivery included', (balance, paid, toPay) => {
    expect(totals([line(tonic(60_00))], { code: giftCard(balance) })).toMatchObject({
      discount: 0,
      total: 64_95,
      vat: 10_82,
      giftCard: paid,
      toPay,
    })
  })
})

test('the wire has its own names, in pounds', () => {
  const wired = toWireTotals(
    totals([line(tonic(2_50, { multiBuy: true }), 7, true)], { code: giftCard(20_00) }),
  )
  expect(wired).toEqual({
    goods: 17.5,
    engraving: 35,
    multi_buy: 2.5,
    discount: 0,
    delivery: 4.95,
    insurance: 0,
    total: 54.95,
    vat: 9.16,
    gift_card: 20,
    to_pay: 34.95,
    units: 0,
    notes: ['Buy 6 get 1 free: one Fenwick Tonic is free. Its engraving is still charged.'],
  })
})
