import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { historyOf, pricesIn, setPrices, undo } from '../testing/priced.ts'

const later = (street: Street, ms: number) => {
  street.clock.now = new Date(street.clock.now.getTime() + ms)
}

describe('setting prices', () => {
  test('changes what is lawful, keeps the rest with its reason, and is undone by one press', async ({
    street,
    hands,
  }) => {
    const [gin, rum, rye] = [await shelved(street), await shelved(street), await shelved(street)]
    const changes = [
      { id: gin.id, new_price: 31.2 },
      { id: rum.id, new_price: 11.42 },
      { id: rye.id, new_price: 28, old_price: 30 },
      { id: gin.id, new_price: 99 },
      { id: 'no-such-drink', new_price: 9.95 },
    ]
    const kept = [
      { id: rum.id, floor: 11.43, because: expect.stringContaining('1p below the lawful floor of £11.43') },
      { id: gin.id, because: 'It is named twice; the first one counts.' },
      { id: 'no-such-drink', floor: null, because: 'There is no such drink.' },
    ]
    const tried = await setPrices(hands.manager, changes, { dry_run: true })
    expect(tried).toMatchObject({ status: 200, body: { done: [gin.id, rye.id], kept, change: null } })
    expect(tried.body.prices[1]).toMatchObject({
      before: { new_price: 30, old_price: null },
      after: { new_price: 28, old_price: 30 },
      proof: expect.stringMatching(/^Charged for (less than a day|\d+ days?), 0 bottles/),
    })
    expect((await pricesIn(street, [gin.id]))[0]?.price).toBe(30_00)

    const { body } = await setPrices(hands.manager, changes)
    expect(body).toMatchObject({ done: [gin.id, rye.id], kept, change: expect.any(Number) })
    const after = (await street.newcomer().get(`drink/getbyID?id=${rye.id}`)).body
    expect(JSON.stringify(after)).toContain('"new_price":28')
    const { changes: log } = (await hands.owner.get('office/changes')).body
    expect(log.slice(0, 2)).toMatchObject([
      {
        verb: 'prices.set',
        subject: `drink:${rye.id}`,
        before: { new_price: '30.00' },
        after: { old_price: '30.00' },
      },
      { subject: `drink:${gin.id}`, batch: log[0].batch, after: { new_price: '31.20' } },
    ])

    expect((await undo(hands.manager, body.change)).body.done).toHaveLength(2)
    expect(await pricesIn(street, [gin.id, rye.id])).toMatchObject([
      { price: 30_00, old_price: null, price_now: 30_00 },
      { price: 30_00, old_price: null, price_now: 30_00 },
    ])
  })

  test('stays when the demo shop is filled again, and when somebody saves a drink as it was before', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const { drink: seen } = (await owner.get(`office/drinks/${gin.id}`)).body
    const { body } = await setPrices(owner, [{ id: gin.id, new_price: 31 }])
    await putDrinks(street.db, [gin], street.clock.now)
    const stale = { name: 'Another Gin', new_price: seen.new_price, version: seen.version }
    expect((await owner.post(`office/drinks/${gin.id}`, stale)).status).toBe(409)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 31_00, price_now: 31_00 }])
    expect((await undo(owner, body.change)).status).toBe(200)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 30_00 }])
  })

  test('during an offer is done to what was charged before, and what is charged follows', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { price: pence(40_00) })
    await setPrices(hands.owner, [{ id: gin.id, new_price: 30 }])
    later(street, DAY_MS)
    const until = new Date(street.clock.now.getTime() + DAY_MS).toISOString()
    const owner = await staffWith(street, 'owner')
    await owner.post('office/offers', { ids: [gin.id], percent_discount: 10, until })
    const { body: done } = await setPrices(owner, [{ id: gin.id, new_price: 40 }])
    expect(done).toMatchObject({ done: [gin.id], kept: [] })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 40_00, price_now: 36_00 }])
    const [now] = await historyOf(street, gin.id)
    expect(now).toMatchObject({ new_price: 40, price_now: 36, by: expect.any(String), until: null })
    expect((await undo(owner, done.change)).status).toBe(200)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 27_00 }])
  })

  test('during an offer is refused where pages would say ‘was’ of what nobody was charged', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const until = new Date(street.clock.now.getTime() + 3 * DAY_MS).toISOString()
    const made = await owner.post('office/offers', { ids: [gin.id], percent_discount: 10, until })
    const untrue = [{ code: 'old_price', because: expect.stringContaining('‘was £40.00’ would not be true') }]
    const from = new Date(street.clock.now.getTime() + DAY_MS).toISOString()
    for (const times of [{}, { from }, { until: from }])
      for (const more of [{ dry_run: true }, {}]) {
        const { body } = await setPrices(owner, [{ id: gin.id, new_price: 40, ...times }], more)
        expect(body).toMatchObject({ done: [], change: null, kept: untrue })
      }
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 27_00 }])
    // The way on.
    expect((await undo(owner, made.body.change)).status).toBe(200)
    expect((await setPrices(owner, [{ id: gin.id, new_price: 40 }])).body.done).toEqual([gin.id])
  })

  test('is refused to who has seen another price, with who changed it and when', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    const by = (await hands.manager.get('office/session')).body.staff.name
    await setPrices(hands.manager, [{ id: gin.id, new_price: 32, seen_price: 30 }])
    const { body } = await setPrices(hands.owner, [{ id: gin.id, new_price: 33, seen_price: 30 }])
    expect(body.kept).toMatchObject([
      {
        code: 'changed_since',
        because: `${by} changed it on 18 November 2026 at 12:00: it costs £32.00 now, not £30.00.`,
      },
    ])
    expect(body).toMatchObject({ done: [], change: null })
  })

  test('by two people at once is done by one, and the other is told', async ({ ownStreet: street }) => {
    const gin = await shelved(street)
    const people = [await staffWith(street, 'owner'), await staffWith(street, 'manager')]
    const answers = await Promise.all(
      people.map((hand, at) => setPrices(hand, [{ id: gin.id, new_price: 31 + at, seen_price: 30 }])),
    )
    expect(answers.flatMap(({ body }) => body.done)).toEqual([gin.id])
    expect(answers.flatMap(({ body }) => body.kept)).toMatchObject([{ code: 'changed_since' }])
    expect(await historyOf(street, gin.id)).toHaveLength(2)
  })

  test('is not undone over somebody’s later price, nor below the floor', async ({ street, hands }) => {
    const [gin, rum] = [await shelved(street), await shelved(street, { price: pence(5_00) })]
    const first = (await setPrices(hands.owner, [{ id: gin.id, new_price: 31 }])).body
    await setPrices(hands.manager, [{ id: gin.id, new_price: 32 }])
    const name = (await hands.manager.get('office/session')).body.staff.name
    expect(refusal(await undo(hands.owner, first.change))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining(`${name} changed this since`),
    })
    const raised = (await setPrices(hands.owner, [{ id: rum.id, new_price: 30 }])).body
    expect(refusal(await undo(hands.owner, raised.change))).toMatchObject({
      status: 409,
      code: 'below_floor',
    })
    expect(await pricesIn(street, [rum.id])).toMatchObject([{ price: 30_00 }])
  })

  test.for([
    [{ changes: [] }, 'changes'],
    [{}, 'changes'],
    [{ changes: 'x' }, 'changes'],
    [{ changes: Array.from({ length: 1_001 }, (_, i) => ({ id: `d${i}`, new_price: 9 })) }, 'changes'],
    [{ changes: [{ id: 'gin', new_price: -5 }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: 0 }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: 100_000 }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: 9.999 }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: '9' }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: Number.MAX_VALUE }] }, 'new_price'],
    [{ changes: [{ id: 'gin', new_price: 9, old_price: -1 }] }, 'old_price'],
    [{ changes: [{ id: 'gin', new_price: 9, from: 'tomorrow' }] }, 'from'],
    [{ changes: [{ id: 'gin', new_price: 9, until: '2026-13-01T00:00:00Z' }] }, 'until'],
    [{ changes: [{ id: '', new_price: 9 }] }, 'id'],
    [{ changes: [{ id: 'a\0b', new_price: 9 }] }, 'id'],
    [{ changes: [{ id: 'x'.repeat(201), new_price: 9 }] }, 'id'],
  ] as const)('that cannot be read is refused whole, by its field: %#', async ([body, field], { hands }) => {
    const refused = refusal(await hands.owner.post('office/prices', body))
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys(refused.fields ?? {}).join()).toContain(field)
  })

  test('without the right is refused, and costs are seen by those who may', async ({ street, hands }) => {
    const gin = await shelved(street, { name: 'Quillfeather Gin' })
    await putHandling(street.db, [{ drinkId: gin.id, ean: null, weightG: null, bin: '' }])
    await street.db.execute(sql`update drink_handling set cost = 1805 where drink_id = ${gin.id}`)
    for (const hand of [hands.packer, hands.bookkeeper, hands.engraver])
      expect((await setPrices(hand, [{ id: gin.id, new_price: 1 }])).status).toBe(403)
    const row = async (hand: typeof hands.owner) =>
      (await hand.get('office/prices?q=quillfeather')).body.prices[0]
    expect(await row(hands.bookkeeper)).toMatchObject({ id: gin.id, cost: 18.05, floor: 11.43, may: [] })
    expect(await row(hands.packer)).not.toHaveProperty('cost')
    expect(await row(hands.manager)).toMatchObject({
      cost: 18.05,
      may: ['set'],
      price_per_unit: 1.07,
      units: 28,
    })
  })
})

describe('the grid', () => {
  test('goes through all drinks by pages, types and words', async ({ street, hands }) => {
    for (let i = 0; i < 105; i++)
      await shelved(street, { id: `grid-${String(i).padStart(3, '0')}`, type: 'rum', name: `Gridstone ${i}` })
    const first = (await hands.owner.get('office/prices?q=gridstone&type=rum')).body
    expect(first).toMatchObject({ count: 105, count_capped: false, next_place: 'grid-099' })
    const second = (await hands.owner.get(`office/prices?q=gridstone&place=${first.next_place}`)).body
    expect(second.prices.map(({ id }: { id: string }) => id)).toEqual(
      ['100', '101', '102', '103', '104'].map((n) => `grid-${n}`),
    )
    expect(second.next_place).toBeNull()
    const named = (await hands.owner.get('office/prices?ids=grid-001,grid-003,nope')).body
    expect(named.prices.map(({ id }: { id: string }) => id)).toEqual(['grid-001', 'grid-003'])
    expect((await hands.owner.get('office/prices?type=wine&q=gridstone')).body.prices).toEqual([])
  })

  test('finds drinks as the office’s other lists do: by beginnings, places and barcodes, on sale or not', async ({
    street,
    hands,
  }) => {
    const [gin, rum] = [
      await shelved(street, { name: 'Elder Gin', producer: 'Whitlow', state: 'draft' }),
      await shelved(street, { name: 'Elder Rum' }),
    ]
    await putHandling(street.db, [{ drinkId: gin.id, ean: '5000000000012', weightG: null, bin: 'C-04-2' }])
    const found = async (q: string) => {
      const { body } = await hands.owner.get(`office/prices?q=${encodeURIComponent(q)}`)
      return body.prices.map(({ id }: { id: string }) => id).sort()
    }
    expect(await found('eld')).toEqual([gin.id, rum.id].sort())
    for (const q of ['whit elder', 'c-04', '5000000000012']) expect(await found(q)).toEqual([gin.id])
    for (const q of ['!!', 'lder']) expect(await found(q)).toEqual([])
  })

  test.for([
    'type=milk',
    `q=${'x'.repeat(201)}`,
    'q=%00',
    `place=${'x'.repeat(201)}`,
    `ids=${'x'.repeat(20_001)}`,
  ])('refuses %s', async (query, { hands }) => {
    expect((await hands.owner.get(`office/prices?${query}`)).status).toBe(422)
  })
})

describe('the past of a price', () => {
  test('has its days and the bottles that were sold', async ({ street, hands }) => {
    const gin = await shelved(street, {
      addedAt: new Date(street.clock.now.getTime() - 41 * DAY_MS),
      stock: 50,
    })
    const shopper = await shopperWith(street, [gin, 3])
    const { reference } = await bought(shopper)
    await hands.owner.post('office/orders/paid', { reference })
    await street.db.execute(sql`update orders set status = 'confirmed' where reference = ${reference}`)
    // What is only held, or was cancelled, is not sold.
    await bought(await shopperWith(street, [gin, 2]))
    const { reference: cancelled } = await bought(await shopperWith(street, [gin, 4]))
    later(street, 60_000)
    expect((await hands.owner.post('office/orders/cancel', { reference: cancelled })).status).toBe(200)
    await setPrices(hands.owner, [{ id: gin.id, new_price: 25 }])
    later(street, 10 * DAY_MS)
    const history = await historyOf(street, gin.id)
    expect(history).toMatchObject([
      { new_price: 25, days: 10, bottles: 0, until: null },
      { new_price: 30, days: 41, bottles: 3, until: history[0].from },
    ])
    const owner = await staffWith(street, 'owner')
    const { body } = await setPrices(owner, [{ id: gin.id, new_price: 26, old_price: 30 }], { dry_run: true })
    expect(body.prices[0].proof).toBe('Charged for 41 days, 3 bottles; the offer may run 41 days.')
    expect((await owner.get('office/prices/nope/history')).status).toBe(404)
  })

  test('adds up, whatever happens to the price', async ({ street }) => {
    const born = new Date(street.clock.now.getTime() - 20 * DAY_MS)
    const gin = await shelved(street, { addedAt: born })
    for (const price of [31, 29, 35, 30.5]) {
      later(street, 3 * DAY_MS)
      await setPrices(await staffWith(street, 'owner'), [{ id: gin.id, new_price: price }])
    }
    const history = (await historyOf(street, gin.id)).toReversed()
    expect(history.map(({ new_price }) => new_price)).toEqual([30, 31, 29, 35, 30.5])
    expect(history[0].from).toBe(born.toISOString())
    expect(history.slice(1).map(({ from }) => from)).toEqual(history.slice(0, -1).map(({ until }) => until))
    expect(history.at(-1).until).toBeNull()
  })

  test('knows at which instant an offer ended', async ({ street }) => {
    const endsAt = new Date(street.clock.now.getTime() + DAY_MS)
    const gin = await shelved(street, { offer: { endsAt, percent: 50, off: null } })
    await street.db.execute(sql`
      select set_config('shop.price_at', ${new Date(endsAt.getTime() + 5_000).toISOString()}, true)`)
    await street.db.execute(sql`update drinks set on_offer = false, price_now = price where id = ${gin.id}`)
    await street.db.execute(sql`select set_config('shop.price_at', '', true)`)
    later(street, 2 * DAY_MS)
    expect(await historyOf(street, gin.id)).toMatchObject([
      { price_now: 30, from: endsAt.toISOString() },
      { price_now: 15, until: endsAt.toISOString() },
    ])
  })
})
