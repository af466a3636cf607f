import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { test as base } from '../../../test/database.ts'
import { NOON, openTestShop, within } from '../../../test/shop.ts'
import { isSubscriber, ownerOfCode } from './newsletter.server.ts'
import { consentTo, offerAsItCame } from './newsletter.ts'
import { joinAgainKeyFor } from './testing/readers.ts'
import { exportSubscription } from './your-subscription.server.ts'

const email = 'rosalind@example.com'
type Post = (
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown>; cookies: string[] }>

type Get = (url: string) => Promise<{ status: number; location: unknown }>

const test = base.extend<{ app: FastifyInstance; post: Post; get: Get }>({
  app: async ({ database, db }, use) => {
    const { app } = await openTestShop({ database: within(database, db), jobs: false })
    await use(app)
    await app.close()
  },
  get: ({ app }, use) =>
    use(async (url) => {
      const { statusCode, headers } = await app.inject({ url })
      return { status: statusCode, location: headers.location }
    }),
  post: ({ app }, use) =>
    use(async (path, body = {}, headers = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/backend/api/${path}`,
        payload: body as object,
        headers,
      })
      return {
        status: answer.statusCode,
        body: answer.json(),
        cookies: [answer.headers['set-cookie'] ?? []].flat().map(String),
      }
    }),
})

describe('user/subscribe', () => {
  test('subscribes at once, with the words agreed to, and sends the code', async ({ post, db }) => {
    const { status, body, cookies } = await post('user/subscribe', { email: ` ${email} ` })
    expect({ status, body }).toEqual({ status: 200, body: { is_subscriber: true } })
    expect(cookies[0]).toMatch(/^subscriber=true;/)
    expect(await exportSubscription(db, email)).toMatchObject({
      email,
      consent: consentTo(offerAsItCame),
      consentedAt: NOON,
      leftAt: null,
    })
    const [mail] = await latestMail(db, 5)
    const code = (await exportSubscription(db, email))?.code ?? '?'
    expect(mail?.to).toBe(email)
    expect(mail?.text).toContain(code)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await ownerOfCode(db, code.toLowerCase())).toEqual({
      email,
      code,
      percent: 10,
      minimum: 0,
      endsAt: null,
    })
    expect(await ownerOfCode(db, 'WELCOME-AAAA-AAAA')).toBeUndefined()
  })

  test('sends one code to an address, however often and in whatever case it is asked', async ({
    post,
    db,
  }) => {
    for (const asked of [email, email.toUpperCase(), email])
      expect((await post('user/subscribe', { email: asked })).status).toBe(200)
    expect(await latestMail(db, 5)).toHaveLength(1)
  })

  test.for([[{}], [{ email: 'x' }], [{ email: 7 }], [{ email: `${'x'.repeat(250)}@example.com` }]])(
    'refuses %j',
    async ([body], { post, db }) => {
      expect((await post('user/subscribe', body)).status).toBe(422)
      expect(await latestMail(db, 5)).toEqual([])
    },
  )

  test('is slowed: nobody can be made to send mail to a whole list', async ({ post }) => {
    for (let i = 0; i < 20; i++) await post('user/subscribe', { email: `r${i}@example.com` })
    const more = await post('user/subscribe', { email })
    expect(more.status).toBe(429)
  })
})

describe('the way out', () => {
  const leaveLink = async (db: Db) => {
    const [mail] = await latestMail(db, 1)
    const headers = mail?.headers as Record<string, string> | undefined
    return new URL(String(headers?.['List-Unsubscribe']).slice(1, -1))
  }
  const leave = async (post: Post, { pathname, search }: URL, form = true) =>
    post(
      pathname.replace('/backend/api/', '') + search,
      form ? ('List-Unsubscribe=One-Click' as never) : {},
      form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    )

  test('is one click in a mail program, may be pressed twice, and leads back in by a link', async ({
    post,
    get,
    db,
  }) => {
    await post('user/subscribe', { email })
    const link = await leaveLink(db)
    expect((await leave(post, link)).body).toEqual({ is_subscriber: false })
    expect((await leave(post, link, false)).status).toBe(200)
    expect(await isSubscriber(db, email)).toBe(false)
    const again = await post('user/subscribe', { email })
    expect(again).toMatchObject({ status: 200, body: { is_subscriber: true } })
    await post('user/subscribe', { email: email.toUpperCase() })
    expect(await isSubscriber(db, email)).toBe(false)
    const mails = async () =>
      (await latestMail(db, 5)).map(({ event, to }) => `${event.split(':')[0]} to ${to}`).toSorted()
    const once = [`newsletter-code to ${email}`, `newsletter-join-again to ${email}`]
    expect(await mails()).toEqual(once)
    const back = `newsletter/join-again?key=${await joinAgainKeyFor(db, email)}`
    expect((await get(`/backend/api/${back}`)).status).toBe(404)
    expect(await isSubscriber(db, email)).toBe(false)
    expect((await post(back)).body).toEqual({ is_subscriber: true })
    expect(await isSubscriber(db, email)).toBe(true)
    expect((await post(back)).status).toBe(404)
    expect((await exportSubscription(db, email))?.events.at(-1)).toMatchObject({
      kind: 'came_back',
      way: 'link',
      words: consentTo(null),
    })
    expect(await mails()).toEqual(once)
    // What was agreed to by the link stays, whoever fills in the form.
    await post('user/subscribe', { email })
    expect((await exportSubscription(db, email))?.events.at(-1)).toMatchObject({ way: 'link' })
    expect((await exportSubscription(db, email))?.consent).toBe(consentTo(null))
  })

  test.for([
    ['application/x-www-form-urlencoded; charset=UTF-8', 'List-Unsubscribe=One-Click'],
    [
      'Multipart/Form-Data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ] as const)('is taken from a mail program as %s (RFC 8058)', async ([type, body], { post, db }) => {
    await post('user/subscribe', { email })
    const { search } = await leaveLink(db)
    const answer = await post(`newsletter/unsubscribe${search}`, body, {
      'content-type': type,
      origin: 'https://webmail.example',
    })
    expect(answer).toMatchObject({ status: 200, body: { is_subscriber: false } })
    expect((await exportSubscription(db, email))?.events.at(-1)).toMatchObject({
      kind: 'left',
      way: 'one_click',
    })
  })

  test('leads to the page that asks when the address of the header is only opened (RFC 2369)', async ({
    post,
    get,
    db,
  }) => {
    await post('user/subscribe', { email })
    const { pathname, search } = await leaveLink(db)
    expect(await get(`${pathname}${search}`)).toEqual({ status: 303, location: `/unsubscribe${search}` })
    expect(await get(`${pathname}?key=a%26b%0d`)).toMatchObject({ location: '/unsubscribe?key=a%26b%0D' })
    expect((await get(pathname)).status).toBe(422)
    expect(await isSubscriber(db, email)).toBe(true)
  })

  test('needs the key from the mail', async ({ post, db }) => {
    await post('user/subscribe', { email })
    expect((await post('newsletter/unsubscribe?key=nonsense')).status).toBe(404)
    expect((await post('newsletter/unsubscribe')).status).toBe(422)
    expect(await isSubscriber(db, email)).toBe(true)
  })
})
