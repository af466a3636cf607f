import { expect, test } from 'vitest'
import { growthIn, type Sample } from './memory.ts'
import { errorsIn } from './shop-log.ts'

const MB = 2 ** 20
const samples = (heapMB: (i: number) => number): Sample[] =>
  Array.from({ length: 24 }, (_, i) => ({
    requests: i * 1000,
    rss: 400 * MB,
    heap: heapMB(i) * MB,
    external: 0,
    cpuMs: 0,
    heldUpMs: 0,
  }))

test('a plateau is no growth, however it was reached', () => {
  expect(growthIn(samples((i) => Math.min(90 + 10 * i, 140)))).toBeUndefined()
})

test('a leak is growth', () => {
  expect(growthIn(samples((i) => 90 + 5 * i))).toMatch(/^heap from \d+ to \d+ MB$/)
})

test('a few samples say nothing', () => {
  expect(growthIn(samples((i) => 90 + 50 * i).slice(0, 5))).toBeUndefined()
})

test('of a log, the lines that would wake somebody are counted', () => {
  const log = [
    '{"level":30,"msg":"answered"}',
    '{"level":50,"msg":"a call failed","err":{"name":"Error","message":"x\\ny"}}',
    '{"level":50,"msg":"a call failed","err":{"name":"Error","message":"x\\nz"}}',
    'a warning of Node',
    '',
  ].join('\n')
  expect([...errorsIn(log)]).toEqual([
    ['a call failed: Error: x', 2],
    ['a warning of Node', 1],
  ])
})
