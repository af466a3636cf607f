import { describe, expect } from 'vitest'
import { shelved, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, staffWith } from '../../../../test/office.ts'
import { mailedToken, placeByPhone, ruthWants } from '../../../../test/phone-orders.ts'
import {
  type CardShop,
  declinedBy,
  deliver,
  later,
  mailedAbout,
  messageAbout,
  test,
} from '../testing/card-shop.ts'

/** An order by telephone whose link was mailed. */
async function linked(cardShop: CardShop) {
  const owner = await staffWith(cardShop, 'owner')
  const drink = await shelved(cardShop)
  const { status, body } = await placeByPhone(owner, ruthWants([drink, 1]))
  expect({ status, body }).toMatchObject({ status: 200 })
  const order: Told = body.order
  return { owner, drink, order, change: body.change, token: await mailedToken(cardShop, order) }
}

const formFor = ({ newcomer }: CardShop, token: unknown) =>
  newcomer().post('order/payment-form-by-link', { token })

const statusOf = async ({ owner, order }: Awaited<ReturnType<typeof linked>>) =>
  (await owner.get(`office/orders/${order.reference}`)).body.order.status

describe('a link to pay', () => {
  test('opens the gateway’s form without a session, for its own order and sum', async ({ cardShop }) => {
    const one = await linked(cardShop)
    const other = await linked(cardShop)
    const { status, body } = await formFor(cardShop, one.token)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { url: cardShop.gateway.url, fields: { orderRef: one.order.reference, amount: '3495' } },
    })
    const { fields } = (await formFor(cardShop, other.token)).body
    expect(fields.orderRef).toBe(other.order.reference)
  })

  test('opened twice at once is one attempt, and pays once', async ({ cardShop }) => {
    const one = await linked(cardShop)
    const forms = await Promise.all([1, 2, 3].map(() => formFor(cardShop, one.token)))
    const attempts = forms.map(({ body }) => body.fields.transactionUnique)
    expect(new Set(attempts).size).toBe(1)
    const paid = messageAbout(forms[0]?.body.fields)
    await Promise.all([deliver(cardShop, 'notify', paid), deliver(cardShop, 'callback', paid)])
    expect(await statusOf(one)).toBe('confirmed')
    expect(
      (await mailedAbout(cardShop, one.order)).filter((each) => each.includes('Thank you')),
    ).toHaveLength(1)
    // The other device comes later, with the same form: the second money goes back.
    await deliver(cardShop, 'notify', messageAbout(forms[1]?.body.fields))
    expect(cardShop.alarms).toContain('an order was paid twice')
    expect(await statusOf(one)).toBe('confirmed')
    expect(await stockOf(cardShop, one.drink)).toBe(9)
  })

  test('of a paid order says so', async ({ cardShop }) => {
    const one = await linked(cardShop)
    const { fields } = (await formFor(cardShop, one.token)).body
    await deliver(cardShop, 'notify', messageAbout(fields))
    expect(refusal(await formFor(cardShop, one.token))).toMatchObject({
      status: 409,
      code: 'order_paid',
      error_message: `Order ${one.order.reference} is paid. Nothing is left to pay.`,
    })
  })

  test('works again after a decline', async ({ cardShop }) => {
    const one = await linked(cardShop)
    const { fields } = (await formFor(cardShop, one.token)).body
    await deliver(cardShop, 'notify', messageAbout(fields, declinedBy))
    const again = await formFor(cardShop, one.token)
    expect(again.status).toBe(200)
    expect(again.body.fields.transactionUnique).not.toBe(fields.transactionUnique)
  })

  test('of a cancelled order says so, and nobody undoes an order that is just being paid', async ({
    cardShop,
  }) => {
    const one = await linked(cardShop)
    const undo = () => one.owner.post(`office/changes/${one.change}/undo`)
    await formFor(cardShop, one.token)
    expect(refusal(await undo())).toMatchObject({ status: 409, code: 'being_paid' })
    await one.owner.post('office/orders/cancel', { reference: one.order.reference })
    expect(refusal(await formFor(cardShop, one.token))).toMatchObject({
      status: 409,
      code: 'order_cancelled',
    })
  })

  test('is over with the time of its order, swept or not', async ({ cardShop }) => {
    const one = await linked(cardShop)
    later(cardShop, 24 * 60 + 1)
    expect(refusal(await formFor(cardShop, one.token))).toMatchObject({ status: 409, code: 'order_expired' })
    await cardShop.deps.orders.sweep(cardShop.db, cardShop.clock.now)
    expect(refusal(await formFor(cardShop, one.token))).toMatchObject({ status: 409, code: 'order_expired' })
  })

  test('that is forged, cut off or nothing opens nothing', async ({ cardShop }) => {
    const { token } = await linked(cardShop)
    for (const wrong of [token.slice(0, -1), `${token}x`, 'A'.repeat(43), '\0', '😀'])
      expect(refusal(await formFor(cardShop, wrong))).toMatchObject({ status: 404 })
    for (const wrong of ['', 'x'.repeat(201), null, 7])
      expect(refusal(await formFor(cardShop, wrong))).toMatchObject({
        status: 422,
        fields: { token: 'This link is not complete' },
      })
  })
})
