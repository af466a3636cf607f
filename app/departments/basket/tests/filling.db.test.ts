import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { refusal, test } from '../../../../test/callers.ts'
import { held, stocked } from '../testing/shelf.ts'

describe('cart/add', () => {
  test('makes a visitor’s basket at the first bottle, under an id that nobody can guess', async ({
    street,
  }) => {
    const [gin] = await stocked(street, { price: pence(30_00) })
    const visitor = street.newcomer()
    expect(await visitor.get('cart/get')).toMatchObject({ body: { id: null, items: [] }, cookies: [] })
    const { status, body, cookies } = await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 2 })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      quantity: 2,
      drink: { id: gin, new_price: 30, offer: null },
      is_engraved: false,
      engraved_text_1: '',
      engraved_text_2: '',
      engrave_font: null,
      unit_price: 30,
      line_price: 60,
      available: true,
      words: null,
    })
    expect(body.cart.cart.id).toMatch(/^[\w-]{24}$/)
    expect(body.cart.id).toMatch(/^[\w-]{24}$/)
    expect(cookies).toEqual([
      expect.stringMatching(/^cartId=[\w-]{24}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(visitor.cookies.get('cartId')).toBe(body.cart.cart.id)
  })

  test.for([[undefined], [{}], [{ quantity: null }], [{ quantity: 1 }]])(
    'takes %j as one bottle',
    async ([body], { street }) => {
      const [gin] = await stocked(street, {})
      const visitor = street.newcomer()
      expect((await visitor.post(`cart/add?id=${gin}&decrease=false`, body)).body.cart.quantity).toBe(1)
      expect(await held(visitor)).toEqual([[gin, 1]])
    },
  )

  test('takes nothing out: `decrease=true` is another call’s', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    expect(refusal(await visitor.post(`cart/add?id=${gin}&decrease=true`))).toMatchObject({
      status: 422,
      fields: { decrease: 'Bottles are taken out by cart/update' },
    })
    expect(await held(visitor)).toEqual([])
  })

  test('adds to what is there, by cookie or by name', async ({ street }) => {
    const [gin, rum] = await stocked(street, {}, {})
    const visitor = street.newcomer()
    const { body } = await visitor.post(`cart/add?drink_id=${gin}`)
    await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 3 })
    const named = await street.newcomer().post(`cart/add?drink_id=${rum}&cart_id=${body.cart.cart.id}`)
    expect(named.cookies).toEqual([])
    expect(await held(visitor)).toEqual([
      [gin, 4],
      [rum, 1],
    ])
  })

  test.for([[-1], [0], [1.5], [1e9], ['two'], ['2'], [100], [true], [[]]])(
    'refuses %j bottles',
    async ([quantity], { street }) => {
      const [gin] = await stocked(street, {})
      const visitor = street.newcomer()
      const answer = refusal(await visitor.post(`cart/add?drink_id=${gin}`, { quantity }))
      expect(answer).toMatchObject({
        status: 422,
        fields: { quantity: expect.stringMatching(/bottles|At most 99/) },
      })
      expect(await held(visitor)).toEqual([])
    },
  )

  test('knows no drink that is not there', async ({ street }) => {
    const visitor = street.newcomer()
    expect(refusal(await visitor.post('cart/add?drink_id=nothing'))).toMatchObject({
      status: 404,
      error_message: 'We do not have that drink',
    })
    expect(refusal(await visitor.post('cart/add'))).toMatchObject({
      status: 422,
      fields: { drink_id: 'Please say which drink' },
    })
    expect((await visitor.post('cart/add?drink_id=%00')).status).toBe(422)
    expect(visitor.cookies.size).toBe(0)
  })

  test('gives no more than there is on the shelf', async ({ street }) => {
    const [few, none] = await stocked(street, { stock: 3 }, { stock: 0 })
    const visitor = street.newcomer()
    expect(refusal(await visitor.post(`cart/add?drink_id=${few}`, { quantity: 4 }))).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      error_message: 'Only 3 left',
    })
    expect(refusal(await visitor.post(`cart/add?drink_id=${none}`))).toMatchObject({
      status: 409,
      error_message: 'Out of stock',
    })
    expect(visitor.cookies.size).toBe(0)
    await visitor.post(`cart/add?drink_id=${few}`, { quantity: 2 })
    expect(refusal(await visitor.post(`cart/add?drink_id=${few}`, { quantity: 2 }))).toMatchObject({
      status: 409,
      error_message: 'Only 3 left, and 2 in your basket already',
    })
    expect(await held(visitor)).toEqual([[few, 2]])
  })

  test('gives at most 99 of a line, and says how many there are', async ({ street }) => {
    const [gin] = await stocked(street, { stock: 500 })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 95 })
    expect(refusal(await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 5 }))).toMatchObject({
      status: 422,
      fields: { quantity: 'At most 99 of a line, and 95 in your basket already.' },
    })
    expect((await visitor.post(`cart/add?drink_id=${gin}`, { quantity: 4 })).body.cart.quantity).toBe(99)
  })

  test('gives a visitor whose basket was swept away another', async ({ street }) => {
    const [gin] = await stocked(street, {})
    const visitor = street.newcomer()
    visitor.cookies.set('cartId', 'A'.repeat(24))
    const { body } = await visitor.post(`cart/add?drink_id=${gin}`)
    expect(body.cart.cart.id).not.toBe('A'.repeat(24))
    expect(await held(visitor)).toEqual([[gin, 1]])
    visitor.cookies.set('cartId', 'nonsense; %00')
    expect((await visitor.post(`cart/add?drink_id=${gin}`)).status).toBe(200)
  })
})

describe('cart/incart', () => {
  test('speaks of the plain line', async ({ street }) => {
    const [gin] = await stocked(street, { engravable: true })
    const visitor = street.newcomer()
    expect((await visitor.get(`cart/incart?id=${gin}`)).body).toEqual({ in_cart: false, id: null })
    await visitor.post(`cart/engrave?drink_id=${gin}`, { line1: 'For Ann', font: 1 })
    expect((await visitor.get(`cart/incart?id=${gin}`)).body).toEqual({ in_cart: false, id: null })
    const { body } = await visitor.post(`cart/add?drink_id=${gin}`)
    const asked = await street.newcomer().get(`cart/incart?id=${gin}&cart_id=${body.cart.cart.id}`)
    expect(asked.body).toEqual({ in_cart: true, id: body.cart.id })
    expect((await visitor.get('cart/incart')).status).toBe(422)
    expect((await visitor.get(`cart/incart?id=${gin}&cart_id=${'A'.repeat(24)}`)).status).toBe(404)
  })
})

describe('cart/add-many', () => {
  test('puts a case in, drinks that come twice together', async ({ street }) => {
    const [gin, rum] = await stocked(street, {}, {})
    const visitor = street.newcomer()
    const lines = [{ drink_id: gin, quantity: 3 }, { drink_id: rum }, { drink_id: gin, quantity: 2 }]
    const { status, body } = await visitor.post('cart/add-many', { lines })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([{ quantity: 5 }, { quantity: 1 }])
    expect(visitor.cookies.get('cartId')).toBe(body.cart.id)
    expect(await held(visitor)).toEqual([
      [gin, 5],
      [rum, 1],
    ])
  })

  test('puts in all or none', async ({ street }) => {
    const [gin, few] = await stocked(street, {}, { stock: 2 })
    const visitor = street.newcomer()
    const more = (quantity: number) => ({ lines: [{ drink_id: gin }, { drink_id: few, quantity }] })
    expect((await visitor.post('cart/add-many', more(3))).status).toBe(409)
    expect(visitor.cookies.size).toBe(0)
    await visitor.post('cart/add-many', more(1))
    expect(refusal(await visitor.post('cart/add-many', more(2)))).toMatchObject({
      status: 409,
      error_message: 'Only 2 left, and 1 in your basket already',
    })
    const unknown = { lines: [{ drink_id: gin }, { drink_id: 'nothing' }] }
    expect((await visitor.post('cart/add-many', unknown)).status).toBe(404)
    expect(await held(visitor)).toEqual([
      [gin, 1],
      [few, 1],
    ])
  })

  test.for([[{}], [{ lines: [] }], [{ lines: 'gin' }], [{ lines: [{ drink_id: 'gin', quantity: 0 }] }]])(
    'refuses %j',
    async ([body], { street }) => {
      expect((await street.newcomer().post('cart/add-many', body)).status).toBe(422)
    },
  )
})

describe('cart/engrave', () => {
  test('puts bottles in with the words on them, each text on a line of its own', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true, price: pence(40_00), stock: 50 })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${malt}`)
    const { status, body } = await visitor.post(`cart/engrave?drink_id=${malt}`, {
      line1: '  For  Rosalind ',
      line2: '',
      font: 2,
      quantity: 2,
    })
    expect(status).toBe(200)
    expect(body.cart_item).toMatchObject({
      quantity: 2,
      is_engraved: true,
      engraved_text_1: 'For Rosalind',
      engraved_text_2: '',
      engrave_font: 2,
      unit_price: 40,
      line_price: 90,
      cart: { id: visitor.cookies.get('cartId') },
    })
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'For Rosalind', font: 2 })
    await visitor.post(`cart/engrave?drink_id=${malt}`, { line1: 'For Rosalind', font: 3 })
    expect(await held(visitor)).toEqual([
      [malt, 1],
      [malt, 3],
      [malt, 1],
    ])
    expect((await visitor.get('cart/get')).body.totals).toMatchObject({ goods: 200, engraving: 20 })
  })

  test('takes several texts at once, all or none', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true, stock: 4 })
    const visitor = street.newcomer()
    const texts = [{ line1: 'Ann' }, { line2: 'Ben', quantity: 2 }, { line1: 'Cat' }]
    const { body } = await visitor.post(`cart/engrave?drink_id=${malt}`, { font: 1, texts })
    expect(body.cart_items).toMatchObject([
      { engraved_text_1: 'Ann', quantity: 1 },
      { engraved_text_1: '', engraved_text_2: 'Ben', quantity: 2 },
      { engraved_text_1: 'Cat', quantity: 1 },
    ])
    expect(body.cart_item.id).toBe(body.cart_items[0].id)
    const more = await visitor.post(`cart/engrave?drink_id=${malt}`, { font: 1, texts: [{ line1: 'Dan' }] })
    expect(refusal(more)).toMatchObject({
      status: 409,
      error_message: 'Only 4 left, and 4 in your basket already',
    })
    const wrong = { font: 1, texts: [{ line1: 'Ann' }, { line1: 'x'.repeat(31) }] }
    expect(refusal(await visitor.post(`cart/engrave?drink_id=${malt}`, wrong))).toMatchObject({
      status: 422,
      fields: { 'texts.1.line1': expect.stringContaining('30 characters') },
    })
    expect((await visitor.get('cart/get')).body.items).toHaveLength(3)
  })

  test('takes no more from the shelf for different texts than it has', async ({ street }) => {
    const [malt] = await stocked(street, { engravable: true, stock: 2 })
    const texts = [{ line1: 'Ann' }, { line1: 'Ben' }, { line1: 'Cat' }]
    const answer = await street.newcomer().post(`cart/engrave?drink_id=${malt}`, { font: 1, texts })
    expect(refusal(answer)).toMatchObject({ status: 409, error_message: 'Only 2 left' })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${malt}`)
    const two = { font: 1, texts: texts.slice(0, 2) }
    expect(refusal(await visitor.post(`cart/engrave?drink_id=${malt}`, two))).toMatchObject({
      status: 409,
      error_message: 'Only 2 left, and 1 in your basket already',
    })
  })

  test('fills no basket without end', async ({ street }) => {
    const [malt, gin] = await stocked(street, { engravable: true, stock: 5_000 }, {})
    const visitor = street.newcomer()
    const many = (from: number, to: number) =>
      visitor.post(`cart/engrave?drink_id=${malt}`, {
        font: 1,
        texts: Array.from({ length: to - from }, (_, i) => ({ line1: `Guest ${from + i}` })),
      })
    for (let from = 0; from < 192; from += 24) expect((await many(from, from + 24)).status).toBe(200)
    expect(refusal(await many(192, 216))).toMatchObject({
      status: 422,
      fields: { lines: expect.stringContaining('has 192 lines, and can’t hold more than 200') },
    })
    expect((await many(192, 200)).status).toBe(200)
    expect(refusal(await visitor.post(`cart/add?drink_id=${gin}`))).toMatchObject({
      status: 422,
      fields: { lines: expect.stringContaining('200 lines') },
    })
    expect((await many(199, 200)).body.cart_item.quantity).toBe(2)
    expect((await held(visitor)).length).toBe(200)
  })

  test('brings nothing back into a basket that is full by now', async ({ street }) => {
    const [malt, gin, rum] = await stocked(street, { engravable: true, stock: 5_000 }, {}, {})
    const visitor = street.newcomer()
    const { id } = (await visitor.post(`cart/add?drink_id=${gin}`)).body.cart
    for (let from = 0; from < 199; from += 24)
      await visitor.post(`cart/engrave?drink_id=${malt}`, {
        font: 1,
        texts: Array.from({ length: Math.min(24, 199 - from) }, (_, i) => ({ line1: `Guest ${from + i}` })),
      })
    await visitor.post(`cart/delete?id=${id}`)
    const other = (await visitor.post(`cart/add?drink_id=${rum}`)).body.cart
    expect(refusal(await visitor.post(`cart/put-back?id=${id}`))).toMatchObject({
      status: 422,
      fields: { lines: expect.stringContaining('200 lines') },
    })
    await visitor.post(`cart/delete?id=${other.id}`)
    expect((await visitor.post(`cart/put-back?id=${id}`)).body.cart_item).toMatchObject({ id, quantity: 1 })
  })

  test.for([
    [{ line1: 'Ann' }, 'font'],
    [{ line1: 'Ann', font: 4 }, 'font'],
    [{ line1: 'Ann', font: '1' }, 'font'],
    [{ font: 1 }, 'line1'],
    [{ line1: ' ', line2: '', font: 1 }, 'line1'],
    [{ line1: 'x'.repeat(31), font: 1 }, 'line1'],
    [{ line1: 'Ann', line2: 'x'.repeat(31), font: 1 }, 'line2'],
    [{ line1: 'Ann \u{1F600}', font: 1 }, 'line1'],
    [{ line1: 7, font: 1 }, 'line1'],
    [{ line1: 'Ann', font: 1, quantity: 0 }, 'quantity'],
    [{ font: 1, texts: [] }, 'texts'],
  ] as const)('refuses %j at %s', async ([body, field], { street }) => {
    const [malt] = await stocked(street, { engravable: true })
    const answer = refusal(await street.newcomer().post(`cart/engrave?drink_id=${malt}`, body))
    expect(answer.status).toBe(422)
    expect(answer.fields).toHaveProperty([field])
  })

  test('engraves nothing that can’t be engraved', async ({ street }) => {
    const [can] = await stocked(street, { engravable: false })
    const words = { line1: 'Ann', font: 1 }
    expect(refusal(await street.newcomer().post(`cart/engrave?drink_id=${can}`, words))).toMatchObject({
      status: 422,
      fields: { drink_id: 'This bottle can’t be engraved' },
    })
    expect((await street.newcomer().post('cart/engrave?drink_id=nothing', words)).status).toBe(404)
  })
})
