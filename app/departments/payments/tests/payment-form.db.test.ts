import { describe, expect } from 'vitest'
import { forgiveTries, spendTry } from '#app/platform/tries/tries.server.ts'
import { shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal } from '../../../../test/callers.ts'
import { askAbout } from '../gateway/checks.server.ts'
import { createPayments } from '../payments.server.ts'
import {
  buying,
  declinedBy,
  deliver,
  formFor,
  later,
  messageAbout,
  resultOf,
  statusOf,
  test,
} from '../testing/card-shop.ts'

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
    const without = createPayments({ ...deps, cardProvider: undefined })
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
