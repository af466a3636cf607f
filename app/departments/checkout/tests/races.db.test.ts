import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { noAlert } from '../../../../test/bad-rows.ts'
import { atLength } from '../../../../test/campaign.ts'
import { isPostgres, test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import type { Account } from '../../accounts/accounts.ts'
import { join } from '../../accounts/sign-in.server.ts'
import { addToBasket } from '../../basket/add-to-basket.server.ts'
import { drinksById, putDrinks } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { putCoupons } from '../../offers/offers.server.ts'
import type { OrderStatus } from '../../orders/orders.ts'
import { latestOrders, orderOf } from '../../orders/your-orders.server.ts'
import { type Placing, placeOrder } from '../calls/place-order.server.ts'

const { orders, coupons, codes } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })

/** As many at a time as the database has connections. */
const AT_A_TIME = 10

async function atOnce<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) done.push(await work(next++))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return done
}

let joined = 0
async function shopper(db: Db, bottles: [Drink, number][]): Promise<Account> {
  const number = joined++
  const { account } = await join(
    db,
    {
      firstName: 'Ann',
      lastName: 'Vane',
      email: `ann-${number}@example.com`,
      phone: '07700900123',
      isGuest: true,
    },
    { now: NOON, publicUrl: '', caller: { ip: `10.0.${number >> 8}.${number & 255}`, agent: '' } },
  )
  const wanted = bottles.map(([{ id }, quantity]) => ({ drinkId: id, quantity }))
  await addToBasket(db, { accountId: account.id, given: null, cookie: null }, wanted, { now: NOON })
  return account
}

const shoppers = (db: Db, count: number, bottles: (number: number) => [Drink, number][]) =>
  atOnce(count, (number) => shopper(db, bottles(number)))

const somewhere = {
  title: '',
  firstName: 'Ann',
  lastName: 'Vane',
  phone: '07700900123',
  house: '12',
  street: 'Mill Lane',
  city: 'Marlow',
  county: '',
  postcode: 'SL7 1AA',
  country: 'GB',
}

async function buy(
  db: Db,
  account: Account,
  { total, code, key }: { total: Pence; code?: string; key?: string },
) {
  const found = code === undefined ? undefined : await codes.find(db, code, { account, now: NOON })
  const asked = {
    deliveryType: 'Standard Delivery' as const,
    shipping: somewhere,
    billing: somewhere,
    code: found?.ok ? found.code : undefined,
    giftMessage: '',
    hidePrices: false,
    expected: { total, discount: undefined, lineIds: undefined },
  }
  const call = { accountId: account.id, key, body: { total } }
  const deps = { orders, findCode: codes.find, alert: noAlert }
  return placeOrder(db, account, asked, { call, ip: account.id, now: NOON }, deps)
}

async function shelved(db: Db, special: Partial<Drink>): Promise<Drink> {
  const drink = aDrink(special)
  await putDrinks(db, [drink], NOON)
  return drink
}

const stockOf = async (db: Db, { id }: Drink) => (await drinksById(db, [id])).get(id)?.stock
const placed = (all: Placing[]) => all.flatMap((each) => (each.ok ? [each.order] : []))

const CROWD = atLength({ short: 100, full: 500 })
const STOCK = CROWD / 10

describe.runIf(isPostgres())('many at once', { timeout: 600_000 }, () => {
  test(`${CROWD} shoppers for ${STOCK} bottles: exactly ${STOCK} are sold, and everybody else is told`, async ({
    ownDatabase: { db },
  }) => {
    const gin = await shelved(db, { stock: STOCK })
    const all = await shoppers(db, CROWD, () => [[gin, 1]])
    const answers = await atOnce(CROWD, (i) => buy(db, all[i] as Account, { total: pence(34_95) }))
    expect(placed(answers)).toHaveLength(STOCK)
    expect(await stockOf(db, gin)).toBe(0)
    const refused = answers.filter((each) => !each.ok)
    expect(new Set(refused.map((each) => !each.ok && each.code))).toEqual(new Set(['out_of_stock']))
    expect(await latestOrders(db, ['unpaid'])).toHaveLength(STOCK)
  })

  test('the same drinks in every order of the basket: nobody waits for ever, and nothing is sold twice', async ({
    ownDatabase: { db },
  }) => {
    const shelf = await Promise.all(Array.from({ length: 6 }, () => shelved(db, { stock: 30 })))
    const all = await shoppers(db, 60, (number) =>
      [...shelf.slice(number % 6), ...shelf.slice(0, number % 6)].map((drink) => [drink, 1]),
    )
    const answers = await atOnce(60, (i) => buy(db, all[i] as Account, { total: pence(180_00) }))
    expect(placed(answers)).toHaveLength(30)
    for (const drink of shelf) expect(await stockOf(db, drink)).toBe(0)
  })

  test(`${CROWD} checkouts with a coupon for one: it is used once`, async ({ ownDatabase: { db } }) => {
    await putCoupons(db, [
      {
        code: 'LAST',
        off: pence(10_00),
        minimum: pence(0),
        useLimit: 1,
        note: '',
        endsAt: new Date('2027-01-01'),
      },
    ])
    const gin = await shelved(db, { stock: 500 })
    const all = await shoppers(db, CROWD, () => [[gin, 1]])
    const answers = await atOnce(CROWD, (i) =>
      buy(db, all[i] as Account, { total: pence(24_95), code: 'LAST' }),
    )
    expect(placed(answers)).toHaveLength(1)
    expect(await stockOf(db, gin)).toBe(499)
    expect(await coupons.find(db, 'LAST', { now: NOON })).toEqual({ ok: false, because: 'used' })
  })

  test('one shopper who presses twenty times has one open order, and holds its bottles once', async ({
    ownDatabase: { db },
  }) => {
    const gin = await shelved(db, { stock: 3 })
    const account = await shopper(db, [[gin, 2]])
    const press = () =>
      buy(db, account, { total: pence(64_95), key: 'one-key' }).catch(({ code }) => code as string)
    const answers = await atOnce(20, press)
    const ids = answers.flatMap((each) => (typeof each !== 'string' && each.ok ? [each.order.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(
      new Set(answers.filter((each) => typeof each === 'string')).difference(new Set(['in_flight'])).size,
    ).toBe(0)
    expect(await stockOf(db, gin)).toBe(1)
  })

  test('orders that replace each other free their bottles', async ({ ownDatabase: { db } }) => {
    const [gin, rum] = [await shelved(db, { stock: 100 }), await shelved(db, { stock: 100 })]
    const all = await shoppers(db, 10, () => [
      [gin, 2],
      [rum, 3],
    ])
    await atOnce(100, (i) =>
      buy(db, all[i % 10] as Account, { total: pence(150_00) }).catch(({ code }) =>
        expect(code).toBe('in_flight'),
      ),
    )
    expect([await stockOf(db, gin), await stockOf(db, rum)]).toEqual([80, 70])
    expect(await latestOrders(db, ['unpaid'])).toHaveLength(10)
  })

  test('cancelled and paid at the same moment: the money is either kept for bottles or asked back', async ({
    ownDatabase: { db },
  }) => {
    const gin = await shelved(db, { stock: 40 })
    const all = await shoppers(db, 40, () => [[gin, 1]])
    const outcomes = await atOnce(40, async (i) => {
      const account = all[i] as Account
      const answer = await buy(db, account, { total: pence(34_95) })
      if (!answer.ok) throw new Error(answer.words)
      const { id } = answer.order
      const pay = () =>
        db.transaction((tx) =>
          orders.confirm(tx, id, { how: 'card', amount: pence(34_95), by: 'xref' }, NOON),
        )
      const cancel = () =>
        orders.cancel(db, id, { accountId: account.id, by: 'shopper', now: NOON }).catch(() => {})
      await Promise.all(i % 2 ? [pay(), cancel()] : [cancel(), pay()])
      return orderOf(db, account.id, id)
    })
    const allowed: OrderStatus[] = ['cancelled', 'payment-review']
    for (const order of outcomes) {
      expect(allowed).toContain(order?.status)
      expect([order?.paid, order?.refundAsked]).toEqual([34_95, 34_95])
    }
    expect(await stockOf(db, gin)).toBe(40)
  })

  test('several sweepers let go what has run out once', async ({ ownDatabase: { db } }) => {
    const gin = await shelved(db, { stock: 30 })
    const all = await shoppers(db, 30, () => [[gin, 1]])
    await atOnce(30, (i) => buy(db, all[i] as Account, { total: pence(34_95) }))
    const inAnHour = new Date(NOON.getTime() + 60 * 60_000)
    await Promise.all([1, 2, 3, 4].map(() => orders.sweep(db, inAnHour)))
    expect(await stockOf(db, gin)).toBe(30)
    expect(await latestOrders(db, ['unpaid'])).toEqual([])
  })
})
