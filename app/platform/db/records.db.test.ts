import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { pence } from '../money.ts'
import { instant, pennies } from './columns.server.ts'
import type { Database } from './db.server.ts'
import { preparedSql } from './prepared.server.ts'
import { recordsOf } from './records.server.ts'

const crates = pgTable('crates', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cellarId: uuid('cellar_id').notNull(),
  label: text('label').notNull().unique(),
  worth: pennies('worth').notNull(),
  litres: doublePrecision('litres').notNull(),
  isOpen: boolean('is_open').notNull(),
  keptAt: jsonb('kept_at').$type<{ shelf: string; row: number }>().notNull(),
  filledAt: instant('filled_at').notNull(),
  emptiedAt: instant('emptied_at'),
})

let database: Database

beforeAll(async () => {
  database = await newDatabase()
  await database.pool.query(`create table crates (number bigint generated always as identity, cellar_id uuid not null,
    label text not null unique, worth int not null, litres float8 not null, is_open boolean not null,
    kept_at jsonb not null, filled_at timestamptz(3) not null, emptied_at timestamptz(3))`)
})
afterAll(() => database.close())

const crate = {
  cellarId: '3b241101-e2bb-4255-8caf-4136c566a962',
  label: 'O\'Hara’s "best", \\ 雨 🍷',
  worth: pence(12_34),
  litres: 4.2000000000000002,
  isOpen: false,
  keptAt: { shelf: 'B "low"', row: 3 },
  filledAt: new Date('2026-03-29T00:59:59.999Z'),
  emptiedAt: null,
}

const records = recordsOf(crates)
const write = preparedSql<{ label: string }>(
  sql`${records.insert('crates')} on conflict do nothing returning label`,
)

test('rows are read as they were written, in their order', async () => {
  const { db } = database
  const emptied = { ...crate, label: '', isOpen: true, emptiedAt: new Date('2026-11-16T12:00:00.001Z') }
  expect(await write(db, { crates: records.packed([crate, emptied]) })).toHaveLength(2)
  expect(await db.select().from(crates).orderBy(crates.number)).toEqual([
    { number: 1, ...crate },
    { number: 2, ...emptied },
  ])
  expect(await write(db, { crates: records.packed([crate]) })).toEqual([])
})

test('none are none', async () => {
  expect(await write(database.db, { crates: records.packed([]) })).toEqual([])
})

test('they are written only where there is a row in what is given', async () => {
  const writeIf = preparedSql(sql`with given as (select 1 where ${sql.placeholder('isWanted')}::boolean)
    ${records.insert('crates', 'given')} returning label`)
  const packed = records.packed([{ ...crate, label: 'third' }])
  expect(await writeIf(database.db, { isWanted: false, crates: packed })).toEqual([])
  expect(await writeIf(database.db, { isWanted: true, crates: packed })).toEqual([{ label: 'third' }])
})
