import { expect, test } from 'vitest'
import { backtest } from './forecast-backtest.ts'

test('the forecast errs less than naive ones on the made-up year, and sells more from no more stock', () => {
  const { errors, outcomes } = backtest(60)
  const [own, month, week] = errors
  expect(own?.wape).toBeLessThan((month?.wape ?? 0) * 0.9)
  expect(own?.wape).toBeLessThan((week?.wape ?? 0) * 0.9)
  expect(Math.abs(own?.bias ?? 1)).toBeLessThan(0.06)
  const [ownShop, monthShop, weekShop] = outcomes
  expect(ownShop?.lost).toBeLessThan(monthShop?.lost ?? 0)
  expect(ownShop?.lost).toBeLessThan(weekShop?.lost ?? 0)
  expect(ownShop?.daysOfStock).toBeLessThan((monthShop?.daysOfStock ?? 0) * 1.05)
})
