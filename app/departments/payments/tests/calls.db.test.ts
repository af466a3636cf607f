import { describe, expect } from 'vitest'
import { forgiveTries, spendTry } from '#app/platform/tries/tries.server.ts'
import { shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { refusal } from '../../../../test/callers.ts'
import { askAbout, expireSilent } from '../gateway/checks.server.ts'
import { createPayments } from '../payments.server.ts'
import {
  buying,
  type CardShop,
  declinedBy,
  deliver,
  formFor,
  later,
  mailedAbout,
  messageAbout,
  resultOf,
  test,
} from '../testing/card-shop.ts'

const statusOf = async ({ deps, db }: CardShop, { reference }: { reference: string }) =>
  (await deps.orders.named(db, reference))?.status

describe('order/payment-form', () => {
  test('has the order’s own sum and reference, whatever the caller says', async ({ cardShop }) => {
    const { shopper, order } = await buying(cardShop)
    const { status, body } = await shopper.post(`order/payment-form?id=${order.id}`, {
      amount: 1,
      orderRef: 'x',
    })
    expect(status).toBe(200)
    expect(body.url).toBe(cardShop.gateway.url)
    expect(body.fields).toEqual({
      merchantID: 'SANDBOX1',
      action: 'SALE',
      type: '1',
      countryCode: '826',
      currencyCode: '826',
      amount: '3495',
      orderRef: order.reference,
      formResponsive: 'Y',
      transactionUnique: expect.stringMatching(/^[a-z0-9]{13}$/),
      redirectURL: `${cardShop.deps.publicUrl}/backend/api/order/callback`,
      callbackURL: `${cardShop.deps.publicUrl}/backend/api/order/notify`,
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    expect(JSON.stringify(body)).not.toContain(cardShop.gateway.secret)
  })

  test('is the same in every tab, until something is heard of it', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const [one, two] = [await formFor(some), await formFor(some)]
    expect(two).toEqual(one)
    await deliver(cardShop, 'notify', messageAbout(one.fields, declinedBy))
    expect((await formFor(some)).fields.transactionUnique).not.toBe(one.fields.transactionUnique)
  })

  test('is given five times for one order', async ({ cardShop }) => {
    const some = await buying(cardShop)
    for (let tries = 0; tries < 5; tries++)
      await deliver(cardShop, 'notify', messageAbout((await formFor(some)).fields, declinedBy))
    expect(refusal(await some.shopper.post(`order/payment-form?id=${some.order.id}`))).toMatchObject({
      status: 409,
      code: 'too_many_attempts',
    })
  })

  test('is given so often to one address, and not more', async ({ cardShop }) => {
    const { db, clock } = cardShop
    const some = await buying(cardShop)
    const limited = { what: 'card-payment', most: 60, minutes: 15 }
    await forgiveTries(db, limited, '127.0.0.1')
    for (let tries = 0; tries < 60; tries++) await spendTry(db, limited, '127.0.0.1', clock.now)
    expect(refusal(await some.shopper.post(`order/payment-form?id=${some.order.id}`)).status).toBe(429)
    later(cardShop, 16)
    await formFor(some)
  })

  test('is given to nobody who is not signed in, and for nobody else’s order', async ({ cardShop }) => {
    const { order } = await buying(cardShop)
    const path = `order/payment-form?id=${order.id}`
    expect(refusal(await cardShop.newcomer().post(path)).status).toBe(401)
    const somebody = await shopperWith(cardShop, [await shelved(cardShop), 1])
    expect(refusal(await somebody.post(path))).toMatchObject({ status: 404, code: 'not_found' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(refusal(await somebody.post(`order/payment-form?id=${unknown}`)).status).toBe(404)
  })

  test.for(['', '?id='])('order/payment-form%s is refused', async (query, { cardShop }) => {
    const { shopper } = await buying(cardShop)
    expect(refusal(await shopper.post(`order/payment-form${query}`))).toMatchObject({
      status: 422,
      fields: { id: 'Please say which order' },
    })
  })

  test('is not for what is paid, is cancelled or has run out', async ({ cardShop }) => {
    const refused = async ({ shopper, order }: Awaited<ReturnType<typeof buying>>, code = 'not_payable') =>
      expect(refusal(await shopper.post(`order/payment-form?id=${order.id}`))).toMatchObject({
        status: 409,
        code,
      })
    const paid = await buying(cardShop)
    await deliver(cardShop, 'notify', messageAbout((await formFor(paid)).fields))
    await refused(paid)
    const cancelled = await buying(cardShop)
    await cancelled.shopper.post(`order/cancel?id=${cancelled.order.id}`)
    await refused(cancelled)
    const late = await buying(cardShop)
    later(cardShop, 31)
    await refused(late, 'order_expired')
  })

  test('is given to those who meant to pay later and have changed their mind', async ({ cardShop }) => {
    const some = await buying(cardShop)
    await some.shopper.post(`order/togglestatus?id=${some.order.id}`, { status: 'payed-via-call' })
    await deliver(cardShop, 'notify', messageAbout((await formFor(some)).fields))
    expect(await statusOf(cardShop, some.order)).toBe('confirmed')
  })

  test('is not given again while nobody knows whether money has moved', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    await deliver(cardShop, 'notify', messageAbout(fields, { responseCode: '65549', state: 'finished' }))
    expect(refusal(await some.shopper.post(`order/payment-form?id=${some.order.id}`)).code).toBe(
      'being_checked',
    )
    expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({
      responseCode: 202,
      message: 'We are checking your payment',
    })
  })

  test('nor after the gateway was asked, if it does not know either: then a person is called', async ({
    cardShop,
  }) => {
    const { deps, clock, alarms } = cardShop
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const repeated = { responseCode: '65554', state: 'finished', amountReceived: undefined, xref: undefined }
    await deliver(cardShop, 'notify', messageAbout(fields, repeated))
    alarms.length = 0
    await askAbout(deps, fields.transactionUnique ?? '', clock.now)
    expect(alarms).toEqual(['nobody knows whether money has moved'])
    expect(refusal(await some.shopper.post(`order/payment-form?id=${some.order.id}`)).code).toBe(
      'being_checked',
    )
  })

  test('can’t be had without a gateway, and then nobody is believed', async ({ cardShop }) => {
    const { deps, clock } = cardShop
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const without = createPayments({ ...deps, gateway: undefined })
    const accountId = (await deps.orders.named(deps.db, some.order.reference))?.accountId ?? ''
    await expect(
      without.formFor(some.order.id, { accountId, ip: '127.0.0.1', now: clock.now }),
    ).rejects.toMatchObject({ statusCode: 503 })
    const unsigned = new URLSearchParams({ ...fields, responseCode: '0', signature: '' }).toString()
    expect(await without.hear(unsigned, 'gateway', clock.now)).toMatchObject({
      ok: false,
      because: 'no secret',
    })
  })
})

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
