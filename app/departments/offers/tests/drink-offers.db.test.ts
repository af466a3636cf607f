import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, staffWith, test } from '../../../../test/office.ts'
import { go, inDays, inMs, make, offersIn, onOffer, shopPrice } from '../testing/offered.ts'
import { historyOf, logOf, pricesIn, setPrices, undo } from '../testing/priced.ts'

describe('drinks that are put on offer', () => {
  test('cost less at once, are found as such, end by themselves, and the log says who', async ({
    street,
    hands,
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const body = { ids: [gin.id, rum.id], percent_discount: 20, until: inDays(street, 3) }
    const { status, body: made } = await make(hands.manager, body)
    expect({ status, made }).toMatchObject({
      status: 200,
      made: { done: [gin.id, rum.id], kept: [], change: expect.any(Number) },
    })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 24_00 }])
    expect(await shopPrice(street, gin.id)).toMatchObject({
      new_price: 30,
      price_now: 24,
      offer: { percent_discount: 20, validity: body.until },
    })
    expect(await onOffer(street)).toEqual(expect.arrayContaining([gin.id, rum.id]))
    expect((await offersIn(street)).filter(({ id }) => id === gin.id)).toMatchObject([
      {
        state: 'running',
        plan: null,
        words: '20% off',
        new_price: 30,
        price_now: 24,
        from: expect.any(String),
        until: body.until,
        may: ['change', 'end'],
      },
    ])
    expect((await logOf(street))[0]).toMatchObject({
      verb: 'prices.set',
      before: { offer: null },
      after: { offer: expect.stringMatching(/^20% off until \d+ November 2026 at /) },
    })
    await go(street, new Date(body.until))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 30_00 }])
    expect(await onOffer(street)).not.toContain(gin.id)
    expect((await historyOf(street, gin.id)).map(({ price_now }) => price_now)).toEqual([30, 24, 30])
  })

  test('are tried out first: price, floor with its law, margin and proof of each', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    await street.db.execute(sql`insert into drink_handling (drink_id, cost) values (${gin.id}, 1500)`)
    const wanted = { ids: [gin.id, 'nowhere'], abs_discount: 5, until: inDays(street, 3), dry_run: true }
    const { body } = await make(hands.owner, wanted)
    expect(body).toMatchObject({
      done: [gin.id],
      change: null,
      kept: [{ id: 'nowhere', code: 'unknown' }],
      offers: [
        {
          new_price: 30,
          price_now: 25,
          floor: 11.43,
          above_floor: 13.57,
          floor_law: 'alcohol duty and the VAT on it',
          margin: { amount: 5.83, percent: 28 },
          proof: expect.stringMatching(/^Charged for /),
        },
      ],
    })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
    expect((await logOf(street)).map(({ verb }) => verb)).not.toContain('prices.set')
  })

  test('later wait for their minute, and by then are judged again', async ({ street, hands }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const [from, until] = [inMs(street, DAY_MS), inMs(street, 2 * DAY_MS)]
    const times = { from: from.toISOString(), until: until.toISOString() }
    await make(hands.owner, { ids: [gin.id, rum.id], percent_discount: 55, ...times })
    expect(await offersIn(street)).toMatchObject([
      { state: 'planned', plan: expect.any(Number), ...times },
      { state: 'planned' },
    ])
    await street.db.execute(sql`update drinks set abv = 60 where id = ${rum.id}`)
    expect(await go(street, new Date(from.getTime() - 1))).toEqual(from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
    await go(street, from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 13_50 }])
    expect(await pricesIn(street, [rum.id])).toMatchObject([{ price_now: 30_00 }])
    const because = expect.stringContaining('below the lawful floor of £17.14')
    expect(await offersIn(street)).toMatchObject([
      { id: gin.id, state: 'running', from: times.from },
      { id: rum.id, state: 'refused', because, may: ['end'] },
    ])
    const today = (await (await staffWith(street, 'manager')).get('office/today')).body
    expect(today.groups.find(({ key }: Told) => key === 'prices')).toMatchObject({ count: 1 })
    const last = (await logOf(street)).find(({ subject }) => subject === `drink:${gin.id}`)
    expect(last).toMatchObject({ via: 'job', may: ['undo'] })
    await undo(await staffWith(street, 'owner'), last?.id)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
  })

  test('by a price with an end and an old price are so too', async ({ street, hands }) => {
    const gin = await shelved(street)
    const [from, until] = [inMs(street, DAY_MS), inMs(street, 3 * DAY_MS)]
    const change = { id: gin.id, new_price: 24, old_price: 30 }
    const times = { from: from.toISOString(), until: until.toISOString() }
    await setPrices(hands.owner, [{ ...change, ...times }])
    expect(await offersIn(street)).toMatchObject([
      { state: 'planned', words: 'down to £24.00', price_now: 24 },
    ])
    await go(street, from)
    expect(await pricesIn(street, [gin.id])).toMatchObject([
      { price: 30_00, old_price: null, price_now: 24_00 },
    ])
    expect(await shopPrice(street, gin.id)).toMatchObject({
      price_now: 24,
      offer: { abs_discount: 6, validity: times.until },
    })
    expect(await onOffer(street)).toContain(gin.id)
    await go(street, until)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 30_00 }])
    const now = await setPrices(await staffWith(street, 'owner'), [{ ...change, until: inDays(street, 1) }])
    expect(now.body).toMatchObject({ done: [gin.id] })
    expect(await onOffer(street)).toContain(gin.id)
    await undo(await staffWith(street, 'owner'), now.body.change)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 30_00, price_now: 30_00 }])
  })

  test('are kept back one by one, each with its reason', async ({ street, hands }) => {
    const endsAt = inMs(street, DAY_MS)
    const [gin, busy, cheap] = [
      await shelved(street),
      await shelved(street, { offer: { endsAt, percent: 5, off: null } }),
      await shelved(street, { price: pence(12_00) }),
    ]
    const untrue = await shelved(street)
    await street.db.execute(sql`delete from price_history where drink_id = ${untrue.id}`)
    const ids = [gin.id, gin.id, busy.id, cheap.id, untrue.id, 'nowhere']
    const { body } = await make(hands.owner, { ids, percent_discount: 20, until: inDays(street, 3) })
    expect(body.done).toEqual([gin.id])
    expect(body.kept.map(({ id, code }: Told) => [id, code])).toEqual([
      [gin.id, 'named_twice'],
      [busy.id, 'on_offer'],
      [cheap.id, 'below_floor'],
      [untrue.id, 'old_price'],
      ['nowhere', 'unknown'],
    ])
    expect(await pricesIn(street, [cheap.id])).toMatchObject([{ price_now: 12_00 }])
  })

  test.for<[object, string]>([
    [{ ids: [] }, 'ids'],
    [{ ids: 'gin' }, 'ids'],
    [{ ids: Array(1_001).fill('gin') }, 'ids'],
    [{ percent_discount: undefined }, 'percent_discount'],
    [{ abs_discount: 5 }, 'percent_discount'],
    [{ percent_discount: 0 }, 'percent_discount'],
    [{ percent_discount: 96 }, 'percent_discount'],
    [{ percent_discount: 3.14 }, 'percent_discount'],
    [{ percent_discount: undefined, abs_discount: -1 }, 'abs_discount'],
    [{ percent_discount: undefined, abs_discount: 0.005 }, 'abs_discount'],
    [{ until: undefined }, 'until'],
    [{ until: 'tomorrow' }, 'until'],
    [{ from: '2026-13-01T00:00:00Z' }, 'from'],
  ])('are refused as %j', async ([wrong, field], { hands }) => {
    const body = { ids: ['gin'], percent_discount: 20, until: '2027-01-01T00:00:00Z', ...wrong }
    expect(refusal(await make(hands.owner, body))).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys((await make(hands.owner, body)).body.fields).join()).toContain(field)
  })

  test('are put so by those who set prices alone', async ({ street, hands }) => {
    const gin = await shelved(street)
    const body = { ids: [gin.id], percent_discount: 20, until: inDays(street, 3) }
    for (const role of ['packer', 'engraver', 'bookkeeper'] as const)
      expect(refusal(await make(hands[role], body))).toMatchObject({ status: 403, code: 'not_allowed' })
    await make(hands.owner, body)
    expect((await hands.packer.get('office/offers')).body.offers).toMatchObject([{ may: [] }])
  })
})
