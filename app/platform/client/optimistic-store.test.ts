import { expect, test } from 'vitest'
import type { Outcome } from './api-client.ts'
import { changesMade } from './mutation-queue.ts'
import { expecting } from './optimistic-store.ts'

const done: Outcome<null> = { ok: true, data: null }
const refused: Outcome<null> = { ok: false, refusal: { error_message: 'Only 3 left', code: 'out_of_stock' } }

const later = () => {
  let answer: (outcome: Outcome<null>) => void = () => {}
  const call = () => new Promise<Outcome<null>>((resolve) => (answer = resolve))
  return { call, answer: (outcome: Outcome<null>) => answer(outcome) }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('a change is shown at once', () => {
  const basket = expecting<number, number>(2)
  void basket.expect(1, async () => done)
  expect(basket.read()).toEqual({ told: 2, changes: [1] })
})

test('it is shown until the server tells of it itself', async () => {
  const basket = expecting<number, number>(2)
  await basket.expect(1, async () => done)
  expect(basket.read().changes).toEqual([1])
  basket.tell(3, changesMade())
  expect(basket.read()).toEqual({ told: 3, changes: [] })
})

test('an answer to an older question does not take it back', async () => {
  const basket = expecting<number, number>(2)
  const before = changesMade()
  await basket.expect(1, async () => done)
  basket.tell(2, before)
  expect(basket.read()).toEqual({ told: 2, changes: [1] })
})

test('a refusal takes it back, and is handed on', async () => {
  const basket = expecting<number, number>(2)
  expect(await basket.expect(1, async () => refused)).toBe(refused)
  expect(basket.read()).toEqual({ told: 2, changes: [] })
})

test('what is still on its way outlives what the server tells meanwhile', async () => {
  const basket = expecting<number, number>(2)
  const second = later()
  await basket.expect(1, async () => done)
  const hoped = basket.expect(5, second.call)
  await aMoment()
  basket.tell(3, changesMade())
  expect(basket.read()).toEqual({ told: 3, changes: [5] })
  second.answer(refused)
  await hoped
  expect(basket.read()).toEqual({ told: 3, changes: [] })
})
