import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { bought, buy, put, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Answer, refusal, type Street, test } from '../../../../test/callers.ts'
import { sentCard } from '../../../../test/gift-cards.ts'
import type { Drink } from '../../catalogue/catalogue.ts'

test('an order of more lines than a basket holds is refused, in words', async ({ street }) => {
  const malt = await shelved(street, { engravable: true, stock: 5_000 })
  const shopper = await shopperWith(street, [malt, 1])
  await engraveBehindTheCounter(street, malt, 200)
  const answer = await buy(shopper)
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'too_many_lines', error_message: expect.stringContaining('200 lines') },
  })
  await shopper.post(`cart/remove?drink_id=${malt.id}`)
  expect((await bought(shopper)).cart_items).toHaveLength(200)
})

test('buying again costs the database no more for an order of many lines', async ({ ownStreet }) => {
  const drinks = await Promise.all(Array.from({ length: 8 }, () => shelved(ownStreet)))
  const statements = async (bottles: [Drink, number][]) => {
    const shopper = await shopperWith(ownStreet, ...bottles)
    const order = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-call' })
    const { count, body } = await counted(() => shopper.post(`order/again?id=${order.id}`))
    expect(body).toMatchObject({ added: bottles.map(([{ name }]) => ({ name })), missing: [] })
    return count
  }
  const [first] = drinks
  if (!first) throw new Error('No drink')
  expect(await statements(drinks.map((drink) => [drink, 1]))).toBe(await statements([[first, 1]]))
})

test('buying again says of each line why it was left out, and puts the others in', async ({ street }) => {
  const [gin, rum] = [await shelved(street, { stock: 300 }), await shelved(street, { stock: 20 })]
  const shopper = await shopperWith(street, [gin, 5], [rum, 5])
  const order = await bought(shopper)
  await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-call' })
  await shopper.post(`cart/add?drink_id=${gin.id}`, { quantity: 95 })
  const answer = await shopper.post(`order/again?id=${order.id}`)
  expect(answer.body.added).toEqual([{ name: rum.name, quantity: 5 }])
  expect(answer.body.missing).toEqual([
    { name: gin.name, because: 'At most 99 of a line, and 95 in your basket already.' },
  ])
  expect(refusal(await shopper.post('order/again?id=nope')).status).toBe(404)
})

test('a basket that a gift card pays costs no more for each order the card has paid before', async ({
  ownStreet,
}) => {
  const { code } = await sentCard(ownStreet, 200)
  const shopper = await shopperWith(ownStreet)
  const gin = await shelved(ownStreet)
  const look = async () => {
    await put(shopper, [gin, 1])
    await shopper.post('cart/choose', { coupon: code })
    const { count, body } = await counted(() => shopper.get('cart/get'))
    await bought(shopper)
    return { count, balance: body.gift_card.balance }
  }
  await look()
  const second = await look()
  await look()
  expect(await look()).toEqual({ count: second.count, balance: second.balance - 2 * 34.95 })
})

async function counted(call: () => Promise<Answer>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { body } = await call()
    return { count: query.mock.calls.length, body }
  } finally {
    query.mockRestore()
  }
}

/** Lines from before baskets had a limit. */
const engraveBehindTheCounter = ({ db }: Street, { id }: Drink, lines: number) =>
  db.execute(sql`insert into basket_lines
    (id, basket_id, drink_id, quantity, font, text_1, text_2, seen_price, name, photo, added_at)
    select 'line-' || n, basket_id, drink_id, 1, 1, 'Guest ' || n, '', seen_price, name, photo, added_at
    from basket_lines, generate_series(1, ${lines}) n where drink_id = ${id}`)
