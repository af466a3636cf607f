import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { asShown, bought, home, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { refusal, type Told, test } from '../../../../test/callers.ts'
import { putCoupons } from '../../offers/offers.server.ts'

const tenner = (endsAt: Date, special = {}) => ({
  code: 'TENNER',
  off: pence(10_00),
  minimum: pence(0),
  useLimit: null,
  endsAt,
  note: 'for tests',
  ...special,
})
const inAYear = new Date('2027-11-18T12:00:00Z')

describe('a second order', () => {
  test('replaces the one that is not paid, and frees its bottles', async ({ street }) => {
    const gin = await shelved(street, { stock: 2 })
    const shopper = await shopperWith(street, [gin, 2])
    const first = await bought(shopper)
    expect(await stockOf(street, gin)).toBe(0)
    expect((await shopper.get('cart/get')).body.items).toMatchObject([{ available: true, words: null }])
    const second = await bought(shopper)
    expect(await stockOf(street, gin)).toBe(0)
    const all = (await shopper.get('order/get')).body.orders.map(({ details }: Told) => [
      details.id,
      details.status,
    ])
    expect(all).toEqual([
      [second.id, 'unpaid'],
      [first.id, 'cancelled'],
    ])
  })

  test('may use the same code again, or another', async ({ street }) => {
    await putCoupons(street.db, [
      tenner(inAYear, { useLimit: 1 }),
      tenner(inAYear, { code: 'FIVER', off: pence(5_00) }),
    ])
    const shopper = await shopperWith(street, [await shelved(street), 1])
    expect(await bought(shopper, { coupon: 'tenner' })).toMatchObject({ discount: 10, coupon: 'TENNER' })
    expect(await bought(shopper, { coupon: 'TENNER' })).toMatchObject({ discount: 10 })
    expect(await bought(shopper, { coupon: 'FIVER' })).toMatchObject({ discount: 5, coupon: 'FIVER' })
    const order = await bought(shopper, { coupon: 'TENNER' })
    await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-call' })
    const other = await shopperWith(street, [await shelved(street), 1])
    expect(await other.get('cart/get?coupon=TENNER')).toMatchObject({ status: 409 })
    expect(await other.post('order/buy', { ...(await asShown(other)), coupon: 'TENNER' })).toMatchObject({
      status: 409,
      body: { code: 'coupon_used', error_message: 'Coupon already used' },
    })
    await shopper.post(`order/cancel?id=${order.id}`)
    expect(await bought(other, { coupon: 'TENNER' })).toMatchObject({ discount: 10 })
  })

  test('on another device is not the same guest’s: its code is used, and the basket says so', async ({
    street,
  }) => {
    await putCoupons(street.db, [tenner(inAYear, { useLimit: 5 })])
    const guest = { ...home, email: 'celia@example.com', is_guest: true }
    const gin = await shelved(street)
    const phone = street.newcomer()
    await phone.join(guest)
    await put(phone, [gin, 1])
    await bought(phone, { coupon: 'TENNER' })
    const laptop = street.newcomer()
    await laptop.join(guest)
    await put(laptop, [gin, 1])
    expect(refusal(await laptop.post('cart/choose', { coupon: 'TENNER' }))).toMatchObject({
      status: 409,
      code: 'coupon_used',
    })
    await bought(laptop)
    await phone.post('cart/choose', { coupon: 'TENNER' })
    expect(await bought(phone)).toMatchObject({ discount: 10 })
  })

  test('a code that takes nothing off is not used up', async ({ street }) => {
    await putCoupons(street.db, [tenner(inAYear, { minimum: pence(500_00) })])
    const shopper = await shopperWith(street, [await shelved(street), 1])
    expect(await bought(shopper, { coupon: 'TENNER' })).toMatchObject({ discount: 0, coupon: null })
  })
})

test('where nothing is left to pay the order is confirmed at once, with one mail', async ({ street }) => {
  await putCoupons(street.db, [tenner(inAYear)])
  const tonic = await shelved(street, {
    price: pence(4_00),
    abv: 0,
    type: 'others',
    subtype: 'mixersnsoftdrinks',
  })
  const shopper = await shopperWith(street, [tonic, 1])
  const order = await bought(shopper, { coupon: 'TENNER', dilivery_type: 'Click & Collect' })
  expect(order).toMatchObject({ status: 'confirmed', amount: 0, paid: 0, paid_how: 'nothing to pay' })
  expect((await shopper.get('cart/get')).body.items).toEqual([])
  const subjects = (await latestMail(street.db, 9)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(order.reference))).toHaveLength(1)
})

describe('order/again', () => {
  test('puts what can be had into the basket, and says what can’t', async ({ street }) => {
    const [gin, rum] = [await shelved(street, { stock: 3 }), await shelved(street, { stock: 2 })]
    const shopper = await shopperWith(street, [gin, 2], [rum, 2])
    const order = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-call' })
    const { status, body } = await shopper.post(`order/again?id=${order.id}`)
    expect(status).toBe(200)
    expect(body.added).toEqual([{ name: gin.name, quantity: 1 }])
    expect(body.missing).toEqual([{ name: rum.name, because: 'It is sold out for now.' }])
    expect((await shopper.get('cart/get')).body.items).toMatchObject([{ quantity: 1, drink: { id: gin.id } }])
  })

  test('is for one’s own orders only', async ({ street }) => {
    const order = await bought(await shopperWith(street, [await shelved(street), 1]))
    const other = await shopperWith(street)
    expect(refusal(await other.post(`order/again?id=${order.id}`))).toMatchObject({ status: 404 })
    expect(refusal(await other.post('order/again?id=x'))).toMatchObject({ status: 404 })
    expect(refusal(await street.newcomer().post(`order/again?id=${order.id}`))).toMatchObject({ status: 401 })
  })
})
