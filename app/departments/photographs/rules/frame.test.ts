import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameAround, subjectBox, within } from './frame.ts'

test('the box around what is not background', () => {
  const mask = new Uint8Array([1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1])
  expect(subjectBox(mask, 4)).toEqual({ left: 1, top: 1, width: 2, height: 2 })
  expect(subjectBox(new Uint8Array([1, 1]), 2)).toEqual({ left: 0, top: 0, width: 0, height: 0 })
})

test('a frame is 4 : 5, holds the whole bottle and has it in its middle', () => {
  const side = fc.integer({ min: 300, max: 8_000 })
  const part = fc.double({ min: 0.05, max: 1, noNaN: true })
  fc.assert(
    fc.property(side, side, part, part, (width, height, wide, high) => {
      const box = { left: 0, top: 0, width: width * wide, height: height * high }
      const frame = frameAround(box, { width, height })
      expect(Math.abs(frame.width - frame.height * 0.8)).toBeLessThanOrEqual(0.5)
      expect(frame.width).toBeGreaterThanOrEqual(box.width)
      expect(frame.height).toBeGreaterThanOrEqual(box.height)
      expect(Math.abs(frame.left + frame.width / 2 - (box.left + box.width / 2))).toBeLessThanOrEqual(1)
      const seen = within(frame, { width, height })
      expect(seen && seen.left + seen.width <= width && seen.top + seen.height <= height).toBe(true)
    }),
  )
})

test('a small bottle in a large picture is not blown up', () => {
  expect(
    frameAround({ left: 100, top: 100, width: 20, height: 60 }, { width: 4000, height: 3000 }).height,
  ).toBe(1000)
})

test('what lies beside the picture is no part of it', () => {
  expect(within({ left: 900, top: 0, width: 10, height: 10 }, { width: 800, height: 800 })).toBeUndefined()
})
