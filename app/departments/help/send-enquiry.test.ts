import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendEnquiry } from './send-enquiry.ts'

const said = { kind: 'contact', message: 'Hello' }
const kept = { reference: '4816-2073' }

let keys: string[]
const answers = vi.fn<() => Promise<Response>>()
const saying = (status: number, body: object) =>
  answers.mockResolvedValueOnce(Response.json(body, { status }))

beforeEach(() => {
  keys = []
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
      removeItem: (name: string) => storage.delete(name),
    },
  })
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return answers()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the same words keep their key until the shop has them, and have a new one afterwards', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(429, { error_message: 'Please wait 9 minutes and try again.', code: 'too_often' })
  saying(200, kept)
  saying(200, kept)
  expect(await sendEnquiry(said)).toMatchObject({ ok: false, refusal: { code: 'offline' } })
  await sendEnquiry(said)
  expect(await sendEnquiry(said)).toEqual({ ok: true, data: kept })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  await sendEnquiry(said)
  expect(new Set(keys).size).toBe(2)
})

test('other words have another key', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saying(200, kept)
  await sendEnquiry(said)
  await sendEnquiry({ ...said, message: 'Hello again' })
  expect(new Set(keys).size).toBe(2)
})
