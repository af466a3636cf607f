import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { asShown, home } from '../../test/buying.ts'
import { newcomersTo } from '../../test/callers.ts'
import { aDrink } from '../../test/drinks.ts'
import { lookedAtShop } from '../../test/looked-at-shop.ts'
import { PATIENCE } from '../../test/patience.ts'
import { NOON } from '../../test/shop.ts'
import { countStatements } from '../../test/statements.ts'
import { rendered } from '../../test/visitor.ts'

/** Prices, offers, drinks and coupons that are not saved, on the pages of the built here().shop. */

const { clock, here, visit, comeIn } = lookedAtShop()

type Kept = { id: string; because: string }
const whatIf = (path: string, changes: object, more: object = {}) =>
  here().owner.post('office/what-if', { path, changes, ...more })
const product = '/product?id=house-gin'
const price = (new_price: number, more: object = {}) => ({ id: 'house-gin', new_price, ...more })

const coupon = {
  code: 'SAVE40',
  off: 40,
  minimum: 100,
  note: 'A coupon',
  ends_at: new Date(NOON.getTime() + 30 * 86_400_000).toISOString(),
}

/** Everything that a saved price would have changed, the numbers of future rows included. */
const everything = async () => {
  const { rows } = await here().database.pool.query(`select
    (select md5(string_agg(drinks::text, ' ' order by id)) from drinks) as drinks,
    (select md5(string_agg(shelf_labels::text, ' ' order by id)) from shelf_labels) as labels,
    (select count(*)::int from price_history) as history,
    (select count(*)::int from planned_prices) as plans,
    (select count(*)::int from office_changes) as changes,
    (select count(*)::int from baskets) as baskets,
    (select sum(stock)::int from drinks) as stock`)
  const { rows: sequences } = await here().database.pool.query(
    'select sequencename, last_value::text from pg_sequences where schemaname = current_schema() order by 1',
  )
  return { ...rows[0], sequences }
}

describe('prices and drinks that are looked at', () => {
  test('are on home, shelf, drink and basket, and nowhere else: nothing is written, told or remembered', async () => {
    const dearest = '/gin?sort=price-desc'
    const paths = ['/', dearest, product, '/product.data?id=house-gin']
    for (const path of paths) await visit(path)
    const before = await Promise.all(paths.map((path) => visit(path)))
    const [renderings, was] = [await rendered(visit), await everything()]
    const spoilt = vi.spyOn(here().shop.pages, 'spoil')
    const heard: string[] = []
    const stop = await here().database.listen('catalogue', {
      onNotify: (what) => heard.push(what),
      onReconnect: () => {},
    })

    const changes = { prices: [price(432.1)] }
    for (const path of [dearest, product, '/cart']) {
      const { status, body } = await whatIf(path, changes)
      expect({ status, page: body.status, kept: body.kept }, path).toEqual({
        status: 200,
        page: 200,
        kept: [],
      })
      expect(body.html, path).toContain('£432.10')
      expect(body.html, path).not.toContain('£500.00')
      expect(body.html, path).not.toMatch(/<script|modulepreload|<a [^>]*href=/)
    }
    expect((await whatIf('/', changes)).body).toMatchObject({ status: 200, kept: [] })
    const renamed = await whatIf(product, { drinks: [{ id: 'house-gin', name: 'Another Gin' }] })
    expect(renamed.body.html).toContain('Another Gin')
    const both = await whatIf('/cart', { ...changes, drinks: [{ id: 'house-gin', name: 'Another Gin' }] })
    expect(both.body.html).toContain('Another Gin')
    expect(both.body.html).toContain('£432.10')

    const again = await Promise.all(paths.map((path) => visit(path)))
    expect(again.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes))
    expect(await rendered(visit)).toBe(renderings)
    expect(spoilt).not.toHaveBeenCalled()
    expect(await everything()).toEqual(was)
    // A notification of our own arrives after all that were sent before it.
    await here().database.pool.query("select pg_notify('catalogue', 'the last')")
    await vi.waitUntil(() => heard.includes('the last'), PATIENCE)
    expect(heard).toEqual(['the last'])
    await stop()
    spoilt.mockRestore()
    here().shop.pages.spoil()
    expect((await visit(product)).text).not.toMatch(/432\.10|Another Gin/)
  })

  test('are not seen by a visitor who comes at the same time', async () => {
    here().shop.pages.spoil()
    const [looked, ...visits] = await Promise.all([
      whatIf(product, { prices: [price(432.1)] }),
      ...Array.from({ length: 8 }, () => visit(product)),
    ])
    expect(looked.body.html).toContain('£432.10')
    for (const { text } of visits) {
      expect(text).toContain('£500.00')
      expect(text).not.toContain('£432.10')
    }
  })

  test('that may not be are told, and not on the page', async () => {
    const { body } = await whatIf(product, {
      prices: [price(0.5), { id: 'nowhere', new_price: 5 }],
      drinks: [{ id: 'house-gin', name: '' }],
    })
    expect(body.html).toContain('£500.00')
    expect(body.kept.map(({ id }: Kept) => id)).toEqual(['house-gin', 'house-gin', 'nowhere'])
    expect(body.kept[1].because).toMatch(/^£0.50 is /)
  })

  test('are there from their beginning until their end, with what is planned already', async () => {
    const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString()
    const changes = { prices: [price(432.1, { from: inDays(2), until: inDays(4) })] }
    const charged = async (at: string | undefined, wanted: object = changes) => {
      const { html } = (await whatIf(product, wanted, { at })).body
      return /£(432\.10|450\.00|500\.00)/.exec(html)?.[1]
    }
    expect(await charged(undefined)).toBe('500.00')
    expect(await charged(inDays(1))).toBe('500.00')
    expect(await charged(inDays(3))).toBe('432.10')
    expect(await charged(inDays(5))).toBe('500.00')
    const planned = [price(450, { from: inDays(6), until: inDays(8) })]
    await here().owner.post('office/prices', { changes: planned })
    expect(await charged(inDays(5), {})).toBe('500.00')
    expect(await charged(inDays(7), {})).toBe('450.00')
    expect(await charged(inDays(9), {})).toBe('500.00')
    const { rows } = await here().database.pool.query("select id from planned_prices where state = 'waiting'")
    await here().owner.post('office/prices/plans/cancel', { ids: rows.map(({ id }) => Number(id)) })
  })

  test('are looked at one at a time', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => whatIf(product, { prices: [price(432.1)] })))
    const statuses = looks.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 200 || status === 409)).toBe(true)
    expect((await whatIf(product, {})).status).toBe(200)
  })

  test('wait for nobody who holds a drink', async () => {
    const client = await here().database.pool.connect()
    await client.query('begin')
    await client.query("select from drinks where id = 'house-gin' for update")
    expect(await whatIf(product, { prices: [price(432.1)] })).toMatchObject({
      status: 409,
      body: { code: 'busy' },
    })
    await client.query('rollback')
    client.release()
  })

  test('hold an order up for a moment only', async () => {
    const shopper = newcomersTo(here().shop.app, clock)()
    await shopper.join(home)
    await shopper.post('cart/add?drink_id=house-gin', { quantity: 1 })
    const basket = await asShown(shopper)
    // The page can't be rendered while this table is locked, and has its drink locked meanwhile.
    const client = await here().database.pool.connect()
    await client.query('begin')
    await client.query('lock table announcements in access exclusive mode')
    const looked = whatIf('/', { prices: [price(432.1)] })
    await vi.waitUntil(somebodyWaits, PATIENCE)
    const { status, body } = await shopper.post('order/buy', basket)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { order: { reference: expect.any(String) } },
    })
    await client.query('rollback')
    client.release()
    await looked
    await here().owner.post(`office/orders/${body.order.reference}/cancel`, { because: 'A test' })
  })

  test('are locked in one go, in the order in which everybody locks drinks', async () => {
    await putDrinks(here().database.db, [aDrink({ id: 'a-gin' }), aDrink({ id: 'z-gin' })], NOON)
    const client = await here().database.pool.connect()
    await client.query('begin')
    await client.query("select from drinks where id = 'a-gin' for update")
    const looked = whatIf('/', { drinks: [{ id: 'z-gin' }], prices: [{ id: 'a-gin', new_price: 40 }] })
    await vi.waitUntil(somebodyWaits, PATIENCE)
    // Who waits for the first of them holds none behind it.
    await client.query("select from drinks where id = 'z-gin' for update nowait")
    await client.query('rollback')
    client.release()
    expect([200, 409]).toContain((await looked).status)
  })

  test('need the right to be changed, each of them', async () => {
    const packer = await comeIn('packer')
    const draft = { part: 'announcements', value: { announcements: [{ text: 'Draft' }] } }
    for (const changes of [
      { prices: [price(432.1)] },
      { drinks: [{ id: 'house-gin', name: 'Another Gin' }] },
      { display: [draft] },
      { offers: [{ id: 'house-gin', percent_discount: 10, until: '2027-01-01T00:00:00Z' }] },
      { coupons: [coupon] },
      { first_order: { is_on: true, percent: 10, minimum: 0, days: null } },
    ])
      expect(await packer.post('office/what-if', { path: '/', changes })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      })
    expect((await packer.post('office/what-if', { path: product, changes: {} })).status).toBe(200)
    // What is planned until then is locked.
    const at = new Date(clock.now.getTime() + 86_400_000).toISOString()
    expect((await packer.post('office/what-if', { path: product, changes: {}, at })).status).toBe(403)
    expect((await here().owner.post('office/what-if', { path: product, changes: {}, at })).status).toBe(200)
  })

  test.for([
    [{}],
    [{ path: '/' }],
    [{ path: 7, changes: {} }],
    [{ path: '/', changes: { prices: [{ id: 'house-gin', new_price: -1 }] } }],
    [{ path: '/', changes: { prices: [{ id: 'house-gin', new_price: 1e12 }] } }],
    [{ path: '/', changes: { prices: Array(501).fill({ id: 'house-gin', new_price: 1 }) } }],
    [{ path: '/', changes: { drinks: [{ name: 'No id' }] } }],
    [{ path: '/', changes: { orders: [] } }],
    [{ path: '/', changes: { offers: [{ id: 'house-gin', until: '2027-01-01T00:00:00Z' }] } }],
    [{ path: '/', changes: { coupons: [{ code: 'SAVE5' }] } }],
    [{ path: '/', changes: { first_order: { percent: 500 } } }],
    [{ path: '/cart', changes: {}, basket: [{ id: 'house-gin', quantity: 0 }] }],
    [{ path: '/', changes: {}, at: 'tomorrow' }],
    [{ path: '/', changes: {}, at: '2020-01-01T00:00:00Z' }],
    [{ path: '/', changes: {}, at: '2999-01-01T00:00:00Z' }],
  ])('are refused as %j', async ([body]) => {
    expect(await here().owner.post('office/what-if', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })
})

describe('offers and codes that are looked at', () => {
  const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString()
  const offer = (more: object = {}) => ({
    offers: [{ id: 'house-gin', percent_discount: 20, until: inDays(4), ...more }],
  })

  test('are on the pages while they run, the shelf of offers included, and are saved nowhere', async () => {
    const was = await everything()
    for (const path of [product, '/newoffers', '/cart']) {
      const { body } = await whatIf(path, offer())
      expect({ path, status: body.status, kept: body.kept }).toEqual({ path, status: 200, kept: [] })
      expect(body.html, path).toContain('£400.00')
    }
    const charged = async (changes: object, at?: string) =>
      /£(400\.00|450\.00|500\.00)/.exec((await whatIf(product, changes, { at })).body.html)?.[1]
    expect(await charged(offer({ from: inDays(2) }))).toBe('500.00')
    expect(await charged(offer({ from: inDays(2) }), inDays(3))).toBe('400.00')
    expect(await charged(offer({ from: inDays(2) }), inDays(5))).toBe('500.00')
    // A price with an end and an old price is an offer too.
    const sale = { prices: [price(450, { old_price: 500, until: inDays(2) })] }
    expect((await whatIf('/newoffers', sale)).body.html).toContain('House Gin')
    const { kept } = (await whatIf(product, offer({ percent_discount: 95 }))).body
    expect(kept).toEqual([])
    const { body } = await whatIf(product, {
      offers: [{ id: 'house-gin', abs_discount: 499, until: inDays(1) }],
    })
    expect(body.kept.map(({ id }: Kept) => id)).toEqual(['house-gin'])
    expect(await everything()).toEqual(was)
  })

  test('begin and end in time, those that are saved too', async () => {
    const isOnOffer = async (at: string) =>
      (await whatIf('/newoffers', {}, { at })).body.html.includes('House Gin')
    for (const from of [undefined, inDays(1)]) {
      const wanted = { ids: ['house-gin'], abs_discount: 50, from, until: inDays(3) }
      const made = await here().owner.post('office/offers', wanted)
      expect(made.body.done).toEqual(['house-gin'])
      expect((await whatIf(product, {}, { at: inDays(2) })).body.html).toContain('£450.00')
      expect(await isOnOffer(inDays(2))).toBe(true)
      expect(await isOnOffer(inDays(4))).toBe(false)
      await here().owner.post(`office/changes/${made.body.change}/undo`)
    }
  })

  test('a coupon counts in the basket, from its minimum on and in its time', async () => {
    const was = await everything()
    const basket = [{ id: 'house-gin', quantity: 2 }]
    const look = async (changes: object, more: object = {}) =>
      (await whatIf('/cart', changes, { basket, ...more })).body
    const { html, kept } = await look({ coupons: [coupon] })
    expect(kept).toEqual([])
    expect(html).toContain('£960.00')
    expect((await look({ coupons: [{ ...coupon, minimum: 2_000 }] })).html).not.toContain('£960.00')
    const early = await look({ coupons: [{ ...coupon, starts_at: inDays(2) }] })
    expect(early.kept).toMatchObject([{ id: 'SAVE40', because: 'This coupon does not work yet' }])
    expect(early.html).not.toContain('£960.00')
    expect((await look({ coupons: [{ ...coupon, off: 0 }] })).kept).toMatchObject([{ id: 'SAVE40' }])
    const { rows } = await here().database.pool.query(
      'select count(*)::int as n from coupons where code = $1',
      ['SAVE40'],
    )
    expect(rows[0].n).toBe(0)
    expect(await everything()).toEqual(was)
  })

  test('new terms of the first-order code are on the pages that name it, and in the basket', async () => {
    const first_order = { is_on: true, percent: 25, minimum: 100, days: null }
    expect((await whatIf('/', { first_order })).body.html).toContain('25% off')
    const { html } = (await whatIf('/cart', { first_order }, { basket: [{ id: 'house-gin' }] })).body
    expect(html).toContain('£375.00')
    expect((await visit('/')).text).not.toContain('25% off')
  })

  test('ask the database one statement after the other', async () => {
    const { seen, stop } = countStatements()
    try {
      for (const path of ['/', '/gin', product, '/newoffers', '/cart']) await whatIf(path, offer())
    } finally {
      stop()
    }
    expect(seen.all).toBeGreaterThan(20)
    expect(seen.most).toBe(1)
  })
})

/** For a lock, in this database: the server's other tests have locks as well. */
async function somebodyWaits() {
  const { rows } = await here().database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
