import { describe, expect, test } from 'vitest'
import type { Db } from '../db.server.ts'
import { readEither, readPrimary } from './reads.server.ts'

const [primary, standby] = [{}, {}] as [Db, Db]
const stranger = { cookies: {} }
const writer = { cookies: { wrote: '1' } }
const away = new Error('away')

const reading = (isFresh: boolean) =>
  readEither(primary, { db: standby, isFresh: () => isFresh }, (failure) => failure === away)
const whichOne = async (db: Db) => (db === standby ? 'standby' : 'primary')

describe('a read that may be seconds old', () => {
  test.for([
    [stranger, true, 'standby'],
    [writer, true, 'primary'],
    [stranger, false, 'primary'],
    [writer, false, 'primary'],
  ] as const)('of %o with a fresh standby: %s goes to the %s', async ([reader, isFresh, asked]) => {
    expect(await reading(isFresh)(reader, whichOne)).toBe(asked)
  })

  test.for([
    [true, ['standby', 'primary']],
    [false, ['primary', 'standby']],
  ] as const)('goes to the other one if the first is away: %s', async ([isFresh, both]) => {
    const asked: string[] = []
    const answer = await reading(isFresh)(stranger, async (db) => {
      asked.push(await whichOne(db))
      if (asked.length === 1) throw away
      return 'answered'
    })
    expect(answer).toBe('answered')
    expect(asked).toEqual(both)
  })

  test('fails once if it fails for another reason', async () => {
    let times = 0
    const failing = reading(true)(stranger, async () => {
      times++
      throw new Error('a mistake')
    })
    await expect(failing).rejects.toThrow('a mistake')
    expect(times).toBe(1)
  })

  test('goes to the primary where there is no standby', async () => {
    expect(await readPrimary(primary)(stranger, whichOne)).toBe('primary')
  })
})
