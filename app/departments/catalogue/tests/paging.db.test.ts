import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { createMemory, type Memory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { cardOf } from '../card.ts'
import { findCards, findDrinks, firstDrinks, putDrinks, type ShelfPage } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { DEFAULT_LIMIT, everything, type ShelfQuery, sortNames } from '../shelf-query.ts'
import { drinks } from '../tables.server.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

/** 23 drinks with ties in every sort order: three moments, four prices, two sizes, some on offer. */
const aShelfFull = (): Drink[] =>
  Array.from({ length: 23 }, (_, i) =>
    aDrink({
      id: `gin-${String((i * 7) % 23).padStart(2, '0')}`,
      name: i % 5 === 0 ? 'Juniper Hill Gin' : 'Plain Gin',
      price: pence(20_00 + (i % 4) * 5_00),
      sizeMl: i % 2 === 0 ? 700 : 500,
      addedAt: new Date(NOON.getTime() - (i % 3) * 1_000),
      offer: i % 6 === 0 ? { endsAt: tomorrow, percent: 10, off: null } : null,
    }),
  )

/** Every sort order, of all drinks and of a search, and by relevance. */
const orders: [string, Partial<ShelfQuery>][] = [
  ...sortNames.map((sort): [string, Partial<ShelfQuery>] => [sort, { sort }]),
  ...sortNames.map((sort): [string, Partial<ShelfQuery>] => [
    `${sort} in a search`,
    { sort, q: 'juniper gin' },
  ]),
  ['relevance', { q: 'juniper gin' }],
  ['relevance with a slip', { q: 'junipper' }],
]

const LIMIT = 5

async function page(db: Db, asked: Partial<ShelfQuery>): Promise<ShelfPage> {
  const answer = await findDrinks(db, { ...everything, limit: LIMIT, ...asked })
  if (!answer.ok) throw new Error(answer.because)
  return answer
}

async function* pages(db: Db, asked: Partial<ShelfQuery>, way: 'next' | 'previous' = 'next', from?: string) {
  let after: string | null | undefined = from
  do {
    const one = await page(db, { ...asked, ...(after && { after }) })
    yield one
    after = one[way]
  } while (after)
}

const idsOf = ({ drinks }: ShelfPage) => drinks.map(({ id }) => id)
const inOneGo = async (db: Db, asked: Partial<ShelfQuery>) => idsOf(await page(db, { ...asked, limit: 100 }))

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
