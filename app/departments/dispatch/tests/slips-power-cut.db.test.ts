import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { pdfPages } from '../../../../test/pdf-text.ts'
import { prepareDatabase } from '../../../../test/prepare-database.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { startShop } from '../../../../test/shop-process.ts'
import { moreLike } from '../testing/copied-orders.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const SLIPS = 200
const MINUTES = 60_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe('a shop that is killed while it makes packing slips', () => {
  test('has lost nothing: the run is as it was, and all slips are made again', {
    timeout: 20 * MINUTES,
  }, async () => {
    const place = await newPlace()
    const { order, references } = await place.look(async (database) => {
      await prepareDatabase(database)
      const clock = { now: NOON }
      const { app } = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
      const bought = await newPaidOrder({ db: database.db, clock, newcomer: newcomersTo(app, clock) })
      await app.close()
      return {
        order: bought,
        references: [bought.reference, ...(await moreLike(database.db, bought, SLIPS - 1))],
      }
    })
    const lookAtAll = () => place.look(({ db }) => all(db))

    const morning = await openShop(place.settings)
    const { run, done } = await morning.post('runs', { references })
    expect(done).toHaveLength(SLIPS)
    await morning.post(`runs/${run}/pick`, { picks: [{ drink_id: order.drink.id, picked: 7 }] })
    morning.child.kill('SIGTERM')
    await morning.exit
    const before = await lookAtAll()

    const shop = await openShop(place.settings)
    const began = await shop.get(`runs/${run}/slips.pdf`)
    const reader = began.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    shop.child.kill('SIGKILL')
    expect(await shop.exit).toBe('SIGKILL')
    await reader?.cancel().catch(() => {})
    expect(await lookAtAll()).toEqual(before)

    const again = await openShop(place.settings)
    expect((await (await again.get(`runs/${run}`)).json()).run).toMatchObject({
      bottles: 2 * SLIPS,
      picked: 7,
    })
    const pages = pdfPages(Buffer.from(await (await again.get(`runs/${run}/slips.pdf`)).arrayBuffer()))
    expect(pages).toHaveLength(SLIPS)
    for (const [i, reference] of references.entries()) expect(pages[i]).toContain(reference)
    again.child.kill('SIGTERM')
    await again.exit
    expect(await lookAtAll()).toEqual(before)
  })
})

/** A database for shops one after the other. PGlite's folder belongs to one process at a time. */
async function newPlace() {
  const isServer = isPostgres()
  const databaseUrl = isServer ? await newDatabaseUrl() : undefined
  const dataDir = isServer ? '' : mkdtempSync(join(tmpdir(), 'offlicence-slips-'))
  if (!isServer) endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const look = async <Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> => {
    const database = await openDatabase({ databaseUrl, dataDir })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  return { look, settings }
}
type Database = Awaited<ReturnType<typeof openDatabase>>

async function openShop(settings: Record<string, string>) {
  const shop = startShop(settings)
  endings.push(async () => {
    shop.child.kill('SIGKILL')
    await shop.exit
  })
  const address = await shop.door()
  let authorization = ''
  const post = async (path: string, body: object): Promise<Told> =>
    (
      await fetch(`${address}/backend/api/office/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify(body),
      })
    ).json()
  authorization = (await post('demo-session', { role: 'packer' })).token
  const get = (path: string) => fetch(`${address}/backend/api/office/${path}`, { headers: { authorization } })
  return { ...shop, get, post }
}

/** Everything that slips could change. */
const all = async (db: Db) =>
  (
    await db.execute(sql`select
      (select jsonb_agg(o order by o.reference) from (select reference, status, version from orders) o) as orders,
      (select jsonb_agg(r) from picking_runs r) as runs,
      (select jsonb_agg(r order by r.position) from picking_run_orders r) as run_orders,
      (select jsonb_agg(p) from picked_lines p) as picked,
      (select count(*)::int from parcels) as parcels,
      (select count(*)::int from office_changes where verb like 'orders.%') as changes,
      (select count(*)::int from outgoing_mail where event like '%dispatched%') as mails`)
  ).rows[0]
