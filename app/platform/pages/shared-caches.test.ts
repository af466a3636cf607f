import { expect, test } from 'vitest'
import { sharingFor } from './shared-caches.server.ts'

const NEVER = Number.POSITIVE_INFINITY
const sharing = (freshMs: number, unchangedMs: number) => sharingFor({ freshMs, unchangedMs })

test('a page is kept as long as it is fresh, and for a moment while the next one is fetched', () => {
  expect(sharing(300_000, NEVER)).toBe('max-age=300, stale-while-revalidate=30, stale-if-error=3600')
  expect(sharing(299_999, 86_400_000)).toBe('max-age=299, stale-while-revalidate=30, stale-if-error=3600')
})

test('a page does not outlive the instant at which it changes by itself', () => {
  expect(sharing(300_000, 12_345)).toBe('max-age=12, stale-while-revalidate=0, stale-if-error=3600')
  expect(sharing(300_000, 300_000)).toBe('max-age=300, stale-while-revalidate=0, stale-if-error=3600')
  expect(sharing(300_000, 310_000)).toBe('max-age=300, stale-while-revalidate=10, stale-if-error=3600')
})

test.each([
  [300_000, 0],
  [300_000, -1],
  [300_000, 999],
  [0, NEVER],
  [-5, NEVER],
])('a page that is fresh for %i ms and changes in %i ms is not kept', (freshMs, unchangedMs) => {
  expect(sharing(freshMs, unchangedMs)).toBe('max-age=0')
})

test('fresh and stale together never reach beyond that instant', () => {
  for (let unchangedMs = 0; unchangedMs < 400_000; unchangedMs += 777)
    for (const freshMs of [1, 1_500, 60_000, 300_000]) {
      const [maxAge = 0, stale = 0] = (sharing(freshMs, unchangedMs).match(/\d+/g) ?? []).map(Number)
      expect((maxAge + stale) * 1000).toBeLessThanOrEqual(unchangedMs)
      expect(maxAge * 1000).toBeLessThanOrEqual(freshMs)
      expect(stale).toBeGreaterThanOrEqual(0)
    }
})
