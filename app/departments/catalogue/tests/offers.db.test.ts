import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { endExpiredOffers, findDrink, findDrinks, putDrinks } from '../catalogue.server.ts'
import { fewLeft } from '../catalogue.ts'
import { perLitre } from '../pricing.ts'
import { everything, type ShelfQuery } from '../shelf-query.ts'

const inHours = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000)
const halfOff = (endsAt: Date) => ({ endsAt, percent: 50, off: null })
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

const found = async (db: Db, asked: Partial<ShelfQuery>) => {
  const answer = await findDrinks(db, { ...everything, ...asked })
  return answer.ok ? answer.drinks.map(({ id }) => id) : answer
}

const wares = [
  aDrink({ id: 'first-to-end', price: pence(30_00), sizeMl: 700, offer: halfOff(inHours(1)) }),
  aDrink({ id: 'second', price: pence(30_00), sizeMl: 700, offer: halfOff(inHours(2)) }),
  aDrink({ id: 'plain', price: pence(22_00), sizeMl: 700 }),
]

describe('when an offer ends', () => {
  test('it is closed at that very instant and not before', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    await endExpiredOffers(db, justBefore(inHours(1)))
    expect((await found(db, { offer: true })).toString()).toContain('first-to-end')
    await endExpiredOffers(db, inHours(1))
    expect(await found(db, { offer: true })).toEqual(['second'])
  })

  test('the drink goes back to its usual price in bands and sorts', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect(await found(db, { price: ['20'], sort: 'price-asc' })).toEqual(['first-to-end', 'second'])
    await endExpiredOffers(db, inHours(1))
    expect(await found(db, { price: ['20'] })).toEqual(['second'])
    expect(await found(db, { sort: 'price-asc' })).toEqual(['second', 'plain', 'first-to-end'])
    expect(await found(db, { sort: 'litre-asc' })).toEqual(['second', 'plain', 'first-to-end'])
  })

  test('the database rounds its litre price as `perLitre` does', async ({ db }) => {
    const sizes = [50, 187, 330, 400, 700, 750, 1_500, 2_000]
    // 11p for 400 ml and 1p for 2 l are just half a penny more than a whole one.
    const prices = [1, 11, 499, 1_045, 29_99, 1_249_99]
    const drinks = sizes.flatMap((sizeMl) =>
      prices.flatMap((price) =>
        [1, 3, 24].map((packSize) =>
          aDrink({ price: pence(price), sizeMl, packSize, offer: halfOff(inHours(1)) }),
        ),
      ),
    )
    await putDrinks(db, drinks, NOON)
    await endExpiredOffers(db, inHours(1))
    const { rows } = await db.execute<{ id: string; price: number }>(
      sql`select id, litre_price_now as price from drinks`,
    )
    expect(Object.fromEntries(rows.map(({ id, price }) => [id, price]))).toEqual(
      Object.fromEntries(drinks.map((drink) => [drink.id, perLitre(drink.price, drink)])),
    )
  })

  test('the drink keeps the memory of it', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    await endExpiredOffers(db, inHours(1))
    expect((await findDrink(db, 'first-to-end'))?.offer).toEqual(halfOff(inHours(1)))
  })

  test('an offer that is over when the drink is put on the shelf never counts', async ({ db }) => {
    await putDrinks(db, [aDrink({ id: 'late', offer: halfOff(NOON) })], NOON)
    expect(await found(db, { offer: true })).toEqual([])
    expect(await endExpiredOffers(db, NOON)).toBeNull()
  })
})

describe('settling offers', () => {
  test('says when the next one ends', async ({ db }) => {
    await putDrinks(db, wares, NOON)
    expect(await endExpiredOffers(db, NOON)).toEqual(inHours(1))
    expect(await endExpiredOffers(db, inHours(1))).toEqual(inHours(2))
    expect(await endExpiredOffers(db, inHours(2))).toBeNull()
  })

  test('says that none will, where there is none', async ({ db }) => {
    expect(await endExpiredOffers(db, NOON)).toBeNull()
  })
})

describe('the page cache', () => {
  test('is told when an offer was closed, and not when nothing changed', async ({ ownDatabase }) => {
    await putDrinks(ownDatabase.db, wares, NOON)
    const news = await listen(ownDatabase)
    await endExpiredOffers(ownDatabase.db, justBefore(inHours(1)))
    expect(await news.until('nothing had changed')).toEqual([])
    await endExpiredOffers(ownDatabase.db, inHours(1))
    expect(await news.until('one was closed')).toEqual(['drinks'])
    await endExpiredOffers(ownDatabase.db, inHours(1))
    expect(await news.until('it was closed already')).toEqual([])
  })

  test('is told of a sale exactly where it changes what pages say of the stock', async ({ ownDatabase }) => {
    const { db } = ownDatabase
    await putDrinks(db, [aDrink({ id: 'wine', stock: 9 })], NOON)
    const news = await listen(ownDatabase)
    const said = (stock: number) => JSON.stringify([stock > 0, fewLeft({ stock })])
    let before = 9
    for (const stock of [8, 7, 6, 5, 4, 3, 1, 0, 12, 6, 5, 7, 2, 40]) {
      await db.execute(sql`update drinks set stock = ${stock} where id = 'wine'`)
      const outcome = said(before) === said(stock) ? [] : ['drinks']
      expect(await news.until(`${before} to ${stock}`), `${before} to ${stock}`).toEqual(outcome)
      before = stock
    }
  })

  test('is told of new prices and names, and of the last bottle, but not of every sale', async ({
    ownDatabase,
  }) => {
    const { db } = ownDatabase
    await putDrinks(db, wares, NOON)
    const news = await listen(ownDatabase)
    await db.execute(sql`update drinks set stock = stock - 1 where id = 'plain'`)
    expect(await news.until('one was sold')).toEqual([])
    await db.execute(sql`update drinks set stock = 0 where id = 'plain'`)
    expect(await news.until('the last was sold')).toEqual(['drinks'])
    await db.execute(sql`update drinks set stock = 5 where id = 'plain'`)
    expect(await news.until('some came back')).toEqual(['drinks'])
    await db.execute(sql`update drinks set price = 2300 where id = 'plain'`)
    expect(await news.until('the price went up')).toEqual(['drinks'])
    await db.execute(sql`update drinks set price = 2300 where id = 'plain'`)
    expect(await news.until('the price stayed')).toEqual([])
    await db.execute(sql`delete from drinks where id = 'plain'`)
    expect(await news.until('it went')).toEqual(['drinks'])
    await db.execute(sql`insert into announcements (id, description) values ('hello', 'Hello')`)
    expect(await news.until('an announcement came')).toEqual(['announcements'])
  })
})

/** Listens to the catalogue's notifications. They arrive in order, so a notification of our own marks the end. */
async function listen({ db, listen, kind }: Database) {
  let heard: string[] = []
  let awaited: { word: string; resolve: (heard: string[]) => void } | undefined
  await new Promise<void>((ready) => {
    const listener = {
      onNotify: (what: string) => {
        if (what !== awaited?.word) return void heard.push(what)
        awaited.resolve(heard)
        heard = []
      },
      onReconnect: ready,
    }
    void listen('catalogue', listener).then(() => kind === 'pglite' && ready())
  })
  return {
    until: async (word: string) => {
      const heard = new Promise<string[]>((resolve) => {
        awaited = { word, resolve }
      })
      await db.execute(sql`select pg_notify('catalogue', ${word})`)
      return heard
    },
  }
}
