import { describe, expect } from 'vitest'
import { buy, home, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { newcomersTo } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { openTestShop, within } from '../../../../test/shop.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { sweepQueues } from '../queues.server.ts'
import { queuePlaces } from '../tables.server.ts'
import { joinQueue, placeOf, queued } from '../testing/queued.ts'

const pass = ({ clock }: Street, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const add = (shopper: Caller, { id }: Drink, quantity = 1) =>
  shopper.post(`cart/add?drink_id=${id}`, { quantity })

/** Somebody with an account and an address of their own, who has joined. */
async function waiting(street: Street, drink: Drink, hno: string): Promise<Caller> {
  const shopper = street.newcomer()
  await shopper.join({ ...home, shipping_hno: hno })
  await joinQueue(shopper, drink)
  return shopper
}

describe('a queue', () => {
  test('lets people in by the order of arrival, and tells everybody else where they stand', async ({
    street,
  }) => {
    const { drink } = await queued(street)
    const people = await Promise.all(['1', '2', '3', '4'].map(async () => street.newcomer()))
    const told = []
    for (const each of people) told.push(await joinQueue(each, drink))
    expect(told.map(({ state }) => state)).toEqual(['your_turn', 'your_turn', 'waiting', 'waiting'])
    expect(told[2]).toMatchObject({ in_front: 0, is_likely: true, left: 5, most_per_household: 1 })
    expect(told[3]).toMatchObject({ in_front: 1, again_in: expect.any(Number) })
    expect(told[0].until).toBeTypeOf('string')
  })

  test('gives a browser one place, and keeps it for every tab and reload', async ({ street }) => {
    const { drink } = await queued(street, {}, { at_once: 1 })
    await joinQueue(street.newcomer(), drink)
    const shopper = street.newcomer()
    const first = await joinQueue(shopper, drink)
    await joinQueue(street.newcomer(), drink)
    expect(first).toMatchObject({ state: 'waiting', in_front: 0 })
    expect(await joinQueue(shopper, drink)).toMatchObject({ state: 'waiting', in_front: 0 })
    expect(await placeOf(shopper, drink)).toMatchObject({ state: 'waiting', in_front: 0 })
    expect(await placeOf(street.newcomer(), drink)).toMatchObject({ state: 'not_joined' })
  })

  test('sells to who is in turn, and to nobody else', async ({ street }) => {
    const { drink } = await queued(street, {}, { at_once: 1 })
    const shopper = await waiting(street, drink, '1')
    const other = await waiting(street, drink, '2')
    const stranger = street.newcomer()
    expect(refusal(await add(stranger, drink))).toMatchObject({ status: 409, code: 'join_queue' })
    expect(refusal(await add(other, drink))).toMatchObject({ status: 409, code: 'not_your_turn' })
    await put(shopper, [drink, 1])
    expect((await buy(shopper)).status).toBe(200)
    expect(await placeOf(shopper, drink)).toMatchObject({ state: 'bought' })
    expect(await placeOf(other, drink)).toMatchObject({ state: 'your_turn' })
    expect(await stockOf(street, drink)).toBe(4)
  })

  test('judges again when the order is placed: a basket from before, and a ticket that is not theirs', async ({
    street,
  }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const owner = street.newcomer()
    const { body } = await owner.post('office/demo-session', { role: 'owner' })
    owner.token = body.token
    const open = { state: 'open', most_per_household: 1, at_once: 1, minutes_to_buy: 10 }
    await owner.post(`office/drinks/${gin.id}/queue`, open)
    expect(refusal(await buy(shopper))).toMatchObject({ status: 409, code: 'join_queue' })
    shopper.cookies.set('queueTicket', 'a'.repeat(24))
    expect(refusal(await buy(shopper))).toMatchObject({ status: 409, code: 'join_queue' })
    shopper.cookies.set('queueTicket', "' or true --")
    expect(refusal(await buy(shopper))).toMatchObject({ status: 409, code: 'join_queue' })
    expect(await stockOf(street, gin)).toBe(10)
    shopper.cookies.delete('queueTicket')
    expect(await joinQueue(shopper, gin)).toMatchObject({ state: 'your_turn' })
    expect((await buy(shopper)).status).toBe(200)
  })

  test('passes a turn on that nobody used, and lets its shopper join again at the end', async ({
    street,
  }) => {
    const { drink } = await queued(street, {}, { at_once: 1 })
    const gone = await waiting(street, drink, '1')
    const next = await waiting(street, drink, '2')
    await put(gone, [drink, 1])
    pass(street, 2)
    expect(await placeOf(next, drink)).toMatchObject({ state: 'waiting' })
    pass(street, 2)
    await placeOf(next, drink)
    pass(street, 2)
    await placeOf(next, drink)
    pass(street, 2)
    await placeOf(next, drink)
    pass(street, 2.5)
    expect(await placeOf(next, drink)).toMatchObject({ state: 'your_turn' })
    expect(await placeOf(gone, drink)).toMatchObject({ state: 'too_late' })
    expect(refusal(await buy(gone))).toMatchObject({ status: 409, code: 'join_queue' })
    expect(await joinQueue(gone, drink)).toMatchObject({ state: 'waiting', in_front: 0 })
  })

  test('passes over who is away, who keeps their place and is the next once they are back', async ({
    street,
  }) => {
    const { drink } = await queued(street, {}, { at_once: 1 })
    const first = await waiting(street, drink, '1')
    const away = await waiting(street, drink, '2')
    pass(street, 4)
    const last = await waiting(street, drink, '3')
    await put(first, [drink, 1])
    expect((await buy(first)).status).toBe(200)
    pass(street, 0.1)
    expect(await placeOf(last, drink)).toMatchObject({ state: 'your_turn' })
    expect(await placeOf(away, drink)).toMatchObject({ state: 'waiting', in_front: 0 })
    await put(last, [drink, 1])
    expect((await buy(last)).status).toBe(200)
    pass(street, 0.1)
    expect(await placeOf(away, drink)).toMatchObject({ state: 'your_turn' })
  })

  test('sells each household so much, however its address is typed, and each account', async ({ street }) => {
    const { drink } = await queued(street, { stock: 20 }, { at_once: 5, most_per_household: 2 })
    const one = await waiting(street, drink, '12')
    await put(one, [drink, 3])
    expect(refusal(await buy(one))).toMatchObject({ status: 409, code: 'household_limit' })
    expect(await stockOf(street, drink)).toBe(20)
    const { items } = (await one.get('cart/get')).body
    await one.post(`cart/update?itemid=${items[0].id}`, { quantity: 2 })
    expect((await buy(one)).status).toBe(200)
    const other = await waiting(street, drink, 'no. 12')
    await put(other, [drink, 1])
    expect(refusal(await buy(other))).toMatchObject({ status: 409, code: 'household_limit' })
    const neighbour = await waiting(street, drink, '13')
    await put(neighbour, [drink, 2])
    expect((await buy(neighbour)).status).toBe(200)
  })

  test('lets an unpaid order be replaced by its shopper, and counts it once', async ({ street }) => {
    const { drink } = await queued(street, {}, { at_once: 5, most_per_household: 2 })
    const shopper = await waiting(street, drink, '1')
    await put(shopper, [drink, 1])
    expect((await buy(shopper)).status).toBe(200)
    pass(street, 15)
    await put(shopper, [drink, 1])
    expect((await buy(shopper)).status).toBe(200)
    expect(await stockOf(street, drink)).toBe(3)
    await shopper.signOut()
    await shopper.join({ ...home, shipping_hno: '99' })
    await add(shopper, drink)
    expect(refusal(await buy(shopper))).toMatchObject({ code: 'bought_before' })
  })

  test('says plainly when all is ordered, and when all is sold', async ({ street }) => {
    const { drink } = await queued(street, { stock: 1 })
    const buyer = await waiting(street, drink, '1')
    const other = await waiting(street, drink, '2')
    await put(buyer, [drink, 1])
    const { id } = (await buy(buyer)).body.order
    pass(street, 0.1)
    expect(await placeOf(other, drink)).toMatchObject({ state: 'all_ordered', left: 0 })
    await buyer.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
    pass(street, 0.1)
    expect(await placeOf(other, drink)).toMatchObject({ state: 'sold_out', left: 0, sold: 1, again_in: null })
    expect(await joinQueue(street.newcomer(), drink)).toMatchObject({ state: 'sold_out' })
  })

  test('can be left', async ({ street }) => {
    const { drink } = await queued(street, {}, { at_once: 1 })
    await waiting(street, drink, '1')
    const shopper = await waiting(street, drink, '2')
    expect((await shopper.post('queue/leave', { drink_id: drink.id })).body).toEqual({ ok: true })
    expect(await placeOf(shopper, drink)).toMatchObject({ state: 'not_joined' })
    expect((await street.newcomer().post('queue/leave', { drink_id: drink.id })).status).toBe(200)
  })

  test('is not there for other drinks, and for bad input', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = street.newcomer()
    expect(await placeOf(shopper, gin)).toMatchObject({ state: 'closed' })
    expect(refusal(await shopper.post('queue/join', { drink_id: gin.id }))).toMatchObject({ status: 404 })
    expect(refusal(await shopper.post('queue/join', {}))).toMatchObject({ status: 422 })
    expect(refusal(await shopper.get('queue/place'))).toMatchObject({ status: 422 })
    expect(refusal(await shopper.get(`queue/place?drink_id=${'x'.repeat(300)}`))).toMatchObject({
      status: 422,
    })
  })

  test('slows down who takes many places from one network', async ({ street, database, db }) => {
    const { drink } = await queued(street)
    const shop = await openTestShop({
      database: within(database, db),
      clock: () => street.clock.now,
      limits: { queuePlaces: 3 },
    })
    const newcomer = newcomersTo(shop.app, street.clock)
    const first = newcomer()
    await joinQueue(first, drink)
    await joinQueue(newcomer(), drink)
    await joinQueue(newcomer(), drink)
    expect(refusal(await newcomer().post('queue/join', { drink_id: drink.id }))).toMatchObject({
      status: 429,
      code: 'too_often',
    })
    expect(await joinQueue(first, drink)).toMatchObject({ state: 'your_turn' })
    await shop.app.close()
  })

  test('an old order puts what is queued for into no basket', async ({ street }) => {
    const gin = await shelved(street)
    const tonic = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1], [tonic, 1])
    const { id } = (await buy(shopper)).body.order
    const { owner } = await queued(street)
    const open = { state: 'open', most_per_household: 1, at_once: 1, minutes_to_buy: 10 }
    await owner.post(`office/drinks/${gin.id}/queue`, open)
    const { body } = await shopper.post(`order/again?id=${id}`)
    expect(body.added).toEqual([{ name: tonic.name, quantity: 1 }])
    expect(body.missing).toMatchObject([{ name: gin.name, because: expect.stringContaining('queue') }])
  })

  test('is forgotten a month after it has closed', async ({ street }) => {
    const { drink, owner } = await queued(street)
    await waiting(street, drink, '1')
    const off = { state: 'off', most_per_household: 1, at_once: 1, minutes_to_buy: 10 }
    await owner.post(`office/drinks/${drink.id}/queue`, off)
    pass(street, 29 * 24 * 60)
    await sweepQueues(street.db, street.clock.now)
    expect(await street.db.$count(queuePlaces)).toBe(1)
    pass(street, 2 * 24 * 60)
    await sweepQueues(street.db, street.clock.now)
    expect(await street.db.$count(queuePlaces)).toBe(0)
  })
})
