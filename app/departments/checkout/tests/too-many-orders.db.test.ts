import { expect } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { usualLimits } from '#server/api/limits.ts'
import { asShown, shelved, shopperWith } from '../../../../test/buying.ts'
import { newcomersTo } from '../../../../test/callers.ts'
import { test } from '../../../../test/database.ts'
import { wish } from '../../../../test/gift-cards.ts'
import { NOON, openTestShop, testConfig, within } from '../../../../test/shop.ts'

const HERE = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

/** Two orders a minute per visitor, three per address. */
async function openStrictShop(database: Database, db: Database['db']) {
  const clock = { now: NOON }
  const { app } = await openTestShop({
    database: within(database, db),
    config: testConfig({ TRUST_PROXY: 'loopback' }),
    clock: () => clock.now,
    limits: { orders: { byVisitor: 2, byAddress: 3 } },
  })
  const callFrom = async (address: string, path: string, payload: object, token?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/backend/api/${path}`,
      payload,
      headers: { ...(token && { authorization: token }), 'x-forwarded-for': address },
    })
    const { error_message: words } = answer.json()
    return { status: answer.statusCode, wait: answer.headers['retry-after'], words }
  }
  return { street: { db, clock, newcomer: newcomersTo(app, clock) }, callFrom, close: () => app.close() }
}

const tooOften = {
  status: 429,
  wait: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
  words: expect.stringMatching(/^That is a lot of orders in a short time\. Please wait .+ and try again\.$/),
}

test('somebody who orders too often is told when to come back, by visitor and by address', async ({
  database,
  db,
}) => {
  const { street, callFrom, close } = await openStrictShop(database, db)
  const gin = await shelved(street, { stock: 50 })
  const [often, once, elsewhere] = [
    await shopperWith(street, [gin, 1]),
    await shopperWith(street, [gin, 1]),
    await shopperWith(street, [gin, 1]),
  ] as const
  const buyFrom = async (address: string, shopper: typeof often) =>
    callFrom(address, 'order/buy', await asShown(shopper), shopper.token)
  expect(await buyFrom(HERE, often)).toMatchObject({ status: 200 })
  expect(await buyFrom(HERE, often)).toMatchObject({ status: 200 })
  expect(await buyFrom(HERE, often)).toMatchObject(tooOften)
  // A refused visitor has not used up the others' limit.
  expect(await buyFrom(HERE, once)).toMatchObject({ status: 200 })
  expect(await buyFrom(HERE, elsewhere)).toMatchObject({ status: 429 })
  expect(await buyFrom(ELSEWHERE, elsewhere)).toMatchObject({ status: 200 })
  await close()
})

test('e-gift cards are counted with them, and strangers by their address alone', async ({ database, db }) => {
  const { street, callFrom, close } = await openStrictShop(database, db)
  const shopper = await shopperWith(street, [await shelved(street), 1])
  const { token } = shopper
  const cardFrom = (address: string, by?: string) => callFrom(address, 'giftcard/buy', wish(), by)
  expect(await callFrom(HERE, 'order/buy', await asShown(shopper), token)).toMatchObject({ status: 200 })
  expect(await cardFrom(HERE, token)).toMatchObject({ status: 200 })
  expect(await cardFrom(HERE, token)).toMatchObject(tooOften)
  expect(await callFrom(HERE, 'order/buy', await asShown(shopper), token)).toMatchObject(tooOften)
  // Validation errors are not rate limited.
  expect(await callFrom(HERE, 'giftcard/buy', wish({ amount: 11 }))).toMatchObject({ status: 422 })
  expect(await cardFrom(HERE)).toMatchObject({ status: 200 })
  expect(await cardFrom(HERE)).toMatchObject(tooOften)
  for (const _ of ['one', 'another', 'a third'])
    expect(await cardFrom(ELSEWHERE)).toMatchObject({ status: 200 })
  await close()
})

test('people never order so often', () => {
  expect(usualLimits.orders.byVisitor).toBeGreaterThanOrEqual(10)
  expect(usualLimits.orders.byAddress).toBeGreaterThanOrEqual(60)
})
