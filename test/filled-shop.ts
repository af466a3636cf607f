import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { recordChange } from '#app/departments/staff/changes.server.ts'
import { checkChangeLog } from '#app/departments/staff/jobs.server.ts'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { seedBuying } from '#db/seeds/buying.ts'
import { seedOrders } from '#db/seeds/orders.ts'
import { seedShop } from '#db/seeds/seed-shop.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { noAlert } from './bad-rows.ts'
import { NOON } from './shop.ts'

const publicUrl = 'http://shop.test'

/** The demo shop with its orders, and odd values in every table that those leave empty. */
export async function fillShop({ db, pool }: Database) {
  await seedShop(db, NOON)
  await seedOrders(db, { ...createOrdersAndCodes({ publicUrl, isLive: false }), publicUrl, now: NOON })
  await seedBuying(db, NOON)
  await writeWhatIsChecked(db)
  await fillEmptyTables(pool)
}

/** As every night; throws if the change log is not whole. */
export const checkLog = (db: Db) => checkChangeLog(db, noAlert)

async function writeWhatIsChecked(db: Db) {
  const actor = { staffId: null, name: 'Zoë “O’Hare” \\ Sons', via: 'command' } as const
  const change = { verb: 'staff.manage', subject: 'shop:1' } as const
  const odd = { is: null, 'ü\n"': [[], {}, 1e21, 0.1, '\\x41', '\u2028'] }
  for (const before of [{}, odd])
    await db.transaction((tx) => recordChange(tx, actor, { ...change, before, after: odd }, NOON))
  await checkLog(db)
  const mail = { to: 'rosalind@example.com', subject: 'Héllo', html: '<p>\\</p>', text: 'a\tb\r\nc' }
  await db.transaction((tx) => postMail(tx, { ...mail, event: 'backup-test:1' }))
  await db.execute(sql`insert into photograph_files (name, part, bytes, saved_at)
    values ('a-picture', 0, ${randomBytes(2 ** 20)}, now()), ('a-picture', 1, ${Buffer.alloc(0)}, now())`)
}

type Column = {
  table: string
  name: string
  type: string
  isNeeded: boolean
  from: string | null
  source: string | null
}

/** Three rows for each, without the triggers, which have rules of their own. */
async function fillEmptyTables(pool: pg.Pool) {
  for (
    let tables = await emptyTables(pool), before = 0;
    tables.length > 0;
    tables = await emptyTables(pool)
  ) {
    if (tables.length === before) throw new Error(`These stay empty: ${tables}`)
    before = tables.length
    for (const table of tables) await fillTable(pool, table)
  }
}

async function emptyTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const empty: string[] = []
  for (const { table } of rows)
    if ((await pool.query(`select from ${table} limit 1`)).rows.length === 0) empty.push(table)
  return empty
}

async function fillTable(pool: pg.Pool, table: string) {
  const { rows: columns } = await pool.query<Column>(
    `select attrelid::regclass::text as table, attname as name, format_type(atttypid, null) as type, attnotnull as "isNeeded",
      confrelid::regclass::text as from, (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as source
    from pg_attribute a left join pg_constraint k on contype = 'f' and conrelid = attrelid and conkey[1] = attnum
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  await pool.query(`alter table ${table} disable trigger user`)
  for (let row = 0; row < 3; row++) {
    const values = columns.map((column, index) => oddValue(column, row, index))
    const names = columns.map(({ name }) => pg.escapeIdentifier(name))
    await pool.query(
      `insert into ${table} (${names}) overriding system value select ${values} where ${columns
        .filter(({ from, isNeeded }) => from && isNeeded)
        .map(({ from }) => `exists (select from ${from}) and `)
        .join('')} true on conflict do nothing`,
    )
  }
  await pool.query(`alter table ${table} enable trigger user`)
}

function oddValue({ table, name, type, isNeeded, from, source }: Column, row: number, index: number): string {
  const lawful = checked[`${table}.${name}`]
  if (lawful) return lawful.replaceAll('ROW', String(row))
  if (!isNeeded && row === 1) return 'null'
  if (from && source)
    return `(select ${pg.escapeIdentifier(source)} from ${from} order by 1 offset ${row} % greatest((select count(*) from ${from}), 1) limit 1)`
  const [some] = odd[type]?.slice(row % (odd[type]?.length ?? 1)) ?? []
  if (some === undefined) throw new Error(`No odd values of type ${type} yet`)
  return some.replaceAll('ROW', String(row)).replaceAll('INDEX', String(index + 1))
}

/** Columns that a check allows only some values. */
const checked: Record<string, string> = {
  'gift_card_movements.why': `'given back'`,
  'engraved_bottles.cut_at': 'null',
  'engraved_bottles.checked_at': 'null',
  'first_order_terms.percent': '10 + ROW',
}

const text = (words: string) => `${pg.escapeLiteral(words)} || 'ROW'`

/** By type, in SQL. */
const odd: Record<string, string[]> = {
  text: [
    text('O’Hare "quoted", (in) \\brackets\\ and\nlines\r\n\ttabs '),
    text(''),
    text('Ω 🥃 e\u0301 \u2028 NULL \\N '),
  ],
  'text[]': [`'{}'`, `array['a,b', '"', '\\', null, 'NULL', '', '{}']`, `array[['x'],['y']]`],
  'integer[]': [`'{}'`, `array[1, null, -2147483648]`],
  'double precision[]': [`array[0.1::float8, 1e-300, 'NaN', '-Infinity']`],
  'double precision': ['0.1::float8 + 0.2', `'1e-300'`, `'NaN'`],
  integer: ['2147483600 + ROW', '1 + ROW', '7 + ROW'],
  smallint: ['1 + ROW'],
  bigint: ['9007199254740993 + ROW', '1 + ROW'],
  boolean: ['true', 'false'],
  uuid: ['gen_random_uuid()'],
  jsonb: [
    `'{"a": [], "b": null, "c": "\\"\\\\\\n", "d": 1.10, "e": 12345678901234567890}'`,
    `'null'`,
    `'[]'`,
  ],
  bytea: [`'\\x00ff5c0a27'`, `''`, `'\\x22'`],
  date: [`date '2024-02-29' + INDEX`, `'0044-03-15 BC'`, `'infinity'`],
  'timestamp with time zone': [`timestamptz '2026-10-25 00:59:59.999Z' + interval 'INDEX days'`],
}
