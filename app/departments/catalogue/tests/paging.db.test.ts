import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { createMemory, type Memory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { cardOf } from '../card.ts'
import { findCards, findDrinks, firstDrinks, putDrinks, type ShelfPage } from '../catalogue.server.ts'
import { DEFAULT_LIMIT, everything, type ShelfQuery } from '../shelf-query.ts'
import { aShelfFull, idsOf, inOneGo, LIMIT, orders, page, pages } from '../testing/shelf-pages.ts'

describe('walking along the shelf', () => {
  test.for(orders)('by %s meets every drink once, in order', async ([, asked], { db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const met = await Array.fromAsync(pages(db, asked), idsOf)
    expect(met.flat()).toEqual(await inOneGo(db, asked))
    expect(new Set(met.flat()).size).toBe(23)
    expect(met.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 3])
  })

  test.for(orders)(
    'by %s shows the same cards, though less of each drink is read',
    async ([, asked], { db }) => {
      await putDrinks(db, aShelfFull(), NOON)
      let after: string | null = null
      do {
        const query: ShelfQuery = { ...everything, limit: LIMIT, ...asked, ...(after && { after }) }
        const [whole, short] = [await findDrinks(db, query), await findCards(db, query)]
        if (!whole.ok || !short.ok) throw new Error('The shelf was not found')
        const shown = ({ drinks, ...place }: typeof short) => ({
          ...place,
          cards: drinks.map((drink) => cardOf(drink, NOON)),
        })
        expect(shown(short)).toEqual(shown(whole))
        after = whole.next
      } while (after)
    },
  )

  test.for(orders)('by %s backwards meets them the same way', async ([, asked], { db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const forwards = await Array.fromAsync(pages(db, asked))
    const last = forwards.at(-1)
    const backwards = await Array.fromAsync(pages(db, asked, 'previous', last?.previous ?? ''))
    expect(backwards.map(idsOf).reverse()).toEqual(forwards.slice(0, -1).map(idsOf))
  })

  test.for(orders)('by %s in numbered pages meets them the same way', async ([, asked], { db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const walked = await Array.fromAsync(pages(db, asked))
    const numbered: ShelfPage[] = []
    for (const number of [1, 2, 3, 4, 5]) numbered.push(await page(db, { ...asked, page: number }))
    expect(numbered.map(idsOf)).toEqual(walked.map(idsOf))
    expect(numbered.map(({ seen, total }) => [seen, total])).toEqual(
      walked.map(({ seen, total }) => [seen, total]),
    )
    // A numbered page has a cursor to the next one.
    expect(numbered.map(({ next }) => next)).toEqual(walked.map(({ next }) => next))
    const beyond = await page(db, { ...asked, after: numbered[2]?.next ?? '', page: 2 })
    expect(idsOf(beyond)).toEqual(walked[3] && idsOf(walked[3]))
  })

  test('a page that is there no more is the last one that is', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const last = await page(db, { page: 5 })
    for (const number of [6, 9, 50]) expect(await page(db, { page: number })).toEqual(last)
    expect(await page(db, { q: 'nothing-like-it', page: 3 })).toMatchObject({ drinks: [], total: 0, seen: 0 })
    expect(await page(db, { type: ['rum'], page: 3 })).toMatchObject({ drinks: [], total: 0, seen: 0 })
  })

  test('turns round: the page after the page before is this one', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const [, second, third] = await Array.fromAsync(pages(db, { sort: 'price-desc' }))
    const back = await page(db, { sort: 'price-desc', after: third?.previous ?? '' })
    const again = await page(db, { sort: 'price-desc', after: back.next ?? '' })
    expect([idsOf(back), idsOf(again)]).toEqual([second && idsOf(second), third && idsOf(third)])
  })

  test('says how many there are and how many came before', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const forwards = await Array.fromAsync(pages(db, {}))
    expect(forwards.map(({ total, seen }) => [total, seen])).toEqual(
      [0, 5, 10, 15, 20].map((seen) => [23, seen]),
    )
    const back = await page(db, { after: forwards[2]?.previous ?? '' })
    expect([back.total, back.seen]).toEqual([23, 5])
  })

  test('has an end on both sides', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const forwards = await Array.fromAsync(pages(db, {}))
    expect([forwards[0]?.previous, forwards.at(-1)?.next]).toEqual([null, null])
    const first = await page(db, { after: forwards[1]?.previous ?? '' })
    expect(first.previous).toBeNull()
  })

  test('has no next page when the last one is exactly full', async ({ db }) => {
    await putDrinks(db, aShelfFull().slice(0, 10), NOON)
    expect((await Array.fromAsync(pages(db, {}), idsOf)).map((ids) => ids.length)).toEqual([5, 5])
  })

  test('keeps to its filters on every page', async ({ db }) => {
    await putDrinks(
      db,
      [
        ...aShelfFull(),
        ...aShelfFull().map((gin) => ({ ...gin, id: `not-${gin.id}`, type: 'vodka' as const })),
      ],
      NOON,
    )
    const met = await Array.fromAsync(pages(db, { type: ['gin'], sort: 'price-asc' }))
    expect(met.flatMap(({ drinks }) => drinks).filter(({ type }) => type !== 'gin')).toEqual([])
    expect(met.flatMap(idsOf).length).toBe(23)
    expect(met.map(({ total }) => total)).toEqual([23, 23, 23, 23, 23])
  })

  test('shows 24 at a time unless told otherwise', async ({ db }) => {
    await putDrinks(db, [...aShelfFull(), aDrink(), aDrink()], NOON)
    expect((await page(db, { limit: DEFAULT_LIMIT })).drinks.length).toBe(24)
    expect(everything.limit).toBe(24)
  })
})

describe('a place', () => {
  test.for([
    ['nonsense', { after: 'nonsense' }],
    ['nothing', { after: '' }],
  ] as const)('that is %s is refused', async ([, asked], { db }) => {
    expect(await findDrinks(db, { ...everything, ...asked })).toEqual({
      ok: false,
      field: 'after',
      because: 'Not a place in this list',
    })
  })

  test('in a list sorted otherwise is refused', async ({ db }) => {
    await putDrinks(db, aShelfFull(), NOON)
    const { next } = await page(db, { sort: 'price-asc' })
    expect(await findDrinks(db, { ...everything, sort: 'litre-asc', after: next ?? '' })).toMatchObject({
      ok: false,
      field: 'after',
    })
    expect(await findDrinks(db, { ...everything, q: 'gin', after: next ?? '' })).toMatchObject({
      ok: false,
      field: 'after',
    })
  })
})

describe('a word that thousands of drinks have', () => {
  const LIKE_SO = { name: 'Juniper Gin', character: aDrink().character }
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      aDrink({ ...LIKE_SO, id: `many-${i}`, addedAt: new Date(NOON.getTime() - i * 1_000) }),
    )

  test('gives them newest first rather than weighing every one, and pages all the same', async ({ db }) => {
    const oldestAndBest = aDrink({ id: 'best', name: 'Juniper Juniper Juniper', addedAt: new Date(0) })
    for (const batch of [many(2_001).slice(0, 1_000), many(2_001).slice(1_000), [oldestAndBest]])
      await putDrinks(db, batch, NOON)
    const first = await page(db, { q: 'juniper' })
    const second = await page(db, { q: 'juniper', after: first.next ?? '' })
    expect([first, second].flatMap(idsOf)).toEqual(Array.from({ length: 10 }, (_, i) => `many-${i}`))
    expect(first.total).toBe(2_002)
  })

  test('gives the best first while they are few', async ({ db }) => {
    await putDrinks(
      db,
      [...many(10), aDrink({ id: 'best', name: 'Juniper Juniper Juniper', addedAt: new Date(0) })],
      NOON,
    )
    expect(idsOf(await page(db, { q: 'juniper' }))[0]).toBe('best')
  })
})

describe('the first few', () => {
  test('are as many as asked for, in the order and of the kind asked for', async ({ db }) => {
    await putDrinks(
      db,
      [...aShelfFull(), aDrink({ id: 'rum', type: 'rum', subtype: 'rum', price: pence(1) })],
      NOON,
    )
    const first = await firstDrinks(db, { type: ['gin'], sort: 'price-asc', limit: 4 })
    expect(first.map(({ id }) => id)).toEqual(
      (await inOneGo(db, { type: ['gin'], sort: 'price-asc' })).slice(0, 4),
    )
    expect((await firstDrinks(db, { type: ['rum'], limit: 4 })).map(({ id }) => id)).toEqual(['rum'])
  })
})

describe('what is remembered', () => {
  const totals = async (db: Db, memory: Memory, asked: Partial<ShelfQuery>[]) => {
    const answers = []
    for (const each of asked)
      answers.push(await findDrinks(db, { ...everything, limit: LIMIT, ...each }, memory))
    return answers.map((answer) => answer.ok && answer.total)
  }

  test('is a number for each question, whatever the page and the sort', async ({ db }) => {
    const memory = createMemory()
    await putDrinks(db, [...aShelfFull(), aDrink({ type: 'rum', subtype: 'rum', name: 'Old Rum' })], NOON)
    const asked = [
      {},
      { type: ['rum' as const] },
      { q: 'rum' },
      { type: ['gin' as const] },
      { sort: 'offer' as const, limit: 1 },
    ]
    expect(await totals(db, memory, asked)).toEqual([24, 1, 1, 23, 24])
    expect(await totals(db, memory, asked), 'asked again').toEqual([24, 1, 1, 23, 24])
  })

  test('stays until it is forgotten; the drinks themselves are always fresh', async ({ db }) => {
    const memory = createMemory()
    await putDrinks(db, [aDrink()], NOON)
    await findDrinks(db, everything, memory)
    await putDrinks(db, [aDrink({ country: 'Peru' })], NOON)
    const meanwhile = await findDrinks(db, everything, memory)
    expect(meanwhile.ok && [meanwhile.total, meanwhile.drinks.length]).toEqual([1, 2])
    memory.forget()
    expect(await totals(db, memory, [{}, { country: ['Peru'] }])).toEqual([2, 1])
  })

  test('is a country too: a new one is known once it is forgotten', async ({ db }) => {
    const memory = createMemory()
    await putDrinks(db, [aDrink()], NOON)
    expect(await findDrinks(db, { ...everything, country: ['Peru'] }, memory)).toMatchObject({ ok: false })
    await putDrinks(db, [aDrink({ country: 'Peru' })], NOON)
    memory.forget()
    expect(await findDrinks(db, { ...everything, country: ['Peru'] }, memory)).toMatchObject({
      ok: true,
      total: 1,
    })
  })
})
