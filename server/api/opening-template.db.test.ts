import { describe, expect } from 'vitest'
import { createOpening } from '#app/departments/opening/opening.server.ts'
import { startsLeft, startWith } from '#app/departments/opening/starting.server.ts'
import { drinkSeeds } from '#db/seeds/catalogue.ts'
import { shelved } from '../../test/buying.ts'
import { refusal, type Street, staffWith, test } from '../../test/office.ts'
import { liveSettings, NOON, testConfig } from '../../test/shop.ts'
import { template } from './opening-template.ts'

const start = async (street: Street, choice: unknown) =>
  (await staffWith(street, 'owner')).post('office/opening/start', { choice })

describe('an empty shop', () => {
  test('starts from the demo’s drinks: drafts that nobody can buy', async ({ street }) => {
    const owner = await staffWith(street, 'owner')
    const { status, body } = await start(street, 'demo')
    expect({ status, body }).toEqual({
      status: 200,
      body: { drinks: drinkSeeds.length, change: expect.any(Number) },
    })
    expect((await street.newcomer().get('drink/get')).body).toMatchObject({ total: 0 })
    const [seed] = drinkSeeds
    const { drink } = (await owner.get(`office/drinks/${seed?.id}`)).body
    expect(drink).toMatchObject({
      state: 'draft',
      stock: 0,
      offer: null,
      old_price: null,
      new_price: seed?.price,
    })
    expect((await owner.post(`office/drinks/${seed?.id}`, { state: 'on_sale' })).status).toBe(200)
    const { drinks } = (await street.newcomer().get('drink/get')).body
    expect(drinks).toMatchObject([{ id: seed?.id }])
    const { changes } = (await owner.get('office/changes?subject=opening:start')).body
    expect(changes).toMatchObject([
      { after: { start: 'Start from the demo’s shelves and words', drinks: drinkSeeds.length } },
    ])
  })

  test('starts once, and says who has chosen', async ({ street }) => {
    expect((await start(street, 'empty')).body).toMatchObject({ drinks: 0 })
    expect(refusal(await start(street, 'demo'))).toMatchObject({
      status: 409,
      error_message: 'Hannah Reed has chosen already: start empty.',
    })
    expect((await street.newcomer().get('drink/get')).body).toMatchObject({ total: 0 })
  })

  test('has no article of the demo shop if it starts empty, except one that was edited', async ({
    street,
  }) => {
    const owner = await staffWith(street, 'owner')
    const key = 'journal:the-cheese-board'
    const { head, markdown } = (await owner.get(`office/words/${key}`)).body.text
    const saved = await owner.post(`office/words/${key}`, {
      head: { ...head, title: 'Our own cheese board' },
      markdown,
      version: 0,
      publish: true,
    })
    expect(saved.status).toBe(200)
    await start(street, 'empty')
    const { texts } = (await owner.get('office/words')).body
    const inShop = (texts as { key: string; is_in_shop: boolean }[]).filter(
      (text) => text.key.startsWith('journal:') && text.is_in_shop,
    )
    expect(inShop.map(({ key }) => key)).toEqual([key])
  })

  test('gets no drinks of the demo once it has one, and can still part with its articles, once', async ({
    street,
  }) => {
    const owner = await staffWith(street, 'owner')
    await shelved(street)
    expect(await startsLeft(street.db)).toEqual(['empty'])
    expect(refusal(await start(street, 'demo'))).toMatchObject({
      status: 409,
      error_message: 'There are drinks in the shop already.',
    })
    expect(await startsLeft(street.db)).toEqual(['empty'])
    // The demo shop is no shop of one's own, whoever looks around in it.
    expect(refusal(await start(street, 'empty'))).toMatchObject({ status: 409 })
    const actor = { staffId: null, name: 'The owner', via: 'office' } as const
    const live = { actor, now: NOON, template, isLive: true }
    expect(await startWith(street.db, 'empty', live)).toMatchObject({ drinks: 0 })
    const { texts } = (await owner.get('office/words')).body
    const inShop = (texts as { key: string; is_in_shop: boolean }[]).filter((text) => text.is_in_shop)
    expect(inShop.filter(({ key }) => key.startsWith('journal:'))).toEqual([])
    expect(inShop.length).toBeGreaterThan(0)
    expect((await street.newcomer().get('drink/get')).body).toMatchObject({ total: 1 })
    const { changes } = (await owner.get('office/changes?subject=opening:start')).body
    expect(changes).toMatchObject([{ after: { start: 'Take the demo’s articles out' } }])
    expect(await startsLeft(street.db)).toEqual([])
    await expect(startWith(street.db, 'empty', live)).rejects.toMatchObject({ statusCode: 409 })
  })

  test.for(['draft', 'withdrawn'] as const)(
    'gets no drinks of the demo beside a %s one',
    async (state, { street }) => {
      await shelved(street, { state })
      expect(await startsLeft(street.db)).toEqual(['empty'])
      expect(refusal(await start(street, 'demo'))).toMatchObject({ status: 409 })
    },
  )

  test('is started by owners alone, in one of two ways', async ({ street }) => {
    expect((await start(street, 'half')).status).toBe(422)
    const manager = await staffWith(street, 'manager')
    expect((await manager.post('office/opening/start', { choice: 'empty' })).status).toBe(403)
  })

  test('keeps nothing of a template that fails', async ({ street: { db } }) => {
    const actor = { staffId: null, name: 'The owner', via: 'office' } as const
    const failing: typeof template = {
      ...template,
      putDrinks: async (...asked) => {
        await template.putDrinks(...asked)
        throw new Error('The disk is full')
      },
    }
    await expect(
      startWith(db, 'demo', { actor, now: NOON, template: failing, isLive: true }),
    ).rejects.toThrow('The disk is full')
    expect(await startsLeft(db)).toEqual(['demo', 'empty'])
  })

  test('two owners at once get one answer and one refusal', async ({ ownStreet: { db } }) => {
    const by = (name: string) => ({
      actor: { staffId: null, name, via: 'office' } as const,
      now: NOON,
      template,
      isLive: true,
    })
    const both = await Promise.allSettled([
      startWith(db, 'demo', by('Ivo')),
      startWith(db, 'demo', by('Mina')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(String(refused?.reason.message)).toMatch(
      /^(Ivo|Mina) has chosen already: start from the demo’s shelves and words\.$/,
    )
  })

  test('asks, and greets, in live mode only, and owners only', async ({ street }) => {
    const [live, demo] = [testConfig(liveSettings), testConfig()].map((config) => createOpening(config))
    const owner = { verbs: new Set(['settings.see', 'settings.edit'] as const) }
    const manager = { verbs: new Set(['settings.see'] as const) }
    const { db } = street
    expect((await live?.find(db, NOON, owner))?.starts).toEqual(['demo', 'empty'])
    expect((await live?.find(db, NOON, manager))?.starts).toEqual([])
    expect((await demo?.find(db, NOON, owner))?.starts).toEqual([])
    expect(await live?.greet(db, NOON, owner)).toMatchObject({
      missing: expect.arrayContaining(['Name of the shop']),
    })
    expect(await live?.greet(db, NOON, manager)).toBeUndefined()
    expect(await demo?.greet(db, NOON, owner)).toBeUndefined()
  })
})
