import { expect } from 'vitest'
import { type Caller, staffWith } from '../../../../test/office.ts'
import { test } from '../testing/card-shop.ts'
import { cancelAll, paidFor, send } from '../testing/paid-orders.ts'

const testPayment = async (by: Caller) =>
  (await by.get('office/opening')).body.checks.find(({ key }: { key: string }) => key === 'test_payment')

test('a test payment is done once the gateway has sent one back, and nobody can say so instead', async ({
  cardShop,
}) => {
  const owner = await staffWith(cardShop, 'owner')
  expect(await testPayment(owner)).toMatchObject({ state: 'missing', may: [] })
  expect((await testPayment(owner)).what_to_do).toContain('No payment was approved yet.')
  expect((await owner.post('office/opening/test_payment/confirm')).status).toBe(404)

  const paid = await paidFor(cardShop)
  expect((await testPayment(owner)).what_to_do).toContain('was approved on 18 November 2026. Refund it now')

  await cancelAll(paid)
  expect(await testPayment(owner)).toMatchObject({ state: 'missing' })
  await send(cardShop)
  expect(await testPayment(owner)).toMatchObject({ state: 'done', may: [] })
})
