import { pence } from '#app/platform/money.ts'
import type { Line } from '../basket.ts'

let made = 0

/** A line of a basket; with words it is engraved. */
export const aLine = (drinkId: string, quantity = 1, text1 = ''): Line => ({
  id: `line ${made++}`,
  drinkId,
  quantity,
  font: text1 ? 1 : 0,
  text1,
  text2: '',
  seenPrice: pence(30_00),
  name: drinkId,
  photo: '',
  addedAt: new Date('2026-11-18T12:00:00Z'),
})
