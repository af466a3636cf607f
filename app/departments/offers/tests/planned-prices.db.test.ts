import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Role } from '#app/departments/staff/staff.ts'
import { DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { applyDuePlans } from '../planned-prices.server.ts'
import { asked, historyOf, logOf, pricesIn, setPrices, undo } from '../testing/priced.ts'

const inMs = ({ clock }: Street, ms: number) => new Date(clock.now.getTime() + ms)
const go = (street: Street, to: Date) => {
  street.clock.now = to
  return applyDuePlans(street.db, to)
}
const plansOf = async (street: Street): Promise<Told[]> => (await asked(street, 'prices/plans')).plans

describe('a planned price', () => {
  test('begins at its instant and not before, and the log says who planned it', async ({ street, hands }) => {
    const gin = await shelved(street)
    const from = inMs(street, DAY_MS)
    const planner = (await hands.manager.get('office/session')).body.staff.name
    const { body } = await setPrices(hands.manager, [{ id: gin.id, new_price: 25, from: from.toISOString() }])
    expect(body).toMatchObject({ done: [gin.id], change: expect.any(Number) })
    expect(await plansOf(street)).toMatchObject([
      {
        drink_id: gin.id,
        name: gin.name,
        new_price: 25,
        state: 'waiting',
        from: from.toISOString(),
        until: null,
      },
    ])
    expect(await go(street, new Date(from.getTime() - 1))).toEqual(from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00 }])
    expect(await go(street, from)).toBeNull()
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 25_00, price_now: 25_00 }])
    const [last] = await logOf(street)
    expect(last).toMatchObject({
      via: 'job',
      verb: 'prices.set',
      by: planner,
      before: { new_price: '30.00' },
      after: { new_price: '25.00' },
      may: ['undo'],
    })
    expect(await plansOf(street)).toEqual([])
    expect((await undo(await staffWith(street, 'manager'), last.id)).status).toBe(200)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00 }])
  })

  test('with an end gives the price before back, over a change of the clocks too', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    // Clocks go forward on 28 March 2027: the night has 23 hours.
    const [from, until] = ['2027-03-27T00:00:00Z', '2027-03-28T23:00:00Z']
    await setPrices(hands.owner, [{ id: gin.id, new_price: 24, from, until }])
    expect(await go(street, new Date(from))).toEqual(new Date(until))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 24_00, old_price: null }])
    const { kept } = (await setPrices(await staffWith(street, 'owner'), [{ id: gin.id, new_price: 27 }])).body
    expect(kept[0].because).toBe(
      '£24.00 runs until 29 March 2027 at 00:00, then it costs £30.00 again. Please end that first.',
    )
    await go(street, new Date(until))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, old_price: null }])
    expect((await historyOf(street, gin.id)).map(({ new_price }) => new_price)).toEqual([30, 24, 30])
  })

  test('that begins at once runs until its end, and undo ends it', async ({ street, hands }) => {
    const gin = await shelved(street)
    const until = inMs(street, DAY_MS).toISOString()
    const { body } = await setPrices(hands.owner, [{ id: gin.id, new_price: 24, until }])
    expect(await plansOf(street)).toMatchObject([{ state: 'running', price_before: 30 }])
    await undo(hands.owner, body.change)
    expect(await plansOf(street)).toEqual([])
    await go(street, inMs(street, 2 * DAY_MS))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00 }])
  })

  test('that has become unlawful is not applied, and stands on Today and in the log until it is cleared away', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    const from = inMs(street, DAY_MS)
    await setPrices(hands.owner, [{ id: gin.id, new_price: 12, from: from.toISOString() }])
    await street.db.execute(sql`update drinks set abv = 60 where id = ${gin.id}`)
    await go(street, from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00 }])
    const because = expect.stringContaining('£5.14 below the lawful floor of £17.14')
    expect((await logOf(street))[0]).toMatchObject({ after: { plan: 'not applied' }, because, may: [] })
    const groups = async (role: Role) =>
      (await (await staffWith(street, role)).get('office/today')).body.groups.filter(
        ({ key }: Told) => key === 'prices',
      )
    expect(await groups('manager')).toMatchObject([
      { count: 1, items: [{ title: gin.name, detail: because, href: '/office/prices?view=planned' }] },
    ])
    expect(await groups('packer')).toEqual([])
    const [plan] = await plansOf(street)
    expect(plan).toMatchObject({ state: 'refused', because })
    await (await staffWith(street, 'manager')).post('office/prices/plans/cancel', { ids: [plan.id] })
    expect(await groups('manager')).toEqual([])
  })

  test('is cancelled, and planned again by undo as long as it can be', async ({ street, hands }) => {
    const gin = await shelved(street)
    const from = inMs(street, DAY_MS).toISOString()
    await setPrices(hands.owner, [{ id: gin.id, new_price: 25, from }])
    const [plan] = await plansOf(street)
    const cancelled = await hands.manager.post('office/prices/plans/cancel', { ids: [plan.id, 999_999] })
    expect(cancelled.body).toMatchObject({ done: [plan.id], kept: [{ id: 999_999 }] })
    expect((await undo(hands.manager, cancelled.body.change)).status).toBe(200)
    expect(await plansOf(street)).toMatchObject([{ state: 'waiting' }])
    const again = await hands.manager.post('office/prices/plans/cancel', { ids: [plan.id] })
    street.clock.now = inMs(street, 2 * DAY_MS)
    expect(refusal(await undo(await staffWith(street, 'manager'), again.body.change))).toMatchObject({
      status: 409,
      code: 'wrong_time',
    })
  })

  test('is taken back with its batch before it begins, and not after', async ({ street, hands }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const from = inMs(street, DAY_MS)
    const changes = [gin, rum].map(({ id }) => ({ id, new_price: 25, from: from.toISOString() }))
    const first = (await setPrices(hands.owner, changes)).body
    expect((await undo(hands.owner, first.change)).body.done).toHaveLength(2)
    expect(await plansOf(street)).toEqual([])
    const second = (await setPrices(hands.owner, changes)).body
    await go(street, from)
    const [last, before] = await logOf(street)
    expect(last.batch).toBe(before.batch)
    expect(refusal(await undo(await staffWith(street, 'owner'), second.change))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })

  test('leaves alone what somebody has set meanwhile', async ({ street, hands }) => {
    const gin = await shelved(street)
    const until = inMs(street, DAY_MS)
    await setPrices(hands.owner, [{ id: gin.id, new_price: 24, until: until.toISOString() }])
    await street.db.execute(sql`update drinks set price = 2700, price_now = 2700 where id = ${gin.id}`)
    await go(street, until)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 27_00 }])
    expect((await logOf(street))[0]).toMatchObject({
      because: 'Somebody set another price meanwhile, which stays.',
    })
  })

  test.for([{}, { ids: [] }, { ids: ['x'] }, { ids: [-1] }, { ids: [1.5] }])(
    'cannot be cancelled by %j',
    async (body, { hands }) => {
      expect((await hands.owner.post('office/prices/plans/cancel', body)).status).toBe(422)
    },
  )
})

describe('a price and an offer that are planned for one instant', () => {
  const planned = (street: Street, from: Date, drinks: string[], isOffer: boolean) =>
    street.db.execute(sql`insert into planned_prices
        (drink_id, at, until, price, sets_old_price, is_offer, offer_percent, state, batch, "by", planned_at)
      select id, ${from.toISOString()}::timestamptz,
        case when ${isOffer} then ${from.toISOString()}::timestamptz + interval '3 days' end, 4000, false, ${isOffer},
        case when ${isOffer} then 20 end, 'waiting', gen_random_uuid(), 'Hannah Reed', now()
      from unnest(${sql.param(drinks)}::text[]) id`)

  test.for([true, false])(
    'are applied price first, whichever was planned first: %s',
    async (offerFirst, { street }) => {
      const gin = await shelved(street)
      const from = inMs(street, DAY_MS)
      for (const isOffer of [offerFirst, !offerFirst]) await planned(street, from, [gin.id], isOffer)
      await go(street, inMs(street, 2 * DAY_MS))
      // Nobody was charged the new price before the offer: it is no ‘was’.
      expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 40_00, price_now: 40_00 }])
      expect(await plansOf(street)).toMatchObject([
        {
          state: 'refused',
          offer: '20% off',
          because: 'It did not cost £40.00 within the last year, so ‘was £40.00’ would not be true.',
        },
      ])
    },
  )

  test('begin one after the other: the price gives way to an offer that runs by then', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    await planned(street, inMs(street, 2 * DAY_MS), [gin.id], false)
    const until = inMs(street, 3 * DAY_MS).toISOString()
    const offered = { ids: [gin.id], percent_discount: 20, until }
    expect((await owner.post('office/offers', offered)).body.kept).toMatchObject([
      { code: 'old_price', because: expect.stringContaining('or cancel that price') },
    ])
    // Made before there was the plan, for instance.
    await planned(street, inMs(street, DAY_MS), [gin.id], true)
    await go(street, inMs(street, DAY_MS))
    await go(street, inMs(street, DAY_MS))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 24_00 }])
    expect(await plansOf(street)).toMatchObject([
      { state: 'refused', because: expect.stringContaining('Please end the offer first.') },
    ])
  })

  test('leave the offer alone where that price was charged before', async ({ street }) => {
    const gin = await shelved(street, { price: pence(40_00) })
    await setPrices(await staffWith(street, 'owner'), [{ id: gin.id, new_price: 30 }])
    const from = inMs(street, DAY_MS)
    for (const isOffer of [true, false]) await planned(street, from, [gin.id], isOffer)
    await go(street, from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 40_00, price_now: 32_00 }])
    expect(await plansOf(street)).toEqual([])
  })
})

describe('a shop that dies while it applies plans', () => {
  test('applies each of them exactly once, however often it is started again', async ({
    ownStreet: street,
  }) => {
    const owner = street.newcomer()
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const drinks = [
      await shelved(street),
      await shelved(street),
      await shelved(street),
      await shelved(street),
    ]
    const from = inMs(street, 10 * MINUTE_MS)
    // Two actions of two prices each: the first is done when the connection of the second is cut.
    for (const two of [drinks.slice(0, 2), drinks.slice(2)])
      await setPrices(
        owner,
        two.map(({ id }) => ({ id, new_price: 25, from: from.toISOString() })),
      )
    const before = (await logOf(street)).length
    street.clock.now = from
    const ids = drinks.map(({ id }) => id)
    for (const survived of [1, 0]) {
      await expect(applyDuePlans(dyingAfter(street.db, survived), from)).rejects.toThrow()
      expect((await pricesIn(street, ids)).filter(({ price }) => price === 25_00)).toHaveLength(2)
    }
    expect(await applyDuePlans(street.db, from)).toBeNull()
    await applyDuePlans(street.db, from)
    expect((await pricesIn(street, ids)).map(({ price }) => price)).toEqual(ids.map(() => 25_00))
    expect((await logOf(street)).length - before).toBe(drinks.length)
    for (const id of ids)
      expect((await historyOf(street, id)).map(({ new_price }) => new_price)).toEqual([25, 30])
  })

  /** The shop is killed at the end of a transaction, just before it is committed: after so many that were. */
  const dyingAfter = (db: Street['db'], survived: number): Street['db'] => {
    let done = 0
    return new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (tx: Street['db']) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                const answer = await work(tx)
                if (done++ >= survived) throw new Error('killed')
                return answer
              })
          : Reflect.get(target, name, target),
    })
  }
})

describe('several instances', () => {
  test('apply a plan once', async ({ ownStreet: street }) => {
    const owner = street.newcomer()
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const drinks = [await shelved(street), await shelved(street), await shelved(street)]
    const from = inMs(street, 10 * MINUTE_MS)
    const until = new Date(from.getTime() + MINUTE_MS)
    const changes = drinks.map(({ id }) => ({
      id,
      new_price: 25,
      from: from.toISOString(),
      until: until.toISOString(),
    }))
    await setPrices(owner, changes)
    const before = (await logOf(street)).length
    for (const at of [from, until]) {
      street.clock.now = at
      await Promise.all([1, 2, 3, 4].map(() => applyDuePlans(street.db, at)))
    }
    expect((await logOf(street)).length - before).toBe(2 * drinks.length)
    for (const { id } of drinks)
      expect((await historyOf(street, id)).map(({ new_price }) => new_price)).toEqual([30, 25, 30])
  })

  test('and a price that is set at that instant leave one of both, whole', async ({ ownStreet: street }) => {
    const owner = street.newcomer()
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const gin = await shelved(street)
    const from = inMs(street, 10 * MINUTE_MS)
    await setPrices(owner, [{ id: gin.id, new_price: 25, from: from.toISOString() }])
    street.clock.now = from
    const [, set] = await Promise.all([
      applyDuePlans(street.db, from),
      setPrices(owner, [{ id: gin.id, new_price: 27, seen_price: 30 }]),
    ])
    const [row] = await pricesIn(street, [gin.id])
    // In either order: the plan is applied over it, or the person is told that the price has changed.
    expect(row?.price).toBe(25_00)
    if (set.body.kept.length > 0) expect(set.body.kept).toMatchObject([{ code: 'changed_since' }])
  })
})
