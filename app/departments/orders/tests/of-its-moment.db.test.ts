import { expect } from 'vitest'
import { shelved, shopperWith } from '../../../../test/buying.ts'
import type { Caller } from '../../../../test/callers.ts'
import { test } from '../../../../test/office.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { orderNow, orders, paidOrder } from '../testing/staff.ts'
import { openWithdrawals } from '../withdrawals.server.ts'

/** The settings change after an order: what it says and what it refunds stays that of its moment. */

async function change(owner: Caller, settings: object) {
  const { body } = await owner.get('office/settings')
  expect((await owner.post('office/settings', { settings, version: body.version })).status).toBe(200)
}

test.for([
  ['lower', { standard_charge: 0 }],
  ['higher', { standard_charge: 6.5, express_charge: 8 }],
  ['free from less', { free_from: 20 }],
])('a withdrawal refunds the standard delivery of that day: %s', async ([, delivery], { street, hands }) => {
  const shopper = await shopperWith(street, [await shelved(street), 1])
  const order = await paidOrder(street, shopper, { dilivery_type: 'Express Delivery' })
  expect(order.totals).toMatchObject({ delivery: 6.95, total: 36.95 })
  await orders.dispatch(street.db, order.id, { by: 'Celia', now: street.clock.now })
  await orders.deliver(street.db, order.id, { by: 'Celia', now: street.clock.now })
  await change(hands.owner, { delivery })
  await shopper.post(`order/withdraw?reference=${order.reference}`, { name: 'Ann Vane' })
  expect((await openWithdrawals(street.db)).map(({ withdrawal }) => withdrawal.due)).toEqual([34_95])
  await change(hands.owner, { delivery: { standard_charge: 1, express_charge: 1, free_from: 1_000 } })
  const { status, body } = await hands.owner.post('office/orders/settle', {
    reference: order.reference,
    bottles_back: true,
    by_hand: true,
    because: 'The bottle is back',
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { refund: 34.95 } })
})

test('an invoice names who sold it, and the place where it was collected', async ({ street, hands }) => {
  const shopper = await shopperWith(street, [await shelved(street), 1])
  await change(hands.owner, { company: { address: ['Unit 4', 'Old Maltings Yard'] } })
  const order = await paidOrder(street, shopper, { dilivery_type: 'Click & Collect' })
  const invoice = async () =>
    pdfText((await shopper.download(`order/invoice?reference=${order.reference}`)).bytes)
  const [before, shown] = [await invoice(), (await orderNow(shopper, order)).details.seller]
  await change(hands.owner, {
    shop: { name: 'The Crooked Cork', phone: '01632 960 777' },
    company: { legal_name: 'Crooked Cork Ltd', vat_number: 'GB 999 9999 73' },
  })
  expect(await invoice()).toBe(before)
  for (const words of [
    'Marlow & Reed Drinks Ltd',
    'VAT number GB 000 0000 00',
    'Unit 4',
    'Old Maltings Yard',
  ])
    expect(before).toContain(words)
  const { details } = await orderNow(shopper, order)
  expect(details.seller).toEqual(shown)
  expect(details.seller).toMatchObject({ name: 'Marlow & Reed' })
  expect(JSON.stringify(details.shipping)).toContain('Old Maltings Yard')
})
