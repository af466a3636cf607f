import { describe, expect } from 'vitest'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import { test as base } from '../../../test/database.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON, openTestShop, within } from '../../../test/shop.ts'
import { putAnnouncements } from './announcements.server.ts'
import { putDrinks } from './catalogue.server.ts'
import { wireDrink, wireSuggestion } from './drink-wire.ts'
import { priceBandNames, sortNames, strengthBandNames } from './shelf-query.ts'
import { subtypeFilters } from './subtypes.ts'
import { typeFilters } from './type-filters.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
const offer = { endsAt: tomorrow, percent: 10, off: null }
const wares = [
  aDrink({
    id: 'pink',
    name: 'Wrenfield Pink',
    subtype: 'pink-gin',
    country: 'England',
    price: pence(34_95),
    offer,
  }),
  aDrink({
    id: 'rye',
    name: 'Tollgate Rye',
    type: 'whisky',
    subtype: 'rye',
    country: 'Canada',
    style: 'Straight rye',
  }),
  aDrink({
    id: 'claret',
    name: 'Valombrée',
    type: 'wine',
    subtype: 'red-wine',
    country: 'France',
    style: 'Claret',
    multiBuy: true,
  }),
]

/** A shop with three drinks, and `call` for its API. */
const test = base.extend<{ call: (path: string) => Promise<{ status: number; body: unknown }> }>({
  call: async ({ database, db }, use) => {
    const { app } = await openTestShop({ database: within(database, db) })
    await putDrinks(db, wares, NOON)
    await use(async (path) => {
      const answer = await app.inject(`/backend/api/${path}`)
      return { status: answer.statusCode, body: answer.json() }
    })
    await app.close()
  },
})

const shelf = z.strictObject({
  drinks: z.array(wireDrink.strict()),
  total: z.int(),
  next: z.string().nullable(),
})
const idsIn = (body: unknown) => shelf.parse(body).drinks.map(({ id }) => id)

/** Asserts a refusal in the common shape; returns why. */
function refusal({ status, body }: { status: number; body: unknown }) {
  const { code, fields, error_message } = problem.strict().parse(body)
  expect(error_message.length).toBeGreaterThan(5)
  return { status, code, fields }
}

describe('drink/get', () => {
  test('answers with drinks, their number and the place to go on from', async ({ call }) => {
    const { status, body } = await call('drink/get')
    expect(status).toBe(200)
    expect(shelf.parse(body)).toMatchObject({ total: 3, next: null })
    expect(idsIn(body)).toEqual(['pink', 'rye', 'claret'])
  })

  test('tells pounds, public names and instants', async ({ call }) => {
    const { body } = await call('drink/get?type=gin')
    expect(shelf.parse(body).drinks[0]).toMatchObject({
      id: 'pink',
      image: '/photos/plain.00000000-800.webp',
      bottle_size: '70cl',
      abv_percent: 40,
      new_price: 34.95,
      price_now: 31.46,
      offer: { validity: '2026-11-19T12:00:00.000Z', percent_discount: 10, abs_discount: null },
    })
  })

  test.for<[string, string[]]>([
    ['type=gin', ['pink']],
    ['type=gin&type=wine', ['pink', 'claret']],
    ['subtype=rye', ['rye']],
    ['country=France&country=Canada', ['rye', 'claret']],
    ['style=Straight%20rye', ['rye']],
    ['price=40', ['pink', 'rye', 'claret']],
    ['price=ls10&price=gt80', []],
    ['strength=40', ['pink', 'rye', 'claret']],
    ['strength=free&strength=gt50', []],
    ['multybuy=true', ['claret']],
    ['offer=true', ['pink']],
    ['offer=false', ['rye', 'claret']],
    ['new=true', []],
    ['in_stock=true', ['pink', 'rye', 'claret']],
    ['q=valombree', ['claret']],
    ['q=', ['pink', 'rye', 'claret']],
    ['q=%20%20', ['pink', 'rye', 'claret']],
    ['sort=price-asc', ['claret', 'rye', 'pink']],
    ['limit=2', ['pink', 'rye']],
    ['type=whisky&country=Canada&q=rye&sort=newest', ['rye']],
  ])('?%s finds %j', async ([query, ids], { call }) => {
    const { body } = await call(`drink/get?${query}`)
    expect(idsIn(body)).toEqual(ids)
  })

  test('takes its own word for the next page, until there is none', async ({ call }) => {
    const first = shelf.parse((await call('drink/get?limit=2&sort=price-desc')).body)
    const second = shelf.parse((await call(`drink/get?limit=2&sort=price-desc&after=${first.next}`)).body)
    expect([...first.drinks, ...second.drinks].map(({ id }) => id).sort()).toEqual(['claret', 'pink', 'rye'])
    expect([first.total, second.total, second.next]).toEqual([3, 3, null])
  })

  test('does not mind names that it does not know', async ({ call }) => {
    const { status, body } = await call('drink/get?utm_source=letter&page=7&type=gin&__proto__=x')
    expect([status, idsIn(body)]).toEqual([200, ['pink']])
  })

  test.for<[string, readonly string[]]>([
    ['type', typeFilters],
    ['subtype', subtypeFilters],
    ['price', priceBandNames],
    ['strength', strengthBandNames],
    ['sort', sortNames],
    ['country', ['Canada', 'England', 'France']],
    ['style', ['Claret', 'London dry', 'Straight rye']],
  ])('refuses an unknown %s and lists the known ones', async ([name, known], { call }) => {
    const { status, code, fields } = refusal(await call(`drink/get?${name}=moonshine`))
    expect([status, code, Object.keys(fields ?? {})]).toEqual([422, 'invalid', [name]])
    expect(fields?.[name]?.split('; known: ')[1]?.split(', ')).toEqual([...known])
  })

  test.for<[string, string, string]>([
    ['limit=0', 'limit', 'At least 1'],
    ['limit=-1', 'limit', 'At least 1'],
    ['limit=101', 'limit', 'At most 100'],
    ['limit=1.5', 'limit', 'Must be a whole number'],
    ['limit=abc', 'limit', 'Must be a number'],
    ['limit=1&limit=2', 'limit', 'Must be a number'],
    ['after=nonsense', 'after', 'Not a place in this list'],
    ['after=', 'after', 'Not a place in this list'],
    ['after=a&after=b', 'after', 'Not a place in this list'],
    [`after=${'x'.repeat(401)}`, 'after', 'Not a place in this list'],
    [`q=${'x'.repeat(101)}`, 'q', 'At most 100 characters'],
    ['q=a&q=b', 'q', 'Must be text'],
    ['new=perhaps', 'new', 'Must be true or false'],
    ['featured=2', 'featured', 'Must be true or false'],
    ['engravable=', 'engravable', 'Must be true or false'],
    ['offer=true&offer=false', 'offer', 'Must be true or false'],
    ['multybuy=maybe', 'multybuy', 'Must be true or false'],
    ['in_stock=some', 'in_stock', 'Must be true or false'],
    [`country=${'x'.repeat(61)}`, 'country', 'At most 60 characters'],
    [`type=${Array(51).fill('gin').join('&type=')}`, 'type', 'At most 50 of these'],
  ])('refuses ?%s', async ([query, name, because], { call }) => {
    expect(refusal(await call(`drink/get?${query}`))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { [name]: because },
    })
  })

  test('names every field that is wrong', async ({ call }) => {
    const { fields } = refusal(await call('drink/get?limit=0&type=moonshine&new=perhaps'))
    expect(Object.keys(fields ?? {}).sort()).toEqual(['limit', 'new', 'type'])
  })

  const placeBy = (...keys: unknown[]) => btoa(JSON.stringify(keys))

  test.for<Record<string, string>>([
    { q: "'; drop table drinks; --" },
    { q: 'a & | !' },
    { q: ':*' },
    { q: '\\' },
    { q: '🍷' },
    { q: '\0' },
    { q: '%' },
    { q: 'x'.repeat(100) },
    { q: 'the' },
    { country: "'; drop table drinks; --" },
    { country: '\0' },
    { style: "' or ''='" },
    { after: placeBy('newest', ['0000-01-01T00:00:00Z'], 'x', 1, false) },
    { after: placeBy('newest', ['2026-01-01T00:00:00+23:59'], 'x', 1, false) },
    { after: placeBy('newest', ['2026-01-01T00:00:00Z'], '\0', 1, false) },
    { after: placeBy('newest', ['2026-01-01T00:00:00Z'], '\ud800', 1, false) },
    { q: '𐌰𐌱𐌲𐌳𐌴' },
    { after: placeBy('relevance', [1e300], 'x', 1, false), q: 'gin' },
    { after: placeBy('newest', ['2026-01-01T00:00:00Z'], "'; drop table drinks; --", 1, true) },
  ])('never fails over %j', async (asked, { call }) => {
    expect((await call(`drink/get?${new URLSearchParams(asked)}`)).status).toBeLessThan(500)
    expect((await call('drink/get')).body, 'the shop still answers').toMatchObject({ total: 3 })
  })
})

describe('drink/getbyID', () => {
  test('answers with the drink', async ({ call }) => {
    const { status, body } = await call('drink/getbyID?id=rye')
    expect(status).toBe(200)
    expect(z.strictObject({ drink: wireDrink.strict() }).parse(body).drink).toMatchObject({
      id: 'rye',
      name: 'Tollgate Rye',
    })
  })

  test('does not know a drink that is not there', async ({ call }) => {
    expect(refusal(await call('drink/getbyID?id=nobody'))).toEqual({
      status: 404,
      code: 'not_found',
      fields: undefined,
    })
  })

  test.for<[string, string]>([
    ['', 'Please say which drink'],
    ['?id=', 'Please say which drink'],
    ['?ID=rye', 'Please say which drink'],
    ['?id=rye&id=pink', 'Please say which drink'],
    [`?id=${'x'.repeat(121)}`, 'No drink has such an id'],
    ['?id=rye%00', 'No drink has such an id'],
  ])('refuses “%s”', async ([query, because], { call }) => {
    expect(refusal(await call(`drink/getbyID${query}`))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { id: because },
    })
  })

  test.for(["' or ''='", '../../etc/passwd', '<script>', 'RYE', '%', '🍷'])(
    'finds nothing under %s',
    async (id, { call }) => {
      expect((await call(`drink/getbyID?id=${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )
})

describe('an address that is no text at all', () => {
  test.for([
    'drink/getbyID?id=%ED%A0%80',
    'drink/getbyID?id=%ff',
    'drink/suggest?q=%ED%A0%80',
    'drink/get?q=%zz',
  ])('%s never makes the shop fail', async (path, { call }) =>
    expect((await call(path)).status).toBeLessThan(500),
  )
})

describe('drink/suggest', () => {
  const suggestions = z.strictObject({ suggestions: z.array(wireSuggestion.strict()).max(8) })

  test('answers with what may be meant', async ({ call }) => {
    const { status, body } = await call('drink/suggest?q=tolgate')
    expect(status).toBe(200)
    expect(suggestions.parse(body)).toEqual({
      suggestions: [
        {
          id: 'rye',
          name: 'Tollgate Rye',
          image: '/photos/plain.00000000-160.webp',
          type: 'whisky',
          new_price: 30,
          price_now: 30,
        },
      ],
    })
  })

  test.for(['', '%20', 'q', '%00', "';--", '%F0%9F%8D%B7', 'x'.repeat(100)])(
    'has an answer to ?q=%s',
    async (typed, { call }) => {
      const { status, body } = await call(`drink/suggest?q=${typed}`)
      expect([status, suggestions.parse(body).suggestions]).toEqual([200, []])
    },
  )

  test.for<[string, string]>([
    ['', 'Please give some text'],
    ['?q=a&q=b', 'Please give some text'],
    [`?q=${'x'.repeat(101)}`, 'At most 100 characters'],
  ])('refuses “%s”', async ([query, because], { call }) => {
    expect(refusal(await call(`drink/suggest${query}`))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { q: because },
    })
  })
})

describe('announcement/get', () => {
  test('answers with what the shop has to say today', async ({ call, db }) => {
    await putAnnouncements(db, [
      { id: 'free', description: 'Free delivery' },
      { id: 'over', description: 'Over at noon', endsAt: NOON },
    ])
    expect(await call('announcement/get')).toEqual({
      status: 200,
      body: { announcements: [{ description: 'Free delivery' }] },
    })
  })
})

describe('a call that nobody answers', () => {
  test.for(['drink/drop', 'drink', '', 'nothing/here?id=1'])(
    'such as /%s is not found, in the shape of every refusal',
    async (path, { call }) => {
      expect(refusal(await call(path))).toEqual({ status: 404, code: 'not_found', fields: undefined })
    },
  )

  test('with a body that is no JSON is told so', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db) })
    const answer = await app.inject({
      method: 'POST',
      url: '/backend/api/drink/get',
      headers: { 'content-type': 'application/json' },
      payload: '{"id": ',
    })
    expect(refusal({ status: answer.statusCode, body: answer.json() })).toEqual({
      status: 400,
      code: 'unreadable',
      fields: undefined,
    })
    await app.close()
  })

  test('cannot change drinks by calling what only reads', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db) })
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/backend/api/drink/getbyID?id=rye' })
      expect(refusal({ status: answer.statusCode, body: answer.json() }).status).toBe(404)
    }
    await app.close()
  })
})
