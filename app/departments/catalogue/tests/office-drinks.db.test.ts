import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { Told } from '../../../../test/callers.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../catalogue.server.ts'
import { fileColumns, readRow } from '../drink-file.ts'
import { drinkViews } from '../drink-list.ts'
import { EAN, fill } from '../testing/five-drinks.ts'
import { thistleGin } from '../testing/thistle-gin.ts'

const idsIn = async (caller: Caller, query: string) =>
  (await caller.get(`office/drinks?${query}`)).body.drinks?.map(({ id }: Told) => id)

describe('the list of drinks', () => {
  test.for([
    ['on_sale', ['aster', 'briar', 'cheap']],
    ['draft', ['draft']],
    ['withdrawn', ['gone']],
    ['running_out', ['briar']],
    ['without_photograph', ['cheap']],
    ['below_floor', ['cheap']],
    ['multi_buy', ['briar']],
    ['all', ['aster', 'briar', 'cheap', 'draft', 'gone']],
  ] as const)('has the view %s', async ([view, ids], { street, hands }) => {
    await fill(street.db)
    expect(await idsIn(hands.owner, `view=${view}`)).toEqual(ids)
    expect((await hands.owner.get(`office/drinks?view=${view}`)).body.count).toBe(ids.length)
  })

  test.for([
    ['aster', ['aster']],
    ['ÁSTER gin', ['aster']],
    ['whit', ['briar']],
    [EAN, ['briar']],
    [EAN.slice(0, 6), ['briar']],
    ['c-04-2', ['briar']],
    ['C04', ['briar']],
    ['gone', ['gone']],
    ['briar rum', ['briar']],
    ['nothing at all', []],
    ['!!', []],
    ["'); drop table drinks; --", []],
    ['\u0001', []],
  ] as const)('is searched for ‘%s’', async ([q, ids], { street, hands }) => {
    await fill(street.db)
    expect(await idsIn(hands.packer, `view=all&q=${encodeURIComponent(q)}`)).toEqual(ids)
  })

  test.for(['name', '-name', 'price', '-price', 'added', '-added'])(
    'is read page by page in the order of %s, each drink once',
    async (sort, { street, hands }) => {
      await fill(street.db)
      const seen: string[] = []
      let place: string | null = ''
      do {
        const { body }: { body: Told } = await hands.owner.get(
          `office/drinks?view=all&limit=2&sort=${sort}${place && `&place=${place}`}`,
        )
        seen.push(...body.drinks.map(({ id }: Told) => id))
        place = body.next_place
      } while (place)
      expect(seen).toEqual(await idsIn(hands.owner, `view=all&sort=${sort}`))
      expect(new Set(seen).size).toBe(5)
    },
  )

  test('finds and pages what is below the floor', async ({ street, hands }) => {
    await fill(street.db)
    const cheaper = aDrink({ id: 'cheaper', name: 'Cheaper Gin', price: pence(3_00) })
    await putDrinks(street.db, [cheaper], NOON)
    const ids = (query: string) => idsIn(hands.owner, `view=below_floor&${query}`)
    expect(await ids('sort=-price')).toEqual(['cheap', 'cheaper'])
    expect(await ids('sort=price')).toEqual(['cheaper', 'cheap'])
    expect(await ids('q=cheaper')).toEqual(['cheaper'])
    expect(await ids('q=aster')).toEqual([])
    const { body } = await hands.owner.get('office/drinks?view=below_floor&sort=name&limit=1')
    expect(body).toMatchObject({ drinks: [{ id: 'cheap' }], count: 2 })
    expect(await ids(`sort=name&limit=1&place=${body.next_place}`)).toEqual(['cheaper'])
  })

  test('shows what the caller may see and do', async ({ street, hands }) => {
    await fill(street.db)
    await street.db.execute(sql`update drink_handling set cost = 1234`)
    const row = async (caller: Caller) =>
      (await caller.get('office/drinks?view=all&q=briar')).body.drinks[0] as Told
    expect(await row(hands.owner)).toMatchObject({
      id: 'briar',
      new_price: 30,
      price_now: 30,
      stock: 3,
      state: 'on_sale',
      ean: EAN,
      bin: 'C-04-2',
      cost: 12.34,
      version: 1,
      may: ['edit', 'copy', 'withdraw', 'take_out_of_multi_buy', 'put_on_offer'],
    })
    expect((await row(hands.owner)).floor).toBeGreaterThan(10)
    const packed = await row(hands.packer)
    expect(packed).not.toHaveProperty('cost')
    expect(packed.may).toEqual([])
    expect((await row(hands.bookkeeper)).cost).toBe(12.34)
  })

  test.for([
    ['view', 'view=sold'],
    ['sort', 'sort=colour'],
    ['sort', 'view=all&sort=stock'],
    ['place', 'place=rubbish'],
    ['limit', 'limit=201'],
    ['q', `q=${'x'.repeat(401)}`],
  ])('refuses a wrong %s', async ([field, query], { hands }) => {
    expect(refusal(await hands.owner.get(`office/drinks?${query}`))).toMatchObject({
      status: 422,
      fields: { [field as string]: expect.any(String) },
    })
  })
})

describe('states', () => {
  test('are changed one by one or all of a view, tried out first, and undone as one', async ({
    street,
    hands: { owner },
  }) => {
    await fill(street.db)
    const which = { ids: ['aster', 'briar', 'draft', 'gone', 'none'], state: 'withdrawn' }
    const tried = await owner.post('office/drinks/state', { ...which, dry_run: true })
    expect(tried.body).toMatchObject({ done: ['aster', 'briar'], change: null })
    const { body } = await owner.post('office/drinks/state', { ...which, because: 'End of the range' })
    expect({ ...body, change: null }).toEqual(tried.body)
    expect(body.kept.map(({ id }: Told) => id)).toEqual(['draft', 'gone', 'none'])
    expect(await idsIn(owner, 'view=withdrawn')).toEqual(['aster', 'briar', 'gone'])
    await owner.post(`office/changes/${body.change}/undo`, {})
    expect(await idsIn(owner, 'view=withdrawn')).toEqual(['gone'])
  })

  test('of a view need the number that was seen', async ({ street, hands: { owner } }) => {
    await fill(street.db)
    const call = (more: object) =>
      owner.post('office/drinks/state', { view: 'on_sale', state: 'withdrawn', ...more })
    expect(refusal(await call({}))).toMatchObject({ status: 422, fields: { expects: expect.any(String) } })
    expect(refusal(await call({ expects: 2 }))).toMatchObject({ status: 409, code: 'view_changed' })
    expect((await call({ expects: 3 })).body.done).toEqual(['aster', 'briar', 'cheap'])
    expect(refusal(await owner.post('office/drinks/state', { state: 'withdrawn' }))).toMatchObject({
      status: 422,
    })
    expect(refusal(await owner.post('office/drinks/state', { ids: ['aster'], state: 'sold' }))).toMatchObject(
      { status: 422 },
    )
  })

  test('keep back what may not be sold, with the reason', async ({ street, hands: { owner } }) => {
    await fill(street.db)
    await owner.post('office/drinks', { ...thistleGin, id: 'bare', country: '' })
    const { body } = await owner.post('office/drinks/state', { ids: ['bare', 'draft'], state: 'on_sale' })
    expect(body).toMatchObject({
      done: ['draft'],
      kept: [{ id: 'bare', name: 'Thistle Gin', because: 'Which country is it from?' }],
    })
  })
})

test('the file has every field, hides what a role may not see, calculates nothing, and is read again as it was', async ({
  street,
  hands,
}) => {
  await fill(street.db)
  await hands.owner.post('office/drinks/aster', { name: '=1+1, "x"', cost: 9.5, grapes: ['one', 'two'] })
  const file = await hands.owner.download('office/drinks.csv?view=all&q=aster')
  expect(file.headers['content-type']).toContain('text/csv')
  const [head = '', row = ''] = file.bytes.toString().replace('\uFEFF', '').split('\r\n')
  expect(head.split(',')).toEqual(['id', ...fileColumns.map(({ name }) => name)])
  expect(row).toContain(`"'=1+1, ""x"""`)
  expect(row).toContain('one; two')
  expect((await hands.packer.get('office/drinks.csv')).body.split('\r\n')[0]).not.toContain(',cost')
  expect((await hands.owner.get('office/drinks.csv?view=all')).body.split('\r\n')).toHaveLength(7)
  expect(readRow({ cost: '£9.50', grapes: 'one; two', multi_buy: 'yes', 'taste.dry': '4' })).toEqual({
    values: { cost: 9.5, grapes: ['one', 'two'], multi_buy: true, taste: { dry: 4 } },
    problems: {},
  })
  expect(readRow({ cost: 'dear', multi_buy: 'perhaps' }).problems).toEqual({
    cost: 'This is no number',
    multi_buy: 'Yes or no',
  })
})

test('every view is counted', async ({ street, hands: { owner } }) => {
  await fill(street.db)
  for (const view of drinkViews)
    expect((await owner.get(`office/drinks?view=${view}`)).body.count_capped).toBe(false)
})
