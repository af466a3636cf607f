import { expect, test, vi } from 'vitest'
import { createMemory, noMemory } from './memory.ts'

test('what was worked out once is remembered', async () => {
  const memory = createMemory()
  const count = vi.fn(async () => 24)
  expect(await memory.remember('count', count)).toBe(24)
  expect(await memory.remember('count', count)).toBe(24)
  expect(count).toHaveBeenCalledOnce()
})

test('askers of the same thing share one answer in the making', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<number>()
  const count = vi.fn(() => promise)
  const asked = Array.from({ length: 50 }, () => memory.remember('count', count))
  resolve(24)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([24]))
  expect(count).toHaveBeenCalledOnce()
})

test('a failure is told to all who asked, and not remembered', async () => {
  const memory = createMemory()
  const fail = async () => {
    throw new Error('the database is away')
  }
  const asked = await Promise.allSettled([memory.remember('count', fail), memory.remember('count', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await memory.remember('count', async () => 24)).toBe(24)
})

test('an answer that was under way when everything was forgotten is forgotten too', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<number>()
  const before = memory.remember('count', () => promise)
  memory.forget()
  resolve(24)
  expect(await before).toBe(24)
  expect(await memory.remember('count', async () => 25)).toBe(25)
})

test('a late failure of a forgotten answer does not take the new one with it', async () => {
  const memory = createMemory()
  const { promise, reject } = Promise.withResolvers<number>()
  const before = memory.remember('count', () => promise)
  memory.forget()
  await memory.remember('count', async () => 25)
  reject(new Error('too late'))
  await expect(before).rejects.toThrow('too late')
  expect(await memory.remember('count', async () => 26)).toBe(25)
})

test('when it is full, what nobody has asked for longest makes room', async () => {
  const memory = createMemory()
  const [used, unused] = [vi.fn(async () => 0), vi.fn(async () => 1)]
  await memory.remember('unused', unused)
  await memory.remember('used', used)
  for (let i = 0; i < 12_000; i++) {
    await memory.remember(String(i), async () => i)
    await memory.remember('used', used)
  }
  await memory.remember('unused', unused)
  expect(used).toHaveBeenCalledTimes(1)
  expect(unused).toHaveBeenCalledTimes(2)
})

test('without a memory everything is worked out each time', async () => {
  const count = vi.fn(async () => 24)
  await noMemory.remember('count', count)
  await noMemory.remember('count', count)
  expect(count).toHaveBeenCalledTimes(2)
})
