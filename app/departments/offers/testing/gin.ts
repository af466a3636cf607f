import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import type { OfferedDrink } from '../prices.ts'

export const NOW = new Date('2026-11-18T12:00:00Z')
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

export const gin = (special: Partial<OfferedDrink> = {}): OfferedDrink => ({
  id: 'gin',
  name: 'Plain Gin',
  type: 'gin',
  style: 'London dry',
  abv: 40,
  sizeMl: 700,
  packSize: 1,
  price: pence(30_00),
  oldPrice: null,
  offer: null,
  state: 'on_sale',
  multiBuy: false,
  addedAt: inDays(-400),
  ...special,
})
