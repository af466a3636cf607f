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

  test('goes to the primary if the standby fails for another reason, and fails once if the primary does', async () => {
    const asked: string[] = []
    const mistaken = async (db: Db) => {
      asked.push(await whichOne(db))
      throw new Error('a mistake')
    }
    await expect(reading(false)(stranger, mistaken)).rejects.toThrow('a mistake')
    expect(asked).toEqual(['primary'])
    await expect(reading(true)(stranger, mistaken)).rejects.toThrow('a mistake')
    expect(asked).toEqual(['primary', 'standby', 'primary'])
  })

  test('goes to the primary where there is no standby', async () => {
    expect(await readPrimary(primary)(stranger, whichOne)).toBe('primary')
  })
})
