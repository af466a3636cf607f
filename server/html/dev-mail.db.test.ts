import { describe, expect } from 'vitest'
import { latestMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { outgoingMail } from '#app/platform/mail/tables.server.ts'
import { test } from '../../test/database.ts'
import { liveSettings, openBuiltShop, openTestShop, testConfig, within } from '../../test/shop.ts'
import { visitorOf } from '../../test/visitor.ts'

const mail = {
  event: 'code:1',
  to: 'ann@example.com',
  subject: '314159 is your code',
  html: '<p>Your code: <b>314159</b></p><script>alert(1)</script>',
  text: 'Your code: 314159',
}
const live = testConfig(liveSettings)

describe('/dev/mail', () => {
  test('shows the newest mail first, with its text, and every template', async ({ database, db }) => {
    await postMail(db, mail)
    const shop = await openBuiltShop({ database: within(database, db) })
    await shop.prepare()
    const { status, headers, text } = await (await visitorOf(shop.app))('/dev/mail')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
    for (const words of ['314159 is your code', 'Your code: 314159', 'Welcome to', 'order K7QF-3MHX'])
      expect(text).toContain(words)
    await shop.app.close()
  })

  test('pages through all mails, and finds them by address, subject and words', async ({ database, db }) => {
    const writtenAt = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute))
    await db.insert(outgoingMail).values(
      Array.from({ length: 60 }, (_, i) => ({
        id: crypto.randomUUID(),
        event: `n:${i}`,
        messageId: `<${i}@x>`,
        headers: {},
        to: `reader-${i}@example.com`,
        subject: `Letter ${i}`,
        html: '<p>…</p>',
        text: i === 7 ? 'A needle, 100% sharp' : 'Hay_stack',
        createdAt: writtenAt(i),
      })),
    )
    const shop = await openBuiltShop({ database: within(database, db) })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    const shown = async (query: string) =>
      [...(await visit(`/dev/mail${query}`)).text.matchAll(/\breader-(\d+)@example\.com/g)].map(([, i]) =>
        Number(i),
      )
    const listed = async (query: string) => [...new Set(await shown(query))]
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)
    expect(await listed('')).toEqual(down(59, 35))
    expect(await listed('?page=2')).toEqual(down(34, 10))
    expect(await listed('?page=3')).toEqual(down(9, 0))
    const { text } = await visit('/dev/mail?page=2')
    expect(text).toContain('26–50 of 60 mails')
    for (const page of ['', '?page=3']) expect(text).toContain(`href="/dev/mail${page}"`)
    expect(await listed('?q=READER-7%40example.com')).toEqual([7])
    expect(await listed('?q=letter+12')).toEqual([12])
    expect(await listed('?q=needle+sharp')).toEqual([7])
    // Wildcards of the database are searched for literally.
    expect(await listed('?q=100%25')).toEqual([7])
    expect(await listed('?q=Hay%25stack')).toEqual([])
    expect(await listed('?q=y_s&page=3')).toEqual(
      down(9, 0)
        .filter((i) => i !== 7)
        .slice(0, 9),
    )
    for (const odd of ['?q=%00', '?q=%5C', '?q=%27%3B--', '?page=9'])
      expect((await visit(`/dev/mail${odd}`)).status, odd).toBe(200)
    for (const odd of ['?page=0', '?page=x', '?page=1e9'])
      expect((await visit(`/dev/mail${odd}`)).status, odd).toBe(404)
    await shop.app.close()
  })

  test('frames a letter in which nothing can run', async ({ database, db }) => {
    await postMail(db, mail)
    const [{ id } = { id: '' }] = await latestMail(db, 1)
    const { app } = await openTestShop({ database: within(database, db) })
    const visit = await visitorOf(app)
    for (const path of [`/dev/mail/outbox/${id}`, '/dev/mail/sample/code']) {
      const { status, headers, text } = await visit(path)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(text).toContain('314159')
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox allow-popups/)
      expect(headers['content-security-policy']).not.toMatch(/script|allow-scripts|allow-same-origin/)
    }
    await app.close()
  })

  test.for(['/dev/mail/outbox/none', `/dev/mail/outbox/${crypto.randomUUID()}`, '/dev/mail/sample/none'])(
    'has no %s',
    async (path, { database, db }) => {
      const { app } = await openTestShop({ database: within(database, db) })
      expect((await (await visitorOf(app))(path)).status).toBe(404)
      await app.close()
    },
  )

  test('is there for people at the machine itself, and for others only if they are let in', async ({
    database,
    db,
  }) => {
    await postMail(db, mail)
    const [{ id } = { id: '' }] = await latestMail(db, 1)
    const open = async (settings: Record<string, string>) => {
      const shop = await openBuiltShop({ database: within(database, db), config: testConfig(settings) })
      await shop.prepare()
      return shop.app
    }
    const shut = await open({})
    const letIn = await open({ DEV_PAGES_OPEN: 'true' })
    for (const url of addressesOf(id))
      for (const stranger of [
        { remoteAddress: '192.0.2.7' },
        // Through a proxy on this very machine.
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
        { remoteAddress: '127.0.0.1', headers: { via: '1.1 cache' } },
        { remoteAddress: '127.0.0.1', headers: { 'x-real-ip': '192.0.2.7' } },
        // DNS rebinding: another site's host name that points to this machine.
        { remoteAddress: '127.0.0.1', headers: { host: 'evil.example:3000' } },
      ]) {
        const refused = await shut.inject({ url, ...stranger })
        expect({ url, status: refused.statusCode }).toEqual({ url, status: 404 })
        expect(refused.body).not.toContain('314159')
        expect([200, 301]).toContain((await letIn.inject({ url, ...stranger })).statusCode)
      }
    await shut.close()
    await letIn.close()
  })

  test('is not there in a live shop', async ({ database, db }) => {
    await postMail(db, mail)
    const [{ id } = { id: '' }] = await latestMail(db, 1)
    const shop = await openBuiltShop({ database: within(database, db), config: live })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    for (const path of addressesOf(id)) {
      const { status, text } = await visit(path)
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(text).not.toContain('314159')
    }
    await shop.app.close()
  })
})

const addressesOf = (id: string) => [
  '/dev/mail',
  '/dev/mail.data',
  '/dev%2Fmail',
  '/dev/Mail/',
  `/dev/mail/outbox/${id}`,
  '/dev/mail/sample/code',
]
