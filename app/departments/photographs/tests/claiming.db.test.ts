import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/office.ts'
import { joinRowByRow } from '../../../../test/row-by-row.ts'
import { claimPhotograph, insertPhotograph, selectRecent } from '../data/photographs.server.ts'

describe('of several photographs that wait', () => {
  test('one is taken at a time, whatever way the database joins', async ({ street: { db, clock } }) => {
    const sentAt = clock.now
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      await insertPhotograph(db, {
        name,
        kind: 'jpeg',
        width: 800,
        height: 1000,
        size: 1,
        by: 'Ann',
        sentAt,
        touchedAt: sentAt,
        batch: randomUUID(),
      })
    await joinRowByRow(db)
    const taken = new Set<string | undefined>()
    for (let times = 1; times <= 3; times++) {
      taken.add((await claimPhotograph(db, sentAt, new Date(0)))?.id)
      expect(await selectRecent(db, { state: ['making'], limit: 9 })).toHaveLength(times)
    }
    expect(taken.size).toBe(3)
    expect(await claimPhotograph(db, sentAt, new Date(0))).toBeUndefined()
  })
})
