import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop, theShop } from '#app/platform/shop/the-shop.ts'
import { deliveryCharges } from './delivery.ts'
import {
  comingBankHolidays,
  comingClosedDays,
  cutOffs,
  publishedChargeTo,
  publishedZones,
} from './small-print.ts'

test('what is published of a zone is what is charged there', () => {
  const charged = (country: string) =>
    deliveryCharges('Standard Delivery', pence(80_00), { country }).delivery
  expect(publishedZones().map(({ withVat, withoutVat }) => [withVat, withoutVat])).toEqual([
    [charged('IM'), charged('JE')],
    [null, charged('IE')],
    [null, charged('FR')],
    [null, charged('JP')],
  ])
})

test('what is published of insurance is what is charged for it', () => {
  const charged = (worth: number) =>
    deliveryCharges('Standard Delivery', pence(worth), { country: 'FR' }).insurance
  for (const { upTo, charge } of theShop().delivery.insurance)
    expect(charged(upTo ?? 1_000_000_00)).toBe(charge)
})

test('cut-offs are told as clocks show them', () => {
  expect(cutOffs()).toEqual({ dispatch: '14:00', express: '18:30' })
})

test('the next holidays come in order, with where they are kept', () => {
  expect(comingBankHolidays('2026-12-25', 4)).toEqual([
    { day: 'Friday 25 December 2026', where: 'The whole UK' },
    { day: 'Monday 28 December 2026', where: 'The whole UK' },
    { day: 'Friday 1 January 2027', where: 'The whole UK' },
    { day: 'Monday 4 January 2027', where: 'Scotland' },
  ])
  expect(comingBankHolidays('2029-01-01', 4)).toEqual([])
})

describe('zones that the owner has put otherwise', () => {
  const zone = (name: string, charge: number, countries: string | null) => ({
    name,
    charge: pence(charge),
    days: 3,
    countries,
  })
  const zones = [
    zone('Islands', 12_00, 'IM JE GG'),
    zone('Neighbours', 18_00, 'FR IE'),
    zone('America', 36_00, 'US CA'),
    zone('World', 60_00, null),
  ]
  const shop = { ...demoShop, delivery: { ...demoShop.delivery, zones } }
  const here = <T>(work: () => T) => withShop({ shop, version: 1, stamp: '1.0' }, work)
  const charged = (country: string) =>
    deliveryCharges('Standard Delivery', pence(80_00), { country }).delivery

  test('are published as they are charged, everywhere else among them', () => {
    here(() =>
      expect(publishedZones()).toMatchObject([
        { withVat: charged('IM'), withoutVat: charged('JE') },
        { withVat: null, withoutVat: charged('IE') },
        { withVat: null, withoutVat: charged('US') },
        { withVat: null, withoutVat: charged('JP') },
      ]),
    )
  })

  test('are found by a country, wherever they stand', () => {
    here(() => {
      for (const country of ['IE', 'FR', 'US', 'JP'])
        expect(publishedChargeTo(country)).toEqual({ withVat: null, withoutVat: charged(country) })
      expect(publishedChargeTo('GG')).toEqual({ withVat: charged('IM'), withoutVat: charged('JE') })
    })
  })
})

test('closed days that are over are told no longer', () => {
  const shop = { ...demoShop, closedDays: ['2026-08-03', '2026-12-24', '2026-12-31'] }
  withShop({ shop, version: 1, stamp: '1.0' }, () => {
    expect(comingClosedDays('2026-12-24', 9)).toEqual([
      'Thursday 24 December 2026',
      'Thursday 31 December 2026',
    ])
    expect(comingClosedDays('2026-12-24', 1)).toHaveLength(1)
    expect(comingClosedDays('2027-01-01', 9)).toEqual([])
  })
})
