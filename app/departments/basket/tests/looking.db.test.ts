import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { type Answer, type Caller, refusal, test } from '../../../../test/callers.ts'
import { putCoupons } from '../../offers/offers.server.ts'
import { held, stocked } from '../testing/shelf.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('cart/get', () => {
  test('is empty and free for somebody who has nothing', async ({ street }) => {
    const { status, body } = await street.newcomer().get('cart/get')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: null, items: [], changes: [], coupon: null, coupon_error: null })
    expect(body.totals).toMatchObject({ goods: 0, delivery: 0, total: 0, to_pay: 0, units: 0 })
  })

  test('rings everything up, with what the page shows beside it', async ({ street }) => {
    const [malt, wine] = await stocked(
      street,
      { price: pence(40_00), engravable: true },
      { price: pence(10_00), multiBuy: true, stock: 50, name: 'House Red' },
    )
    const visitor = street.newcomer()
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1 })
    await visitor.post(`cart/add?drink_id=${wine}`, { quantity: 7 })
    const { body } = await visitor.get('cart/get')
    expect(body.items).toMatchObject([
      { unit_price: 40, line_price: 45, free: 0 },
      { unit_price: 10, line_price: 70, free: 1 },
    ])
    expect(body.totals).toMatchObject({
      goods: 110,
      engraving: 5,
      multi_buy: 10,
      delivery: 0,
      total: 105,
      to_pay: 105,
    })
    expect(body.multi_buy).toMatchObject({ bottles: 7, free: [{ name: 'House Red', quantity: 1 }] })
    expect(body.delivery_choices.map(({ type }: { type: string }) => type)).toEqual([
      'Standard Delivery',
      'Express Delivery',
      'Click & Collect',
    ])
  })

  test('rings for another delivery and another country when asked, and keeps nothing of it', async ({
    street,
  }) => {
    const [gin] = await stocked(street, { price: pence(30_00) })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${gin}`)
    const total = async (query: string) => (await visitor.get(`cart/get${query}`)).body.totals
    expect(await total('')).toMatchObject({ goods: 30, delivery: 4.95, total: 34.95 })
    expect(await total('?delivery_type=Express%20Delivery')).toMatchObject({ delivery: 6.95 })
    expect(await total('?delivery_type=carrier%20pigeon')).toMatchObject({ delivery: 0 })
    for (const country of ['France', 'FR', 'fr'])
      expect(await total(`?country=${country}`)).toMatchObject({ goods: 25, vat: 0 })
    expect(await total('')).toMatchObject({ delivery: 4.95 })
    expect(refusal(await visitor.get('cart/get?country=Atlantis'))).toMatchObject({
      status: 422,
      fields: { country: 'We do not know that country' },
    })
  })

  test('tells of a drink that has left the catalogue, and does not count it', async ({ street }) => {
    const [gin, gone] = await stocked(street, {}, { name: 'Old Friend', price: pence(55_00) })
    const visitor = street.newcomer()
    await visitor.post('cart/add-many', { lines: [{ drink_id: gin }, { drink_id: gone, quantity: 2 }] })
    await street.db.execute(`delete from drinks where id = '${gone}'`)
    const { body } = await visitor.get('cart/get')
    expect(body.items[1]).toMatchObject({
      quantity: 2,
      drink: { id: gone, name: 'Old Friend', stock: 0, image: expect.stringContaining('/photos/') },
      available: false,
      unit_price: 55,
      line_price: 0,
      words: 'No longer sold',
    })
    expect(body.totals.goods).toBe(30)
    expect(body.changes).toMatchObject([
      {
        item_id: body.items[1].id,
        kind: 'gone',
        words: 'We no longer sell Old Friend, so it is not in your total.',
      },
    ])
    expect((await visitor.post(`cart/delete?id=${body.items[1].id}`)).status).toBe(200)
  })

  test('tells what has changed until the shopper has read it', async ({ street }) => {
    const offer = { endsAt: new Date(street.clock.now.getTime() + DAY_MS), percent: 10, off: null }
    const [gin, few] = await stocked(
      street,
      { name: 'Harbour Gin', price: pence(30_00), offer },
      { name: 'Last Drops', stock: 5 },
    )
    const visitor = street.newcomer()
    await visitor.post('cart/add-many', { lines: [{ drink_id: gin }, { drink_id: few, quantity: 5 }] })
    expect((await visitor.get('cart/get')).body.changes).toEqual([])
    street.clock.now = new Date(street.clock.now.getTime() + 2 * DAY_MS)
    await street.db.execute(`update drinks set stock = 3 where id = '${few}'`)
    const outcome = (await visitor.get('cart/get')).body.changes
    expect(outcome).toMatchObject([
      {
        kind: 'offer-ended',
        words: 'The offer on Harbour Gin has ended: it is now £30.00; it was £27.00 when you last looked.',
      },
      { kind: 'fewer', words: 'Only 3 of Last Drops left; your basket has 5.' },
    ])
    expect((await visitor.post('cart/seen')).body).toEqual({ ok: true })
    expect((await visitor.get('cart/get')).body.changes).toEqual([])
    await street.db.execute(`update drinks set stock = 0 where id = '${few}'`)
    const { body } = await visitor.get('cart/get')
    expect(body.changes).toMatchObject([{ kind: 'sold-out' }])
    expect(body.items[1]).toMatchObject({ available: false, words: 'Out of stock', line_price: 0 })
    await visitor.post('cart/seen')
    const read = (await visitor.get('cart/get')).body
    expect(read.changes).toEqual([])
    expect(read.items[1]).toMatchObject({ available: false, words: 'Out of stock' })
    expect((await street.newcomer().post('cart/seen')).status).toBe(200)
  })
})

test('cart/get tells of a delivery that does not go so far', async ({ street }) => {
  const [gin] = await stocked(street, {})
  const visitor = street.newcomer()
  await visitor.post(`cart/add?drink_id=${gin}`)
  await visitor.post('cart/choose', { delivery_type: 'Express Delivery' })
  expect((await visitor.get('cart/get')).body).toMatchObject({
    delivery_type: 'Express Delivery',
    changes: [],
  })
  expect((await visitor.get('cart/get?country=FR')).body).toMatchObject({
    delivery_type: 'Standard Delivery',
    changes: [
      {
        item_id: null,
        kind: 'delivery',
        words:
          'Express Delivery is for the United Kingdom only. Your order will go by Standard Delivery instead.',
      },
    ],
  })
})

describe('cart/choose', () => {
  const coupon = (code: string, more = {}) => ({
    code,
    off: pence(5_00),
    minimum: pence(0),
    useLimit: null,
    note: 'A test',
    endsAt: new Date('2026-12-31T00:00:00Z'),
    ...more,
  })

  test('keeps the delivery type with the basket, and lets go of it', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    expect(refusal(await visitor.post('cart/choose', { delivery_type: 'Express Delivery' })).status).toBe(404)
    await visitor.post(`cart/add?drink_id=${gin}`)
    const chosen = await visitor.post('cart/choose', { delivery_type: 'Express Delivery' })
    expect(chosen.body).toMatchObject({ delivery_type: 'Express Delivery', totals: { delivery: 6.95 } })
    await visitor.post('cart/choose', {})
    expect((await visitor.get('cart/get')).body.totals.delivery).toBe(6.95)
    expect((await visitor.get('cart/get?delivery_type=Standard%20Delivery')).body.totals.delivery).toBe(4.95)
    await visitor.post('cart/choose', { delivery_type: null })
    expect((await visitor.get('cart/get')).body.delivery_type).toBe('Standard Delivery')
    expect((await visitor.post('cart/choose', { delivery_type: 7 })).status).toBe(422)
  })

  test('keeps a coupon for somebody who is signed in', async ({ street }) => {
    const [gin] = await stocked(street, { price: pence(50_00) })
    await putCoupons(street.db, [coupon('FIVER')])
    const ann = street.newcomer()
    await ann.post(`cart/add?drink_id=${gin}`)
    expect(refusal(await ann.post('cart/choose', { coupon: 'FIVER' })).status).toBe(401)
    await ann.join()
    const chosen = await ann.post('cart/choose', { coupon: ' fiver ' })
    expect(chosen.body).toMatchObject({ coupon: 'FIVER', totals: { discount: 5 } })
    expect((await ann.get('cart/get')).body.totals.discount).toBe(5)
    const off = await ann.post('cart/choose', { coupon: null })
    expect(off.body).toMatchObject({ coupon: null, totals: { discount: 0 } })
  })

  test('refuses a code that can’t be had, in plain words', async ({ street }) => {
    const [gin] = await stocked(street, {})
    await putCoupons(street.db, [coupon('TOOLATE', { endsAt: new Date('2026-11-01T00:00:00Z') })])
    const ann = street.newcomer()
    await ann.join()
    await ann.post(`cart/add?drink_id=${gin}`)
    expect(refusal(await ann.post('cart/choose', { coupon: 'NOSUCH' }))).toMatchObject({
      status: 422,
      fields: { coupon: 'Coupon not found' },
    })
    for (const answer of [
      await ann.post('cart/choose', { coupon: 'TOOLATE' }),
      await ann.get('cart/get?coupon=TOOLATE'),
    ])
      expect(refusal(answer)).toMatchObject({ status: 409, fields: { coupon: 'Coupon expired!' } })
    for (const wrong of ['', 7, 'x'.repeat(61)])
      expect((await ann.post('cart/choose', { coupon: wrong })).status).toBe(422)
  })

  test('a coupon that ends in between no longer counts, and the basket says why', async ({ street }) => {
    const [gin] = await stocked(street, {})
    await putCoupons(street.db, [coupon('FIVER')])
    const ann = street.newcomer()
    await ann.join()
    await ann.post(`cart/add?drink_id=${gin}`)
    await ann.post('cart/choose', { coupon: 'FIVER' })
    await street.db.execute(`update coupons set ends_at = '2026-11-02T00:00:00Z'`)
    expect((await ann.get('cart/get')).body).toMatchObject({
      coupon: null,
      coupon_error: 'Coupon expired!',
      totals: { discount: 0 },
    })
  })
})

describe('shopper', () => {
  test('tells the few figures of every page', async ({ street }) => {
    const [malt, gin] = await stocked(
      street,
      { price: pence(40_00), engravable: true },
      { price: pence(20_00) },
    )
    const visitor = street.newcomer()
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1 })
    const { cart } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 3 })).body.cart
    expect((await visitor.get('shopper')).body.basket).toEqual({
      id: cart.id,
      count: 4,
      subtotal: 105,
      drink_ids: [gin],
      quantities: [3],
    })
    await visitor.join()
    expect((await visitor.get('shopper')).body.basket).toMatchObject({ id: cart.id, count: 4 })
  })
})

describe('the number of statements', () => {
  /** The number of statements of a call. */
  async function statements(call: () => Promise<Answer>): Promise<number> {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      const { status } = await call()
      expect(status).toBe(200)
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }

  const costs = async (caller: Caller, drinkId: string, lineId: string) => ({
    get: await statements(() => caller.get('cart/get')),
    shopper: await statements(() => caller.get('shopper')),
    incart: await statements(() => caller.get(`cart/incart?id=${drinkId}`)),
    add: await statements(() => caller.post(`cart/add?drink_id=${drinkId}`)),
    addOnce: await statements(() =>
      caller.post(`cart/add?drink_id=${drinkId}`, {}, { 'idempotency-key': crypto.randomUUID() }),
    ),
    addMany: await statements(() =>
      caller.post('cart/add-many', { lines: [{ drink_id: drinkId }, { drink_id: 'the-other' }] }),
    ),
    engrave: await statements(() =>
      caller.post(`cart/engrave?drink_id=${drinkId}`, { line1: 'Ann', font: 1 }),
    ),
    update: await statements(() => caller.post(`cart/update?itemid=${lineId}`)),
    choose: await statements(() => caller.post('cart/choose', { delivery_type: 'Express Delivery' })),
    seen: await statements(() => caller.post('cart/seen')),
    delete: await statements(() => caller.post(`cart/delete?id=${lineId}`)),
    putBack: await statements(() => caller.post(`cart/put-back?id=${lineId}`)),
  })

  test('is small, and the same for one line and for thirty', async ({ ownStreet }) => {
    const [gin, , ...others] = await stocked(
      ownStreet,
      { engravable: true, stock: 500 },
      { id: 'the-other', stock: 500 },
      ...Array.from({ length: 30 }, () => ({})),
    )
    const visitor = ownStreet.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    const few = await costs(visitor, gin, id)
    for (const drinkId of others) await visitor.post(`cart/add?drink_id=${drinkId}`)
    expect((await held(visitor)).length).toBeGreaterThan(30)
    expect(await costs(visitor, gin, id)).toEqual(few)
    expect(few).toMatchObject({ get: 2, shopper: 2, incart: 1, delete: 1 })
    // A transaction: begin and commit, the lock, reading the shelf and the basket, and the insert.
    expect(few).toMatchObject({ add: 6, addOnce: 7, addMany: 6, engrave: 7, putBack: 7 })
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(7)
  })
})
