import { describe, expect } from 'vitest'
import { clock, joined, later, refusal, rosalind, test } from '../testing/calls.ts'

const credentials = { email: rosalind.email, password: rosalind.password }

describe('user/login', () => {
  test('lets in somebody who knows the password, in any case of the e-mail', async ({ call }) => {
    const { user } = await joined(call)
    const { status, body } = await call.post('user/login', {
      ...credentials,
      email: ' Rosalind@EXAMPLE.com ',
    })
    expect(status).toBe(200)
    expect((body.user as { id: string }).id).toBe(user.id)
    expect(body.token).toMatch(/^[\w-]{43}$/)
  })

  test('opens a new session each time', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/login', credentials)
    expect(body.token).not.toBe(token)
  })

  test('tells what was wrong, in the words of the public API', async ({ call }) => {
    await joined(call)
    expect(refusal(await call.post('user/login', { ...credentials, password: 'not this' }))).toMatchObject({
      status: 422,
      code: 'invalid_password',
      error_message: 'Invalid password',
    })
    expect(
      refusal(await call.post('user/login', { ...credentials, email: 'nobody@example.com' })),
    ).toMatchObject({
      status: 422,
      code: 'email_not_registered',
      error_message: 'Email not registered',
    })
  })

  test.for([
    [{}, ['email', 'password']],
    [{ email: 'x', password: 'y' }, ['email']],
    [{ email: rosalind.email, password: '' }, ['password']],
    [{ email: ['a@example.com'], password: { $ne: null } }, ['email', 'password']],
    [{ email: rosalind.email, password: 'x'.repeat(1001) }, ['password']],
  ])('refuses %j', async ([body, fields], { call }) => {
    const answer = refusal(await call.post('user/login', body))
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys(answer.fields ?? {})).toEqual(fields)
  })

  test('after ten wrong passwords waits a quarter of an hour, even for the right one', async ({ call }) => {
    await joined(call)
    for (let i = 0; i < 10; i++)
      expect((await call.post('user/login', { ...credentials, password: `wrong ${i}` })).status).toBe(422)
    const right = await call.post('user/login', credentials)
    expect(refusal(right)).toMatchObject({ status: 429, code: 'too_often' })
    expect(Number(right.headers['retry-after'])).toBe(15 * 60)
    later(15)
    expect((await call.post('user/login', credentials)).status).toBe(200)
  })

  test('counts sixty guesses at once as ten', async ({ ownCall: call }) => {
    await joined(call)
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        call.post('user/login', { ...credentials, password: `guess ${i}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50)
  })

  test('slows an address that tries many accounts', async ({ call }) => {
    for (let i = 0; i < 10; i++)
      await call.post('user/login', { email: `e${i}@example.com`, password: 'guess' })
    expect((await call.post('user/login', { email: 'e11@example.com', password: 'guess' })).status).toBe(429)
  })

  test('slows a network of IPv6 as one address: somebody who has one of them has all', async ({ call }) => {
    const guess = (i: number, ip: string) =>
      call.post('user/login', { email: `e${i}@example.com`, password: 'guess' }, { ip })
    for (let i = 0; i < 10; i++) await guess(i, `2001:db8:7:1:${i}::${i}`)
    expect((await guess(11, '2001:DB8:7:1:ffff::1')).status).toBe(429)
    // A provider gives a household a /56: 256 networks.
    expect((await guess(11, '2001:db8:7:2::1')).status).toBe(429)
    expect((await guess(11, '2001:db8:7:102::1')).status).toBe(422)
    for (const last of [1, 2]) expect((await guess(12, `::ffff:192.0.2.${last}`)).status).toBe(422)
  })

  test('forgets wrong ones once the right one came', async ({ call }) => {
    await joined(call)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 3; i++)
        await call.post('user/login', { ...credentials, password: 'wrong' }, { ip: `192.0.2.${round}` })
      expect((await call.post('user/login', credentials, { ip: `192.0.2.${round}` })).status).toBe(200)
    }
  })
})

describe('a session', () => {
  test('is known by its token, bare or as Bearer, and by its cookie', async ({ call }) => {
    const { token } = await joined(call)
    for (const asking of [{ token }, { token: `Bearer ${token}` }, { cookie: `logedInUserDetails=${token}` }])
      expect((await call.get('user/me', asking)).status).toBe(200)
  })

  test.for(['', 'nonsense', 'x'.repeat(5000)])('is not made by %j', async (token, { call }) => {
    expect(refusal(await call.get('user/me', { token }))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  })

  test('is dead after signing out, for a stolen copy of its token too', async ({ call }) => {
    const { token } = await joined(call)
    expect((await call.post('user/logout', {}, { token })).status).toBe(200)
    expect((await call.get('user/me', { token })).status).toBe(401)
    expect((await call.post('user/logout', {}, { token })).status).toBe(401)
  })

  test('lasts thirty days after it was last used', async ({ call }) => {
    const { token } = await joined(call)
    for (let i = 0; i < 3; i++) {
      later(29 * 24 * 60)
      expect((await call.get('user/me', { token })).status).toBe(200)
    }
    later(31 * 24 * 60)
    expect((await call.get('user/me', { token })).status).toBe(401)
  })

  test('is kept by the browser as long: its cookie is set again when it is used', async ({ call }) => {
    const { token } = await joined(call)
    const cookie = `logedInUserDetails=${token}`
    later(30)
    expect((await call.get('shopper', { cookie })).cookie).toBeUndefined()
    later(31)
    const renewed = (await call.get('shopper', { cookie })).cookie
    expect(renewed).toContain(`logedInUserDetails=${token};`)
    expect(renewed).toContain(`Max-Age=${30 * 24 * 60 * 60};`)
    expect(renewed).toMatch(/HttpOnly/)
    later(61)
    expect((await call.get('user/me', { token })).cookie).toBeUndefined()
    later(61)
    expect((await call.get('user/me', { cookie: 'logedInUserDetails=nonsense' })).cookie).toBeUndefined()
    expect((await call.post('user/logout', {}, { cookie })).cookie).toContain('logedInUserDetails=;')
  })

  test('is listed with the device it was opened on, and ended one by one', async ({ call }) => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'
    const { token } = await joined(call)
    const { body: second } = await call.post('user/login', credentials, {
      headers: { 'user-agent': firefox },
    })
    const { body } = await call.get('user/sessions', { token })
    const all = body.sessions as { id: string; agent: string; is_this: boolean; created_at: string }[]
    expect(all.map(({ agent, is_this }) => ({ agent, is_this }))).toEqual(
      expect.arrayContaining([
        { agent: 'Firefox on Windows', is_this: false },
        { agent: 'Unknown device', is_this: true },
      ]),
    )
    expect(all[0]?.created_at).toBe(clock.now.toISOString())
    const other = all.find(({ is_this }) => !is_this)?.id
    expect((await call.post('user/sessions/end', { id: other }, { token })).status).toBe(200)
    expect((await call.get('user/me', { token: String(second.token) })).status).toBe(401)
    expect((await call.get('user/me', { token })).status).toBe(200)
    expect((await call.post('user/sessions/end', { id: other }, { token })).status).toBe(404)
  })

  test('of somebody else can’t be ended, and looks like none at all', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.get('user/sessions', { token })
    const [mine] = body.sessions as { id: string }[]
    const { token: theirs } = await joined(call, { email: 'other@example.com' })
    expect(refusal(await call.post('user/sessions/end', { id: mine?.id }, { token: theirs }))).toMatchObject({
      status: 404,
    })
    expect((await call.get('user/me', { token })).status).toBe(200)
  })

  test('ends everywhere else at a word', async ({ call }) => {
    const { token } = await joined(call)
    const { body } = await call.post('user/login', credentials)
    expect((await call.post('user/sessions/end', { others: true }, { token })).status).toBe(200)
    expect((await call.get('user/me', { token: String(body.token) })).status).toBe(401)
    expect((await call.get('user/me', { token })).status).toBe(200)
  })

  test.for([[{}], [{ id: 7 }]])('is not ended by %j', async ([body], { call }) => {
    const { token } = await joined(call)
    expect((await call.post('user/sessions/end', body, { token })).status).toBe(422)
  })

  test('is opened by nobody from another site', async ({ call }) => {
    await joined(call)
    const foreign = await call.post('user/login', credentials, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(refusal(foreign)).toMatchObject({ status: 403, code: 'foreign_origin' })
    expect(foreign.cookie).toBeUndefined()
  })
})
