import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { type Caller, PASSWORD, type Street, type Told, test } from '../../../../test/callers.ts'
import { MOST_LINES } from '../basket.ts'
import { sweepBaskets } from '../merge-and-cleanup.server.ts'
import { held, stocked } from '../testing/shelf.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Creates an account and signs out again on that device; returns the e-mail. */
async function member(street: Street, fill?: (caller: Caller) => Promise<unknown>): Promise<string> {
  const caller = street.newcomer()
  const { body } = await caller.join()
  await fill?.(caller)
  await caller.signOut()
  return body.user.email
}

async function signIn(caller: Caller, email: string, more: Record<string, unknown> = {}) {
  const answer = await caller.post('user/login', { email, password: PASSWORD, ...more })
  expect(answer.status).toBe(200)
  caller.token = answer.body.token
}

describe('somebody who comes in', () => {
  test('by registering keeps the basket as it is, under its old id', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true })
    const visitor = street.newcomer()
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1 })
    const { id, cart } = (await visitor.post(`cart/add?drink_id=${malt}`, { quantity: 2 })).body.cart
    await visitor.post('cart/choose', { delivery_type: 'Express Delivery' })
    await visitor.join()
    const { body } = await visitor.get(`cart/get?cart_id=${cart.id}`)
    expect(body).toMatchObject({ id: cart.id, delivery_type: 'Express Delivery' })
    expect(body.items).toMatchObject([{ engraved_text_1: 'Ann' }, { id, quantity: 2 }])
    expect((await street.newcomer().get(`cart/get?cart_id=${cart.id}`)).status).toBe(404)
  })

  test('by signing in finds both baskets in one: bottles added up to 99, engravings kept', async ({
    street,
  }) => {
    const [malt, gin] = await stocked(street, { engravable: true, stock: 500 }, { stock: 500 })
    const email = await member(street, async (ann) => {
      await ann.post(`cart/add?drink_id=${gin}`, { quantity: 60 })
      await ann.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1, quantity: 2 })
      await ann.post('cart/choose', { delivery_type: 'Click & Collect' })
    })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 50 })
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1 })
    const kept = (await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ben', font: 1 })).body
      .cart_item
    await signIn(visitor, email)
    const { body } = await visitor.get('cart/get')
    expect(body.items).toMatchObject([
      { quantity: 99, drink: { id: gin } },
      { quantity: 3, engraved_text_1: 'Ann' },
      { quantity: 1, engraved_text_1: 'Ben', id: kept.id },
    ])
    expect(body.delivery_type).toBe('Click & Collect')
    await visitor.signOut()
    expect((await visitor.get('cart/get')).body.items).toEqual([])
  })

  test('with more than a basket holds finds the rest where it was, and brings it when there is room', async ({
    street,
  }) => {
    const [malt, gin] = await stocked(street, { engravable: true, stock: 5_000 }, {})
    const engrave = async (caller: Caller, from: number, to: number) => {
      for (let first = from; first < to; first += 24) {
        const texts = Array.from({ length: Math.min(24, to - first) }, (_, i) => ({
          line1: `Guest ${first + i}`,
        }))
        await caller.post(`cart/engrave?drink_id=${malt}`, { font: 1, texts })
      }
    }
    const email = await member(street, (ann) => engrave(ann, 0, 150))
    const visitor = street.newcomer()
    await engrave(visitor, 140, 210)
    await visitor.post(`cart/add?drink_id=${gin}`)
    await signIn(visitor, email)
    const { body } = await visitor.get('cart/get')
    expect(body.items).toHaveLength(MOST_LINES)
    expect(body.items.filter(({ quantity }: Told) => quantity === 2)).toHaveLength(10)
    await visitor.signOut()
    const rest = (await visitor.get('cart/get')).body.items
    expect(rest).toHaveLength(11)
    expect(rest.at(-1)).toMatchObject({ drink: { id: gin }, quantity: 1 })

    visitor.token = (await street.newcomer().post('user/login', { email, password: PASSWORD })).body.token
    for (const { id } of body.items.slice(0, 20)) await visitor.post(`cart/delete?id=${id}`)
    await visitor.signOut()
    await signIn(visitor, email)
    expect(await held(visitor)).toHaveLength(MOST_LINES - 20 + 11)
    await visitor.signOut()
    expect(await held(visitor)).toEqual([])
  })

  test('may name the basket in the call instead', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const { cart } = (await street.newcomer().post(`cart/add?drink_id=${gin}`)).body.cart
    const program = street.newcomer()
    await program.join({ cart_id: cart.id })
    expect(await held(program)).toEqual([[gin, 1]])
    const email = await member(street)
    const other = (await street.newcomer().post(`cart/add?drink_id=${gin}`)).body.cart
    const again = street.newcomer()
    await signIn(again, email, { cart_id: other.cart.id })
    expect(await held(again)).toEqual([[gin, 1]])
  })

  test.for([['A'.repeat(24)], ['nonsense'], ['\u0000'], ['']])(
    'is let in though the basket %j is not there',
    async ([cart_id], { street }) => {
      const email = await member(street)
      const caller = street.newcomer()
      await signIn(caller, email, { cart_id, wishlist_id: cart_id })
      expect(await held(caller)).toEqual([])
    },
  )

  test('gets nobody else’s basket by naming it', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const ann = street.newcomer()
    await ann.join()
    const { cart } = (await ann.post(`cart/add?drink_id=${gin}`)).body.cart
    const thief = street.newcomer()
    await thief.join({ cart_id: cart.id })
    expect(await held(thief)).toEqual([])
    expect(await held(ann)).toEqual([[gin, 1]])
  })

  test('after shopping as a guest keeps what the guest had; after somebody else, not', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const email = await member(street)
    const guest = street.newcomer()
    await guest.join({ is_guest: true })
    await guest.post(`cart/add?drink_id=${gin}`, { quantity: 3 })
    await signIn(guest, email)
    expect(await held(guest)).toEqual([[gin, 3]])
    const other = await member(street)
    await signIn(guest, other)
    expect(await held(guest)).toEqual([])
  })

  test('as a guest who gets an account keeps what the guest had, and nothing of others who named that e-mail', async ({
    street,
  }) => {
    const [gin, unwanted] = await stocked(street, {}, {})
    const email = 'somebody@example.com'
    const stranger = street.newcomer()
    await stranger.join({ is_guest: true, email })
    await stranger.post(`cart/add?drink_id=${unwanted}`, { quantity: 9 })
    const guest = street.newcomer()
    await guest.join({ is_guest: true, email })
    await guest.post(`cart/add?drink_id=${gin}`, { quantity: 3 })
    await guest.post('cart/choose', { delivery_type: 'Express Delivery' })
    await guest.signOut()
    await guest.post('user/offer-account', { email })
    const [mail] = await latestMail(street.db, 1)
    const [, token] = /become-account\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const elsewhere = street.newcomer()
    const { body } = await elsewhere.post('user/become-account', { token, password: PASSWORD })
    elsewhere.token = body.token
    expect((await elsewhere.get('cart/get')).body).toMatchObject({
      delivery_type: 'Express Delivery',
      items: [{ quantity: 3, drink: { id: gin } }],
    })
  })

  test('from two places at once loses nothing', async ({ ownStreet }) => {
    const [gin] = await stocked(ownStreet, { stock: 500 })
    const email = await member(ownStreet)
    const places = [1, 2, 3, 4].map(() => ownStreet.newcomer())
    for (const place of places) await place.post(`cart/add?drink_id=${gin}`, { quantity: 2 })
    await Promise.all(places.map((place) => signIn(place, email)))
    for (const place of places) expect(await held(place)).toEqual([[gin, 8]])
  })
})

describe('your data', () => {
  test('tells of the basket, and erasing takes it along', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true, name: 'Long Reach 12' })
    const ann = street.newcomer()
    await ann.join()
    expect((await ann.get('user/export')).body.basket).toBeNull()
    await ann.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 2 })
    expect((await ann.get('user/export')).body.basket).toMatchObject({
      deliveryType: null,
      coupon: null,
      lines: [{ drinkId: malt, name: 'Long Reach 12', quantity: 1, font: 2, text1: 'Ann' }],
    })
    expect((await ann.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
    const { rows } = await street.db.execute('select 1 from baskets')
    expect(rows).toEqual([])
  })
})

describe('sweeping', () => {
  test('takes visitors’ baskets after 90 days without a change, and never an account’s', async ({
    street,
  }) => {
    const [gin] = await stocked(street, {})
    const [visitor, ann] = [street.newcomer(), street.newcomer()]
    await ann.join()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    await ann.post(`cart/add?drink_id=${gin}`)
    const start = street.clock.now.getTime()
    await sweepBaskets(street.db, new Date(start + 89 * DAY_MS))
    expect(await held(visitor)).toEqual([[gin, 1]])
    await visitor.post(`cart/delete?id=${id}`)
    await sweepBaskets(street.db, new Date(start + DAY_MS / 2))
    expect((await visitor.post(`cart/put-back?id=${id}`)).status).toBe(200)
    await visitor.post(`cart/delete?id=${id}`)
    await sweepBaskets(street.db, new Date(start + 2 * DAY_MS))
    expect((await visitor.post(`cart/put-back?id=${id}`)).status).toBe(404)
    await visitor.post(`cart/add?drink_id=${gin}`)
    await sweepBaskets(street.db, new Date(start + 91 * DAY_MS))
    expect(await held(visitor)).toEqual([])
    expect(await held(ann)).toEqual([[gin, 1]])
  })
})
