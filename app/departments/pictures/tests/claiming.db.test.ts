import { describe, expect } from 'vitest'
import { test } from '../../../../test/office.ts'
import { joinRowByRow } from '../../../../test/row-by-row.ts'
import { claimPicture, deleteUnused, selectRecent } from '../data/pictures.server.ts'
import { pictures } from '../tables.server.ts'

test.beforeEach(async ({ street: { db, clock } }) => {
  const sentAt = clock.now
  for (const hash of ['a', 'b', 'c'])
    await db.insert(pictures).values({
      hash,
      kind: 'hero',
      format: 'photo',
      name: `${hash}.jpg`,
      width: 1440,
      height: 900,
      size: 1,
      state: 'waiting',
      sentAt,
      touchedAt: sentAt,
      by: 'Ann',
    })
  await joinRowByRow(db)
})

describe('whatever way the database joins', () => {
  test('one picture is taken at a time', async ({ street: { db, clock } }) => {
    for (let times = 1; times <= 3; times++) {
      expect(await claimPicture(db, clock.now, new Date(0))).toBeDefined()
      const rows = await selectRecent(db, { kind: 'hero', limit: 9 })
      expect(rows.filter(({ state }) => state === 'making')).toHaveLength(times)
    }
    expect(await claimPicture(db, clock.now, new Date(0))).toBeUndefined()
  })

  test('no more unused ones go at a time than asked for', async ({ street: { db, clock } }) => {
    const before = new Date(clock.now.getTime() + 1)
    expect(await deleteUnused(db, before, 2)).toEqual(['a', 'b'])
    expect(await deleteUnused(db, before, 2)).toEqual(['c'])
  })
})
