import { expect, test } from 'vitest'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'

test('runs one at a time, in order, and lets only so many wait', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const make = oneAtATime(2, 10, async (given: number) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    done.push(given)
    return given
  })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(make))
  expect(most).toBe(1)
  expect(done).toEqual([1, 2, 3])
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(answers[3]).toMatchObject({ reason: expect.any(TooOften) })
  expect(await make(6)).toBe(6)
})

test('goes on after one that failed', async () => {
  const make = oneAtATime(2, 10, async (given: string) => {
    if (given === 'bad') throw new Error('no')
    return given
  })
  const answers = await Promise.allSettled([make('bad'), make('good')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
