import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { type Caller, newcomersTo } from '../../test/callers.ts'
import { newDatabase } from '../../test/database.ts'
import { aDrink } from '../../test/drinks.ts'
import { noLimits } from '../../test/no-limits.ts'
import { PATIENCE } from '../../test/patience.ts'
import { NOON, openBuiltShop } from '../../test/shop.ts'
import { rendered, type Visitor, visitorOf } from '../../test/visitor.ts'
import { withoutLinks, withoutScripts } from './what-if.ts'

/** What the office changes around the shelves, on the pages of the built shop: looked at, saved, undone, in time. */

let database: Database
let shop: Awaited<ReturnType<typeof openBuiltShop>>
let visit: Visitor
let owner: Caller
const clock = { now: NOON }

beforeAll(async () => {
  database = await newDatabase()
  shop = await openBuiltShop({ database, clock: () => clock.now, limits: noLimits })
  await shop.prepare()
  visit = await visitorOf(shop.app)
  owner = newcomersTo(shop.app, clock)()
  owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
  const dearest = '/gin?sort=price-desc'
  await visit(dearest)
  await putDrinks(
    database.db,
    [aDrink({ id: 'house-gin', name: 'House Gin', featured: true, price: pence(500_00) })],
    NOON,
  )
  await shows(dearest, 'House Gin')
})
afterAll(async () => {
  await shop.app.close()
  await database.close()
})

const partOf = async (part: string) => (await owner.get(`office/display/${part}`)).body.part
const save = async (part: string, value: object) =>
  owner.post(`office/display/${part}`, { value, version: (await partOf(part)).version })
const look = (path: string, ...parts: { part: string; value: object }[]) =>
  owner.post('office/what-if', { path, changes: { display: parts } })
const shows = (path: string, words: string) =>
  vi.waitUntil(async () => (await visit(path)).text.includes(words), PATIENCE)
const showsNoMore = (path: string, words: string) =>
  vi.waitUntil(async () => !(await visit(path)).text.includes(words), PATIENCE)

const slide = {
  ...{ picture: 'drink:house-gin', eyebrow: 'Only this week', title: 'A house of its own' },
  ...{ text: 'Made round the corner.', link: '/product?id=house-gin', link_words: 'See House Gin' },
}

describe('a page that is looked at', () => {
  test('is the shop’s own with what is not saved, and leaves nothing behind', async () => {
    const paths = ['/', '/gin', '/gift', '/_.data']
    for (const path of paths) await visit(path)
    const before = await Promise.all(paths.map((path) => visit(path)))
    const renderings = await rendered(visit)
    const spoilt = vi.spyOn(shop.pages, 'spoil')

    const drafts = [
      { part: 'announcements', value: { announcements: [{ text: 'A secret sale' }] } },
      { part: 'slides', value: { slides: [slide] } },
      { part: 'featured', value: { drinks: ['house-gin'] } },
      { part: 'shelf:gin', value: { line: 'A secret line.', paragraph: 'A secret paragraph.' } },
    ]
    const gifts = {
      ...Object.fromEntries(giftSections.map((section) => [section, []])),
      birthday: ['house-gin'],
    }
    const home = await look('/', ...drafts)
    expect(home).toMatchObject({ status: 200, body: { status: 200 } })
    for (const words of [
      'A secret sale',
      'Only this week',
      'A house of its own',
      'From the front of the shop',
    ])
      expect(home.body.html).toContain(words)
    expect(home.body.html).toContain('/photos/plain.00000000-800.webp')
    expect(home.body.html).toContain('@layer')
    expect(home.body.html).not.toMatch(/<script|modulepreload|<a [^>]*href=/)
    const gin = await look('/gin', ...drafts)
    for (const words of ['A secret line.', 'A secret paragraph.', 'A secret sale'])
      expect(gin.body.html).toContain(words)
    const gift = await look('/gift', { part: 'gifts', value: gifts })
    expect(gift.body.html).toContain('House Gin')

    // Whoever was told of a change would render anew.
    const again = await Promise.all(paths.map((path) => visit(path)))
    expect(again.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    expect(await rendered(visit)).toBe(renderings)
    expect(spoilt).not.toHaveBeenCalled()
    // Nor does what pages remember of the database.
    shop.pages.spoil()
    for (const path of paths) expect((await visit(path)).text, path).not.toMatch(/secret|A house of its own/)
    for (const part of ['announcements', 'slides', 'featured', 'gifts', 'shelf:gin'])
      expect(await partOf(part)).toMatchObject({ version: 0 })
    const { rows } = await database.pool.query('select count(*)::int as n from display_versions')
    expect(rows[0].n).toBe(0)
    spoilt.mockRestore()
  })

  test('of a part as it stands is the page as it stands', async () => {
    const { value } = await partOf('slides')
    const { html } = (await look('/', { part: 'slides', value })).body
    const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const still = (page: string) => withoutLinks(withoutScripts(main(page)))
    expect(main(html)).toBe(still((await visit('/')).text))
  })
})

describe('prices and drinks that are looked at', () => {
  type Kept = { id: string; because: string }
  const whatIf = (path: string, changes: object, more: object = {}) =>
    owner.post('office/what-if', { path, changes, ...more })
  const product = '/product?id=house-gin'
  const price = (new_price: number, more: object = {}) => ({ id: 'house-gin', new_price, ...more })

  /** Everything that a saved price would have changed, the numbers of future rows included. */
  const everything = async () => {
    const { rows } = await database.pool.query(`select
      (select md5(string_agg(drinks::text, ' ' order by id)) from drinks) as drinks,
      (select md5(string_agg(shelf_labels::text, ' ' order by id)) from shelf_labels) as labels,
      (select count(*)::int from price_history) as history,
      (select count(*)::int from planned_prices) as plans,
      (select count(*)::int from office_changes) as changes,
      (select count(*)::int from baskets) as baskets,
      (select sum(stock)::int from drinks) as stock`)
    const { rows: sequences } = await database.pool.query(
      'select sequencename, last_value::text from pg_sequences where schemaname = current_schema() order by 1',
    )
    return { ...rows[0], sequences }
  }

  test('are on home, shelf, drink and basket, and nowhere else: nothing is written, told or remembered', async () => {
    const dearest = '/gin?sort=price-desc'
    const paths = ['/', dearest, product, '/product.data?id=house-gin']
    for (const path of paths) await visit(path)
    const before = await Promise.all(paths.map((path) => visit(path)))
    const [renderings, was] = [await rendered(visit), await everything()]
    const spoilt = vi.spyOn(shop.pages, 'spoil')
    const heard: string[] = []
    const stop = await database.listen('catalogue', {
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
    await database.pool.query("select pg_notify('catalogue', 'the last')")
    await vi.waitUntil(() => heard.includes('the last'), PATIENCE)
    expect(heard).toEqual(['the last'])
    await stop()
    spoilt.mockRestore()
    shop.pages.spoil()
    expect((await visit(product)).text).not.toMatch(/432\.10|Another Gin/)
  })

  test('are not seen by a visitor who comes at the same time', async () => {
    shop.pages.spoil()
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
    await owner.post('office/prices', { changes: planned })
    expect(await charged(inDays(5), {})).toBe('500.00')
    expect(await charged(inDays(7), {})).toBe('450.00')
    expect(await charged(inDays(9), {})).toBe('500.00')
    const { rows } = await database.pool.query("select id from planned_prices where state = 'waiting'")
    await owner.post('office/prices/plans/cancel', { ids: rows.map(({ id }) => Number(id)) })
  })

  test('are looked at one at a time', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => whatIf(product, { prices: [price(432.1)] })))
    const statuses = looks.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 200 || status === 409)).toBe(true)
    expect((await whatIf(product, {})).status).toBe(200)
  })

  test('wait for nobody who holds a drink', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("select from drinks where id = 'house-gin' for update")
    expect(await whatIf(product, { prices: [price(432.1)] })).toMatchObject({
      status: 409,
      body: { code: 'busy' },
    })
    await client.query('rollback')
    client.release()
  })

  test('are locked in one go, in the order in which everybody locks drinks', async () => {
    await putDrinks(database.db, [aDrink({ id: 'a-gin' }), aDrink({ id: 'z-gin' })], NOON)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("select from drinks where id = 'a-gin' for update")
    const looked = whatIf('/', { drinks: [{ id: 'z-gin' }], prices: [{ id: 'a-gin', new_price: 40 }] })
    await vi.waitUntil(async () => {
      const { rows } = await database.pool.query('select from pg_locks where not granted')
      return rows.length > 0
    }, PATIENCE)
    // Who waits for the first of them holds none behind it.
    await client.query("select from drinks where id = 'z-gin' for update nowait")
    await client.query('rollback')
    client.release()
    expect([200, 409]).toContain((await looked).status)
  })

  test('need the right to be changed, each of them', async () => {
    const come = async (role: string) => {
      const caller = newcomersTo(shop.app, clock)()
      caller.token = (await caller.post('office/demo-session', { role })).body.token
      return caller
    }
    const packer = await come('packer')
    const draft = { part: 'announcements', value: { announcements: [{ text: 'Draft' }] } }
    for (const changes of [
      { prices: [price(432.1)] },
      { drinks: [{ id: 'house-gin', name: 'Another Gin' }] },
      { display: [draft] },
    ])
      expect(await packer.post('office/what-if', { path: '/', changes })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      })
    expect((await packer.post('office/what-if', { path: product, changes: {} })).status).toBe(200)
    // What is planned until then is locked.
    const at = new Date(clock.now.getTime() + 86_400_000).toISOString()
    expect((await packer.post('office/what-if', { path: product, changes: {}, at })).status).toBe(403)
    expect((await owner.post('office/what-if', { path: product, changes: {}, at })).status).toBe(200)
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
    [{ path: '/', changes: {}, at: 'tomorrow' }],
    [{ path: '/', changes: {}, at: '2020-01-01T00:00:00Z' }],
    [{ path: '/', changes: {}, at: '2999-01-01T00:00:00Z' }],
  ])('are refused as %j', async ([body]) => {
    expect(await owner.post('office/what-if', body)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })
})

describe('what is saved', () => {
  test('shows at the next visit, and undo takes it back', async () => {
    const before = (await visit('/')).text
    expect(before).toContain('Oak, smoke and time to spare')
    const { body } = await save('slides', { slides: [slide] })
    await shows('/', 'A house of its own')
    const { text } = await visit('/')
    expect(text).toContain('Only this week')
    expect(text).not.toContain('Oak, smoke and time to spare')
    // The first slide's picture is the one that browsers fetch first, and the one that others show.
    expect(text).toMatch(/<img[^>]*\/photos\/plain\.00000000-520\.webp[^>]*fetchPriority="high"/i)
    expect(text).toContain('/photos/plain.00000000-800.webp"')
    await owner.post(`office/changes/${body.change}/undo`)
    await shows('/', 'Oak, smoke and time to spare')
    const bare = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(bare((await visit('/')).text)).toBe(bare(before))
  })

  test('of a shelf stands on it, and in what search engines show', async () => {
    await save('shelf:gin', { line: 'Our own line about gin.', paragraph: 'Our own paragraph.' })
    await shows('/gin', 'Our own paragraph.')
    expect((await visit('/gin')).text).toContain('content="Our own line about gin."')
    expect((await visit('/rum')).text).not.toContain('Our own')
  })

  test('of the featured drinks puts them in their order, under a heading that is true', async () => {
    await putDrinks(
      database.db,
      [
        aDrink({ id: 'first-one', name: 'First One' }),
        aDrink({ id: 'gone', name: 'Sold Out Gin', stock: 0 }),
      ],
      NOON,
    )
    await save('featured', { drinks: ['gone', 'first-one', 'house-gin'] })
    await shows('/', 'From the front of the shop')
    const { text } = await visit('/')
    const row = text.slice(text.indexOf('From the front of the shop'), text.indexOf('Shop by Categories'))
    expect(row).not.toContain('Sold Out Gin')
    expect(row.indexOf('First One')).toBeGreaterThan(0)
    expect(row.indexOf('First One')).toBeLessThan(row.indexOf('House Gin'))
    expect(text).not.toContain('Limited Time Offer')
  })

  test('of the first-order code stands on every page that names it, and undo takes it back', async () => {
    // Announcements are texts of their own.
    const named = { '/': 'We send you', '/gin': 'We send you', '/faqs': 'a code for' }
    const terms = { is_on: true, percent: 15, minimum: 30, days: 30, version: 0 }
    for (const [path, words] of Object.entries(named)) await shows(path, `${words} 10% off`)
    const { body } = await owner.post('office/first-order', terms)
    for (const [path, words] of Object.entries(named)) {
      await shows(path, `${words} 15% off`)
      expect((await visit(path)).text, path).not.toContain(`${words} 10% off`)
    }
    await owner.post(`office/changes/${body.change}/undo`)
    for (const [path, words] of Object.entries(named)) await shows(path, `${words} 10% off`)
  })

  test('as an announcement begins and ends on time, in pages that are cached', async () => {
    // Each of the two calls takes a second.
    const [from, until] = [2_300, 2_600].map((ms) => new Date(clock.now.getTime() + ms))
    await save('announcements', {
      announcements: [{ text: 'For a moment', from: from?.toISOString(), until: until?.toISOString() }],
    })
    // The save itself has been heard of.
    await showsNoMore('/', 'mixed as you like')
    expect((await visit('/')).text).not.toContain('For a moment')
    clock.now = new Date(Number(from) + 1)
    await shows('/', 'For a moment')
    clock.now = new Date(Number(until) + 1)
    await showsNoMore('/', 'For a moment')
  })
})
