import { expect, test } from 'vitest'
import { forEachSafely } from './for-each-safely.ts'

/** An item stays due until it is done. */
function queueOf(count: number, { bad = [] as string[], batch = 3 } = {}) {
  const due = Array.from({ length: count }, (_, each) => ({ id: `item ${each}` }))
  const done: string[] = []
  const alerts: unknown[] = []
  return {
    done,
    alerts,
    run: (more: { mostInARun?: number; longestRunMs?: number } = {}) =>
      forEachSafely({
        next: async (seen) =>
          due.filter(({ id }) => !done.includes(id) && !seen.includes(id)).slice(0, batch),
        work: async ({ id }) => {
          if (bad.includes(id)) throw new TypeError(`${id} is bad`)
          done.push(id)
        },
        trouble: 'an item was not done',
        alert: (what, { id, err }) => void alerts.push([what, id, err instanceof Error && err.name]),
        ...more,
      }),
  }
}

test('works until nothing is due', async () => {
  const { run, done, alerts } = queueOf(10)
  await run()
  expect([done.length, alerts]).toEqual([10, []])
})

test('a bad item is reported once in a run, and holds nobody up', async () => {
  const { run, done, alerts } = queueOf(10, { bad: ['item 0', 'item 1', 'item 2', 'item 7'] })
  await run()
  expect(done).toEqual(['item 3', 'item 4', 'item 5', 'item 6', 'item 8', 'item 9'])
  expect(alerts).toEqual(
    ['item 0', 'item 1', 'item 2', 'item 7'].map((id) => ['an item was not done', id, 'TypeError']),
  )
})

test('what is thrown and is no error is reported as well', async () => {
  const said: unknown[] = []
  let isGiven = false
  await forEachSafely({
    next: async () => {
      const batch = isGiven ? [] : [{ id: 'one' }]
      isGiven = true
      return batch
    },
    work: () => Promise.reject('a word'),
    trouble: 'it failed',
    alert: (_, { err }) => void said.push(err),
  })
  expect(said).toEqual([new Error('a word')])
})

test('a run ends after so many items, and the next goes on from there', async () => {
  const { run, done } = queueOf(10)
  await run({ mostInARun: 4 })
  expect(done).toHaveLength(4)
  await run({ mostInARun: 4 })
  expect(done).toHaveLength(8)
})

test('a run that takes too long begins no more items', async () => {
  const { run, done } = queueOf(10)
  await run({ longestRunMs: 0 })
  expect(done).toEqual([])
})

test('what cannot be looked up is a failure of the whole run', async () => {
  const away = () => Promise.reject(new Error('the database is away'))
  await expect(
    forEachSafely({ next: away, work: async () => {}, trouble: '', alert: () => {} }),
  ).rejects.toThrow('the database is away')
})
