import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import {
  ASKING,
  CODE_SENT_OVERALL,
  WRONG_CODE_OVERALL,
  WRONG_PASSWORD,
  WRONG_PASSWORD_OVERALL,
} from '../rules/codes.ts'
import {
  type Answer,
  type Call,
  clock,
  codesTo,
  codeTo,
  joined,
  refusal,
  rosalind,
  test,
} from '../testing/calls.ts'

const { email, password } = rosalind
const stranger = '203.0.113.7'
const owner = '192.0.2.1'
const page = { origin: 'http://shop.test' }

/** The cookie of that name, as a browser sends it back. */
const cookieIn = ({ headers }: Answer, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0]

/** A browser of the owner's, known from an earlier sign-in. */
async function knownBrowser(call: Call) {
  await joined(call)
  const answer = await call.post('user/login', { email, password }, { headers: page, ip: owner })
  return String(cookieIn(answer, 'knownBrowser'))
}

/** As if so many tries were used already: real ones are slow. */
async function worn(
  db: Parameters<typeof spendTry>[0],
  limit: Parameters<typeof spendTry>[1],
  who: string = email,
  but = 0,
) {
  for (let i = but; i < limit.most; i++) await spendTry(db, limit, who, clock.now)
}

describe('a stranger who guesses passwords', () => {
  test('keeps nobody else out', async ({ call, db }) => {
    await joined(call)
    const guess = () => call.post('user/login', { email, password: 'a guess' }, { ip: stranger })
    await worn(db, WRONG_PASSWORD, `address ${stranger}`, 1)
    expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
    expect((await call.post('user/login', { email, password }, { ip: owner })).status).toBe(200)
  })

  test('gets no further from many addresses, and a browser that is known has its own ten', async ({
    call,
    db,
  }) => {
    const cookie = await knownBrowser(call)
    await worn(db, WRONG_PASSWORD_OVERALL)
    const right = { email, password }
    expect(refusal(await call.post('user/login', right, { ip: stranger })).status).toBe(429)
    expect((await call.post('user/login', right, { ip: owner, cookie: 'knownBrowser=made-up' })).status).toBe(
      429,
    )
    const wrong = { email, password: 'a guess' }
    await worn(db, WRONG_PASSWORD, `browser ${cookie.split('=')[1]} ${email}`, 1)
    expect((await call.post('user/login', wrong, { ip: owner, cookie })).status).toBe(422)
    expect((await call.post('user/login', right, { ip: owner, cookie })).status).toBe(429)
  })

  test('does not stand in the way of somebody who is signed in', async ({ call, db }) => {
    const { token } = await joined(call)
    await worn(db, WRONG_PASSWORD_OVERALL)
    await worn(db, WRONG_PASSWORD, 'address 127.0.0.1')
    const change = { password: 'a lantern in the boathouse', current_password: password }
    expect((await call.post('user/update', change, { token })).status).toBe(200)
  })

  test('gains nothing from a browser that was known before the password was reset', async ({ call, db }) => {
    const cookie = await knownBrowser(call)
    expect(cookie).toMatch(/^knownBrowser=[\w-]{43}$/)
    await call.post('user/forgot', { email })
    const { body } = await call.post('user/verify-code', { email, code: await codeTo(db, email) })
    await call.post('user/reset', { reset_token: body.reset_token, password })
    await worn(db, WRONG_PASSWORD_OVERALL)
    expect((await call.post('user/login', { email, password }, { cookie })).status).toBe(429)
  })
})

describe('a stranger who asks for codes and guesses them', () => {
  test('costs the owner nothing', async ({ call, db }) => {
    await joined(call)
    const asked = await call.post('user/forgot', { email }, { headers: page, ip: owner })
    const cookie = cookieIn(asked, 'resetTicket')
    expect(asked.headers['set-cookie']).toMatch(/HttpOnly/)
    const code = await codeTo(db, email)
    for (let i = 0; i < 3; i++) await call.post('user/forgot', { email }, { ip: stranger })
    expect((await call.post('user/forgot', { email }, { ip: stranger })).status).toBe(429)
    for (let i = 0; i < 6; i++)
      await call.post('user/verify-code', { email, code: '000000' }, { ip: stranger })
    expect((await call.post('user/verify-code', { email, code }, { ip: stranger })).status).toBe(422)
    expect((await call.post('user/verify-code', { email, code }, { ip: owner, cookie })).status).toBe(200)
    expect((await call.post('user/forgot', { email }, { ip: owner })).status).toBe(200)
  })

  test('has five tries under a ticket of their own', async ({ call, db }) => {
    await joined(call)
    const asked = await call.post('user/forgot', { email }, { headers: page, ip: stranger })
    const cookie = cookieIn(asked, 'resetTicket')
    const code = await codeTo(db, email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let i = 0; i < 5; i++)
      await call.post('user/verify-code', { email, code: wrong }, { ip: `203.0.113.${i}`, cookie })
    expect((await call.post('user/verify-code', { email, code }, { ip: stranger, cookie })).status).toBe(422)
  })

  test('is bounded from however many addresses', async ({ call, db }) => {
    const cookie = await knownBrowser(call)
    await worn(db, CODE_SENT_OVERALL)
    await worn(db, WRONG_CODE_OVERALL)
    expect((await call.post('user/forgot', { email }, { ip: stranger })).status).toBe(429)
    const asked = await call.post('user/forgot', { email }, { headers: page, ip: owner, cookie })
    const code = await codeTo(db, email)
    expect((await call.post('user/verify-code', { email, code }, { ip: stranger })).status).toBe(429)
    const ticket = cookieIn(asked, 'resetTicket')
    expect((await call.post('user/verify-code', { email, code }, { cookie: ticket })).status).toBe(200)
  })

  test('asks twenty times a minute from one address at most, for whatever e-mails', async ({ call, db }) => {
    await worn(db, ASKING, stranger, 1)
    const asking = { email: 'new@example.com', code: '000000' }
    expect((await call.post('user/verify-code', asking, { ip: stranger })).status).toBe(422)
    for (const path of ['user/verify-code', 'user/forgot', 'user/offer-account'])
      expect((await call.post(path, asking, { ip: stranger })).status).toBe(429)
  })

  test('learns nothing from the work it makes: both ways write a request and a mail', async ({
    call,
    db,
  }) => {
    await joined(call)
    const requests = async () => Number((await db.execute(sql`select from reset_requests`)).rowCount)
    for (const asked of [email, 'nobody@example.com']) {
      const before = await requests()
      await call.post('user/forgot', { email: asked })
      expect(await requests()).toBe(before + 1)
    }
    expect(await codesTo(db, 'nobody@example.com')).toEqual([])
  })
})
