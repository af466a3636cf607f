import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { findDrinks, type ShelfPage } from '../catalogue.server.ts'
import type { Drink } from '../catalogue.ts'
import { everything, type ShelfQuery, sortNames } from '../shelf-query.ts'

export const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)

/** 23 drinks with ties in every sort order: three moments, four prices, two sizes, some on offer. */
export const aShelfFull = (): Drink[] =>
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
export const orders: [string, Partial<ShelfQuery>][] = [
  ...sortNames.map((sort): [string, Partial<ShelfQuery>] => [sort, { sort }]),
  ...sortNames.map((sort): [string, Partial<ShelfQuery>] => [
    `${sort} in a search`,
    { sort, q: 'juniper gin' },
  ]),
  ['relevance', { q: 'juniper gin' }],
  ['relevance with a slip', { q: 'junipper' }],
]

export const LIMIT = 5

export async function page(db: Db, asked: Partial<ShelfQuery>): Promise<ShelfPage> {
  const answer = await findDrinks(db, { ...everything, limit: LIMIT, ...asked })
  if (!answer.ok) throw new Error(answer.because)
  return answer
}

export async function* pages(
  db: Db,
  asked: Partial<ShelfQuery>,
  way: 'next' | 'previous' = 'next',
  from?: string,
) {
  let after: string | null | undefined = from
  do {
    const one = await page(db, { ...asked, ...(after && { after }) })
    yield one
    after = one[way]
  } while (after)
}

export const idsOf = ({ drinks }: ShelfPage) => drinks.map(({ id }) => id)
export const inOneGo = async (db: Db, asked: Partial<ShelfQuery>) =>
  idsOf(await page(db, { ...asked, limit: 100 }))
