import { describe, expect } from 'vitest'
import { refusal, type Street, test } from '../../../../test/callers.ts'
import { held, stocked } from '../testing/shelf.ts'

const nobodys = 'A'.repeat(24)

/** An account with a bottle in its basket. */
async function withABottle(street: Street) {
  const [gin] = await stocked(street, { engravable: true })
  const ann = street.newcomer()
  await ann.join()
  const { id, cart } = (await ann.post(`cart/add?drink_id=${gin}`, { quantity: 2 })).body.cart
  return { ann, gin, lineId: id as string, basketId: cart.id as string }
}

describe('an account’s basket', () => {
  test('opens with its session, without a cookie of its own', async ({ street }) => {
    const { ann, gin, basketId } = await withABottle(street)
    expect(ann.cookies.get('cartId')).toBeUndefined()
    expect(await held(ann)).toEqual([[gin, 2]])
    expect(await held(ann, `?cart_id=${basketId}`)).toEqual([[gin, 2]])
  })

  test('opens for nobody else, by whatever id, and looks like none at all', async ({ street }) => {
    const { ann, gin, lineId, basketId } = await withABottle(street)
    const visitor = street.newcomer()
    const ben = street.newcomer()
    await ben.join()
    for (const somebody of [visitor, ben]) {
      const answers = [
        await somebody.get(`cart/get?cart_id=${basketId}`),
        await somebody.get(`cart/incart?id=${gin}&cart_id=${basketId}`),
        await somebody.post(`cart/add?drink_id=${gin}&cart_id=${basketId}`),
        await somebody.post(`cart/add-many?cart_id=${basketId}`, { lines: [{ drink_id: gin }] }),
        await somebody.post(`cart/engrave?drink_id=${gin}&cart_id=${basketId}`, { line1: 'A', font: 1 }),
        await somebody.post(`cart/remove?drink_id=${gin}&cart_id=${basketId}`),
        await somebody.post(`cart/choose?cart_id=${basketId}`, { delivery_type: 'Express Delivery' }),
        await somebody.post(`cart/seen?cart_id=${basketId}`),
        await somebody.post(`cart/update?itemid=${lineId}`),
        await somebody.post(`cart/delete?id=${lineId}`),
        await somebody.post(`cart/put-back?id=${lineId}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    visitor.cookies.set('cartId', basketId)
    expect((await visitor.get('cart/get')).body).toMatchObject({ id: null, items: [] })
    expect(await held(ann)).toEqual([[gin, 2]])
    await ann.post(`cart/delete?id=${lineId}`)
    expect((await visitor.post(`cart/put-back?id=${lineId}`)).status).toBe(404)
  })

  test('is out of reach after signing out', async ({ street }) => {
    const { ann, gin, basketId } = await withABottle(street)
    await ann.signOut()
    expect((await ann.get('cart/get')).body.items).toEqual([])
    expect((await ann.get(`cart/get?cart_id=${basketId}`)).status).toBe(404)
    expect((await ann.get('shopper')).body.basket).toEqual({
      id: null,
      count: 0,
      subtotal: 0,
      drink_ids: [],
      quantities: [],
    })
    await ann.post(`cart/add?drink_id=${gin}`)
    expect(await held(ann)).toEqual([[gin, 1]])
  })
})

describe('a visitor’s basket', () => {
  test('opens for everybody who knows its id, or the id of a line', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    const { id, cart } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    const phone = street.newcomer()
    expect(await held(phone, `?cart_id=${cart.id}`)).toEqual([[gin, 1]])
    expect((await phone.post(`cart/update?itemid=${id}`)).body.cart_item.quantity).toBe(2)
    expect(await held(visitor)).toEqual([[gin, 2]])
  })

  test.for([nobodys, '1', '%00', "'; drop table baskets; --", 'x'.repeat(5000)])(
    'that does not exist is told as such: %s',
    async (id, { street }) => {
      const [gin] = await stocked(street, {})
      const visitor = street.newcomer()
      const asked = encodeURIComponent(id)
      for (const path of [`cart/get?cart_id=${asked}`, `cart/incart?id=${gin}&cart_id=${asked}`])
        expect(refusal(await visitor.get(path))).toMatchObject({
          status: 404,
          error_message: 'There is no such basket',
        })
      expect((await visitor.post(`cart/add?drink_id=${gin}&cart_id=${asked}`)).status).toBe(404)
      for (const call of [`update?itemid=${asked}`, `delete?id=${asked}`, `put-back?id=${asked}`])
        expect((await visitor.post(`cart/${call}`)).status).toBe(404)
    },
  )

  test('an empty cart_id is none', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    expect((await visitor.post(`cart/add?drink_id=${gin}&cart_id=`)).status).toBe(200)
    expect(await held(visitor, '?cart_id=')).toEqual([[gin, 1]])
  })
})
