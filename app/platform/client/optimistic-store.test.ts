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
/** The summary is the number of bottles. */
const twoBottles = () => createOptimisticStore<number, null, number>(2, async () => done)
const showing = (summary: number, changes: number[]) => ({
  confirmed: { summary, details: undefined },
  changes,
})
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('a change is shown at once', () => {
  const basket = twoBottles()
  void basket.applyOptimistically(1, async () => done)
  expect(basket.read()).toEqual(showing(2, [1]))
})

test('it is shown until the server tells of it itself', async () => {
  const basket = twoBottles()
  await basket.applyOptimistically(1, async () => done)
  expect(basket.read().changes).toEqual([1])
  basket.setSummary(3, mutationsConfirmed())
  expect(basket.read()).toEqual(showing(3, []))
})

test('an answer to an older question does not take it back', async () => {
  const basket = twoBottles()
  const before = mutationsConfirmed()
  await basket.applyOptimistically(1, async () => done)
  basket.setSummary(2, before)
  expect(basket.read()).toEqual(showing(2, [1]))
})

test('a refusal takes it back, and is handed on', async () => {
  const basket = twoBottles()
  expect(await basket.applyOptimistically(1, async () => refused)).toBe(refused)
  expect(basket.read()).toEqual(showing(2, []))
})

test('what is still on its way outlives what the server tells meanwhile', async () => {
  const basket = twoBottles()
  const second = later()
  await basket.applyOptimistically(1, async () => done)
  const hoped = basket.applyOptimistically(5, second.call)
  await aMoment()
  basket.setSummary(3, mutationsConfirmed())
  expect(basket.read()).toEqual(showing(3, [5]))
  second.answer(refused)
  await hoped
  expect(basket.read()).toEqual(showing(3, []))
})

test('details are fetched while somebody looks, and shown once nothing is on its way', async () => {
  const basket = twoBottles()
  await basket.fetchDetails()
  expect(basket.read().confirmed.details).toBeUndefined()
  const stop = basket.subscribeToDetails()
  await basket.applyOptimistically(1, async () => done)
  await basket.fetchDetails()
  expect(basket.read().confirmed.details).toBeUndefined()
  basket.setSummary(3, mutationsConfirmed())
  expect(basket.read()).toEqual({ confirmed: { summary: 3, details: done }, changes: [] })
  stop()
})
