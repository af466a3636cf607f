import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { deliveryCharges } from './delivery.ts'
import { comingBankHolidays, cutOffs, publishedZones } from './small-print.ts'

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
