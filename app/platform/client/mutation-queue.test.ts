import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import type { Outcome } from './api-client.ts'
import {
  enqueueMutation,
  flushOnPageHide,
  hasNewerChangeThan,
  isRevalidating,
  onRevalidate,
  revalidate,
} from './mutation-queue.ts'

stubbedLine()

let diary: string[]
let stop: () => void
beforeEach(() => {
  diary = []
  stop = onRevalidate(
    async (hasChanged) => void diary.push(hasChanged ? 'revalidate after a change' : 'revalidate'),
  )
})
afterEach(() => stop())

const refusal = { error_message: 'Only 3 left', code: 'out_of_stock' }
const mutation =
  (name: string, isRefused = false) =>
  async (): Promise<Outcome<string>> => {
    diary.push(`${name} begins`)
    await Promise.resolve()
    diary.push(`${name} ends`)
    return isRefused ? { ok: false, refusal } : { ok: true, data: name }
  }
/** Revalidation comes after the answer. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('mutations are sent one after the other, with one revalidation when all are done', async () => {
  await Promise.all([enqueueMutation(mutation('first')), enqueueMutation(mutation('second'))])
  await aMoment()
  expect(diary).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'revalidate after a change',
  ])
})

test('a mutation is answered before the revalidation is over', async () => {
  let release = () => {}
  stop = onRevalidate(() => new Promise((resolve) => (release = resolve)))
  expect(await enqueueMutation(mutation('slow'))).toEqual({ ok: true, data: 'slow' })
  await aMoment()
  expect(isRevalidating()).toBe(true)
  release()
  await aMoment()
  expect(isRevalidating()).toBe(false)
})

test('what was refused has changed nothing', async () => {
  expect(await enqueueMutation(mutation('too many', true))).toEqual({ ok: false, refusal })
  await aMoment()
  expect(diary.at(-1)).toBe('revalidate')
})

test('a revalidation says whether there was a change', async () => {
  await revalidate()
  await aMoment()
  await revalidate(true)
  await aMoment()
  expect(diary).toEqual(['revalidate', 'revalidate after a change'])
})

test('one that breaks does not hold up the next', async () => {
  await expect(enqueueMutation(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await enqueueMutation(mutation('next'))
  await aMoment()
  expect(diary.at(-1)).toBe('revalidate after a change')
})

describe('when the page goes', () => {
  test('what waits for its turn is sent off at once, in its order, and done once', async () => {
    let answer = () => {}
    const slow = enqueueMutation(async () => {
      diary.push('slow begins')
      await new Promise<void>((resolve) => (answer = resolve))
      return { ok: true, data: null }
    })
    const others = [enqueueMutation(mutation('second')), enqueueMutation(mutation('third', true))]
    await aMoment()
    expect(diary).toEqual(['slow begins'])
    flushOnPageHide()
    await Promise.all(others)
    expect(diary).toEqual(['slow begins', 'second begins', 'third begins', 'second ends', 'third ends'])
    await aMoment()
    expect(diary).not.toContain('revalidate after a change')
    answer()
    await slow
    await aMoment()
    expect(diary.slice(5)).toEqual(['revalidate after a change'])
  })

  test('those that come after it, if it stays, wait for their turn again', async () => {
    const first = enqueueMutation(mutation('first'))
    flushOnPageHide()
    await Promise.all([first, enqueueMutation(mutation('second')), enqueueMutation(mutation('third'))])
    await aMoment()
    expect(diary).toEqual([
      ...['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'],
      'revalidate after a change',
    ])
  })

  test('the next one knows whether it was asked for before the last change', async () => {
    const before = performance.timeOrigin + performance.now()
    await enqueueMutation(mutation('done'))
    await aMoment()
    const after = performance.timeOrigin + performance.now()
    flushOnPageHide()
    expect([hasNewerChangeThan(before), hasNewerChangeThan(after)]).toEqual([true, false])
    const underWay = enqueueMutation(mutation('under way'))
    flushOnPageHide()
    expect(hasNewerChangeThan(after)).toBe(true)
    await underWay
  })

  test('the next one is not told of what was refused, or of nothing', async () => {
    expect(hasNewerChangeThan(0)).toBe(false)
    const before = performance.timeOrigin + performance.now()
    await enqueueMutation(mutation('too many', true))
    await aMoment()
    flushOnPageHide()
    expect(hasNewerChangeThan(before)).toBe(false)
  })
})
