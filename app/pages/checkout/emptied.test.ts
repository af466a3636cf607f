import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFromTab } from '#app/platform/client/tab-storage.ts'
import { notingEmptied } from './emptied.tsx'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const toCart = () => Promise.reject(new Response(null, { status: 302 }))
const isNoted = () => readFromTab('checkout emptied') === true

test('a basket that is gone while the checkout is open is told on the next page', async () => {
  const load = notingEmptied((ask: () => Promise<string>) => ask())
  expect(await load(async () => 'a basket')).toBe('a basket')
  expect(isNoted()).toBe(false)
  await expect(load(toCart)).rejects.toBeInstanceOf(Response)
  expect(isNoted()).toBe(true)
})

test('a checkout that was never open, or can’t be asked for, tells nothing', async () => {
  const load = notingEmptied((ask: () => Promise<string>) => ask())
  await expect(load(toCart)).rejects.toBeInstanceOf(Response)
  await load(async () => 'a basket')
  await expect(load(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(isNoted()).toBe(false)
})
