import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { isPostgres } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { type Caller, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrink, firstDrinks, putDrinks } from '../../catalogue/catalogue.server.ts'
import { NO_PHOTO } from '../../catalogue/catalogue.ts'
import { everything } from '../../catalogue/shelf-query.ts'
import { shownDisplay } from '../display.server.ts'
import { noGifts, type PartValue } from '../display.ts'
import { pretendPart } from '../editing.server.ts'

const save = (by: Caller, part: string, value: object, version = 0) =>
  by.post(`office/display/${encodeURIComponent(part)}`, { value, version })
const partOf = async (by: Caller, part: string) =>
  (await by.get(`office/display/${encodeURIComponent(part)}`)).body.part

describe('featured drinks and gift sections', () => {
  test('are set for the drinks themselves, in an order', async ({ street: { db }, hands: { owner } }) => {
    await putDrinks(
      db,
      [
        ...[
          aDrink({ id: 'dear', featured: true, price: pence(90_00) }),
          aDrink({ id: 'cheap', featured: true }),
        ],
        ...[aDrink({ id: 'new-one' }), aDrink({ id: 'plain' })],
      ],
      NOON,
    )
    expect(await partOf(owner, 'featured')).toMatchObject({ value: { drinks: ['dear', 'cheap'] } })
    await save(owner, 'featured', { drinks: ['new-one', 'dear'] })
    const featured = async (id: string) => (await findDrink(db, id))?.featured
    expect(await Promise.all(['new-one', 'dear', 'cheap', 'plain'].map(featured))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await shownDisplay(db)).featured).toEqual(['new-one', 'dear'])
    expect(await partOf(owner, 'featured')).toMatchObject({
      value: { drinks: ['new-one', 'dear'] },
      drinks: [{ id: 'dear', in_stock: true, on_offer: false }, { id: 'new-one' }],
    })
    // Somebody features a drink by itself, somewhere else: it comes last.
    await putDrinks(db, [aDrink({ id: 'plain', featured: true })], NOON)
    expect(await partOf(owner, 'featured')).toMatchObject({ value: { drinks: ['new-one', 'dear', 'plain'] } })
  })

  test('that nobody has photographed have a picture that is there', async ({
    street: { db },
    hands: { owner },
  }) => {
    await putDrinks(db, [aDrink({ id: 'unseen', featured: true })], NOON)
    await db.execute(sql`update drinks set photo = '' where id = 'unseen'`)
    const [drink] = (await partOf(owner, 'featured')).drinks
    expect(drink).toMatchObject({ state: 'on_sale', image: `${NO_PHOTO}-800.webp` })
  })

  test.runIf(isPostgres())(
    'are looked at before they are saved, and no order waits for them',
    async ({ ownDatabase: { db } }) => {
      await putDrinks(db, [aDrink({ id: 'was', featured: true, giftSections: ['birthday'] })], NOON)
      await putDrinks(db, [aDrink({ id: 'will-be' })], NOON)
      const none = noGifts()
      const seen = async (on: Db) => ({
        featured: (await firstDrinks(on, { ...everything, featured: true })).map(({ id }) => id),
        gifts: (await firstDrinks(on, { ...everything, subtype: ['birthday'] })).map(({ id }) => id),
      })
      const before = { featured: ['was'], gifts: ['was'] }
      const rolledBack = new Error('Only looked at')
      const look = (part: 'featured' | 'gifts', value: PartValue) =>
        db.transaction(async (tx) => {
          await pretendPart(tx, part, value)
          expect(await seen(tx)).toEqual({ ...before, [part]: ['will-be'] })
          const free = await db.execute(sql`select id from drinks order by id for update nowait`)
          expect(free.rows).toHaveLength(2)
          throw rolledBack
        })
      await expect(look('featured', { drinks: ['will-be'] })).rejects.toBe(rolledBack)
      await expect(look('gifts', { ...none, birthday: ['will-be'] })).rejects.toBe(rolledBack)
      expect(await seen(db)).toEqual(before)
    },
  )

  test('put each gift where it belongs, and leave the others alone', async ({
    street: { db },
    hands: { owner },
  }) => {
    await putDrinks(
      db,
      [
        aDrink({ id: 'box', giftSections: ['gift-sets', 'birthday'] }),
        aDrink({ id: 'port' }),
        aDrink({ id: 'tin', giftSections: ['birthday'] }),
      ],
      NOON,
    )
    const none = noGifts()
    const value = { ...none, 'gift-sets': ['box'], birthday: ['port', 'box'] }
    const { body } = await save(owner, 'gifts', value)
    const sections = async (id: string) => (await findDrink(db, id))?.giftSections.toSorted()
    expect(await sections('box')).toEqual(['birthday', 'gift-sets'])
    expect(await sections('port')).toEqual(['birthday'])
    expect(await sections('tin')).toEqual([])
    expect(await owner.post(`office/changes/${body.change}/undo`)).toMatchObject({ status: 200 })
    expect(await sections('port')).toEqual([])
    expect(await sections('tin')).toEqual(['birthday'])
  })
})
