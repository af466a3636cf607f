import { afterEach, describe, expect, vi } from 'vitest'
import { orderFigures } from '#app/departments/orders/order-figures.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { bought, shelved, shopperWith } from '../../test/buying.ts'
import { newcomersTo } from '../../test/callers.ts'
import { test } from '../../test/database.ts'
import { plansOf } from '../../test/explained.ts'
import { noLimits } from '../../test/no-limits.ts'
import { NOON, openTestShop } from '../../test/shop.ts'

afterEach(() => void vi.restoreAllMocks())

async function openCounted(database: Database) {
  const clock = { now: NOON }
  const shop = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
  const street = { db: database.db, clock, newcomer: newcomersTo(shop.app, clock) }
  const figures = async () => {
    const { statusCode, body } = await shop.app.inject('/metrics')
    expect(statusCode).toBe(200)
    const lines = body
      .split('\n')
      .filter((line) => /^(orders|jobs|database_figures|database_replication)_/.test(line))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
  }
  return { ...shop, clock, street, figures }
}

/** More than they are kept for. */
const later = () => {
  const now = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

describe('the figures of the shop', () => {
  test('are nothing much on the first day', async ({ ownDatabase }) => {
    const { app, figures } = await openCounted(ownDatabase)
    expect(await figures()).toEqual({
      database_figures_up: 1,
      orders_in_review: 0,
      orders_review_age_seconds: 0,
      'jobs_waiting{name="send-mail"}': 0,
      'jobs_waiting_seconds{name="send-mail"}': 0,
    })
    await app.close()
  })

  test('tell of orders, of those in review and of mails that wait', async ({ ownDatabase }) => {
    const { app, street, clock, figures } = await openCounted(ownDatabase)
    const gin = await shelved(street)
    const late = await bought(await shopperWith(street, [gin, 1]))
    clock.now = new Date(clock.now.getTime() + 2 * 60 * 60_000)
    const waiting = await shopperWith(street, [gin, 1])
    const order = await bought(waiting)
    await waiting.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-banktransfer' })
    await bought(await shopperWith(street, [gin, 1]))
    await ownDatabase.pool.query(`update orders set status = 'payment-review' where id = $1`, [late.id])
    clock.now = new Date(clock.now.getTime() + 600_000)
    const found = await figures()
    expect(found).toMatchObject({
      database_figures_up: 1,
      'orders_placed_last_hour{payment="not yet"}': 2,
      orders_in_review: 1,
    })
    expect(found.orders_newest_age_seconds).toBeGreaterThanOrEqual(600)
    expect(found.orders_newest_age_seconds).toBeLessThan(700)
    expect(found.orders_review_age_seconds).toBeGreaterThan(7_200)
    expect(found['jobs_waiting{name="send-mail"}']).toBeGreaterThan(0)
    await app.close()
  })

  test('leave out a job that waits for its time', async ({ ownDatabase }) => {
    const { app, figures } = await openCounted(ownDatabase)
    await addJob(ownDatabase.db, 'send-mail', { mail: '1' }, { startAfter: new Date(Date.now() + 3_600_000) })
    expect(await figures()).toMatchObject({ 'jobs_waiting{name="send-mail"}': 0 })
    await app.close()
  })

  test('are read once for all who ask within ten seconds', async ({ ownDatabase }) => {
    const { app, figures, street } = await openCounted(ownDatabase)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    await Promise.all([figures(), figures()])
    await bought(shopper)
    expect(await figures()).not.toHaveProperty('orders_newest_age_seconds')
    later()
    expect(await figures()).toHaveProperty('orders_newest_age_seconds')
    await app.close()
  })

  test('are missing while the database can not be read, and the others are there', async ({
    ownDatabase,
  }) => {
    const { app, figures } = await openCounted(ownDatabase)
    await ownDatabase.pool.query('alter table orders rename to hidden_orders')
    expect(await figures()).toEqual({ database_figures_up: 0 })
    await ownDatabase.pool.query('alter table hidden_orders rename to orders')
    later()
    expect(await figures()).toMatchObject({ database_figures_up: 1 })
    await app.close()
  })

  test('of orders come from indexes', async ({ freshDb }) => {
    await freshDb.execute('set local enable_seqscan = off')
    const plans = await plansOf(freshDb, ['orders'], () => orderFigures(freshDb, NOON))
    const indexes = plans.map(({ plan }) => plan).join('\n')
    expect(indexes).toContain('orders_placed')
    expect(indexes).toContain('orders_in_review')
    expect(indexes).not.toContain('Seq Scan on orders')
  })
})
