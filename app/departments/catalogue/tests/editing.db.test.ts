import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { pence } from '#app/platform/money.ts'
import { isPostgres, test } from '../../../../test/database.ts'
import { aDrink, byHand } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { allDrinkIds, drinksOnSale, findDrinks, putDrinks, suggest } from '../catalogue.server.ts'
import { drinkUndos } from '../drink-undos.server.ts'
import { type DrinkValues, editedDrinks, saveDrink } from '../editing.server.ts'
import { putHandling } from '../handling.server.ts'
import type { LawfulFloor } from '../lawful-floor.ts'
import { everything } from '../shelf-query.ts'
import { moveStock } from '../stock.server.ts'
import { thistleGin } from '../testing/thistle-gin.ts'

const maya = { staffId: null, name: 'Maya', via: 'office' } as const
/** Ten pounds for whatever. */
const floor: LawfulFloor = () => ({ of: () => pence(10_00), mostPerUnit: 100 })

const save = (db: Db, id: string | null, values: DrinkValues, version?: number) =>
  db.transaction((tx) => saveDrink(tx, id, values, { floor, version, maySetPrices: true }, maya, NOON))

const refusal = (failure: unknown) => {
  if (!(failure instanceof Refused)) throw failure
  return { status: failure.statusCode, code: failure.code, fields: failure.fields }
}

const onShelf = async (db: Db) => {
  const found = await findDrinks(db, everything)
  return found.ok ? found.drinks.map(({ id }) => id) : undefined
}

const lastChange = async (db: Db) =>
  (await db.execute(sql`select * from office_changes order by id desc limit 1`)).rows[0] as never

describe('a new drink', () => {
  test('is a draft with an id of its name, and is shown nowhere', async ({ db }) => {
    expect(
      await save(db, null, { name: 'Château Ünique 2019', type: 'wine', subtype: 'red-wine' }),
    ).toMatchObject({
      id: 'chateau-unique-2019',
      version: 1,
      isNew: true,
    })
    expect(await onShelf(db)).toEqual([])
    expect(await suggest(db, 'chateau')).toEqual([])
    expect(await allDrinkIds(db)).toEqual([])
    expect((await db.execute(sql`select word from search_words where word = 'chateau'`)).rows).toEqual([])
    expect(await drinksOnSale(db, ['chateau-unique-2019'])).toEqual(new Map())
  })

  test('with a name that another has gets the next id', async ({ db }) => {
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await save(db, null, thistleGin)).id)
    expect(ids).toEqual(['thistle-gin', 'thistle-gin-2', 'thistle-gin-3'])
  })

  test.for<[string, DrinkValues]>([
    ['id', { ...thistleGin, id: 'Thistle' }],
    ['id', { ...thistleGin, id: 'taken' }],
    ['name', { ...thistleGin, name: '' }],
    ['ean', { ...thistleGin, ean: '4006381333931' }],
    ['new_price', { ...thistleGin, state: 'on_sale', new_price: 9.99 }],
    ['cost', { ...thistleGin, cost: -1 }],
  ])('with a wrong %s is refused: %o', async ([field, values], { db }) => {
    await putDrinks(db, [aDrink({ id: 'taken' })], NOON)
    await putHandling(db, [{ drinkId: 'taken', ean: '4006381333931', weightG: null, bin: '' }])
    const told = await save(db, null, values).catch(refusal)
    expect(told).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })

  test('is gone again when it is undone, unless somebody has touched it since', async ({ db }) => {
    await save(db, null, thistleGin)
    const added = await lastChange(db)
    await save(db, 'thistle-gin', { bin: 'C-04' })
    const undo = () =>
      db.transaction((tx) => (drinkUndos(floor)['drinks.add'] as never as Undo)(tx, added, maya, NOON))
    expect(await undo().catch(refusal)).toMatchObject({ status: 409, code: 'changed_since' })
    await save(db, 'thistle-gin', { bin: '' })
    await undo()
    expect(await editedDrinks(db, ['thistle-gin'])).toEqual([])
  })

  test('stays when it is undone after bottles of it have come and gone', async ({ db }) => {
    await save(db, null, { ...thistleGin, state: 'on_sale' })
    const added = await lastChange(db)
    await moveStock(db, [{ drinkId: 'thistle-gin', by: 2 }], { ...byHand, because: 'received' })
    await moveStock(db, [{ drinkId: 'thistle-gin', by: -2 }], { ...byHand, because: 'sold' })
    const undone = db.transaction((tx) =>
      (drinkUndos(floor)['drinks.add'] as never as Undo)(tx, added, maya, NOON),
    )
    expect(await undone.catch(refusal)).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await onShelf(db)).toEqual(['thistle-gin'])
  })
})

type Undo = (tx: Db, change: unknown, actor: unknown, now: Date) => Promise<unknown>

describe('a change', () => {
  test('counts the version, is logged field by field, and leaves stock and photograph alone', async ({
    db,
  }) => {
    await putDrinks(db, [aDrink({ id: 'gin', name: 'Plain Gin', stock: 7 })], NOON)
    const saved = await save(db, 'gin', {
      name: 'Plainer Gin',
      cost: 12.34,
      bin: 'C-04-2',
      ean: '4006381333931',
    })
    expect(saved).toMatchObject({ version: 2, before: { name: 'Plain Gin', cost: null } })
    const [found] = await editedDrinks(db, ['gin'])
    expect(found).toMatchObject({
      version: 2,
      drink: { name: 'Plainer Gin', stock: 7, photo: { base: '/photos/plain.00000000' } },
      handling: { cost: 12_34, bin: 'C-04-2', ean: '4006381333931' },
    })
    expect(await lastChange(db)).toMatchObject({
      verb: 'drinks.edit',
      subject: 'drink:gin',
      by: 'Maya',
      before: { name: 'Plain Gin', cost: null, bin: '', ean: null },
      after: { name: 'Plainer Gin', cost: 12.34, bin: 'C-04-2', ean: '4006381333931' },
    })
  })

  test('that changes nothing is no change', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'gin', name: 'Plain Gin' })], NOON)
    expect(await save(db, 'gin', { name: 'Plain Gin', region: 'Kent' })).toMatchObject({
      version: 1,
      change: null,
    })
  })

  test('of what somebody has changed meanwhile is refused, with both values and who it was', async ({
    db,
  }) => {
    await putDrinks(db, [aDrink({ id: 'gin', name: 'Plain Gin' })], NOON)
    await save(db, 'gin', { name: 'Theirs' }, 1)
    const failure = await save(db, 'gin', { name: 'Mine' }, 1).catch((thrown) => thrown)
    expect(refusal(failure)).toEqual({
      status: 409,
      code: 'changed_since',
      fields: { name: 'Now ‘Theirs’; yours ‘Mine’' },
    })
    expect(failure.message).toContain('Maya')
  })

  test.runIf(isPostgres())('by two people at once is saved once', async ({ ownDatabase: { db } }) => {
    await putDrinks(db, [aDrink({ id: 'gin', name: 'Plain Gin' })], NOON)
    const told = await Promise.all(
      ['One Gin', 'Two Gin', 'Three Gin'].map((name) => save(db, 'gin', { name }, 1).catch(refusal)),
    )
    expect(told.filter((each) => 'change' in each)).toHaveLength(1)
    expect(told.filter((each) => 'status' in each && each.status === 409)).toHaveLength(2)
    expect((await editedDrinks(db, ['gin']))[0]?.version).toBe(2)
  })

  test('of what is on sale keeps to the law', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'gin', price: pence(12_00) })], NOON)
    expect(await save(db, 'gin', { size_ml: 750 }).catch(refusal)).toMatchObject({
      fields: { size_ml: expect.any(String) },
    })
    expect(await save(db, 'gin', { new_price: 9.99 }).catch(refusal)).toMatchObject({
      fields: { new_price: 'By law it costs £10.00 or more' },
    })
    expect(await save(db, 'none', { name: 'None at all' }).catch(refusal)).toMatchObject({ status: 404 })
  })

  test('leaves the price of what is on offer to Prices, and so does its undo', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'gin' })], NOON)
    await save(db, 'gin', { new_price: 32 })
    const change = await lastChange(db)
    await db.execute(sql`update drinks set offer_percent = 10,
      offer_ends_at = ${new Date(NOON.getTime() + 1000).toISOString()} where id = 'gin'`)
    expect(await save(db, 'gin', { new_price: 34 }).catch(refusal)).toMatchObject({
      fields: { new_price: expect.stringContaining('please set it under Prices') },
    })
    expect(await save(db, 'gin', { name: 'Plainer Gin' })).toMatchObject({ version: 3 })
    const undo = drinkUndos(floor)['drinks.change']
    expect(await undo?.(db, change, maya, NOON).catch(refusal)).toMatchObject({
      status: 409,
      code: 'on_offer',
    })
    const later = new Date(NOON.getTime() + 1000)
    await undo?.(db, change, maya, later)
    expect((await editedDrinks(db, ['gin']))[0]?.drink.price).toBe(30_00)
  })

  test('is taken back field by field, unless that field has changed since', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'gin', name: 'Plain Gin' })], NOON)
    await save(db, 'gin', { name: 'Plainer Gin' })
    const change = await lastChange(db)
    const undo = () =>
      db.transaction((tx) => (drinkUndos(floor)['drinks.change'] as never as Undo)(tx, change, maya, NOON))
    await save(db, 'gin', { bin: 'C-04' })
    await undo()
    expect((await editedDrinks(db, ['gin']))[0]).toMatchObject({
      drink: { name: 'Plain Gin' },
      handling: { bin: 'C-04' },
    })
    expect(await undo().catch(refusal)).toMatchObject({ status: 409, code: 'changed_since' })
  })

  test('is not overwritten when the demo shop is filled again', async ({ db }) => {
    const gin = aDrink({ id: 'gin', name: 'Plain Gin' })
    await putDrinks(db, [gin], NOON)
    await save(db, 'gin', { name: 'Plainer Gin' })
    await putDrinks(db, [gin], NOON)
    expect((await editedDrinks(db, ['gin']))[0]?.drink.name).toBe('Plainer Gin')
  })
})

describe('the state', () => {
  test('puts a drink on shelves and into search, and takes it off', async ({ db }) => {
    await save(db, null, thistleGin)
    await save(db, 'thistle-gin', { state: 'on_sale' })
    expect(await onShelf(db)).toEqual(['thistle-gin'])
    expect(await suggest(db, 'thistle')).toMatchObject([{ id: 'thistle-gin' }])
    await save(db, 'thistle-gin', { state: 'withdrawn' })
    expect(await onShelf(db)).toEqual([])
    expect(await suggest(db, 'thistle')).toEqual([])
    expect(await allDrinkIds(db)).toEqual([])
    await save(db, 'thistle-gin', { state: 'on_sale', name: 'Thistle Gin Two' })
    expect(await onShelf(db)).toEqual(['thistle-gin'])
  })

  test('changes only as the shop knows it, and only when everything is there', async ({ db }) => {
    await save(db, null, { ...thistleGin, country: '', new_price: 0 })
    expect(await save(db, 'thistle-gin', { state: 'on_sale' }).catch(refusal)).toMatchObject({
      status: 422,
      fields: { country: expect.any(String), new_price: 'It has no price yet' },
    })
    expect(await save(db, 'thistle-gin', { state: 'withdrawn' }).catch(refusal)).toMatchObject({
      status: 409,
    })
    await putDrinks(db, [aDrink({ id: 'gin' })], NOON)
    expect(await save(db, 'gin', { state: 'draft' }).catch(refusal)).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
  })

  test('goes back to a draft by undo until a bottle is sold', async ({ db }) => {
    await save(db, null, thistleGin)
    const undoPutting = async () => {
      await save(db, 'thistle-gin', { state: 'on_sale' })
      const change = await lastChange(db)
      return {
        undo: () =>
          db.transaction((tx) =>
            (drinkUndos(floor)['drinks.change'] as never as Undo)(tx, change, maya, NOON),
          ),
      }
    }
    const first = await undoPutting()
    await moveStock(db, [{ drinkId: 'thistle-gin', by: 2 }], { ...byHand, because: 'received' })
    await first.undo()
    expect((await editedDrinks(db, ['thistle-gin']))[0]?.drink.state).toBe('draft')
    const second = await undoPutting()
    await moveStock(db, [{ drinkId: 'thistle-gin', by: -1 }], { ...byHand, because: 'sold' })
    expect(await second.undo().catch(refusal)).toMatchObject({ status: 409, code: 'not_possible' })
    expect((await editedDrinks(db, ['thistle-gin']))[0]?.drink.state).toBe('on_sale')
  })

  test('decides about a sale under the lock, and about nothing else', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'gin', stock: 3 }), aDrink({ id: 'rum', stock: 3 })], NOON)
    await save(db, 'gin', { state: 'withdrawn' })
    const sale = { ...byHand, because: 'sold' } as const
    const sold = [
      { drinkId: 'gin', by: -1 },
      { drinkId: 'rum', by: -1 },
    ]
    expect(await moveStock(db, sold, sale)).toEqual({ short: ['gin'] })
    expect(await moveStock(db, [{ drinkId: 'gin', by: 2 }], sale)).toEqual({ short: [] })
    expect(await moveStock(db, [{ drinkId: 'gin', by: -5 }], byHand)).toEqual({ short: [] })
    expect((await editedDrinks(db, ['gin', 'rum'])).map(({ drink }) => drink.stock)).toEqual([0, 3])
  })
})
