import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { test as base } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON, openTestShop, within } from '../../../../test/shop.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'

const wine = (id: string, subtype: string, pounds: number, more = {}) =>
  aDrink({
    id,
    producer: id,
    type: 'wine',
    subtype,
    style: 'Wine',
    country: 'France',
    price: pence(pounds * 100),
    sizeMl: 750,
    abv: 12,
    ...more,
  })

const cellar = [
  ...[9, 11, 13, 16, 24].map((pounds) => wine(`red-${pounds}`, 'red-wine', pounds)),
  ...[8, 10, 12, 15].map((pounds) => wine(`white-${pounds}`, 'white-wine', pounds)),
  wine('red-gone', 'red-wine', 14, { stock: 0 }),
  wine('italian-red', 'red-wine', 14, { country: 'Italy' }),
  ...Array.from({ length: 7 }, (_, i) =>
    aDrink({
      id: `ale-${i}`,
      producer: `Brewery ${i}`,
      type: 'beer',
      subtype: 'beersnciders',
      style: 'Pale ale',
      price: pence(3_00),
      multiBuy: true,
    }),
  ),
]

type Answer = {
  status: number
  ids: string[]
  count: number
  total: number
  body: { error_message?: string; fields?: Record<string, string>; notes?: string[] }
}
type Ask = (query: Record<string, string | number>) => Promise<Answer>
type Filled = { bottles: { drink: { id: string; price_now: number }; quantity: number }[] }

const test = base.extend<{ ask: Ask }>({
  ask: async ({ database, db }, use) => {
    await putDrinks(db, cellar, NOON)
    const { app } = await openTestShop({ database: within(database, db) })
    await use(async (query) => {
      const answer = await app.inject({
        url: '/backend/api/cart/case',
        query: query as Record<string, string>,
      })
      const body = answer.json()
      const { bottles = [] } = body as Partial<Filled>
      return {
        status: answer.statusCode,
        ids: bottles.map(({ drink }) => drink.id),
        count: bottles.reduce((sum, { quantity }) => sum + quantity, 0),
        total: bottles.reduce((sum, { drink, quantity }) => sum + drink.price_now * quantity, 0),
        body,
      }
    })
    await app.close()
  },
})

describe('a wish', () => {
  test('is filled with what was asked for, within the money', async ({ ask }) => {
    const { status, ids, count, total } = await ask({ size: 6, wish: '3 red, 3 white, under £80' })
    expect(status).toBe(200)
    expect(count).toBe(6)
    expect(ids.filter((id) => id.includes('red'))).toHaveLength(3)
    expect(ids.filter((id) => id.startsWith('white'))).toHaveLength(3)
    expect(total).toBeLessThanOrEqual(80)
    expect(total).toBeGreaterThan(60)
  })

  test('for a country finds it by its people', async ({ ask }) => {
    expect(await ask({ size: 6, wish: '1 Italian red' })).toMatchObject({
      ids: ['italian-red'],
      body: { notes: ['5 places are left for you to fill.'] },
    })
  })

  test('never brings what has run out', async ({ ask }) => {
    for (const turn of [0, 1, 2, 3])
      expect((await ask({ size: 12, wish: 'red', turn })).ids).not.toContain('red-gone')
  })

  test('can be turned over to another suggestion', async ({ ask }) => {
    const [one, two] = await Promise.all(
      [0, 1].map((turn) => ask({ size: 6, wish: '2 red, under £40', turn })),
    )
    expect(one?.ids).not.toEqual(two?.ids)
  })

  test('for the seven of the multi-buy brings multi-buy bottles only', async ({ ask }) => {
    const { ids, count } = await ask({ size: 7, wish: 'beer, under £18' })
    expect(count).toBe(7)
    expect(ids.every((id) => id.startsWith('ale'))).toBe(true)
  })

  test.for([
    ['nothing at all', { size: 6, wish: '' }, /such as/],
    ['more than fits', { size: 6, wish: '4 red, 4 white' }, /more than the 6 bottles/],
    ['what we have not', { size: 6, wish: '6 mead' }, /no ‘mead’/],
    ['what costs more', { size: 6, wish: '3 red, 3 white, under £20' }, /comes to at least £63\.00/],
    ['too many kinds', { size: 12, wish: 'red, white, rosé, gin, rum, beer, vodka' }, /at most 6 kinds/],
  ] as const)('for %s is answered with what could be done', async ([, query, words], { ask }) => {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(body.error_message).toMatch(words)
    expect(body.fields?.wish).toMatch(words)
  })
})

describe('a case put together by hand', () => {
  test('comes back from its address', async ({ ask }) => {
    expect(await ask({ size: 6, bottles: 'red-9:2,white-8:1' })).toMatchObject({
      ids: ['red-9', 'white-8'],
      count: 3,
      body: { notes: [] },
    })
  })

  test('tells what has gone meanwhile', async ({ ask }) => {
    const { ids, body } = await ask({ size: 6, bottles: 'red-9:1,red-gone:1,never-there:2' })
    expect(ids).toEqual(['red-9'])
    expect(body.notes).toHaveLength(1)
  })
})

test.for([
  ['size', { size: 5, wish: 'red' }],
  ['size', { size: 'six', wish: 'red' }],
  ['bottles', { size: 6, bottles: 'red-9:0' }],
  ['bottles', { size: 6, bottles: 'red-9:1;drop' }],
  ['wish', { size: 6, wish: 'x'.repeat(201) }],
  ['turn', { size: 6, wish: 'red', turn: -1 }],
] as const)('a wrong %s is refused', async ([field, query], { ask }) => {
  const { status, body } = await ask(query)
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
})
