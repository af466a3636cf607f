import { expect, test } from 'vitest'
import { longestGap } from './gaps.ts'

test('the longest time between two writes, in whatever order their answers came', () => {
  expect(longestGap([{ at: 0 }, { at: 100 }, { at: 9_100 }, { at: 200 }])).toEqual({ gapMs: 8_900 })
})

test('one write, or none, has no gap', () => {
  expect(longestGap([{ at: 5 }])).toEqual({ gapMs: 0 })
  expect(longestGap([])).toEqual({ gapMs: 0 })
})
