import { describe, expect } from 'vitest'
import { joined, mailTo, refusal, rosalind, test } from '../testing/calls.ts'

describe('user/register', () => {
  test('opens an account, tells who it is, and sends a welcome', async ({ call, db }) => {
    const { user, token } = await joined(call)
    expect(user).toMatchObject({
      first_name: 'Rosalind',
      last_name: 'Achterberg',
      email: 'rosalind@example.com',
      phone: '07700900123',
      profile_pic: null,
      is_admin: false,
      is_guest: false,
      billing_hno: '',
      shipping_postal_code: '',
    })
    expect(JSON.stringify(user)).not.toMatch(/password|hash/i)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [onSignIn] = await mailTo(db, 'rosalind@example.com')
    expect(onSignIn?.text).toContain('Rosalind')
  })

  test('hands pages a cookie that no script can read, and no token', async ({ call }) => {
    const { body, cookie } = await call.post('user/register', rosalind, {
      headers: { origin: 'http://shop.test' },
    })
    expect(body.token).toBe('')
    expect(cookie).toMatch(/^logedInUserDetails=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const { body: shopper } = await call.get('shopper', { cookie: cookie?.split(';')[0] })
    expect(shopper.user).toMatchObject({ first_name: 'Rosalind' })
  })

  test('greets nobody again and again who never asked for it', async ({ call }) => {
    const { password: current_password } = rosalind
    for (let i = 0; i < 5; i++) {
      const { token } = await joined(call)
      await call.post('user/erase', { current_password }, { token })
    }
    expect(refusal(await call.post('user/register', rosalind))).toMatchObject({
      status: 429,
      error_message: expect.stringMatching(/^Too many accounts were opened with this email\./),
    })
  })

  test('takes one account for an e-mail, in whatever case it is written', async ({ call }) => {
    await joined(call)
    const again = await call.post('user/register', { ...rosalind, email: 'ROSALIND@Example.com' })
    expect(refusal(again)).toMatchObject({
      status: 409,
      code: 'email_taken',
      error_message: 'Email already registered',
    })
  })

  test('of the same e-mail five times at once opens one', async ({ ownCall }) => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ownCall.post('user/register', rosalind)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test.for<[string, unknown, string]>([
    ['first_name', '', 'Please enter your first name'],
    ['first_name', 'x'.repeat(61), 'At most 60 characters'],
    ['first_name', 'Rosa\nlind', 'Please use letters, digits and punctuation only'],
    ['first_name', 7, 'Please enter your first name'],
    ['last_name', 'x'.repeat(61), 'At most 60 characters'],
    ['email', 'rosalind', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(250)}@example.com`, 'At most 254 characters'],
    ['phone', '0770090012', 'Please enter a phone number of 11 digits, or with + and the country’s code'],
    ['phone', '17700900123', 'Please enter a phone number of 11 digits, or with + and the country’s code'],
    ['phone', '+4412', 'Please enter a phone number of 11 digits, or with + and the country’s code'],
    ['password', 'short', 'At least 8 characters, please'],
    [
      'password',
      'password1',
      'That password is too easy to guess. Three or four unrelated words make a good one.',
    ],
    [
      'password',
      'Rosalind1',
      'That password is too easy to guess. Three or four unrelated words make a good one.',
    ],
    ['password', undefined, 'Please choose a password'],
    ['confirm_password', 'something else entirely', 'Passwords do not match'],
    ['billing_hno', 'x'.repeat(46), 'At most 45 characters'],
  ])('refuses %s %j', async ([field, value, because], { call }) => {
    const answer = refusal(await call.post('user/register', { ...rosalind, [field]: value }))
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    expect(answer.fields?.[field]).toBe(because)
  })

  test.for<[string, Record<string, unknown>, object]>([
    ['spaces and dashes in a phone number', { phone: '01632 960-123' }, { phone: '01632960123' }],
    ['a number of another country', { phone: '+353 1 555 0123' }, { phone: '+35315550123' }],
    [
      'any name there is',
      { first_name: 'Ngọc Ánh', last_name: "O'Brien-Ōkubo 王" },
      { first_name: 'Ngọc Ánh', last_name: "O'Brien-Ōkubo 王" },
    ],
    ['no last name', { last_name: undefined }, { last_name: '' }],
    [
      'markup and SQL, as the text it is',
      { first_name: '<b>Bobby</b>', last_name: "'); drop table accounts;--" },
      { first_name: '<b>Bobby</b>', last_name: "'); drop table accounts;--" },
    ],
    ['what it does not know, by ignoring it', { is_admin: true, id: 'x', nonsense: 1 }, { is_admin: false }],
  ])('takes %s', async ([_, given, kept], { call }) => {
    expect((await joined(call, given)).user).toMatchObject(kept)
  })

  test('keeps the addresses that come with it', async ({ call }) => {
    const { user } = await joined(call, {
      billing_hno: '4',
      billing_address_l1: 'Mill Lane',
      billing_city: 'Marlow',
      billing_county: 'Buckinghamshire',
      billing_postal_code: 'sl71qa',
      billing_country: 'United Kingdom',
    })
    expect(user).toMatchObject({
      billing_hno: '4',
      billing_postal_code: 'SL7 1QA',
      billing_country: 'GB',
      shipping_hno: '',
    })
  })

  test('refuses an address that parcels could not find, and opens nothing', async ({ call }) => {
    const half = { ...rosalind, shipping_hno: '4', shipping_postal_code: 'nowhere' }
    expect(refusal(await call.post('user/register', half)).fields).toMatchObject({
      shipping_address_l1: 'Please enter a street',
      shipping_city: 'Please enter a town or city',
      shipping_postal_code: 'Please enter a full UK postcode, such as HP10 9QR',
    })
    expect((await call.post('user/login', rosalind)).body.error_message).toBe('Email not registered')
  })

  test('is slowed after twenty from one address', async ({ call }) => {
    for (let i = 0; i < 20; i++) await joined(call, { email: `r${i}@example.com`, is_guest: true })
    const more = await call.post('user/register', { ...rosalind, is_guest: true })
    expect(refusal(more)).toMatchObject({ status: 429, code: 'too_often' })
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await call.post('user/register', { ...rosalind, is_guest: true }, { ip: '192.0.2.7' })).status,
    ).toBe(200)
  })
})

describe('a guest', () => {
  test('needs no password, and can never be signed in as', async ({ call }) => {
    const { user } = await joined(call, { is_guest: true, password: 'whatever was sent' })
    expect(user.is_guest).toBe(true)
    const tried = await call.post('user/login', { email: rosalind.email, password: 'whatever was sent' })
    expect(refusal(tried)).toMatchObject({ status: 422, error_message: 'Email not registered' })
  })

  test('may share an e-mail with an account and with other guests, and gets no welcome', async ({
    call,
    db,
  }) => {
    await joined(call, { is_guest: true })
    await joined(call, { is_guest: true })
    await joined(call)
    await joined(call, { is_guest: true })
    expect(await mailTo(db, rosalind.email)).toHaveLength(1)
  })
})
