import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { asShown, buy, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { countStatements } from '../../../../test/statements.ts'
import { applyDuePlans } from '../planned-prices.server.ts'
import { go, inDays, make, offersIn, onOffer, seen } from '../testing/offered.ts'
import { historyOf, logOf, pricesIn, setPrices, undo } from '../testing/priced.ts'

describe('an offer that runs', () => {
  const running = async (street: Street, hand: Caller) => {
    const gin = await shelved(street)
    await make(hand, { ids: [gin.id], percent_discount: 20, until: inDays(street, 3) })
    const [offer] = await offersIn(street)
    if (!offer) throw new Error('An offer')
    return { gin, offer }
  }

  test('is changed, and undo takes it back', async ({ street, hands }) => {
    const { gin, offer } = await running(street, hands.owner)
    const until = inDays(street, 9)
    const { body } = await hands.manager.post('office/offers/change', {
      offers: [seen(offer)],
      abs_discount: 10,
      until,
    })
    expect(body).toMatchObject({ done: [gin.id], kept: [], change: expect.any(Number) })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 20_00 }])
    expect(await offersIn(street)).toMatchObject([{ words: '£10.00 off', until, from: offer.from }])
    expect((await undo(hands.manager, body.change)).status).toBe(200)
    expect(await offersIn(street)).toMatchObject([{ words: '20% off', until: offer.until }])
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 24_00 }])
  })

  test('is ended, and undo lets it run on; not once it would be over', async ({ street, hands }) => {
    const { gin, offer } = await running(street, hands.owner)
    const end = async () => {
      const [is] = await offersIn(street)
      return (await (await staffWith(street, 'owner')).post('office/offers/end', { offers: [seen(is)] })).body
    }
    const first = await end()
    expect(first).toMatchObject({ done: [gin.id] })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
    expect(await onOffer(street)).not.toContain(gin.id)
    expect((await undo(hands.owner, first.change)).status).toBe(200)
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 24_00 }])
    const second = await end()
    await go(street, new Date(offer.until))
    expect(refusal(await undo(await staffWith(street, 'owner'), second.change))).toMatchObject({
      status: 409,
      code: 'wrong_time',
    })
  })

  test('is undone days later, and was charged until then, also where an older one had ended', async ({
    street,
    hands,
  }) => {
    const { gin, offer } = await running(street, hands.owner)
    await go(street, new Date(offer.until))
    await go(street, new Date(inDays(street, 4)))
    const next = { ids: [gin.id], percent_discount: 20, until: inDays(street, 20) }
    const { body } = await make(await staffWith(street, 'owner'), next)
    await go(street, new Date(inDays(street, 10)))
    expect((await undo(await staffWith(street, 'owner'), body.change)).status).toBe(200)
    expect(await offersIn(street)).toEqual([])
    const history = await historyOf(street, gin.id)
    expect(history.slice(0, 2)).toMatchObject([
      { price_now: 30, days: 0, until: null },
      { price_now: 24, days: 10, until: history[0]?.from },
    ])
  })

  test('that was ended comes back only where its ‘was’ is true', async ({ street, hands: { owner } }) => {
    const { gin, offer } = await running(street, owner)
    const { body: ended } = await owner.post('office/offers/end', { offers: [seen(offer)] })
    await street.db.execute(sql`delete from price_history where drink_id = ${gin.id}`)
    expect(refusal(await undo(owner, ended.change))).toMatchObject({
      status: 409,
      code: 'old_price',
      error_message: expect.stringContaining('‘was £30.00’ would not be true'),
    })
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
  })

  test('is changed by one of two who saw it, and the other is told', async ({ ownStreet: street }) => {
    const [one, other] = [await staffWith(street, 'owner'), await staffWith(street, 'manager')]
    const { gin, offer } = await running(street, one)
    const answers = await Promise.all([
      one.post('office/offers/change', { offers: [seen(offer)], percent_discount: 30 }),
      other.post('office/offers/end', { offers: [seen(offer)] }),
    ])
    expect(answers.map(({ body }) => body.done.length).sort()).toEqual([0, 1])
    const told = answers.flatMap(({ body }) => body.kept)
    expect(told).toMatchObject([{ id: gin.id, code: 'changed_since' }])
    const [row] = await pricesIn(street, [gin.id])
    expect([21_00, 30_00]).toContain(row?.price_now)
    // A change that is not the last any more is not undone.
    const [, making] = await logOf(street)
    expect(refusal(await undo(one, making?.id))).toMatchObject({ status: 409, code: 'changed_since' })
  })

  test('is not changed to what the law forbids, nor into one to come, nor to what it is', async ({
    street,
    hands,
  }) => {
    const { gin, offer } = await running(street, hands.owner)
    const next = { from: inDays(street, 4), until: inDays(street, 6) }
    await make(hands.owner, { ids: [gin.id], percent_discount: 10, ...next })
    const codeOf = async (change: object) =>
      (await hands.owner.post('office/offers/change', { offers: [seen(offer)], ...change })).body.kept[0]
        ?.code
    expect(await codeOf({ percent_discount: 80 })).toBe('below_floor')
    expect(await codeOf({ until: inDays(street, 5) })).toBe('on_offer')
    expect(await codeOf({ until: street.clock.now.toISOString() })).toBe('wrong_time')
    expect(await codeOf({ percent_discount: 20 })).toBe('same')
    for (const wrong of [
      {},
      { percent_discount: 5, abs_discount: 5 },
      { offers: [] },
      { offers: [{ id: gin.id }] },
    ])
      expect(
        (await hands.owner.post('office/offers/change', { offers: [seen(offer)], ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(422)
    expect((await hands.packer.post('office/offers/end', { offers: [seen(offer)] })).status).toBe(403)
  })

  test('that is ended while somebody pays is not charged unseen', async ({ street, hands }) => {
    const { gin, offer } = await running(street, hands.owner)
    const shopper = await shopperWith(street, [gin, 1])
    const shown = await asShown(shopper)
    await hands.owner.post('office/offers/end', { offers: [seen(offer)] })
    expect(await shopper.post('order/buy', shown)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totals: { goods: 30 } },
    })
    expect(await buy(shopper)).toMatchObject({ status: 200, body: { order: { totals: { goods: 30 } } } })
  })
})

describe('an offer to come', () => {
  const planned = async (street: Street, hand: Caller) => {
    const gin = await shelved(street)
    const times = { from: inDays(street, 1), until: inDays(street, 3) }
    await make(hand, { ids: [gin.id], percent_discount: 20, ...times })
    const [offer] = await offersIn(street)
    if (!offer) throw new Error('An offer')
    return { gin, offer, ...times }
  }

  test('is changed and cancelled, and undo brings either back', async ({ street, hands: { owner } }) => {
    const { offer, from, until } = await planned(street, owner)
    const sooner = inDays(street, 2)
    const { body: changed } = await owner.post('office/offers/change', {
      offers: [seen(offer)],
      percent_discount: 25,
      until: sooner,
    })
    const [is] = await offersIn(street)
    expect(is).toMatchObject({ words: '25% off', price_now: 22.5, from, until: sooner })
    const stale = await owner.post('office/offers/end', { offers: [seen(offer)] })
    expect(stale.body.kept).toMatchObject([{ code: 'changed_since' }])
    expect((await undo(owner, changed.change)).status).toBe(200)
    expect(await offersIn(street)).toMatchObject([{ words: '20% off', until }])
    const { body: ended } = await owner.post('office/offers/end', { offers: [seen(offer)] })
    expect(await offersIn(street)).toEqual([])
    expect((await undo(owner, ended.change)).status).toBe(200)
    expect(await offersIn(street)).toMatchObject([{ words: '20% off', from, until }])
  })

  test('begins earlier or later, as the log says, and undo gives its beginning back', async ({
    street,
    hands: { owner, manager },
  }) => {
    const { gin, offer, from, until } = await planned(street, owner)
    const later = inDays(street, 2)
    const { body } = await manager.post('office/offers/change', { offers: [seen(offer)], from: later })
    expect(body).toMatchObject({ done: [gin.id], kept: [] })
    expect(await offersIn(street)).toMatchObject([{ words: '20% off', from: later, until }])
    expect((await logOf(street))[0]).toMatchObject({
      before: { plan: { offer: '20% off', from, until } },
      after: { plan: { offer: '20% off', from: later, until } },
      may: ['undo'],
    })
    // Who saw it begin earlier is told.
    const stale = await owner.post('office/offers/change', { offers: [seen(offer)], from })
    expect(stale.body.kept).toMatchObject([{ code: 'changed_since' }])
    const begun = street.clock.now
    expect(await go(street, new Date(from))).toEqual(new Date(later))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 30_00 }])
    street.clock.now = begun
    expect((await undo(await staffWith(street, 'manager'), body.change)).status).toBe(200)
    expect(await offersIn(street)).toMatchObject([{ from, until, version: offer.version }])
    await go(street, new Date(from))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price_now: 24_00 }])
  })

  test('is not moved into the past, behind its end, into another one, nor once it runs', async ({
    street,
    hands: { owner, packer },
  }) => {
    const { gin, offer } = await planned(street, owner)
    await make(owner, { ids: [gin.id], percent_discount: 5, until: inDays(street, 0.5) })
    const codeOf = async (change: object, which = offer) =>
      (await owner.post('office/offers/change', { offers: [seen(which)], ...change })).body.kept[0]?.code
    expect(await codeOf({ from: street.clock.now.toISOString() })).toBe('wrong_time')
    expect(await codeOf({ from: inDays(street, 3) })).toBe('wrong_time')
    expect(await codeOf({ from: inDays(street, 0.2) })).toBe('on_offer')
    expect(await codeOf({ from: offer.from })).toBe('same')
    const [running] = await offersIn(street)
    expect(await codeOf({ from: inDays(street, 0.2) }, running)).toBe('wrong_time')
    const change = { offers: [seen(offer)], from: inDays(street, 2) }
    expect((await packer.post('office/offers/change', change)).status).toBe(403)
    const unread = await owner.post('office/offers/change', { ...change, from: 'soon' })
    expect(unread).toMatchObject({ status: 422, body: { fields: { from: expect.any(String) } } })
  })

  test('whose beginning is taken back too late is told', async ({ street, hands: { owner } }) => {
    const { offer } = await planned(street, owner)
    const { body } = await owner.post('office/offers/change', {
      offers: [seen(offer)],
      from: inDays(street, 2),
    })
    await go(street, new Date(offer.from))
    expect(refusal(await undo(await staffWith(street, 'owner'), body.change))).toMatchObject({
      status: 409,
      code: 'wrong_time',
    })
  })

  test('is taken back by undo before it begins; once it has, it is told', async ({
    street,
    hands: { owner },
  }) => {
    const { gin, offer, from } = await planned(street, owner)
    const making = (await logOf(street))[0]
    expect((await undo(owner, making?.id)).status).toBe(200)
    expect(await offersIn(street)).toEqual([])
    await make(owner, { ids: [gin.id], percent_discount: 20, from, until: offer.until })
    const [again] = await offersIn(street)
    await go(street, new Date(from))
    const late = await (await staffWith(street, 'owner')).post('office/offers/end', { offers: [seen(again)] })
    expect(late.body.kept).toMatchObject([
      { code: 'changed_since', because: 'That offer has begun or ended meanwhile.' },
    ])
  })

  test('that somebody has changed since is not taken back by undo', async ({
    street,
    hands: { owner, manager },
  }) => {
    const { offer } = await planned(street, owner)
    const making = (await logOf(street))[0]
    const { body } = await manager.post('office/offers/change', {
      offers: [seen(offer)],
      percent_discount: 25,
    })
    expect(refusal(await undo(owner, making?.id))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining('changed this since, on'),
    })
    expect(await offersIn(street)).toMatchObject([{ state: 'planned', words: '25% off' }])
    expect((await undo(manager, body.change)).status).toBe(200)
    expect((await undo(owner, making?.id)).status).toBe(200)
    expect(await offersIn(street)).toEqual([])
  })

  test('begins once, however many instances try', async ({ ownStreet: street }) => {
    const { gin, from } = await planned(street, await staffWith(street, 'owner'))
    const before = (await logOf(street)).length
    street.clock.now = new Date(from)
    await Promise.all([1, 2, 3].map(() => applyDuePlans(street.db, street.clock.now)))
    expect((await logOf(street)).length - before).toBe(1)
    expect((await historyOf(street, gin.id)).map(({ price_now }) => price_now)).toEqual([24, 30])
  })

  test('gives way to a price that has fallen below it meanwhile', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const times = { from: inDays(street, 1), until: inDays(street, 3) }
    await setPrices(owner, [{ id: gin.id, new_price: 24, old_price: 30, ...times }])
    await setPrices(owner, [{ id: gin.id, new_price: 23 }])
    await go(street, new Date(new Date(times.from).getTime() + MINUTE_MS))
    expect(await pricesIn(street, [gin.id])).toMatchObject([{ price: 23_00, price_now: 23_00 }])
    expect(await offersIn(street)).toMatchObject([
      { state: 'refused', because: 'It costs £23.00 already: that takes nothing off.' },
    ])
  })
})

test('many offers that run or come are changed and ended by as few statements as one', async ({
  street,
  hands: { owner },
}) => {
  const drinks = []
  for (let nth = 0; nth < 8; nth++) drinks.push(await shelved(street))
  const [now, later] = [drinks.slice(0, 4), drinks.slice(4)].map((some) => some.map(({ id }) => id))
  await make(owner, { ids: now, percent_discount: 20, until: inDays(street, 3) })
  await make(owner, { ids: later, percent_discount: 20, from: inDays(street, 1), until: inDays(street, 3) })
  const written = async (call: string, change: object, of: (all: Told[]) => Told[]) => {
    const offers = of(await offersIn(street)).map(seen)
    const { seen: statements, stop } = countStatements()
    const { body } = await owner.post(`office/offers/${call}`, { offers, ...change })
    stop()
    expect(body).toMatchObject({ done: offers.map(({ id }) => id), kept: [] })
    return statements.all
  }
  const one = (all: Told[]) =>
    ['running', 'planned'].flatMap((is) => all.find(({ state }) => state === is) ?? [])
  const few = await written('change', { percent_discount: 30 }, one)
  expect(few).toBeGreaterThan(5)
  expect(await written('change', { percent_discount: 25 }, (all) => all)).toBe(few)
  const words = (await offersIn(street)).map((offer) => [offer.words, offer.price_now])
  expect(words).toEqual(Array(8).fill(['25% off', 22.5]))
  const fewer = await written('end', {}, one)
  expect(await written('end', {}, (all) => all)).toBe(fewer)
  expect(await offersIn(street)).toEqual([])
})
