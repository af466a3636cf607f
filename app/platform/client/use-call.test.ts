import { describe, expect, test } from 'vitest'
import type { Outcome } from './api-client.ts'
import { type CallState, createRunner } from './use-call.ts'

const refusal = { error_message: 'Out of stock', code: 'out_of_stock' }
const refused: Outcome<string> = { ok: false, refusal }
const answered = (data: string): Outcome<string> => ({ ok: true, data })
const later = () => Promise.withResolvers<Outcome<string>>()

function runner() {
  let state: CallState<string> = { isPending: false }
  return {
    ...createRunner<string>(({ isPending, data, refusal }) => {
      state = { isPending, data, refusal }
    }),
    shown: () => state,
  }
}

describe('a call', () => {
  test('is pending until it is answered', async () => {
    const { run, shown } = runner()
    const call = later()
    const running = run(() => call.promise)
    expect(shown()).toEqual({ isPending: true })
    call.resolve(answered('yes'))
    expect(await running).toEqual(answered('yes'))
    expect(shown()).toEqual({ isPending: false, data: 'yes' })
  })

  test('shows why it was refused, until it is sent again', async () => {
    const { run, shown } = runner()
    expect(await run(async () => refused)).toEqual(refused)
    expect(shown()).toEqual({ isPending: false, refusal })
    const again = run(async () => answered('yes'))
    expect(shown()).toEqual({ isPending: true })
    await again
    expect(shown()).toEqual({ isPending: false, data: 'yes' })
  })

  test('shows its last answer while it is sent again, and not after a refusal', async () => {
    const { run, shown } = runner()
    await run(async () => answered('first'))
    const again = run(async () => refused)
    expect(shown()).toEqual({ isPending: true, data: 'first' })
    await again
    expect(shown()).toEqual({ isPending: false, refusal })
  })

  test('is not sent twice by a double press', async () => {
    const { run, shown } = runner()
    const call = later()
    let sent = 0
    const press = () =>
      run(() => {
        sent++
        return call.promise
      })
    const [first, second] = [press(), press()]
    call.resolve(answered('yes'))
    expect(await second).toBeUndefined()
    expect(await first).toEqual(answered('yes'))
    expect(sent).toBe(1)
    expect(shown()).toEqual({ isPending: false, data: 'yes' })
    await press()
    expect(sent).toBe(2)
  })
})

test('of concurrent runs all are sent, and the last one is shown', async () => {
  const { run, shown } = runner()
  const [one, two] = [later(), later()]
  const first = run(() => one.promise, true)
  const second = run(() => two.promise, true)
  two.resolve(answered('second'))
  await second
  one.resolve(refused)
  expect(await first).toEqual(refused)
  expect(shown()).toEqual({ isPending: false, data: 'second' })
})

test('after a reset nothing is shown of what was under way, and the next press is sent', async () => {
  const { run, reset, shown } = runner()
  const call = later()
  const first = run(() => call.promise)
  reset()
  expect(shown()).toEqual({ isPending: false })
  call.resolve(refused)
  await first
  expect(shown()).toEqual({ isPending: false })
  await run(async () => answered('yes'))
  expect(shown()).toEqual({ isPending: false, data: 'yes' })
})
