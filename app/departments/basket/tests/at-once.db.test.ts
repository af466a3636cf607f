import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Answer, type Caller, type Street, test } from '../../../../test/callers.ts'
import { isPostgres } from '../../../../test/database.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { MOST_LINES } from '../basket.ts'
import { held, stocked } from '../testing/shelf.ts'

/**
 * Makes concurrent calls. On PostgreSQL another transaction locks the basket until all of them have started and wait
 * for it; PGlite has one connection, on which they run one after another.
 */
async function atOnce({ db }: Street, basketId: string, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const make = () => calls.map((call) => call())
  if (!isPostgres()) return Promise.all(make())
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`select from baskets where id = ${basketId} for update`)
    const answers = make()
    await expect.poll(() => waiting(db), PATIENCE).toBe(calls.length)
    return { answers }
  })
  return Promise.all(made.answers)
}

async function waiting(db: Street['db']): Promise<number> {
  const { rows } = await db.execute<{ sessions: number }>(
    sql`select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.sessions ?? 0
}

const basketOf = async (caller: Caller) => (await caller.get('cart/get')).body.id

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()

const bottles = async (caller: Caller) =>
  (await held(caller)).reduce((sum, [, quantity]) => sum + quantity, 0)

const engrave = (caller: Caller, drinkId: string, words: string, quantity: number) =>
  caller.post(`cart/engrave?drink_id=${drinkId}`, { line1: words, font: 1, quantity })

/** So many lines of one drink, each with another inscription. */
async function fill(caller: Caller, drinkId: string, lines: number) {
  const texts = Array.from({ length: lines }, (_, i) => ({ line1: `Guest ${i}` }))
  for (let from = 0; from < lines; from += 24) {
    const some = { font: 1, texts: texts.slice(from, from + 24) }
    expect((await caller.post(`cart/engrave?drink_id=${drinkId}`, some)).status).toBe(200)
  }
}

describe('bottles that go in at the same moment', () => {
  test('are never more than there are, though the words on them differ', async ({ ownStreet }) => {
    const [malt, rum] = await stocked(ownStreet, { engravable: true, stock: 5 }, {})
    const visitor = ownStreet.newcomer()
    await visitor.post(`cart/add?drink_id=${rum}`)
    const both = ['Ann', 'Ben'].map((name) => () => engrave(visitor, malt, name, 4))
    expect(statuses(await atOnce(ownStreet, await basketOf(visitor), both))).toEqual([200, 409])
    expect(await bottles(visitor)).toBe(1 + 4)
  })

  test('never make more lines than a basket holds', async ({ ownStreet }) => {
    const [malt, ...others] = await stocked(
      ownStreet,
      { engravable: true, stock: 5_000 },
      ...Array.from({ length: 8 }, () => ({})),
    )
    const visitor = ownStreet.newcomer()
    await fill(visitor, malt, MOST_LINES - 1)
    const adds = others.map((drinkId) => () => visitor.post(`cart/add?drink_id=${drinkId}`))
    const answers = await atOnce(ownStreet, await basketOf(visitor), adds)
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    expect(await held(visitor)).toHaveLength(MOST_LINES)
  })

  test('are all there if there is room for them, and once where the call is the same', async ({
    ownStreet,
  }) => {
    const [gin] = await stocked(ownStreet, { stock: 500 })
    const visitor = ownStreet.newcomer()
    await visitor.post(`cart/add?drink_id=${gin}`)
    const add = (key?: string) => () =>
      visitor.post(`cart/add?drink_id=${gin}`, {}, key === undefined ? {} : { 'idempotency-key': key })
    const calls = [...Array.from({ length: 5 }, () => add()), add('a'), add('a'), add('b')]
    const answers = await atOnce(ownStreet, await basketOf(visitor), calls)
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(await held(visitor)).toEqual([[gin, 1 + 5 + 2]])
    const more = await Promise.all(Array.from({ length: 20 }, () => add()()))
    expect(new Set(statuses(more))).toEqual(new Set([200]))
    expect(await held(visitor)).toEqual([[gin, 28]])
  })

  test('make one basket for an account that had none', async ({ ownStreet }) => {
    const [gin, rum] = await stocked(ownStreet, { stock: 500 }, { stock: 500 })
    const ann = ownStreet.newcomer()
    await ann.join()
    const adds = Array.from({ length: 20 }, (_, i) =>
      ann.post(`cart/add?drink_id=${i % 2 === 0 ? gin : rum}`),
    )
    const answers = await Promise.all(adds)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.cart.cart.id)).size).toBe(1)
    expect(await bottles(ann)).toBe(20)
  })
})
