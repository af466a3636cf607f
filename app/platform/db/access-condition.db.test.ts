import { asc } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import type { Access } from '../http/basket-access.server.ts'
import { accessCondition, broughtCondition, openableById, opensNothing } from './access-condition.server.ts'
import type { Database } from './db.server.ts'

const crates = pgTable('owned_crates', { id: text('id').primaryKey(), accountId: uuid('account_id') })

const ann = '3b241101-e2bb-4255-8caf-4136c566a962'
const bob = '9f8b1c7e-0d35-4b0c-8a59-0c2e5a6d7f10'
const idOf = (name: string) => name.padEnd(24, '-')
const [annsOwn, bobsOwn, visitors, otherVisitors] = [idOf('ann'), idOf('bob'), idOf('visitor'), idOf('other')]
const nobody = { accountId: null, given: null, cookie: null }

let database: Database

beforeAll(async () => {
  database = await newDatabase()
  await database.pool.query('create table owned_crates (id text primary key, account_id uuid)')
  await database.db.insert(crates).values([
    { id: annsOwn, accountId: ann },
    { id: bobsOwn, accountId: bob },
    { id: visitors, accountId: null },
    { id: otherVisitors, accountId: null },
  ])
})
afterAll(() => database.close())

async function opened(key: Partial<Access>) {
  const plain = await database.db
    .select()
    .from(crates)
    .where(accessCondition(crates, { ...nobody, ...key }))
  return plain.map(({ id }) => id)
}

describe('an account', () => {
  test('opens its own by its session alone', async () => {
    expect(await opened({ accountId: ann })).toEqual([annsOwn])
    expect(await opened({ accountId: ann, given: annsOwn })).toEqual([annsOwn])
  })

  test('opens nobody else’s by its id', async () => {
    expect(await opened({ accountId: ann, given: bobsOwn })).toEqual([])
  })

  test('opens a visitor’s if it names that, and not by a cookie', async () => {
    expect(await opened({ accountId: ann, given: visitors })).toEqual([visitors])
    expect(await opened({ accountId: ann, cookie: visitors })).toEqual([annsOwn])
  })

  test('that has none opens none', async () => {
    expect(await opened({ accountId: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  })
})

describe('a visitor', () => {
  test('opens theirs by the cookie, or by the id that the call names', async () => {
    expect(await opened({ cookie: visitors })).toEqual([visitors])
    expect(await opened({ given: otherVisitors, cookie: visitors })).toEqual([otherVisitors])
  })

  test('opens no account’s, whether a cookie or the call names it', async () => {
    expect(await opened({ cookie: annsOwn })).toEqual([])
    expect(await opened({ given: annsOwn, cookie: visitors })).toEqual([])
  })

  test('without a key opens nothing', async () => {
    expect(await opened({})).toEqual([])
    expect(opensNothing(nobody)).toBe(true)
    expect(opensNothing({ ...nobody, cookie: visitors })).toBe(false)
  })

  test('who names what is not there opens nothing', async () => {
    expect(await opened({ given: 'swept away', cookie: visitors })).toEqual([])
    expect(await opened({ cookie: 'swept away' })).toEqual([])
  })
})

describe('an id that somebody knows', () => {
  const openable = async (accountId: string | null) => {
    const rows = await database.db
      .select()
      .from(crates)
      .where(openableById(crates, accountId))
      .orderBy(asc(crates.id))
    return rows.map(({ id }) => id)
  }

  test('is enough for what visitors have, and for what is one’s own', async () => {
    expect(await openable(null)).toEqual([otherVisitors, visitors])
    expect(await openable(ann)).toEqual([annsOwn, otherVisitors, visitors])
  })
})

describe('somebody who signs in', () => {
  const brought = async (visitorsId: string | null, guestIds: string[]) => {
    const rows = await database.db
      .select()
      .from(crates)
      .where(broughtCondition(crates, visitorsId, guestIds))
      .orderBy(asc(crates.id))
    return rows.map(({ id }) => id)
  }

  test('brings the visitor’s, and the guest’s they were', async () => {
    expect(await brought(visitors, [])).toEqual([visitors])
    expect(await brought(visitors, [bob])).toEqual([bobsOwn, visitors])
    expect(await brought(null, [bob])).toEqual([bobsOwn])
  })

  test('brings no other account’s by its id, and nothing with nothing', async () => {
    expect(await brought(bobsOwn, [])).toEqual([])
    expect(await brought(null, [])).toEqual([])
  })
})
