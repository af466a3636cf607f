import { expect, test } from 'vitest'
import type { Outcome } from './api-client.ts'
import { mutationsConfirmed } from './mutation-queue.ts'
import { createOptimisticStore } from './optimistic-store.ts'

const done: Outcome<null> = { ok: true, data: null }
const refused: Outcome<null> = { ok: false, refusal: { error_message: 'Only 3 left', code: 'out_of_stock' } }

const later = () => {
  let answer: (outcome: Outcome<null>) => void = () => {}
  const call = () => new Promise<Outcome<null>>((resolve) => (answer = resolve))
  return { call, answer: (outcome: Outcome<null>) => answer(outcome) }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('a change is shown at once', () => {
  const basket = createOptimisticStore<number, number>(2)
  void basket.applyOptimistically(1, async () => done)
  expect(basket.read()).toEqual({ confirmed: 2, changes: [1] })
})

test('it is shown until the server tells of it itself', async () => {
  const basket = createOptimisticStore<number, number>(2)
  await basket.applyOptimistically(1, async () => done)
  expect(basket.read().changes).toEqual([1])
  basket.setConfirmed(3, mutationsConfirmed())
  expect(basket.read()).toEqual({ confirmed: 3, changes: [] })
})

test('an answer to an older question does not take it back', async () => {
  const basket = createOptimisticStore<number, number>(2)
  const before = mutationsConfirmed()
  await basket.applyOptimistically(1, async () => done)
  basket.setConfirmed(2, before)
  expect(basket.read()).toEqual({ confirmed: 2, changes: [1] })
})

test('a refusal takes it back, and is handed on', async () => {
  const basket = createOptimisticStore<number, number>(2)
  expect(await basket.applyOptimistically(1, async () => refused)).toBe(refused)
  expect(basket.read()).toEqual({ confirmed: 2, changes: [] })
})

test('what is still on its way outlives what the server tells meanwhile', async () => {
  const basket = createOptimisticStore<number, number>(2)
  const second = later()
  await basket.applyOptimistically(1, async () => done)
  const hoped = basket.applyOptimistically(5, second.call)
  await aMoment()
  basket.setConfirmed(3, mutationsConfirmed())
  expect(basket.read()).toEqual({ confirmed: 3, changes: [5] })
  second.answer(refused)
  await hoped
  expect(basket.read()).toEqual({ confirmed: 3, changes: [] })
})
