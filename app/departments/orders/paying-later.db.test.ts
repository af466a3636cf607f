import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { bought, buy, home, put, shelved, shopperWith, stockOf } from '../../../test/buying.ts'
import { newcomersTo, refusal, type Street, test } from '../../../test/callers.ts'
import { isPostgres } from '../../../test/database.ts'
import { NOON, openTestShop, within } from '../../../test/shop.ts'
import { choose, later, orderNow, pay, statusNow } from './testing/staff.ts'

/** A guest with an order of so many bottles of one drink. */
async function guestWith(
  street: Street,
  { bottles = 1, stock = 400, price = 30_00, email = 'ann@example.com' } = {},
) {
  const drink = await shelved(street, { stock, price: pence(price) })
  const guest = street.newcomer()
  await guest.join({ ...home, email, is_guest: true })
  await put(guest, [drink, bottles])
  return { guest, drink }
}

describe('a live shop', () => {
  const { orders } = createOrdersAndCodes({ publicUrl: 'https://shop.example', isLive: true })
  const bank = { name: 'Weir Bank', sortCode: '01-02-03', accountNumber: '87654321' }

  async function placedBy(street: Street) {
    const { guest } = await guestWith(street)
    const order = await bought(guest)
    const { rows } = await street.db.execute<{ account_id: string }>(
      sql`select account_id from orders where id = ${order.id}`,
    )
    return { guest, order, by: { orderId: order.id, accountId: rows[0]?.account_id ?? '' } }
  }

  test('takes no transfer to the made-up account, and one to its own', async ({ street }) => {
    const { guest, order, by } = await placedBy(street)
    const chosen = () => orders.choose(street.db, by, 'payed-via-banktransfer', NOON)
    await expect(chosen()).rejects.toMatchObject({
      statusCode: 409,
      code: 'no_bank',
      message: 'We can’t take bank transfers yet. Please pay by card or by phone.',
    })
    expect(await statusNow(guest, order)).toBe('unpaid')
    await withShop({ shop: { ...demoShop, bank }, version: 1, stamp: '1.0' }, chosen)
    expect(await statusNow(guest, order)).toBe('payed-via-banktransfer')
  })

  test('is paid by phone before its bank is set', async ({ street }) => {
    const { by } = await placedBy(street)
    expect(await orders.choose(street.db, by, 'payed-via-call', NOON)).toMatchObject({
      status: 'payed-via-call',
    })
  })
})

describe('an order to be paid later', () => {
  test('holds no more than its limits: above them it is paid by card', async ({ street }) => {
    const { guest, drink } = await guestWith(street, { bottles: 30, price: 5_00 })
    const order = await bought(guest)
    for (const status of ['payed-via-banktransfer', 'payed-via-call'])
      expect(refusal(await choose(guest, order, status))).toMatchObject({
        status: 409,
        code: 'card_only',
        error_message: expect.stringMatching(/^Orders of more than 24 bottles .* paid by card: .*ring us on/),
      })
    expect([await statusNow(guest, order), await stockOf(street, drink)]).toEqual(['unpaid', 370])
    await pay(street, order)
    expect(await statusNow(guest, order)).toBe('confirmed')
  })

  test('waits beside two others of the same e-mail, and not beside three', async ({ street }) => {
    const placed = []
    for (const email of ['ann@example.com', 'ANN@example.com', 'ann@example.com', 'ann@example.com']) {
      const { guest } = await guestWith(street, { email })
      placed.push({ guest, order: await bought(guest) })
    }
    const answers = []
    for (const { guest, order } of placed) answers.push((await choose(guest, order)).status)
    expect(answers).toEqual([200, 200, 200, 409])
    const [first, , , last] = placed
    if (!first || !last) throw new Error('There are no orders')
    expect(refusal(await choose(last.guest, last.order)).error_message).toContain('3 orders with this e-mail')
    expect((await choose(first.guest, first.order)).status).toBe(200)
    await first.guest.post(`order/cancel?id=${first.order.id}`)
    expect((await choose(last.guest, last.order)).status).toBe(200)
  })

  test.runIf(isPostgres())(
    'and not beside three that are chosen at the same moment',
    async ({ ownStreet }) => {
      const placed = []
      for (let each = 0; each < 6; each++) {
        const { guest } = await guestWith(ownStreet, { email: 'ben@example.com' })
        placed.push({ guest, order: await bought(guest) })
      }
      const answers = await Promise.all(placed.map(({ guest, order }) => choose(guest, order)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    },
  )

  test('promises no day before the money is there, and none once it is cancelled', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    const promised = async () => (await orderNow(shopper, order)).details.promise
    const email = (await orderNow(shopper, order)).details.email
    const tracked = async () =>
      (await street.newcomer().get(`order/track?reference=${order.reference}&email=${email}`)).body.order
        .promise
    expect(await promised()).toMatch(/^by /)
    await choose(shopper, order)
    expect([await promised(), await tracked()]).toEqual(
      Array(2).fill('counted from the day your payment arrives'),
    )
    later(street, 24 * 60)
    await pay(street, order)
    expect(await promised()).toMatch(/^by /)
    await shopper.post(`order/cancel?id=${order.id}`)
    expect([await promised(), await tracked()]).toEqual(['', ''])
  })

  test('stays beside the next order, which replaces only what is still open', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const first = await bought(shopper)
    await choose(shopper, first)
    await put(shopper, [await shelved(street), 1])
    const second = await bought(shopper)
    expect([await statusNow(shopper, first), await statusNow(shopper, second)]).toEqual([
      'payed-via-banktransfer',
      'unpaid',
    ])
  })
})

describe('an order that waits for a card', () => {
  test('of a guest has a bound; with an account it goes on', async ({ street }) => {
    const many = { stock: 400, price: pence(5_00) }
    const drinks = [await shelved(street, many), await shelved(street, many), await shelved(street, many)]
    const { guest } = await guestWith(street, { email: 'cat@example.com' })
    for (const drink of drinks) await put(guest, [drink, 99])
    expect(refusal(await buy(guest))).toMatchObject({
      status: 422,
      code: 'too_much_for_a_guest',
      error_message: expect.stringMatching(/240 bottles.*open an account, or ring us on/),
    })
    for (const drink of drinks) expect(await stockOf(street, drink)).toBe(400)
    const shopper = await shopperWith(street)
    for (const drink of drinks) await put(shopper, [drink, 99])
    expect((await buy(shopper)).status).toBe(200)
  })

  test('from a certain sum on calls a person, once', async ({ database, db }) => {
    const alarms: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line).msg) })
    const clock = { now: NOON }
    const { app } = await openTestShop({ database: within(database, db), clock: () => clock.now, log })
    const street = { db, clock, newcomer: newcomersTo(app, clock) }
    await buy(await shopperWith(street, [await shelved(street, { price: pence(1_999_00) }), 1]))
    expect(alarms).toEqual([])
    const shopper = await shopperWith(street, [await shelved(street, { price: pence(2_000_00) }), 1])
    const key = crypto.randomUUID()
    for (const press of [1, 2]) expect((await buy(shopper, {}, key)).status, `press ${press}`).toBe(200)
    expect(alarms).toEqual(['a large order was placed'])
    await app.close()
  })

  test('and is large is not placed again and again from one network', async ({ street }) => {
    const drink = await shelved(street, { stock: 5_000, price: pence(5_00) })
    const shopper = await shopperWith(street, [drink, 70])
    const answers = []
    for (let each = 0; each < 11; each++) answers.push((await buy(shopper)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
    later(street, 31)
    expect((await buy(shopper)).status).toBe(200)
  })
})
