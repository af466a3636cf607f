import { describe, expect } from 'vitest'
import { asShown, buy, home, put, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Answer, refusal, test } from '../../../../test/callers.ts'

const billing = {
  billing_hno: '1',
  billing_address_l1: 'High St',
  billing_city: '',
  billing_postal_code: 'NOPE',
}
const named = (answer: Answer) => {
  const { status, fields } = refusal(answer)
  expect(status).toBe(422)
  return Object.keys(fields ?? {}).sort()
}

describe('order/buy names every broken field at once', () => {
  test('of both addresses, of the code and of its own', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const broken = { ...billing, shipping_postal_code: 'NOPE', coupon: 'NO-SUCH-CODE' }
    const rest = ['billing_city', 'billing_postal_code', 'coupon']
    expect(named(await shopper.post('order/buy', { ...(await asShown(shopper)), ...broken }))).toEqual([
      ...rest,
      'shipping_postal_code',
    ])
    const { over_18, ...unasked } = await asShown(shopper)
    expect(
      named(await shopper.post('order/buy', { ...unasked, ...broken, gift_message: 7, ammount: 'all' })),
    ).toEqual(['ammount', ...rest, 'gift_message', 'over_18', 'shipping_postal_code'])
  })

  test('of somebody who has not said where it goes', async ({ street }) => {
    const guest = street.newcomer()
    await put(guest, [await shelved(street), 1])
    await guest.join({ is_guest: true })
    expect(
      named(await guest.post('order/buy', { ...(await asShown(guest)), ...billing, over_18: false })),
    ).toEqual([
      'billing_city',
      'billing_postal_code',
      'over_18',
      'shipping_address_l1',
      'shipping_city',
      'shipping_hno',
      'shipping_postal_code',
    ])
  })

  test('of a country that is said alone', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const nowhere = { shipping_country: 'SA', coupon: 'NO-SUCH-CODE' }
    expect(named(await buy(shopper, { shipping_country: 'Atlantis', over_18: null }))).toEqual([
      'over_18',
      'shipping_country',
    ])
    expect(named(await shopper.post('order/buy', { ...(await asShown(shopper)), ...nowhere }))).toEqual([
      'coupon',
      'dilivery_type',
    ])
  })

  test('and nothing to somebody who is not signed in', async ({ street }) =>
    expect(refusal(await street.newcomer().post('order/buy', { ...home, ammount: 'all' }))).toMatchObject({
      status: 401,
    }))
})

describe('giftcard/buy names every broken field at once', () => {
  const card = {
    amount: 50,
    occasion: 'Birthday',
    recipient_name: 'Bob',
    recipient_email: 'bob@example.com',
    message: 'Many happy returns',
    sender_name: 'Ann',
    sender_email: 'ann@example.com',
    over_18: true,
  }

  test('its day too', async ({ street }) => {
    const visitor = street.newcomer()
    const broken = { ...card, sender_email: 'ann', amount: 7, send_on: '2020-01-01' }
    expect(named(await visitor.post('giftcard/buy', broken))).toEqual(['amount', 'send_on', 'sender_email'])
  })

  test('and lets nobody in who is refused', async ({ street }) => {
    const visitor = street.newcomer()
    expect(named(await visitor.post('giftcard/buy', { ...card, send_on: '2020-01-01' }))).toEqual(['send_on'])
    expect((await visitor.get('shopper')).body.user).toBeNull()
    expect((await visitor.post('giftcard/buy', card)).status).toBe(200)
  })
})
