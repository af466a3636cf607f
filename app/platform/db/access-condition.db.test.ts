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
const nobody = { accountId: null, given: null, cookie: null }

let database: Database

beforeAll(async () => {
  database = await newDatabase()
  await database.pool.query('create table owned_crates (id text primary key, account_id uuid)')
  await database.db.insert(crates).values([
    { id: 'ann’s', accountId: ann },
    { id: 'bob’s', accountId: bob },
    { id: 'visitor’s', accountId: null },
    { id: 'other visitor’s', accountId: null },
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
    expect(await opened({ accountId: ann })).toEqual(['ann’s'])
    expect(await opened({ accountId: ann, given: 'ann’s' })).toEqual(['ann’s'])
  })

  test('opens nobody else’s by its id', async () => {
    expect(await opened({ accountId: ann, given: 'bob’s' })).toEqual([])
  })

  test('opens a visitor’s if it names that, and not by a cookie', async () => {
    expect(await opened({ accountId: ann, given: 'visitor’s' })).toEqual(['visitor’s'])
    expect(await opened({ accountId: ann, cookie: 'visitor’s' })).toEqual(['ann’s'])
  })

  test('that has none opens none', async () => {
    expect(await opened({ accountId: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  })
})

describe('a visitor', () => {
  test('opens theirs by the cookie, or by the id that the call names', async () => {
    expect(await opened({ cookie: 'visitor’s' })).toEqual(['visitor’s'])
    expect(await opened({ given: 'other visitor’s', cookie: 'visitor’s' })).toEqual(['other visitor’s'])
  })

  test('opens no account’s, whether a cookie or the call names it', async () => {
    expect(await opened({ cookie: 'ann’s' })).toEqual([])
    expect(await opened({ given: 'ann’s', cookie: 'visitor’s' })).toEqual([])
  })

  test('without a key opens nothing', async () => {
    expect(await opened({})).toEqual([])
    expect(opensNothing(nobody)).toBe(true)
    expect(opensNothing({ ...nobody, cookie: 'visitor’s' })).toBe(false)
  })

  test('who names what is not there opens nothing', async () => {
    expect(await opened({ given: 'swept away', cookie: 'visitor’s' })).toEqual([])
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
    expect(await openable(null)).toEqual(['other visitor’s', 'visitor’s'])
    expect(await openable(ann)).toEqual(['ann’s', 'other visitor’s', 'visitor’s'])
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
    expect(await brought('visitor’s', [])).toEqual(['visitor’s'])
    expect(await brought('visitor’s', [bob])).toEqual(['bob’s', 'visitor’s'])
    expect(await brought(null, [bob])).toEqual(['bob’s'])
  })

  test('brings no other account’s by its id, and nothing with nothing', async () => {
    expect(await brought('bob’s', [])).toEqual([])
    expect(await brought(null, [])).toEqual([])
  })
})
