import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { wasProof } from '../was-price.ts'
import { pastBy, withPeriod } from './pretended-past.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const priced = (price: number) => ({ price: pence(price), oldPrice: null, offer: null })
const daysAt = (past: Parameters<typeof wasProof>[0], price: number, at: Date) =>
  wasProof(past, pence(price), at).days

test('a price counts from its instant on, and the one before until then', () => {
  const past = withPeriod(withPeriod([], priced(30_00), inDays(-10)), priced(40_00), inDays(2))
  expect(daysAt(past, 30_00, inDays(5))).toBe(12)
  expect(daysAt(past, 40_00, inDays(5))).toBe(3)
  expect(wasProof(past, pence(40_00), inDays(2)).isCharged).toBe(false)
})

test('the usual price is charged again once an offer has ended, and not before', () => {
  const onOffer = { ...priced(30_00), offer: { endsAt: inDays(3), percent: 20, off: null } }
  const past = withPeriod([], onOffer, inDays(-1))
  expect(daysAt(pastBy(past, onOffer, inDays(2)), 30_00, inDays(2))).toBe(0)
  expect(daysAt(pastBy(past, onOffer, inDays(5)), 30_00, inDays(5))).toBe(2)
  expect(daysAt(pastBy(past, onOffer, inDays(5)), 24_00, inDays(5))).toBe(4)
  expect(pastBy([], onOffer, inDays(5))).toEqual([])
})
