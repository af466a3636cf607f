import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLooking, lookAgain, lookBy, runErrand } from './errands.ts'
import type { Outcome } from './shop-client.ts'

let diary: string[]
let stop: () => void
beforeEach(() => {
  diary = []
  stop = lookBy(async (hasChanged) => void diary.push(hasChanged ? 'look after a change' : 'look'))
})
afterEach(() => stop())

const refusal = { error_message: 'Only 3 left', code: 'out_of_stock' }
const errand =
  (name: string, isRefused = false) =>
  async (): Promise<Outcome<string>> => {
    diary.push(`${name} begins`)
    await Promise.resolve()
    diary.push(`${name} ends`)
    return isRefused ? { ok: false, refusal } : { ok: true, data: name }
  }
/** The look comes behind the answer. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('errands are run one after the other, with one look when all are done', async () => {
  await Promise.all([runErrand(errand('first')), runErrand(errand('second'))])
  await aMoment()
  expect(diary).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'look after a change'])
})

test('an errand is answered before the look is over', async () => {
  let release = () => {}
  stop = lookBy(() => new Promise((resolve) => (release = resolve)))
  expect(await runErrand(errand('slow look'))).toEqual({ ok: true, data: 'slow look' })
  await aMoment()
  expect(isLooking()).toBe(true)
  release()
  await aMoment()
  expect(isLooking()).toBe(false)
})

test('what was refused has changed nothing', async () => {
  expect(await runErrand(errand('too many', true))).toEqual({ ok: false, refusal })
  await aMoment()
  expect(diary.at(-1)).toBe('look')
})

test('a look says whether there was a change to look for', async () => {
  await lookAgain()
  await aMoment()
  await lookAgain(true)
  await aMoment()
  expect(diary).toEqual(['look', 'look after a change'])
})

test('one that breaks does not hold up the next', async () => {
  await expect(runErrand(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await runErrand(errand('next'))
  await aMoment()
  expect(diary.at(-1)).toBe('look after a change')
})
