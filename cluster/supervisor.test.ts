import { expect, onTestFinished, test } from 'vitest'
import { supervise } from './supervisor.ts'

function fakePart({ isWanted = true, fails = 0 } = {}) {
  const part = { name: 'shop-1', starts: 0, runs: false }
  return {
    part,
    name: part.name,
    isRunning: () => part.runs,
    isWanted: () => isWanted,
    start: async () => {
      part.starts++
      if (part.starts <= fails) throw new Error('Port 1 is taken')
      part.runs = true
    },
  }
}

function watched(fake: ReturnType<typeof fakePart>) {
  const said: string[] = []
  const supervisor = supervise([fake], (words) => said.push(words))
  onTestFinished(supervisor.stop)
  return { said, look: supervisor.look }
}

/** All that was begun without a timer. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what has ended by itself is started again, once', async () => {
  const fake = fakePart()
  const { look } = watched(fake)
  look()
  look()
  await settled()
  look()
  expect(fake.part.starts).toBe(1)
})

test('what was stopped on purpose stays stopped', async () => {
  const fake = fakePart({ isWanted: false })
  watched(fake).look()
  await settled()
  expect(fake.part.starts).toBe(0)
})

test('what does not start is tried again, and the reason is said', async () => {
  const fake = fakePart({ fails: 1 })
  const { look, said } = watched(fake)
  look()
  await settled()
  look()
  await settled()
  expect(fake.part).toMatchObject({ starts: 2, runs: true })
  expect(said).toContain('shop-1 did not start: Port 1 is taken')
})
