import { afterEach, describe, expect, vi } from 'vitest'
import { latestMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { openPostOffice } from '#app/platform/mail/testing/post-office.ts'
import { bought, shelved, shopperWith } from '../test/buying.ts'
import { test } from '../test/callers.ts'
import { isPostgres } from '../test/database.ts'
import { jobsOver } from '../test/jobs.ts'
import { PATIENCE } from '../test/patience.ts'
import { NOON, openTestShop, testConfig } from '../test/shop.ts'

const mail = { event: 'e', to: 'ann@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe('the shop behind the scenes', () => {
  test('sends mail by the server it is told of, and ends when the shop closes', async ({ ownDatabase }) => {
    const { deliveries, url, close } = await openPostOffice()
    endings.push(close)
    const config = testConfig({ MAIL_URL: url, MAIL_FROM: 'The Shop <us@shop.example>' })
    const shop = await openTestShop({ database: ownDatabase, config, jobs: true })
    await shop.prepare()
    await postMail(ownDatabase.db, mail)
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), PATIENCE)
    expect(deliveries[0]?.raw).toContain('From: The Shop <us@shop.example>')
    await shop.app.close()
    await postMail(ownDatabase.db, { ...mail, event: 'after hours' })
    expect(await latestMail(ownDatabase.db, 1)).toMatchObject([{ event: 'after hours', tries: 0 }])
  })

  test('without a mail server keeps what it would have sent', async ({ ownDatabase }) => {
    const shop = await openTestShop({ database: ownDatabase, jobs: true })
    endings.push(() => shop.app.close())
    await shop.prepare()
    await postMail(ownDatabase.db, mail)
    await vi.waitFor(
      async () => expect(await latestMail(ownDatabase.db, 1)).toMatchObject([{ ...mail, sentAt: NOON }]),
      PATIENCE,
    )
  })

  test('lets go what was not paid, and tells who waits for it', async ({ street }) => {
    const gin = await shelved(street, { stock: 1 })
    const shopper = await shopperWith(street, [gin, 1])
    const { reference } = await bought(shopper)
    await street.newcomer().post('drink/notify', { drink_id: gin.id, email: 'celia@example.com' })
    const clock = () => new Date(street.clock.now.getTime() + 31 * 60_000)
    const jobs = jobsOver(street.db, clock)
    for (const name of ['sweep-orders', 'tell-back-in-stock'])
      await jobs.find((job) => job.name === name)?.work({})
    expect((await shopper.get(`order/get?reference=${reference}`)).body.orders[0].details.status).toBe(
      'cancelled',
    )
    const mails = (await latestMail(street.db, 9)).filter(({ to }) => to === 'celia@example.com')
    expect(mails).toMatchObject([{ subject: `${gin.name} is back` }])
  })

  test('sweeps what each room leaves behind by a job of its own, which fails alone', async ({ street }) => {
    const jobs = jobsOver(street.db, () => NOON)
    const nightly = jobs.filter(({ due }) => due?.endsWith(' 3 * * *'))
    expect(nightly.map(({ name }) => name)).toEqual([
      'sweep-accounts',
      'sweep-baskets',
      'sweep-wishlists',
      'sweep-stock-notices',
      'sweep-old-orders',
      'sweep-enquiries',
      'sweep-tries',
      'sweep-staff',
      'sweep-photographs',
      'sweep-imports',
      'sweep-queues',
      'sweep-pictures',
      'check-change-log',
      'check-stock',
    ])
    for (const { work } of nightly) await work({})
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  })

  test.runIf(isPostgres())('several instances open at once', async ({ ownDatabase }) => {
    await ownDatabase.pool.query('drop schema pgboss cascade')
    const shops = await Promise.all([1, 2, 3].map(() => openTestShop({ database: ownDatabase, jobs: true })))
    endings.push(
      ...shops.map(
        ({ app }) =>
          () =>
            app.close(),
      ),
    )
    await Promise.all(shops.map(({ prepare }) => prepare()))
    await postMail(ownDatabase.db, mail)
    await vi.waitFor(
      async () => expect(await latestMail(ownDatabase.db, 1)).toMatchObject([{ sentAt: NOON, tries: 1 }]),
      PATIENCE,
    )
  })
})
