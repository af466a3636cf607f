import { expect } from 'vitest'
import { usualLimits } from '#server/limits.ts'
import { asShown, shelved, shopperWith } from '../../../test/buying.ts'
import { type Caller, newcomersTo } from '../../../test/callers.ts'
import { test } from '../../../test/database.ts'
import { NOON, openTestShop, testConfig, within } from '../../../test/shop.ts'

const HERE = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

test('whoever orders too often is told when to come back, by visitor and by address', async ({
  database,
  db,
}) => {
  const clock = { now: NOON }
  const { app } = await openTestShop({
    database: within(database, db),
    config: testConfig({ TRUST_PROXY: 'loopback' }),
    clock: () => clock.now,
    limits: { orders: { byVisitor: 2, byAddress: 3 } },
  })
  const street = { db, clock, newcomer: newcomersTo(app, clock) }
  const gin = await shelved(street, { stock: 50 })
  const shoppers = [
    await shopperWith(street, [gin, 1]),
    await shopperWith(street, [gin, 1]),
    await shopperWith(street, [gin, 1]),
  ] as const
  const buyFrom = async (address: string, shopper: Caller) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/backend/api/order/buy', payload: await asShown(shopper) },
      headers: { authorization: shopper.token ?? '', 'x-forwarded-for': address },
    })
    const { error_message: words } = answer.json()
    return { status: answer.statusCode, wait: answer.headers['retry-after'], words }
  }
  const [often, once, elsewhere] = shoppers
  expect(await buyFrom(HERE, often)).toMatchObject({ status: 200 })
  expect(await buyFrom(HERE, often)).toMatchObject({ status: 200 })
  const refused = await buyFrom(HERE, often)
  expect(refused).toMatchObject({
    ...{ status: 429, wait: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
    words: expect.stringMatching(
      /^That is a lot of orders in a short time\. Please wait .+ and try again\.$/,
    ),
  })
  // Whoever was refused has not used up what others may have.
  expect(await buyFrom(HERE, once)).toMatchObject({ status: 200 })
  expect(await buyFrom(HERE, elsewhere)).toMatchObject({ status: 429 })
  expect(await buyFrom(ELSEWHERE, elsewhere)).toMatchObject({ status: 200 })
  await app.close()
})

test('people never order so often', () => {
  expect(usualLimits.orders.byVisitor).toBeGreaterThanOrEqual(10)
  expect(usualLimits.orders.byAddress).toBeGreaterThanOrEqual(60)
})
