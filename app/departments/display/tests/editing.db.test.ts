import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aDrink } from '../../../../test/drinks.ts'
import { type Caller, staffWith, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { currentAnnouncements, putAnnouncements } from '../../catalogue/announcements.server.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { guideTo } from '../../catalogue/shelf-guides.server.ts'
import { shelfGuide, shownDisplay } from '../display.server.ts'
import { noGifts, slidesAsTheyCame } from '../display.ts'
import { reapplyDisplay } from '../editing.server.ts'

const line = { text: 'Open late on Thursday', from: null, until: null }
const announcing = (...texts: string[]) => ({
  announcements: texts.map((text) => ({ ...line, text })),
})
const slide = {
  picture: 'scene:gift-box',
  eyebrow: 'This week',
  title: 'Presents, wrapped',
  text: 'A box for every bottle.',
  link: '/gift',
  link_words: 'Gift ideas',
  with_offer: false,
}
const save = (by: Caller, part: string, value: object, version = 0) =>
  by.post(`office/display/${encodeURIComponent(part)}`, { value, version })
const partOf = async (by: Caller, part: string) =>
  (await by.get(`office/display/${encodeURIComponent(part)}`)).body.part

describe('a part that nobody has saved', () => {
  test('is as the shop came, with all of them in a list', async ({ street, hands: { owner } }) => {
    await putAnnouncements(street.db, [{ id: 'one', description: 'Hello' }])
    const { body } = await owner.get('office/display')
    expect(body.parts.slice(0, 4).map(({ part }: { part: string }) => part)).toEqual([
      ...['announcements', 'slides', 'featured', 'gifts'],
    ])
    expect(body.parts).toContainEqual({
      part: 'shelf:gin',
      title: 'Gin',
      page: '/gin',
      version: 0,
      changed_at: null,
      by: '',
    })
    expect(await partOf(owner, 'slides')).toMatchObject({ version: 0, value: { slides: slidesAsTheyCame } })
    expect(await partOf(owner, 'announcements')).toMatchObject({ value: announcing('Hello') })
    const rye = guideTo('rye')
    expect(await partOf(owner, 'shelf:rye')).toMatchObject({
      value: { line: rye?.intro, paragraph: rye?.words },
      may: ['save', 'restore'],
    })
    expect((await owner.get('office/display/slides/versions')).body).toEqual({ versions: [] })
    expect(await shownDisplay(street.db)).toMatchObject({ slides: slidesAsTheyCame, featured: undefined })
  })
})

describe('announcements', () => {
  test('are saved in their order, and begin and end on time', async ({ street, hands: { owner } }) => {
    await putAnnouncements(street.db, [{ id: 'seeded', description: 'From the seeds' }])
    const times = { from: '2026-12-01T09:00:00.000Z', until: '2026-12-24T17:00:00.000Z' }
    const value = {
      announcements: [
        { ...line, text: 'Always' },
        { text: 'In December', ...times },
      ],
    }
    const { status, body } = await save(owner, 'announcements', value)
    expect({ status, body }).toMatchObject({ status: 200, body: { part: 'announcements', version: 1 } })
    const saidAt = async (at: string) =>
      (await currentAnnouncements(street.db, new Date(at))).map(({ description }) => description)
    expect(await saidAt('2026-12-01T08:59:59.999Z')).toEqual(['Always'])
    expect(await saidAt(times.from)).toEqual(['Always', 'In December'])
    expect(await saidAt(times.until)).toEqual(['Always'])
    expect((await owner.get('announcement/get')).body.announcements).toEqual([{ description: 'Always' }])
    expect(await partOf(owner, 'announcements')).toMatchObject({ value, version: 1, by: 'Hannah Reed' })
  })

  test('of the office stay when the demo shop is filled again', async ({
    street: { db },
    hands: { owner },
  }) => {
    await save(owner, 'announcements', announcing('Ours'))
    await putAnnouncements(db, [{ id: 'seeded', description: 'From the seeds' }])
    await reapplyDisplay(db)
    expect(await currentAnnouncements(db, NOON)).toEqual([{ description: 'Ours' }])
  })
})

describe('slides and shelf texts', () => {
  test('a shelf that says what it came with again follows a later release', async ({
    street: { db },
    hands: { owner },
  }) => {
    const rum = guideTo('rum')
    const came = { line: rum?.intro, paragraph: rum?.words }
    const ours = { line: 'Our line.', paragraph: 'Our paragraph.' }
    const written = async () => (await shownDisplay(db)).shelves.get('rum')
    const { body } = await save(owner, 'shelf:rum', ours)
    expect(await written()).toEqual(ours)
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await written()).toBeUndefined()
    expect(await shelfGuide(db, 'rum')).toEqual(rum)
    expect(await partOf(owner, 'shelf:rum')).toMatchObject({ version: 2, value: came, by: 'Hannah Reed' })

    await save(owner, 'shelf:rum', ours, 2)
    const path = 'office/display/shelf%3Arum'
    expect((await owner.get(`${path}/versions/0`)).body.version).toMatchObject({ value: came })
    expect((await owner.post(`${path}/restore`, { to: 0, version: 3 })).status).toBe(200)
    expect(await written()).toBeUndefined()
    const { changes } = (await owner.get('office/changes')).body
    expect(changes[0]).toMatchObject({ before: ours, after: came })
  })

  test('are what pages read, and the log says who wrote them', async ({
    street: { db },
    hands: { manager },
  }) => {
    await save(manager, 'slides', { slides: [slide] })
    await save(manager, 'shelf:gin', { line: 'Our line.', paragraph: 'Our paragraph.' })
    expect((await shownDisplay(db)).slides).toEqual([slide])
    expect(await shelfGuide(db, 'gin')).toEqual({
      ...guideTo('gin'),
      intro: 'Our line.',
      words: 'Our paragraph.',
    })
    expect(await shelfGuide(db, 'rye')).toEqual(guideTo('rye'))
    const { changes } = (await manager.get('office/changes')).body
    expect(changes[0]).toMatchObject({
      verb: 'display.edit',
      subject: 'display:shelf:gin',
      name: 'shelf:gin',
      may: ['undo'],
      after: { line: 'Our line.', paragraph: 'Our paragraph.' },
    })
  })

  test('may show a drink, by its photograph, for as long as it is there', async ({
    street: { db },
    hands: { owner },
  }) => {
    const drink = aDrink({ id: 'tall-gin' })
    await putDrinks(db, [drink], NOON)
    const shown = { ...slide, picture: 'drink:tall-gin', link: '/product?id=tall-gin' }
    expect(await save(owner, 'slides', { slides: [shown] })).toMatchObject({ status: 200 })
    expect((await shownDisplay(db)).photos).toEqual(new Map([['tall-gin', drink.photo.base]]))
    await db.execute(sql`delete from drinks where id = 'tall-gin'`)
    expect((await shownDisplay(db)).photos.size).toBe(0)
  })

  test('are left out while the drink that they show, or lead to, is not on sale', async ({
    street: { db },
    hands: { owner },
  }) => {
    await putDrinks(db, [aDrink({ id: 'shown' }), aDrink({ id: 'linked' })], NOON)
    const slides = [
      { ...slide, title: 'Shows one', picture: 'drink:shown' },
      { ...slide, title: 'Leads to one', link: '/product?id=linked' },
      { ...slide, title: 'Has none' },
    ]
    expect(await save(owner, 'slides', { slides })).toMatchObject({ status: 200 })
    const titles = async () => (await shownDisplay(db)).slides.map(({ title }) => title)
    const become = (id: string, state: string) =>
      db.execute(sql`update drinks set state = ${state} where id = ${id}`)
    expect(await titles()).toEqual(['Shows one', 'Leads to one', 'Has none'])
    await become('shown', 'withdrawn')
    expect(await titles()).toEqual(['Leads to one', 'Has none'])
    await become('linked', 'draft')
    expect(await titles()).toEqual(['Has none'])
    const { status, body } = await save(owner, 'slides', { slides }, 1)
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: {
        'slides.0.picture': 'This drink is not on sale',
        'slides.1.link': 'There is no such page in this shop',
      },
    })
    expect((await partOf(owner, 'slides')).drinks).toMatchObject([{ id: 'shown', state: 'withdrawn' }])
    await become('shown', 'on_sale')
    expect(await titles()).toEqual(['Shows one', 'Has none'])
  })
})

describe('versions', () => {
  test('are all kept, looked at and restored, each restoring a version of its own', async ({
    hands: { owner, manager },
  }) => {
    await save(owner, 'announcements', announcing('First'))
    await save(manager, 'announcements', announcing('Second'), 1)
    const { versions } = (await owner.get('office/display/announcements/versions')).body
    expect(versions).toMatchObject([
      { version: 2, by: 'Tom Marlow' },
      { version: 1, by: 'Hannah Reed' },
      { version: 0, by: '' },
    ])
    expect((await owner.get('office/display/announcements/versions/1')).body.version).toMatchObject({
      version: 1,
      value: announcing('First'),
      drinks: [],
    })
    const restored = await owner.post('office/display/announcements/restore', { to: 1, version: 2 })
    expect(restored).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await partOf(owner, 'announcements')).toMatchObject({ value: announcing('First'), version: 3 })
    expect(await owner.post('office/display/announcements/restore', { to: 9, version: 3 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await owner.post('office/display/announcements/restore', { to: 1, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    })
  })

  test('that name drinks which are gone are restored without them', async ({
    street: { db },
    hands: { owner },
  }) => {
    await putDrinks(db, [aDrink({ id: 'stays' }), aDrink({ id: 'goes' })], NOON)
    await save(owner, 'featured', { drinks: ['goes', 'stays'] })
    await save(owner, 'featured', { drinks: [] }, 1)
    await db.execute(sql`delete from drinks where id = 'goes'`)
    await owner.post('office/display/featured/restore', { to: 1, version: 2 })
    expect(await partOf(owner, 'featured')).toMatchObject({ value: { drinks: ['stays'] }, version: 3 })
  })

  test('are undone once, and not after somebody else’s', async ({ hands: { owner, manager } }) => {
    const first = await save(owner, 'slides', { slides: [slide] })
    const second = await save(manager, 'slides', { slides: [{ ...slide, title: 'Another' }] }, 1)
    const undo = ({ body }: typeof first, by = owner) => by.post(`office/changes/${body.change}/undo`)
    const refused = await undo(first)
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } })
    expect(refused.body.error_message).toContain('Tom Marlow')
    expect(await undo(second, manager)).toMatchObject({ status: 200 })
    expect(await partOf(owner, 'slides')).toMatchObject({ value: { slides: [slide] }, version: 3 })
    expect(await undo(second, manager)).toMatchObject({ status: 409, body: { code: 'undone_before' } })
  })
})

describe('two people', () => {
  test('who edit the same are told, by version and by If-Match', async ({ hands: { owner, manager } }) => {
    await save(manager, 'announcements', announcing('Theirs'))
    const late = await save(owner, 'announcements', announcing('Mine'))
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_since' } })
    expect(late.body.error_message).toMatch(/^Tom Marlow changed this on 18 November at 12:/)
    const value = announcing('Mine')
    const matching = (tag: string) =>
      owner.post('office/display/announcements', { value }, { 'if-match': tag })
    for (const tag of ['"0"', '"x"', '*'])
      expect(await matching(tag)).toMatchObject({ status: 412, body: { code: 'changed_since' } })
    expect(await matching('"1"')).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('who save first at once: one is the first', async ({ ownStreet }) => {
    const hands = await Promise.all(
      ['owner', 'manager', 'owner'].map((role) => staffWith(ownStreet, role as 'owner')),
    )
    const answers = await Promise.all(
      hands.map((by, n) => save(by, 'shelf:rum', { line: `Line ${n}.`, paragraph: 'Same.' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { body } = await (hands[0] as Caller).get('office/display/shelf:rum/versions')
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([1, 0])
  })
})

describe('what is refused', () => {
  test('names every broken field', async ({ street: { db }, hands: { owner } }) => {
    await putDrinks(db, [aDrink({ id: 'real' })], NOON)
    const wrong = async (part: string, value: object) => {
      const { status, body } = await save(owner, part, value)
      expect(status).toBe(422)
      return Object.keys(body.fields).toSorted()
    }
    const slides = [
      { ...slide, title: '', link: '/nowhere' },
      { ...slide, picture: 'drink:unreal', link: '/product?id=unreal' },
    ]
    expect(await wrong('slides', { slides })).toEqual([
      ...['slides.0.link', 'slides.0.title', 'slides.1.link', 'slides.1.picture'],
    ])
    for (const link of [
      'https://evil.example/',
      '//evil.example',
      '/cart',
      '/office',
      '/whisky.data',
      '/backend/api/docs',
      '/products?country=Narnia',
      '/products?type=nothing',
      '/blogsingle?id=nothing',
      '/gin%00',
      '/product?id=%00',
    ])
      expect(await wrong('slides', { slides: [{ ...slide, link }] }), link).toEqual(['slides.0.link'])
    expect(await wrong('featured', { drinks: ['real', 'unreal'] })).toEqual(['drinks'])
    expect(await wrong('featured', { drinks: ['a\0b'] })).toEqual(['drinks.0'])
    expect(await wrong('featured', { drinks: Array.from({ length: 49 }, (_, n) => `d-${n}`) })).toEqual([
      'drinks',
    ])
    expect(await wrong('gifts', { birthday: [] })).toHaveLength(4)
    expect(await wrong('announcements', { announcements: [{ text: 'NUL \0' }] })).toEqual([
      'announcements.0.text',
    ])
    expect(await wrong('announcements', { announcements: [{ text: 'x', from: 'tomorrow' }] })).toEqual([
      'announcements.0.from',
    ])
    expect(await wrong('announcements', { announcements: [{ text: 'x'.repeat(3_000) }] })).toEqual([
      'announcements.0.text',
    ])
    expect(await wrong('shelf:gin', { line: '<script>', paragraph: 'Fine.' })).toEqual(['line'])
    expect(await wrong('shelf:gin', { line: 'Fine.', paragraph: 'Fine.', extra: 1 })).toEqual(['value'])
  })

  test('is a part that does not exist, a version that is missing, and a role without the right', async ({
    hands,
  }) => {
    const { owner, packer } = hands
    for (const part of ['nothing', 'shelf:nothing', 'shelf:', '__proto__', 'shelf:toString']) {
      expect(await save(owner, part, {})).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await owner.get(`office/display/${encodeURIComponent(part)}`)).status).toBe(404)
    }
    const { status, body } = await owner.post('office/display/slides', { value: { slides: [slide] } })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['version'] })
    expect(await save(packer, 'slides', { slides: [slide] })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    const { body: list } = await owner.get('office/display/slides')
    expect(list.part.version).toBe(0)
  })

  test('is a page to look at that is not ours', async ({ hands: { owner } }) => {
    const look = (path: string, parts: object[]) =>
      owner.post('office/what-if', { path, changes: { display: parts } })
    const draft = { part: 'announcements', value: announcing('Draft') }
    for (const path of ['/profile', '/nowhere', '//evil.example', 'https://evil.example'])
      expect(await look(path, [draft]), path).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const none = noGifts()
    const lists = [
      { part: 'featured', value: { drinks: [] } },
      { part: 'gifts', value: none },
    ]
    expect(await look('/', lists)).toMatchObject({
      status: 422,
      body: { fields: { parts: 'Please look at one list of drinks at a time' } },
    })
    expect(await look('/', [{ ...draft, value: announcing('') }])).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
    expect(await look('/', [{ ...draft, part: 'nothing' }])).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})
