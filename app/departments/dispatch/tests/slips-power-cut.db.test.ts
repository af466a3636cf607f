import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { newcomersTo } from '../../../../test/callers.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { pdfPages } from '../../../../test/pdf-text.ts'
import { CUT_TIMEOUT, newPlace, openOffice } from '../../../../test/power-cut.ts'
import { prepareDatabase } from '../../../../test/prepare-database.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { moreLike } from '../testing/copied-orders.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const SLIPS = 200

describe('a shop that is killed while it makes packing slips', () => {
  test('has lost nothing: the run is as it was, and all slips are made again', {
    timeout: CUT_TIMEOUT,
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

    const morning = await openOffice(place.settings, 'packer')
    const { run, done } = await morning.post('runs', { references })
    expect(done).toHaveLength(SLIPS)
    await morning.post(`runs/${run}/pick`, { picks: [{ drink_id: order.drink.id, picked: 7 }] })
    await morning.close()
    const before = await lookAtAll()

    const shop = await openOffice(place.settings, 'packer')
    const began = await shop.get(`runs/${run}/slips.pdf`)
    const reader = began.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await shop.cut()
    await reader?.cancel().catch(() => {})
    expect(await lookAtAll()).toEqual(before)

    const again = await openOffice(place.settings, 'packer')
    expect((await (await again.get(`runs/${run}`)).json()).run).toMatchObject({
      bottles: 2 * SLIPS,
      picked: 7,
    })
    const pages = pdfPages(Buffer.from(await (await again.get(`runs/${run}/slips.pdf`)).arrayBuffer()))
    expect(pages).toHaveLength(SLIPS)
    for (const [i, reference] of references.entries()) expect(pages[i]).toContain(reference)
    await again.close()
    expect(await lookAtAll()).toEqual(before)
  })
})

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
