import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { isPostgres, test } from '../../../../test/database.ts'
import { aDrink, byHand } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { endExpiredOffers, putDrinks } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { moveStock } from '../stock.server.ts'
import { drinks, shelfLabels } from '../tables.server.ts'

const inHours = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000)
const halfOff = (hours: number) => ({ endsAt: inHours(hours), percent: 50, off: null })

/** The ids of drinks without a label, of labels without a drink, and of those that differ. */
async function differing(db: Db): Promise<string[]> {
  const answer = (table: SQL) =>
    sql.join(
      Object.values(getTableColumns(shelfLabels)).map(({ name }) => sql`${table}.${sql.identifier(name)}`),
      sql`, `,
    )
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(label.id, drink.id) as id
    from shelf_labels as label full join drinks as drink on drink.id = label.id
    where (${answer(sql`label`)}) is distinct from (${answer(sql`drink`)})`)
  return rows.map(({ id }) => id)
}

const labelOf = async (db: Db, id: string) => {
  const [label] = await db.select().from(shelfLabels).where(eq(shelfLabels.id, id))
  return label
}

/** The row's version, which every write changes. */
const versionOf = async (db: Db, id: string) => {
  const { rows } = await db.execute(sql`select ctid::text as place from shelf_labels where id = ${id}`)
  return rows[0]?.place
}

describe('a label', () => {
  test('comes with every drink, many at a time', async ({ db }) => {
    const many = Array.from({ length: 30 }, () => aDrink())
    await putDrinks(db, many, NOON)
    expect(await db.$count(shelfLabels)).toBe(30)
    expect(await differing(db)).toEqual([])
  })

  test('goes with the drink', async ({ db }) => {
    const drink = aDrink()
    await putDrinks(db, [drink], NOON)
    await db.delete(drinks).where(eq(drinks.id, drink.id))
    expect(await labelOf(db, drink.id)).toBeUndefined()
  })

  test('follows its drink to another id', async ({ db }) => {
    const drink = aDrink()
    await putDrinks(db, [drink], NOON)
    await db.update(drinks).set({ id: 'called-anew' }).where(eq(drinks.id, drink.id))
    expect(await differing(db)).toEqual([])
    expect(await db.$count(shelfLabels)).toBe(1)
  })

  const changes: Partial<Drink>[] = [
    { name: 'Renamed' },
    { producer: 'Somebody else' },
    { region: null },
    { character: { ...aDrink().character, flavours: ['rhubarb'] } },
    { type: 'rum' },
    { subtype: 'sloe-gin' },
    { country: 'Wales' },
    { style: 'Old Tom' },
    { abv: 57 },
    { price: pence(12_34) },
    { sizeMl: 50 },
    { packSize: 6 },
    { offer: halfOff(1) },
    { isNew: true },
    { multiBuy: true },
    { engravable: true },
    { featured: true },
    { premium: true },
    { giftSections: ['birthday'] },
    { addedAt: inHours(-1) },
  ]
  test.for(changes)('follows a change of %o', async (change, { db }) => {
    const drink = aDrink()
    await putDrinks(db, [drink], NOON)
    const before = await labelOf(db, drink.id)
    await putDrinks(db, [{ ...drink, ...change }], NOON)
    expect(await labelOf(db, drink.id)).not.toEqual(before)
    expect(await differing(db)).toEqual([])
  })

  test('is not written again for what it does not tell', async ({ db }) => {
    const drink = aDrink({ stock: 10 })
    await putDrinks(db, [drink], NOON)
    const before = await versionOf(db, drink.id)
    await moveStock(db, [{ drinkId: drink.id, by: -9 }], byHand)
    await putDrinks(db, [{ ...drink, description: 'Better said.' }], NOON)
    expect(await versionOf(db, drink.id)).toBe(before)
  })

  test('tells that the last bottle went, and that there is one again', async ({ db }) => {
    const drink = aDrink({ stock: 1 })
    await putDrinks(db, [drink], NOON)
    for (const by of [-1, 1]) {
      await moveStock(db, [{ drinkId: drink.id, by }], byHand)
      expect(await labelOf(db, drink.id)).toMatchObject({ inStock: by > 0 })
      expect(await differing(db)).toEqual([])
    }
  })

  test('tells of an offer from its beginning to its end', async ({ db }) => {
    const drink = aDrink({ price: pence(30_00), sizeMl: 1000 })
    const usual = { onOffer: false, priceNow: 30_00, litrePriceNow: 30_00 }
    const lowered = { onOffer: true, priceNow: 15_00, litrePriceNow: 15_00 }
    await putDrinks(db, [drink], NOON)
    expect(await labelOf(db, drink.id)).toMatchObject(usual)
    await putDrinks(db, [{ ...drink, offer: halfOff(1) }], NOON)
    await endExpiredOffers(db, NOON)
    expect(await labelOf(db, drink.id)).toMatchObject(lowered)
    await endExpiredOffers(db, inHours(1))
    expect(await labelOf(db, drink.id)).toMatchObject(usual)
    expect(await differing(db)).toEqual([])
  })

  test('is what it was when a change is taken back', async ({ db }) => {
    const drink = aDrink()
    await putDrinks(db, [drink], NOON)
    const before = await labelOf(db, drink.id)
    const undone = db.transaction(async (tx) => {
      await putDrinks(tx, [{ ...drink, country: 'Wales' }], NOON)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await labelOf(db, drink.id)).toEqual(before)
  })
})

const IDS = ['one', 'two', 'three']
const someDrink = fc.record({
  id: fc.constantFrom(...IDS),
  price: fc.integer({ min: 1_00, max: 200_00 }).map(pence),
  stock: fc.nat({ max: 2 }),
  country: fc.constantFrom('England', 'Wales'),
  keywords: fc.constantFrom('juniper', 'rhubarb'),
  endsIn: fc.option(fc.integer({ min: -2, max: 5 })),
  isGift: fc.boolean(),
})
const step = fc.oneof(
  fc.record({ put: fc.uniqueArray(someDrink, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }) }),
  fc.record({ sell: fc.constantFrom(...IDS), bottles: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ settle: fc.integer({ min: -1, max: 6 }) }),
  fc.record({ drop: fc.constantFrom(...IDS) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

async function take(db: Db, now: Step) {
  if ('put' in now)
    await putDrinks(
      db,
      now.put.map(({ keywords, endsIn, isGift, ...special }) =>
        aDrink({
          ...special,
          addedAt: inHours(-1),
          offer: endsIn === null ? null : halfOff(endsIn),
          giftSections: isGift ? ['gift-sets'] : [],
          character: { ...aDrink().character, flavours: [keywords] },
        }),
      ),
      NOON,
    )
  else if ('sell' in now) await moveStock(db, [{ drinkId: now.sell, by: now.bottles }], byHand)
  else if ('settle' in now) await endExpiredOffers(db, inHours(now.settle))
  else await db.delete(drinks).where(eq(drinks.id, now.drop))
}

describe('labels and drinks', () => {
  test('never differ, whatever happens in whatever order', async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const now of steps) {
          await take(db, now)
          expect(await differing(db)).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })

  test.runIf(isPostgres())(
    'never differ, also if several change them at once',
    async ({ ownDatabase: { db } }) => {
      const [gin, rum] = [aDrink({ stock: 5, offer: halfOff(1) }), aDrink({ stock: 5, offer: halfOff(2) })]
      await putDrinks(db, [gin, rum], NOON)
      const changes = [
        (i: number) => moveStock(db, [{ drinkId: i % 2 ? gin.id : rum.id, by: i % 3 ? -1 : 1 }], byHand),
        (i: number) => putDrinks(db, [{ ...gin, country: `Country ${i}` }], NOON),
        (i: number) => endExpiredOffers(db, inHours(i % 3)),
        (i: number) =>
          db
            .update(drinks)
            .set({ stock: i % 2 })
            .where(eq(drinks.id, rum.id)),
      ]
      await Promise.all(
        Array.from({ length: 60 }, (_, i) => changes[i % changes.length]?.(Math.floor(i / changes.length))),
      )
      expect(await differing(db)).toEqual([])
      expect(await db.$count(shelfLabels)).toBe(2)
    },
  )
})
