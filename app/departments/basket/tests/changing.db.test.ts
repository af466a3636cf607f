import { describe, expect } from 'vitest'
import { bought, put, shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/callers.ts'
import { held, stocked } from '../testing/shelf.ts'

describe('cart/update', () => {
  test('goes one up, one down, or to a number', async ({ street }) => {
    const [gin] = await stocked(street, { stock: 50 })
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    const update = async (query: string, body?: unknown) =>
      (await visitor.post(`cart/update?itemid=${id}${query}`, body)).body.cart_item
    expect(await update('&decrease=false')).toMatchObject({
      id,
      quantity: 2,
      drink: { id: gin },
      line_price: 60,
    })
    expect(await update('')).toMatchObject({ quantity: 3 })
    expect(await update('&decrease=true', { quantity: 12 })).toMatchObject({ quantity: 12 })
    expect(await update('&decrease=true', { quantity: null })).toMatchObject({ quantity: 11 })
    expect(await update('&decrease=true')).toMatchObject({
      quantity: 10,
      cart: { id: visitor.cookies.get('cartId') },
    })
    expect(await held(visitor)).toEqual([[gin, 10]])
  })

  test('takes the line out with its last bottle', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    expect((await visitor.post(`cart/update?itemid=${id}&decrease=true`)).body).toEqual({ cart_item: null })
    expect(await held(visitor)).toEqual([])
    expect(refusal(await visitor.post(`cart/update?itemid=${id}&decrease=true`))).toMatchObject({
      status: 404,
      error_message: 'That is no longer in your basket',
    })
  })

  test.for([[-1], [0], [1.5], [1e9], ['two'], [100]])(
    'refuses a quantity of %j',
    async ([quantity], { street }) => {
      const [gin] = await stocked(street, { stock: 500 })
      const visitor = street.newcomer()
      const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
      const answer = refusal(await visitor.post(`cart/update?itemid=${id}`, { quantity }))
      expect(answer).toMatchObject({ status: 422, fields: { quantity: expect.any(String) } })
      expect(await held(visitor)).toEqual([[gin, 1]])
    },
  )

  test('says that none at all is a removal', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    expect(refusal(await visitor.post(`cart/update?itemid=${id}`, { quantity: 0 })).error_message).toBe(
      'Please choose from 1 to 99 bottles, or remove the line',
    )
    expect((await visitor.post(`cart/update?itemid=${id}&decrease=maybe`)).status).toBe(422)
    expect((await visitor.post('cart/update')).status).toBe(422)
  })

  test('goes no further than the shelf, whatever is engraved on the bottles', async ({ street }) => {
    const [malt] = await stocked(street, { stock: 5, engravable: true })
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${malt}`, { quantity: 3 })).body.cart
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1, quantity: 2 })
    for (const body of [{}, { quantity: 4 }])
      expect(refusal(await visitor.post(`cart/update?itemid=${id}`, body))).toMatchObject({
        status: 409,
        code: 'out_of_stock',
        error_message: 'Only 5 left, and 5 in your basket already',
      })
    expect((await visitor.post(`cart/update?itemid=${id}`, { quantity: 2 })).status).toBe(200)
  })

  test('goes to 99 and no further', async ({ street }) => {
    const [gin] = await stocked(street, { stock: 500 })
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 99 })).body.cart
    expect(refusal(await visitor.post(`cart/update?itemid=${id}&decrease=false`))).toMatchObject({
      status: 422,
      fields: { quantity: 'At most 99 of a line, and 99 in your basket already.' },
    })
  })

  test('goes down from more than there is, and up never', async ({ street }) => {
    const [gin] = await stocked(street, { id: 'rare-gin', stock: 6 })
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 6 })).body.cart
    await street.db.execute(`update drinks set stock = 2 where id = '${gin}'`)
    expect((await visitor.post(`cart/update?itemid=${id}`)).status).toBe(409)
    expect((await visitor.post(`cart/update?itemid=${id}`, { quantity: 4 })).status).toBe(409)
    expect((await visitor.post(`cart/update?itemid=${id}&decrease=true`)).body.cart_item).toMatchObject({
      quantity: 5,
      words: 'Only 2 left',
    })
    await street.db.execute(`delete from drinks where id = '${gin}'`)
    expect(refusal(await visitor.post(`cart/update?itemid=${id}`))).toMatchObject({
      status: 409,
      code: 'gone',
    })
    expect((await visitor.post(`cart/update?itemid=${id}&decrease=true`)).status).toBe(200)
  })
})

test('bottles of their own unpaid order are still there for the shopper who goes back', async ({
  street,
}) => {
  const gin = await shelved(street, { stock: 2, engravable: true })
  const shopper = await shopperWith(street, [gin, 2])
  const [{ id }] = (await shopper.get('cart/get')).body.items
  await bought(shopper)
  const update = (query: string, body?: unknown) => shopper.post(`cart/update?itemid=${id}${query}`, body)
  expect((await update('&decrease=true')).body.cart_item).toMatchObject({ quantity: 1, words: null })
  expect((await update('')).body.cart_item).toMatchObject({ quantity: 2, words: null })
  expect(refusal(await update('', { quantity: 3 })).error_message).toBe(
    'Only 2 left, and 2 in your basket already',
  )
  await shopper.post(`cart/delete?id=${id}`)
  expect((await shopper.post(`cart/put-back?id=${id}`)).body.cart_item).toMatchObject({ available: true })
  await shopper.post(`cart/delete?id=${id}`)
  await put(shopper, [gin, 1])
  const engraved = await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'Ann', font: 1 })
  expect(engraved.body.cart_item).toMatchObject({ available: true, words: null })
  expect(refusal(await shopper.post(`cart/add?drink_id=${gin.id}`))).toMatchObject({ code: 'out_of_stock' })
  expect(refusal(await street.newcomer().post(`cart/add?drink_id=${gin.id}`)).error_message).toBe(
    'Out of stock',
  )
})

describe('taking out', () => {
  test('cart/delete lays the line aside, and cart/put-back brings it back as it was', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true })
    const visitor = street.newcomer()
    const words = { line1: 'For Ann', line2: 'with love', font: 3, quantity: 2 }
    const { id, cart } = (await visitor.post(`cart/engrave?drink_id=${malt}`, words)).body.cart_item
    expect((await visitor.post(`cart/delete?id=${id}`)).body).toEqual({ deleted: true, cart })
    expect(await held(visitor)).toEqual([])
    const { status, body } = await visitor.post(`cart/put-back?id=${id}`)
    expect(status).toBe(200)
    expect(body.cart_item).toMatchObject({
      id,
      quantity: 2,
      engraved_text_1: 'For Ann',
      engraved_text_2: 'with love',
      engrave_font: 3,
      cart,
    })
    expect(refusal(await visitor.post(`cart/put-back?id=${id}`))).toMatchObject({
      status: 404,
      error_message: 'That can no longer be undone',
    })
  })

  test('what was put in meanwhile and what comes back become one line', async ({ street }) => {
    const [gin] = await stocked(street, { stock: 500 })
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 60 })).body.cart
    await visitor.post(`cart/delete?id=${id}`)
    const again = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 50 })).body.cart
    expect((await visitor.post(`cart/put-back?id=${id}`)).body.cart_item).toMatchObject({
      id: again.id,
      quantity: 99,
    })
  })

  test('the last bottle of a line comes back too', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    await visitor.post(`cart/update?itemid=${id}&decrease=true`)
    expect((await visitor.post(`cart/put-back?id=${id}`)).body.cart_item).toMatchObject({ id, quantity: 1 })
  })

  test('cart/remove takes the plain line and leaves the engraved ones', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true })
    const visitor = street.newcomer()
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'Ann', font: 1 })
    const { cart } = (await visitor.post(`cart/add?drink_id=${malt}`, { quantity: 4 })).body.cart
    expect((await visitor.post(`cart/remove?drink_id=${malt}`)).body).toEqual({ deleted: true, cart })
    expect(await held(visitor)).toEqual([[malt, 1]])
    expect(refusal(await visitor.post(`cart/remove?drink_id=${malt}`))).toMatchObject({
      status: 404,
      error_message: 'That drink is not in your basket',
    })
    expect((await street.newcomer().post(`cart/remove?drink_id=${malt}`)).status).toBe(404)
    expect((await visitor.post(`cart/remove?drink_id=${malt}&cart_id=${'A'.repeat(24)}`)).status).toBe(404)
    expect((await visitor.post('cart/remove')).status).toBe(422)
  })
})

describe('many at once', () => {
  const thirty = Array.from({ length: 30 }, (_, i) => i)

  test('lose no bottle: adding, going up and going down', async ({ ownStreet }) => {
    const [gin] = await stocked(ownStreet, { stock: 500 })
    const visitor = ownStreet.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    const all = async (path: string) => {
      const answers = await Promise.all(thirty.map(() => visitor.post(path)))
      expect(answers.map(({ status }) => status)).toEqual(thirty.map(() => 200))
    }
    await all(`cart/update?itemid=${id}`)
    expect(await held(visitor)).toEqual([[gin, 31]])
    await all(`cart/add?drink_id=${gin}`)
    expect(await held(visitor)).toEqual([[gin, 61]])
    await all(`cart/update?itemid=${id}&decrease=true`)
    expect(await held(visitor)).toEqual([[gin, 31]])
  })

  test('take out what is there once, and are told the rest is gone', async ({ ownStreet }) => {
    const [gin] = await stocked(ownStreet, {})
    const visitor = ownStreet.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 10 })).body.cart
    const answers = await Promise.all(
      thirty.map(() => visitor.post(`cart/update?itemid=${id}&decrease=true`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    expect(await held(visitor)).toEqual([])
  })

  test('get no more than 99, and no more than there is', async ({ ownStreet }) => {
    const [gin, few] = await stocked(ownStreet, { stock: 500 }, { stock: 7 })
    const visitor = ownStreet.newcomer()
    await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 90 })
    const answers = await Promise.all(
      thirty.flatMap(() => [
        visitor.post(`cart/add?drink_id=${gin}`),
        visitor.post(`cart/add?drink_id=${few}`),
      ]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9 + 7)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await held(visitor)).toEqual([
      [gin, 99],
      [few, 7],
    ])
  })

  test('may mix: adding, taking out, putting back and looking', async ({ ownStreet }) => {
    const [gin, rum] = await stocked(ownStreet, { stock: 500, engravable: true }, { stock: 500 })
    const visitor = ownStreet.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 5 })).body.cart
    const answers = await Promise.all(
      thirty.flatMap((i) => [
        visitor.post(`cart/add?drink_id=${rum}`),
        visitor.post(`cart/update?itemid=${id}&decrease=${i % 2 === 0}`),
        visitor.post(i % 3 === 0 ? `cart/delete?id=${id}` : `cart/put-back?id=${id}`),
        visitor.post('cart/add-many', { lines: [{ drink_id: rum }, { drink_id: gin }] }),
        visitor.get('cart/get'),
      ]),
    )
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
    const now = new Map(await held(visitor))
    expect(now.get(rum as string)).toBe(60)
  })

  test('of an account’s first bottles, make one basket', async ({ ownStreet }) => {
    const [gin] = await stocked(ownStreet, { stock: 500 })
    const ann = ownStreet.newcomer()
    await ann.join()
    const answers = await Promise.all(thirty.map(() => ann.post(`cart/add?drink_id=${gin}`)))
    expect(new Set(answers.map(({ body }) => body.cart.cart.id)).size).toBe(1)
    expect(await held(ann)).toEqual([[gin, 30]])
  })
})
