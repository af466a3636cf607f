import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { test as base } from '../../../test/database.ts'
import { NOON, openTestShop, within } from '../../../test/shop.ts'
import { createCoupons, eraseCouponUses, exportCouponUses, putCoupons } from './offers.server.ts'

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> }
type Ask = (query: string, token?: string) => Promise<Answer>
type Post = (path: string, body: object, token?: string) => Promise<Record<string, unknown>>

const endsAt = new Date(NOON.getTime() + 1)
const plain = { off: pence(5_00), minimum: pence(40_00), note: 'For a test' }

const test = base.extend<{ shop: { ask: Ask; post: Post } }>({
  shop: async ({ database, db }, use) => {
    await putCoupons(db, [
      { ...plain, code: 'WELCOME5', endsAt },
      { ...plain, code: 'LETTER8', endsAt: NOON },
      { ...plain, code: 'LASTONE3', endsAt, useLimit: 1 },
    ])
    const { app } = await openTestShop({ database: within(database, db) })
    await use({
      async ask(query, token) {
        const answer = await app.inject({
          method: 'GET',
          url: `/backend/api/drink/avail/coupon${query}`,
          headers: token ? { authorization: token } : {},
        })
        return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
      },
      async post(path, body, token) {
        const headers = token ? { authorization: token } : {}
        return (
          await app.inject({ method: 'POST', url: `/backend/api/${path}`, payload: body, headers })
        ).json()
      },
    })
    await app.close()
  },
})

const rosalind = {
  first_name: 'Rosalind',
  last_name: 'Arden',
  email: 'rosalind@example.com',
  phone: '07700900123',
  password: 'under the greenwood tree',
}
const coupons = createCoupons({ ownerOfCode: async () => undefined })

describe('drink/avail/coupon', () => {
  test('tells what a code is worth, and is kept by nobody', async ({ shop }) => {
    const { status, body, headers } = await shop.ask('?id=welcome5')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        coupon: {
          code: 'WELCOME5',
          validity: endsAt.toISOString(),
          abs_discount: 5,
          percent_discount: null,
          minimum: 40,
        },
      },
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.for([
    ['?id=NOWHERE', 404, 'Coupon not found'],
    ['?id=LETTER8', 409, 'Coupon expired!'],
    ['', 422, 'Please enter a code'],
    ['?id=', 422, 'Please enter a code'],
    ['?id=%20', 422, 'Please enter a code'],
    [`?id=${'x'.repeat(61)}`, 422, 'At most 60 characters'],
    ['?id=%00', 422, 'Please use letters, digits and punctuation only'],
    ['?id=%27%3B--', 404, 'Coupon not found'],
  ] as const)('%s is a %d: %s', async ([query, status, words], { shop }) => {
    expect(await shop.ask(query)).toMatchObject({ status, body: { error_message: words } })
  })

  test('tells somebody who has used it, and nobody else', async ({ shop, db }) => {
    const { token } = await shop.post('user/register', rosalind)
    const orderId = crypto.randomUUID()
    await coupons.use(db, 'WELCOME5', { email: 'Rosalind@Example.com', orderId, now: NOON })
    expect(await shop.ask('?id=WELCOME5', String(token))).toMatchObject({
      status: 409,
      body: { error_message: 'Coupon already used', code: 'coupon_used' },
    })
    expect((await shop.ask('?id=WELCOME5')).status).toBe(200)
  })

  test('tells everybody when the last one is gone', async ({ shop, db }) => {
    await coupons.use(db, 'LASTONE3', { email: 'celia@example.com', orderId: crypto.randomUUID(), now: NOON })
    expect(await shop.ask('?id=LASTONE3')).toMatchObject({
      status: 409,
      body: { error_message: 'Coupon already used' },
    })
  })

  test('knows the code that the newsletter sends, for the one it was sent to', async ({ shop, db }) => {
    const { token } = await shop.post('user/register', rosalind)
    await shop.post('user/subscribe', { email: rosalind.email })
    await shop.post('user/subscribe', { email: 'celia@example.com' })
    const mails = await latestMail(db, 5)
    const codeTo = (email: string) => {
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
      return /WELCOME-\w{4}-\w{4}/.exec(texts.join())?.[0]
    }
    expect(await shop.ask(`?id=${codeTo(rosalind.email)}`, String(token))).toMatchObject({
      status: 200,
      body: { coupon: { abs_discount: null, percent_discount: 10, minimum: 0 } },
    })
    const theirs = await shop.ask(`?id=${codeTo('celia@example.com')}`, String(token))
    expect(theirs).toMatchObject({
      status: 404,
      body: {
        error_message: 'Coupon not found',
        fields: { id: expect.stringContaining('only with the email that it was sent to') },
      },
    })
    expect(JSON.stringify(theirs)).not.toContain('celia')
  })

  test('is slowed: who guesses twenty times waits, and even the right code is not told', async ({ shop }) => {
    for (let i = 0; i < 5; i++) await shop.ask('?id=WELCOME5')
    for (let i = 0; i < 20; i++) expect((await shop.ask(`?id=GUESS${i}`)).status).toBe(404)
    const more = await shop.ask('?id=WELCOME5')
    expect(more.status).toBe(429)
    expect(more.headers['retry-after']).toBe('900')
  })
})

test('which codes somebody has used is told to them, and forgotten with them', async ({ shop, db }) => {
  const buyer = { email: rosalind.email, orderId: crypto.randomUUID(), now: NOON }
  await coupons.use(db, 'LASTONE3', buyer)
  const used = [{ code: 'LASTONE3', usedAt: NOON }]
  expect(await exportCouponUses(db, { emails: ['Rosalind@Example.com'], orderIds: [] })).toEqual(used)
  await eraseCouponUses(db, { emails: ['ROSALIND@example.com'], orderIds: [] })
  expect(await exportCouponUses(db, { emails: [rosalind.email], orderIds: [] })).toEqual([])
  expect((await shop.ask('?id=LASTONE3')).status).toBe(409)
})
