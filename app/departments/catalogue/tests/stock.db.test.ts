import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { alertsHeard, noAlert, refuseRowsWith } from '../../../../test/bad-rows.ts'
import { shelved, stockOf } from '../../../../test/buying.ts'
import { refusal, type Street, test } from '../../../../test/callers.ts'
import { test as databaseTest, isPostgres } from '../../../../test/database.ts'
import { aDrink, byHand } from '../../../../test/drinks.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { NOON } from '../../../../test/shop.ts'
import { drinksById, endExpiredOffers, putDrinks } from '../catalogue.server.ts'
import { moveStock } from '../stock.server.ts'
import { eraseNotices, exportNotices, sendNotices, sweepNotices } from '../stock-notices.server.ts'

/** How many sessions wait for a lock in this database. */
const waiting = async (db: Db) => {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

describe('moving stock', () => {
  test('takes and gives by drink, several lines of one together', async ({ street }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const moved = await moveStock(
      street.db,
      [
        { drinkId: gin.id, by: -3 },
        { drinkId: gin.id, by: -7 },
        { drinkId: rum.id, by: 5 },
      ],
      byHand,
    )
    expect(moved).toEqual({ short: [] })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([0, 15])
  })

  test('is all or nothing, and says what there is not enough of', async ({ street }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const moved = await moveStock(
      street.db,
      [
        { drinkId: gin.id, by: -1 },
        { drinkId: rum.id, by: -11 },
        { drinkId: 'nowhere', by: -1 },
      ],
      byHand,
    )
    expect(moved.short.sort()).toEqual([rum.id, 'nowhere'].sort())
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([10, 10])
  })

  test('what comes and goes cancels out, and a drink that is no longer sold takes nothing back', async ({
    street,
  }) => {
    const gin = await shelved(street, { stock: 0 })
    const same = [
      { drinkId: gin.id, by: -2 },
      { drinkId: gin.id, by: 2 },
    ]
    expect(await moveStock(street.db, same, byHand)).toEqual({ short: [] })
    expect(await moveStock(street.db, [{ drinkId: 'nowhere', by: 4 }], byHand)).toEqual({ short: [] })
    expect(await moveStock(street.db, [], byHand)).toEqual({ short: [] })
  })

  databaseTest.runIf(isPostgres())(
    'an order and the end of its offers never wait for each other in a circle',
    async ({ ownDatabase: { db } }) => {
      const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
      const offer = { endsAt: tomorrow, percent: 10, off: null }
      const [first, second] = [aDrink({ id: 'a', offer }), aDrink({ id: 'b', offer })]
      // The second one comes first on disk, and so in a sequential scan.
      await putDrinks(db, [second], NOON)
      await putDrinks(db, [first], NOON)
      const { settled } = await db.transaction(async (tx) => {
        await moveStock(tx, [{ drinkId: 'a', by: -1 }], byHand)
        const settled = endExpiredOffers(db, tomorrow)
        await expect.poll(() => waiting(db), PATIENCE).toBe(1)
        expect(await moveStock(tx, [{ drinkId: 'b', by: -1 }], byHand)).toEqual({ short: [] })
        // Not awaited here: it waits for this transaction.
        return { settled }
      })
      expect(await settled).toBeNull()
    },
  )

  databaseTest.runIf(isPostgres())(
    'a hundred at once take what is there',
    async ({ ownDatabase: { db } }) => {
      const [gin, rum] = [aDrink({ stock: 40 }), aDrink({ stock: 40 })]
      await putDrinks(db, [gin, rum], NOON)
      const take = (i: number) => {
        const both = [
          { drinkId: gin.id, by: -1 },
          { drinkId: rum.id, by: -1 },
        ]
        return db.transaction((tx) => moveStock(tx, i % 2 ? both : both.toReversed(), byHand))
      }
      const all = await Promise.all(Array.from({ length: 100 }, (_, i) => take(i)))
      expect(all.filter(({ short }) => short.length === 0)).toHaveLength(40)
      const left = await drinksById(db, [gin.id, rum.id])
      expect([left.get(gin.id)?.stock, left.get(rum.id)?.stock]).toEqual([0, 0])
    },
  )
})

describe('drink/notify', () => {
  const email = 'ann@example.com'
  const mails = async ({ db }: Street) =>
    (await latestMail(db, 20)).filter(({ subject }) => subject.endsWith('is back'))

  test('one that fails is reported, and those behind it are told', async ({ street }) => {
    const gin = await shelved(street, { stock: 0 })
    const stranger = street.newcomer()
    for (const asked of ['bad@example.com', email])
      await stranger.post('drink/notify', { drink_id: gin.id, email: asked })
    await moveStock(street.db, [{ drinkId: gin.id, by: 1 }], byHand)
    await refuseRowsWith(street.db, 'outgoing_mail', 'to', 'bad@example.com')
    const { heard, alert } = alertsHeard()
    await sendNotices(street.db, { publicUrl: '', alert })
    expect(heard).toEqual([['a stock notice was not sent', expect.any(String)]])
    expect(await mails(street)).toMatchObject([{ to: email }])
    expect(await exportNotices(street.db, 'bad@example.com')).toHaveLength(1)
  })

  test('tells once when it is back, however often it was asked for', async ({ street }) => {
    const gin = await shelved(street, { stock: 0 })
    const stranger = street.newcomer()
    for (const asked of [email, email.toUpperCase()])
      expect(await stranger.post('drink/notify', { drink_id: gin.id, email: asked })).toMatchObject({
        status: 200,
        body: { ok: true },
      })
    await sendNotices(street.db, { publicUrl: 'http://shop.test', alert: noAlert })
    expect(await mails(street)).toEqual([])
    await moveStock(street.db, [{ drinkId: gin.id, by: 1 }], byHand)
    await sendNotices(street.db, { publicUrl: 'http://shop.test', alert: noAlert })
    await sendNotices(street.db, { publicUrl: 'http://shop.test', alert: noAlert })
    expect(await mails(street)).toMatchObject([{ to: email, subject: `${gin.name} is back` }])
    expect((await mails(street))[0]?.text).toContain(`http://shop.test/product?id=${gin.id}`)
    expect(await exportNotices(street.db, email)).toEqual([])
  })

  test('a mail about it goes behind every other mail that waits', async ({ street }) => {
    const gin = await shelved(street, { stock: 0 })
    await street.newcomer().post('drink/notify', { drink_id: gin.id, email })
    await moveStock(street.db, [{ drinkId: gin.id, by: 1 }], byHand)
    await street.db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
    await sendNotices(street.db, { publicUrl: 'http://shop.test', alert: noAlert })
    const code = { subject: 'Your code', html: '<p>1234</p>', text: '1234', event: 'code:1', to: email }
    await postMail(street.db, code)
    const next = await street.db.execute(sql`
      select event from pgboss.job job join outgoing_mail mail on mail.id::text = job.data ->> 'mail'
      where job.name = 'send-mail' order by job.priority desc, job.created_on`)
    expect(next.rows).toMatchObject([
      { event: 'code:1' },
      { event: expect.stringMatching(/^back-in-stock:/) },
    ])
  })

  test('refuses what is here, what is not sold, and what is no e-mail', async ({ street }) => {
    const gin = await shelved(street)
    const ask = (body: unknown) => street.newcomer().post('drink/notify', body)
    expect(refusal(await ask({ drink_id: gin.id, email }))).toMatchObject({ status: 409, code: 'in_stock' })
    expect(refusal(await ask({ drink_id: 'nowhere', email }))).toMatchObject({ status: 404 })
    for (const body of [{}, { drink_id: gin.id }, { drink_id: gin.id, email: 'x' }, { drink_id: 7, email }])
      expect((await ask(body)).status).toBe(422)
  })

  test('is slowed', async ({ street }) => {
    const gin = await shelved(street, { stock: 0 })
    const ask = (i: number) =>
      street.newcomer().post('drink/notify', { drink_id: gin.id, email: `a${i}@example.com` })
    for (let i = 0; i < 20; i++) expect((await ask(i)).status).toBe(200)
    expect((await ask(20)).status).toBe(429)
  })

  test('is part of one’s data, and forgotten when asked or after a year', async ({ street }) => {
    const [gin, rum] = [await shelved(street, { stock: 0 }), await shelved(street, { stock: 0 })]
    for (const { id } of [gin, rum]) await street.newcomer().post('drink/notify', { drink_id: id, email })
    expect(await exportNotices(street.db, email.toUpperCase())).toHaveLength(2)
    await sweepNotices(street.db, new Date('2027-06-01'))
    expect(await exportNotices(street.db, email)).toHaveLength(2)
    await sweepNotices(street.db, new Date('2028-06-01'))
    expect(await exportNotices(street.db, email)).toEqual([])
    await street.newcomer().post('drink/notify', { drink_id: gin.id, email })
    await eraseNotices(street.db, email)
    expect(await exportNotices(street.db, email)).toEqual([])
  })
})
