import { describe, expect, test } from 'vitest'
import type { Outcome } from '../office-api.ts'
import { createNumberQueue } from './number-queue.ts'

type Pick = { drink_id: string; picked: number }

const offline: Outcome<string> = {
  ok: false,
  refusal: { error_message: 'We could not reach the shop.', code: 'offline' },
}
const ok = (data: string): Outcome<string> => ({ ok: true, data })

/** A shop whose answers are given by hand. */
function shopByHand(kept: Pick[] = []) {
  const calls: { picks: readonly Pick[]; answer: (outcome: Outcome<string>) => Promise<void> }[] = []
  let saved: readonly Pick[] = kept
  let again = () => {}
  const queue = createNumberQueue<Pick, string>({
    keyOf: ({ drink_id }) => drink_id,
    known: 'as loaded',
    send: (picks) =>
      new Promise((resolve) =>
        calls.push({
          picks,
          answer: async (outcome) => {
            resolve(outcome)
            await new Promise((done) => setImmediate(done))
          },
        }),
      ),
    memory: { load: () => [...saved], save: (picks) => (saved = picks) },
    later: (run) => {
      again = run
      return () => {
        again = () => {}
      }
    },
  })
  return { queue, calls, saved: () => saved, tryAgain: () => again() }
}

describe('numbers', () => {
  test('are sent at once, one call at a time', async () => {
    const { queue, calls, saved } = shopByHand()
    queue.put({ drink_id: 'a', picked: 1 })
    queue.put({ drink_id: 'a', picked: 2 })
    queue.put({ drink_id: 'b', picked: 1 })
    expect(calls).toHaveLength(1)
    await calls[0]?.answer(ok('first'))
    expect(calls[1]?.picks).toEqual([
      { drink_id: 'a', picked: 2 },
      { drink_id: 'b', picked: 1 },
    ])
    expect(queue.state().known).toBe('first')
    await calls[1]?.answer(ok('second'))
    expect(queue.state()).toEqual({ waiting: [], known: 'second', trouble: '' })
    expect(calls).toHaveLength(2)
    expect(saved()).toEqual([])
  })

  test('that did not arrive are shown, kept and sent again', async () => {
    const { queue, calls, saved, tryAgain } = shopByHand()
    queue.put({ drink_id: 'a', picked: 3 })
    await calls[0]?.answer(offline)
    expect(queue.state().trouble).toBe('We could not reach the shop.')
    expect(saved()).toEqual([{ drink_id: 'a', picked: 3 }])
    tryAgain()
    expect(calls[1]?.picks).toEqual(calls[0]?.picks)
    await calls[1]?.answer(ok('again'))
    expect(queue.state()).toMatchObject({ waiting: [], trouble: '' })
  })

  test('that the shop will never take can be dropped', async () => {
    const { queue, calls, saved, tryAgain } = shopByHand()
    queue.put({ drink_id: 'a', picked: 3 })
    await calls[0]?.answer({ ok: false, refusal: { error_message: 'Finished.', code: 'finished' } })
    queue.drop()
    tryAgain()
    expect(calls).toHaveLength(1)
    expect(queue.state()).toMatchObject({ waiting: [], trouble: '' })
    expect(saved()).toEqual([])
  })

  test('survive a reload', async () => {
    const { queue, calls } = shopByHand([{ drink_id: 'a', picked: 3 }])
    queue.flush()
    expect(calls[0]?.picks).toEqual([{ drink_id: 'a', picked: 3 }])
  })

  test('are announced to the page', () => {
    const { queue } = shopByHand()
    let heard = 0
    const stop = queue.subscribe(() => heard++)
    queue.put({ drink_id: 'a', picked: 1 })
    stop()
    queue.put({ drink_id: 'a', picked: 2 })
    expect(heard).toBe(1)
  })
})
