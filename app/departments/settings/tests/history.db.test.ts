import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { listHistory, listSectionHistory } from '../history.server.ts'
import { shopSettings } from '../tables.server.ts'

const at = new Date('2026-11-18T12:00:00Z')
const look = { 'look.accent': '#8a1c3b' }

/** The first version sets the look; each after it gives the shop another name. */
const rowsOf = (versions: number) =>
  Array.from({ length: versions }, (_, place) => ({
    version: place + 1,
    document: { values: place > 0 ? { ...look, 'shop.name': `Shop ${place}` } : look, planned: [] },
    at,
    staffId: null,
    by: 'Anna',
  }))

test.for([
  ['1 version', 1, [1]],
  ['100 versions', 100, [1]],
  // Beyond those that are searched.
  ['101 versions', 101, []],
] as const)('of %s, those that changed the look are listed', async ([, count, versions], { db }) => {
  await db.insert(shopSettings).values(rowsOf(count))
  expect((await listSectionHistory(db, 'look')).map(({ version }) => version)).toEqual(versions)
})

test('the last twenty versions each say what changed', async ({ db }) => {
  await db.insert(shopSettings).values(rowsOf(21))
  const history = await listHistory(db)
  expect(history).toHaveLength(20)
  expect(history.at(-1)).toMatchObject({ version: 2, after: { 'shop.name': 'Shop 1' } })
})
