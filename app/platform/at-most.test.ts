import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('runs so many at the same time, the others in the order of their calls', async () => {
  const few = atMost(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((nth) =>
    few(() => {
      began.push(nth)
      return new Promise<number>((resolve) => ends.push(() => resolve(nth)))
    }),
  )
  expect(began).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  expect(began).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await all[2]
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('goes on after a failure', async () => {
  const few = atMost(1)
  const failing = few(() => Promise.reject(new Error('no')))
  const next = few(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
