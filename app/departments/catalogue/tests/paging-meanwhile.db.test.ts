import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { drinks } from '../tables.server.ts'
import { aShelfFull, idsOf, inOneGo, orders, page, pages, tomorrow } from '../testing/shelf-pages.ts'

describe('a drink that comes in between', () => {
  // At the very start, and among the ties of the page that was just seen.
  const newcomers = (): Drink[] => [
    aDrink({
      id: 'aaa',
      name: 'Juniper Juniper Gin',
      price: pence(1_00),
      addedAt: new Date(NOON.getTime() + 1_000),
      offer: { endsAt: tomorrow, percent: 10, off: null },
    }),
    aDrink({ id: 'gin-00-and-a-half', name: 'Juniper Hill Gin', price: pence(20_00), addedAt: NOON }),
  ]

  test.for(orders)('shows nothing twice and hides nothing, sorted by %s', async ([, asked], { db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const first = await page(db, asked)
    await putDrinks(db, newcomers(), NOON)
    const rest = await Array.fromAsync(pages(db, asked, 'next', first.next ?? ''), idsOf)
    const met = [...idsOf(first), ...rest.flat()]
    expect(new Set(met).size, 'nothing twice').toBe(met.length)
    expect(met, 'nothing hidden').toEqual(expect.arrayContaining(aShelfFull().map(({ id }) => id)))
  })

  test('shows nothing twice even if search learns a word from it', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const first = await page(db, { q: 'juniper' })
    // One letter away: from now on every search for juniper includes this as well, and every drink's relevance is
    // lower.
    await putDrinks(
      db,
      [aDrink({ id: 'zzz', name: 'Junipero Vermouth' }), aDrink({ id: 'zzzz', name: 'Junper' })],
      NOON,
    )
    const rest = await Array.fromAsync(pages(db, { q: 'juniper' }, 'next', first.next ?? ''), idsOf)
    const met = [...idsOf(first), ...rest.flat()]
    expect(new Set(met).size).toBe(met.length)
    expect(met).toEqual(expect.arrayContaining(aShelfFull().map(({ id }) => id)))
  })

  test('can be gone to, backwards', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const [, second] = await Array.fromAsync(pages(db, {}))
    await putDrinks(db, newcomers(), NOON)
    const back = await page(db, { after: second?.previous ?? '' })
    expect(back.drinks.length).toBe(5)
    expect(back.previous).not.toBeNull()
    expect(idsOf(await page(db, { after: back.previous ?? '' }))).toContain('aaa')
  })
})

describe('a drink that goes in between', () => {
  test('does not lose the place that it marked', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    for (const [, asked] of orders) {
      await putDrinks(db, aShelfFull(), NOON)
      const all = await inOneGo(db, asked)
      const first = await page(db, asked)
      await db.delete(drinks).where(eq(drinks.id, all[4] ?? ''))
      const rest = await Array.fromAsync(pages(db, asked, 'next', first.next ?? ''), idsOf)
      expect(rest.flat()).toEqual(all.slice(5))
    }
  })

  test('does not lose the place if it only stopped being what was searched for', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const all = await inOneGo(db, { q: 'juniper' })
    const first = await page(db, { q: 'juniper' })
    const taste = aDrink().character.taste
    const renamed = { id: all[4] ?? '', name: 'Old Rum', character: { flavours: ['sugar', 'oak'], taste } }
    await putDrinks(db, [aDrink({ ...renamed, type: 'rum', subtype: 'rum' })], NOON)
    const rest = await Array.fromAsync(pages(db, { q: 'juniper' }, 'next', first.next ?? ''), idsOf)
    expect(rest.flat()).toEqual(all.slice(5))
  })

  test('leads back to the beginning when all before it are gone', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const [first, second] = await Array.fromAsync(pages(db, {}))
    await db.delete(drinks).where(inArray(drinks.id, first ? idsOf(first) : []))
    const back = await page(db, { after: second?.previous ?? '' })
    expect([idsOf(back), back.seen, back.previous]).toEqual([second && idsOf(second), 0, null])
  })
})
