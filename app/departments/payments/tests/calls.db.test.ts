import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import { refusal } from '../../../../test/callers.ts'
import { expireSilent } from '../gateway/checks.server.ts'
import {
  buying,
  declinedBy,
  deliver,
  formFor,
  later,
  mailedAbout,
  messageAbout,
  resultOf,
  statusOf,
  test,
} from '../testing/card-shop.ts'

describe('the gateway’s answer', () => {
  test.for([
    ['a NUL in a field that is kept', { responseMessage: 'AUTH\0CODE' }],
    ['a NUL in its own name for the payment', { xref: `26111812\0QF31KC07LD${crypto.randomUUID()}` }],
    ['half of a sign where a long field is cut', { responseMessage: `${'x'.repeat(199)}🍸` }],
  ] as const)('counts with %s', async ([, changes], { cardShop }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    expect((await deliver(cardShop, 'notify', messageAbout(fields, changes))).status).toBe(200)
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
  })

  test('counts with a NUL in our name for the attempt, and is unknown with another one', async ({
    cardShop,
  }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const named = (transactionUnique: string) =>
      deliver(cardShop, 'notify', messageAbout(fields, { transactionUnique }))
    expect((await named('\0')).status).toBe(400)
    expect((await named(`${fields.transactionUnique}\0`)).status).toBe(200)
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
  })

  test('is taken from another site without a cookie, and leads to the shop’s own page', async ({
    cardShop,
  }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const answer = await deliver(cardShop, 'callback', messageAbout(fields))
    expect(answer).toMatchObject({
      status: 303,
      location: `/verify-payment?attempt=${fields.transactionUnique}`,
      headers: { 'cache-control': 'private, no-store' },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await some.shopper.get('shopper')).body.user).not.toBeNull()
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
  })

  test.for([[{ accept: 'application/json' }, ''] as const, [{}, '?format=json'] as const])(
    'is told as JSON when asked for: %j %s',
    async ([headers, query], { cardShop }) => {
      const some = await buying(cardShop)
      const { fields } = await formFor(some)
      const answer = await deliver(cardShop, `callback${query}` as 'callback', messageAbout(fields), headers)
      expect(JSON.parse(answer.text)).toEqual({
        validation: true,
        responseCode: 200,
        amount: 'GBP 34.95',
        status: 'confirmed',
        reference: some.order.reference,
        gatewayResponseCode: '0',
        message: 'Your order was placed successfully',
      })
    },
  )

  test('from the gateway itself is answered OK, once it is kept', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const message = messageAbout((await formFor(some)).fields)
    for (let times = 0; times < 3; times++)
      expect(await deliver(cardShop, 'notify', message)).toMatchObject({ status: 200, text: 'OK' })
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
    expect(await mailedAbout(cardShop, some.order)).toHaveLength(1)
  })

  test('empties the basket, and counts for togglestatus', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const toggle = () => some.shopper.post(`order/togglestatus?id=${some.order.id}`, { status: 'confirmed' })
    expect(refusal(await toggle()).status).toBe(409)
    await deliver(cardShop, 'notify', messageAbout((await formFor(some)).fields))
    expect(await toggle()).toMatchObject({ status: 200, body: { order: { status: 'confirmed' } } })
    expect((await some.shopper.get('cart/get')).body.items).toEqual([])
  })

  test.for([
    ['another secret', {}, 'another secret altogether'],
    ['no response code', { responseCode: undefined }, undefined],
    ['an unknown attempt', { transactionUnique: 'aaaaaaaaaaaaa' }, undefined],
  ] as const)('is not believed with %s', async ([, changes, secret], { cardShop }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const message = messageAbout(fields, changes, secret)
    expect(await deliver(cardShop, 'notify', message)).toMatchObject({ status: 400 })
    const shown = await deliver(cardShop, 'callback', message)
    expect(shown.status).toBe(400)
    expect(shown.text).toContain('<h1>We could not read the bank’s answer</h1>')
    expect(await statusOf(cardShop, some.order)).toBe('unpaid')
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({ responseCode: 202 })
  })

  test('says nothing of itself on a page that it does not look like', async ({ cardShop }) => {
    const forged: [string, string][] = [['transactionUnique', '"><script>x()</script>']]
    expect((await deliver(cardShop, 'callback', forged)).text).not.toContain('x()')
  })

  test('for one order is not taken for another', async ({ cardShop }) => {
    const [one, other] = [await buying(cardShop), await buying(cardShop)]
    const [ours, theirs] = [(await formFor(one)).fields, (await formFor(other)).fields]
    const replayed = messageAbout(ours).map(([name, value]): [string, string] => [
      name,
      name === 'transactionUnique' || name === 'orderRef' ? (theirs[name] ?? '') : value,
    ])
    expect(await deliver(cardShop, 'notify', replayed)).toMatchObject({ status: 400 })
    expect(await statusOf(cardShop, other.order)).toBe('unpaid')
  })

  test('that is signed but about another sum is looked at by a person, and pays for nothing', async ({
    cardShop,
  }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    cardShop.alarms.length = 0
    const message = messageAbout(fields, { amount: '1', amountReceived: '1' })
    expect(await deliver(cardShop, 'notify', message)).toMatchObject({ status: 200 })
    expect(await statusOf(cardShop, some.order)).toBe('unpaid')
    expect(cardShop.alarms).toEqual(['a payment needs looking at'])
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({
      responseCode: 409,
      validation: false,
      message: expect.not.stringMatching(/fail/i),
    })
  })

  test.for([
    ['application/json', '{"responseCode":"0"}', 400],
    ['application/x-www-form-urlencoded', '', 400],
    ['application/x-www-form-urlencoded', 'signature=&&&=%', 400],
    ['application/x-www-form-urlencoded', `x=${'y'.repeat(65 * 1024)}`, 413],
  ] as const)('of %s %.20s is refused', async ([type, payload, status], { cardShop }) => {
    for (const leg of ['callback', 'notify'])
      expect(
        await cardShop.app.inject({
          method: 'POST',
          url: `/backend/api/order/${leg}`,
          payload,
          headers: { 'content-type': type },
        }),
      ).toMatchObject({ statusCode: status })
  })

  test('may come late, and out of order', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const [declined, approved] = [messageAbout(fields, declinedBy), messageAbout(fields)]
    for (const message of [declined, approved, declined]) await deliver(cardShop, 'notify', message)
    await deliver(cardShop, 'notify', messageAbout(fields, { ...declinedBy, responseCode: '51' }))
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({ responseCode: 200 })
    expect(await mailedAbout(cardShop, some.order)).toHaveLength(1)
  })

  test('after the order has run out takes its bottles off the shelf again', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    later(cardShop, 31)
    await deps.orders.sweep(db, clock.now)
    expect(await statusOf(cardShop, some.order)).toBe('unpaid')
    later(cardShop, 15)
    await expireSilent(deps, clock.now)
    await deps.orders.sweep(db, clock.now)
    expect(await statusOf(cardShop, some.order)).toBe('cancelled')
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({ responseCode: 202 })
    await deliver(cardShop, 'notify', messageAbout(fields))
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({ responseCode: 200 })
    expect(await stockOf(cardShop, some.drink)).toBe(9)
  })
})

describe('order/payment-result', () => {
  test('knows nothing of what was never tried', async ({ cardShop }) => {
    expect(await cardShop.newcomer().get('order/payment-result?attempt=aaaaaaaaaaaaa')).toMatchObject({
      status: 200,
      body: { validation: false, responseCode: 400, reference: '', status: 'unknown' },
    })
  })

  test.for(['', '?attempt=', `?attempt=${'a'.repeat(41)}`])(
    '%.20s is refused',
    async (query, { cardShop }) => {
      expect(refusal(await cardShop.newcomer().get(`order/payment-result${query}`))).toMatchObject({
        status: 422,
        fields: { attempt: expect.any(String) },
      })
    },
  )

  test.for([
    ['51', 402, 'Your card was declined. Nothing was charged. Please use another card, or try again later.'],
    ['65576', 402, 'You left the payment page before paying. Nothing was charged.'],
    ['91', 502, 'The payment could not be made. Nothing was charged. Please try again.'],
    ['66056', 502, 'The payment could not be made. Nothing was charged. Please try again.'],
    ['10', 409, 'Your payment has arrived and is being checked. We will e-mail you.'],
  ] as const)('of code %s is %d: %s', async ([responseCode, outcome, message], { cardShop }) => {
    const { fields } = await formFor(await buying(cardShop))
    await deliver(cardShop, 'notify', messageAbout(fields, { ...declinedBy, responseCode }))
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({
      responseCode: outcome,
      message,
      gatewayResponseCode: responseCode,
      status: 'unpaid',
    })
  })
})
