import { pence } from '#app/platform/money.ts'
import { ring, type Sale, type TillDrink, type TillLine } from '../till.ts'

export const NOON = new Date('2026-11-18T12:00:00Z')
export const FRANCE = { country: 'FR' }
export const SORRY10 = {
  kind: 'coupon',
  code: 'SORRY10',
  off: pence(10_00),
  minimum: pence(0),
  endsAt: NOON,
} as const
export const WELCOME5 = { ...SORRY10, code: 'WELCOME5', off: pence(5_00), minimum: pence(40_00) }
export const FIRST_ORDER = {
  kind: 'first order',
  code: 'WELCOME-7KQ2-MX4D',
  percent: 10,
  minimum: pence(0),
  endsAt: null,
} as const
export const giftCard = (balance: number) =>
  ({ kind: 'gift card', code: 'GIFT', lastFour: 'GIFT', balance: pence(balance) }) as const

export const tonic = (price: number, more: Partial<TillDrink> = {}): TillDrink => ({
  id: `tonic-${price}`,
  name: 'Fenwick Tonic',
  type: 'others',
  style: 'Tonic water',
  abv: 0,
  sizeMl: 500,
  packSize: 1,
  price: pence(price),
  offer: null,
  multiBuy: false,
  ...more,
})
/** 26.25 units; duty and VAT come to £10.71. */
export const vodka = (price: number, more: Partial<TillDrink> = {}) =>
  tonic(price, {
    id: `vodka-${price}`,
    name: 'Ravel Vodka',
    type: 'vodka',
    style: 'Vodka',
    abv: 37.5,
    sizeMl: 700,
    ...more,
  })

export const line = (drink: TillDrink, quantity = 1, isEngraved = false): TillLine => ({
  id: `line of ${drink.id}${isEngraved ? ', engraved' : ''}`,
  drink,
  quantity,
  isEngraved,
})
/** At noon, for an address in the United Kingdom, without a code. */
export const sold = (lines: TillLine[], sale: Partial<Sale> = {}) =>
  ring(lines, {
    deliveryType: 'Standard Delivery',
    destination: { country: 'GB' },
    code: null,
    now: NOON,
    ...sale,
  })
export const totals = (lines: TillLine[], sale: Partial<Sale> = {}) => sold(lines, sale).totals
