import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { listPeople } from '#app/departments/people/people.server.ts'
import { peopleViews } from '#app/departments/people/people-list.ts'
import { verbsFor } from '#app/departments/staff/staff.ts'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { settle, withClient } from './databases.ts'
import { startPostgres } from './postgres.ts'

/**
 * How long the office's list of customers takes: 100,000 accounts and guests and as many orders in PostgreSQL, one
 * call after the other over one connection. Times are those of the counter, without HTTP. `--before <folder>` asks
 * another clone of the shop in turns with this one.
 */

const PEOPLE = 100_000
const CALLS = 60
const UNCOUNTED = 5

/** A third are called Ann, another third are guests, two or three with each e-mail; the newest come last. */
const people = `
  insert into accounts (id, first_name, last_name, email, phone, is_guest, created_at, email_proven_at)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    case when n % 3 = 1 then 'Ann'
      else initcap(translate((n::bigint * 17 % 900 + 111)::text, '0123456789', 'abdeilnorst')) end,
    initcap(translate((n::bigint * 31 % 5000 + 11111)::text, '0123456789', 'abdeilnorst')),
    case when n % 3 = 0 then 'guest-' || n / 8 else 'person-' || n end || '@example.com',
    '07' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), n % 3 = 0,
    now() - (${PEOPLE} - n) * (interval '5 years' / ${PEOPLE}), case when n % 2 = 0 then now() end
  from generate_series(1, ${PEOPLE}) n`

const addresses = `
  insert into addresses (account_id, first_name, last_name, phone, house, street, city, postcode, country, created_at)
  select id, '', '', '', '1', 'Mill Lane', 'Marlow', 'SL' || right(phone, 1) || ' 1AA', 'GB', created_at from accounts`

/** One order in ten is cancelled. */
const ordersOf = (owner: string) => `
  insert into orders (id, reference, account_id, status, email, phone, first_name, last_name, shipping, billing,
    delivery_type, promise, over_18_at, goods, engraving, multi_buy, discount, delivery, insurance, total, vat, to_pay,
    units, placed_at, paid_at, paid_how, paid, holds_stock, leave_by, promised_by, has_engraving)
  select md5(n::text)::uuid, 'R' || n, ('00000000-0000-4000-8000-' || lpad(to_hex(${owner}), 12, '0'))::uuid,
    case when n % 10 = 0 then 'cancelled' else 'delivered' end, 'a@example.com', '', 'A', 'V',
    '{"city":"Marlow","postcode":"SL7 1AA"}', '{}', 'Standard Delivery', '', now(), 2000, 0, 0, 0, 495, 0, 2495, 415,
    2495, 4, now() - (${PEOPLE} - n) * interval '20 minutes', now(), 'card', 2495, false, current_date, current_date,
    false
  from generate_series(1, ${PEOPLE}) n`

/** By whom the orders are. */
const shops = {
  'nine in ten have ordered': 'n',
  'half have ordered': `((hashint4(n) & 2147483647) % ${PEOPLE}) + 1`,
}

const asked: { view: string; q?: string; sort?: string }[] = [
  ...peopleViews.map((view) => ({ view })),
  ...['ann', 'a', 'sl7', 'ann ab', 'person-777@', '0770', 'nobody'].map((q) => ({ view: 'all', q })),
  { view: 'all', q: 'ann', sort: 'name' },
  { view: 'without_orders', q: 'ann' },
]

const { values } = parseArgs({ options: { before: { type: 'string' } } })
const before: { listPeople: typeof listPeople } | undefined = values.before
  ? await import(`${values.before}/app/departments/people/people.server.ts`)
  : undefined
const ways = { ...(before && { before: before.listPeople }), now: listPeople }

const postgres = await startPostgres()
try {
  const databaseUrl = await filledDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const owner = { verbs: verbsFor('owner') }
  console.log(
    `${PEOPLE} people and orders, ${cpus().length} cores, Node ${process.version}; ms of ${CALLS} calls`,
  )
  for (const [name, orderer] of Object.entries(shops)) {
    await inOneGo(databaseUrl, ['truncate orders cascade', ordersOf(orderer)])
    await settle(databaseUrl)
    console.log(`\n${name}: list, then p50 / p95 and what is counted, ${Object.keys(ways).join(' | ')}`)
    for (const query of asked) {
      const told = await inTurns((list) => list(database.db, query, owner, new Date()))
      console.log([Object.values(query).join(' '), ...told].join(' | '))
    }
  }
  await database.close()
} finally {
  await postgres.stop()
}

async function filledDatabase() {
  const databaseUrl = await postgres.emptyDatabase('bench_people')
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.migrate()
  await database.close()
  await inOneGo(databaseUrl, [people, addresses, 'select count(index_person(id)) from accounts'])
  return databaseUrl
}

/** Without triggers, which index a person once for each row that is written. */
async function inOneGo(databaseUrl: string, statements: string[]) {
  await withClient(databaseUrl, async (client) => {
    for (const statement of ['set session_replication_role = replica', ...statements])
      await client.query(statement)
  })
}

async function inTurns(ask: (list: typeof listPeople) => ReturnType<typeof listPeople>) {
  const seen = Object.values(ways).map((list) => ({ list, times: [] as number[], count: '' }))
  for (let call = 0; call < CALLS + UNCOUNTED; call++)
    for (const each of seen) {
      const began = performance.now()
      const { count, count_capped } = await ask(each.list)
      if (call >= UNCOUNTED) each.times.push(performance.now() - began)
      each.count = `${count}${count_capped ? '+' : ''}`
    }
  return seen.map(({ times, count }) => {
    const inOrder = times.toSorted((one, other) => one - other)
    const at = (share: number) => inOrder[Math.floor(inOrder.length * share)]?.toFixed(1)
    return `${at(0.5)} / ${at(0.95)} (${count})`
  })
}
