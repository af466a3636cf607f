import { expect, test } from 'vitest'
import { answeredBy, isDone, unlessRefused } from './calls.ts'

const posted = (fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { request: new Request('http://shop.test/', { method: 'POST', body }) }
}

const answer = answeredBy({
  open: async (fields) => ({ ok: true, data: fields }),
  shut: async () => ({ ok: false, refusal: mismatch }),
})

const mismatch = {
  error_message: 'Passwords do not match.',
  code: 'invalid',
  fields: { confirm_password: 'Passwords do not match.' },
}

test('a form gets what it asked for, and hears that it is done', async () => {
  const outcome = await answer(posted({ call: 'open', id: '7' }))
  expect(outcome).toEqual({ done: 'open' })
  expect(isDone(outcome)).toBe(true)
})

test('a refusal is handed on as it is', async () => {
  const outcome = await answer(posted({ call: 'shut' }))
  expect(outcome).toEqual(mismatch)
  expect(isDone(outcome)).toBe(false)
})

test('what is not on the table is our own mistake', async () => {
  await expect(answer(posted({ call: 'burn' }))).rejects.toThrow('burn')
  await expect(answer(posted({}))).rejects.toThrow()
})

test('only what was refused leaves the page as it is', () => {
  const after = (actionResult: unknown) =>
    unlessRefused({ actionResult, defaultShouldRevalidate: true } as Parameters<typeof unlessRefused>[0])
  expect(after({ error_message: 'We could not reach the shop.', code: 'offline' })).toBe(false)
  expect(after({ error_message: 'There is no such session', code: 'not_found' })).toBe(true)
  expect(after({ done: 'profile' })).toBe(true)
  expect(after(undefined)).toBe(true)
})
