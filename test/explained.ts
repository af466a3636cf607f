import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import type { List } from '#app/platform/lists/list.ts'

/** One way to ask for a list, and the indexes that may serve it: one of them must. */
type Asked = {
  how: object
  by: readonly string[]
  ask: (place?: string) => Promise<{ next_place: string | null }>
}

/** Fails for each way to ask that reads a whole table, on its first page or on the next. Part of a test's transaction. */
export async function expectIndexes(db: Db, tables: readonly string[], asked: readonly Asked[]) {
  await db.execute(sql.raw(`analyze ${tables.join(', ')}`))
  // That there is an index for it; whether a scan of so few rows would be cheaper changes from run to run.
  await db.execute(sql`set local enable_seqscan = off`)
  const scans = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)
  const wrong: object[] = []
  for (const { how, by, ask } of asked) {
    const plans = await plansOf(db, tables, async () => {
      const { next_place } = await ask()
      if (next_place) await ask(next_place)
    })
    const isServed = plans.some(({ plan }) => by.some((index) => plan.includes(index)))
    const whole = plans.filter(({ plan }) => scans.test(plan))
    if (!isServed) wrong.push({ how, by, plans })
    if (whole.length > 0) wrong.push({ how, whole })
  }
  expect(wrong).toEqual([])
}

/** Every view of a list in each of its orders, forwards and backwards, with the index of that order. */
export const everyOrder = ({ views, sorts }: Pick<List<never>, 'views' | 'sorts'>) =>
  Object.keys(views).flatMap((view) =>
    Object.entries(sorts)
      .filter(([, sort]) => !sort.views || sort.views.includes(view))
      .flatMap(([key, { index }]) => ['', '-'].map((way) => ({ view, sort: way + key, index }))),
  )

type Query = { sql: string; params: unknown[] }
type Prepare = (
  query: Query,
  ...rest: unknown[]
) => { execute: (...given: unknown[]) => Promise<{ rows: Record<string, string>[] }> }

/** The plans of all statements about these tables that `work` makes. */
export async function plansOf(db: Db, tables: readonly string[], work: () => Promise<unknown>) {
  const isAbout = new RegExp(`(from|join) "?(${tables.join('|')})\\b`)
  const plans: { asked: string; plan: string }[] = []
  const session: object = db._.session
  const prepare: Prepare = Reflect.get(session, 'prepareQuery').bind(session)
  const explaining: Prepare = (query, ...rest) => {
    const prepared = prepare(query, ...rest)
    if (!isAbout.test(query.sql)) return prepared
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (...given) => {
      plans.push({ asked: query.sql.slice(0, 2_000), plan: await explain(query) })
      return execute(...given)
    }
    return prepared
  }
  const explain = async ({ sql: words, params }: Query) => {
    const { rows } = await prepare({ sql: `explain ${words}`, params }, undefined, undefined, false).execute()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  Reflect.set(session, 'prepareQuery', explaining)
  try {
    await work()
  } finally {
    Reflect.deleteProperty(session, 'prepareQuery')
  }
  return plans
}
