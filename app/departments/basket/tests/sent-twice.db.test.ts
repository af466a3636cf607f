import { describe, expect } from 'vitest'
import { type Caller, PASSWORD, refusal, test } from '../../../../test/callers.ts'
import { sweepBaskets } from '../merge-and-cleanup.server.ts'
import { held, stocked } from '../testing/shelf.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const add = (caller: Caller, drinkId: string | undefined, key: string, quantity = 1, query = '') =>
  caller.post(`cart/add?drink_id=${drinkId}${query}`, { quantity }, { 'idempotency-key': key })

describe('bottles that are put in by a call that is sent twice', () => {
  test('are there once, and the answer is the same', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    const first = await add(visitor, gin, 'one', 2)
    const second = await add(visitor, gin, 'one', 2)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await held(visitor)).toEqual([[gin, 2]])
    await add(visitor, gin, 'two', 2)
    await visitor.post(`cart/add?drink_id=${gin}`)
    expect(await held(visitor)).toEqual([[gin, 5]])
  })

  test('are there once where nothing more would fit', async ({ street }) => {
    const [few] = await stocked(street, { stock: 3 })
    const visitor = street.newcomer()
    await add(visitor, few, 'one', 3)
    expect((await add(visitor, few, 'one', 3)).body.cart.quantity).toBe(3)
    expect((await add(visitor, few, 'two')).status).toBe(409)
  })

  test('may not become others by the same key', async ({ street }) => {
    const [gin, rum] = await stocked(street, {}, {})
    const visitor = street.newcomer()
    await add(visitor, gin, 'one')
    for (const answer of [await add(visitor, rum, 'one'), await add(visitor, gin, 'one', 2)])
      expect(refusal(answer)).toMatchObject({
        status: 422,
        fields: { 'Idempotency-Key': expect.stringContaining('other bottles') },
      })
    expect((await add(visitor, gin, 'two words')).status).toBe(422)
    expect((await add(visitor, gin, 'x'.repeat(201))).status).toBe(422)
    expect(await held(visitor)).toEqual([[gin, 1]])
  })

  test('do not come back once they were taken out', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    await add(visitor, gin, 'one')
    await visitor.post(`cart/remove?drink_id=${gin}`)
    expect(refusal(await add(visitor, gin, 'one'))).toMatchObject({
      status: 404,
      error_message: 'That is no longer in your basket',
    })
    expect(await held(visitor)).toEqual([])
  })

  test('can be had by the same key if they were refused before', async ({ street }) => {
    const [gin, rum] = await stocked(street, { stock: 5 }, {})
    const visitor = street.newcomer()
    await add(visitor, rum, 'rum')
    await add(visitor, gin, 'four', 4)
    expect((await add(visitor, gin, 'three', 3)).status).toBe(409)
    await visitor.post(`cart/remove?drink_id=${gin}`)
    expect((await add(visitor, gin, 'three', 3)).body.cart.quantity).toBe(3)
    expect((await add(visitor, gin, 'three', 3)).body.cart.quantity).toBe(3)
  })

  test('are somebody’s own: another basket’s key says nothing', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const [one, two] = [street.newcomer(), street.newcomer()]
    await two.join()
    for (const somebody of [one, two]) expect((await add(somebody, gin, 'same')).status).toBe(200)
    expect([await held(one), await held(two)]).toEqual([[[gin, 1]], [[gin, 1]]])
  })

  test('are there once for somebody who signs in before it is sent again', async ({ street }) => {
    const [gin, rum] = await stocked(street, {}, {})
    const member = street.newcomer()
    const { email } = (await member.join()).body.user
    await add(member, rum, 'account')
    const visitor = street.newcomer()
    await add(visitor, gin, 'one', 2)
    const { token } = (await visitor.post('user/login', { email, password: PASSWORD })).body
    visitor.token = token
    expect((await add(visitor, gin, 'one', 2)).body.cart.quantity).toBe(2)
    expect((await add(visitor, rum, 'account')).body.cart.quantity).toBe(1)
    expect(refusal(await add(visitor, gin, 'one', 3))).toMatchObject({ status: 422 })
    expect(await held(visitor)).toEqual([
      [rum, 1],
      [gin, 2],
    ])
  })

  test('are there once though both baskets know the key', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const member = street.newcomer()
    const { email } = (await member.join()).body.user
    await add(member, gin, 'one')
    const visitor = street.newcomer()
    await add(visitor, gin, 'one')
    visitor.token = (await visitor.post('user/login', { email, password: PASSWORD })).body.token
    expect((await add(visitor, gin, 'one')).body.cart.quantity).toBe(2)
  })

  test('may be a whole case, or engraved', async ({ street }) => {
    const [gin, malt] = await stocked(street, {}, { engravable: true })
    const visitor = street.newcomer()
    const lines = [{ drink_id: gin, quantity: 2 }, { drink_id: malt }]
    const words = { line1: 'For Ann', font: 1 }
    for (const _ of ['once', 'twice']) {
      const many = await visitor.post('cart/add-many', { lines }, { 'idempotency-key': 'case' })
      expect(many.body.items).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
      const engraved = await visitor.post(`cart/engrave?drink_id=${malt}`, words, {
        'idempotency-key': 'words',
      })
      expect(engraved.body.cart_item).toMatchObject({ quantity: 1, engraved_text_1: 'For Ann' })
    }
    expect(await held(visitor)).toEqual([
      [gin, 2],
      [malt, 1],
      [malt, 1],
    ])
  })

  test('are remembered for a day', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    await add(visitor, gin, 'one')
    const inTime = (ms: number) => new Date(street.clock.now.getTime() + ms)
    await sweepBaskets(street.db, inTime(DAY_MS / 2))
    await add(visitor, gin, 'one')
    expect(await held(visitor)).toEqual([[gin, 1]])
    await sweepBaskets(street.db, inTime(2 * DAY_MS))
    await add(visitor, gin, 'one')
    expect(await held(visitor)).toEqual([[gin, 2]])
  })

  test('are there once when it is sent twenty times at once', async ({ ownStreet }) => {
    const [gin, rum] = await stocked(ownStreet, { stock: 500 }, { stock: 500 })
    const visitor = ownStreet.newcomer()
    const { cart } = (await visitor.post(`cart/add?drink_id=${rum}`)).body.cart
    const account = ownStreet.newcomer()
    await account.join()
    const calls = [
      ...Array.from({ length: 20 }, () => add(visitor, gin, 'one', 2)),
      ...Array.from({ length: 20 }, () => add(ownStreet.newcomer(), gin, 'named', 3, `&cart_id=${cart.id}`)),
      ...Array.from({ length: 20 }, () => add(account, gin, 'one', 2)),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await held(visitor)).toEqual([
      [rum, 1],
      [gin, 5],
    ])
    expect(await held(account)).toEqual([[gin, 2]])
  })
})
