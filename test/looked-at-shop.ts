import { afterAll, beforeAll, vi } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { type Caller, newcomersTo } from './callers.ts'
import { newDatabase } from './database.ts'
import { aDrink } from './drinks.ts'
import { noLimits } from './no-limits.ts'
import { PATIENCE } from './patience.ts'
import { NOON, openBuiltShop } from './shop.ts'
import { type Visitor, visitorOf } from './visitor.ts'

type Shop = Awaited<ReturnType<typeof openBuiltShop>>

/** The built shop of a test file with a gin on its shelf, an owner in its office, and a visitor. */
export function lookedAtShop() {
  const clock = { now: NOON }
  let opened: { database: Database; shop: Shop; visit: Visitor; owner: Caller } | undefined
  const here = () => {
    if (!opened) throw new Error('The shop is not open yet')
    return opened
  }
  const visit: Visitor = (...asked) => here().visit(...asked)
  const shows = (path: string, words: string) =>
    vi.waitUntil(async () => (await visit(path)).text.includes(words), PATIENCE)
  const showsNoMore = (path: string, words: string) =>
    vi.waitUntil(async () => !(await visit(path)).text.includes(words), PATIENCE)
  const comeIn = async (role: string) => {
    const caller = newcomersTo(here().shop.app, clock)()
    caller.token = (await caller.post('office/demo-session', { role })).body.token
    return caller
  }

  beforeAll(async () => {
    const database = await newDatabase()
    const shop = await openBuiltShop({ database, clock: () => clock.now, limits: noLimits })
    await shop.prepare()
    const owner = newcomersTo(shop.app, clock)()
    opened = { database, shop, visit: await visitorOf(shop.app), owner }
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const dearest = '/gin?sort=price-desc'
    await visit(dearest)
    await putDrinks(
      database.db,
      [aDrink({ id: 'house-gin', name: 'House Gin', featured: true, price: pence(500_00) })],
      NOON,
    )
    await shows(dearest, 'House Gin')
  })
  afterAll(async () => {
    await here().shop.app.close()
    await here().database.close()
  })

  return { clock, here, visit, shows, showsNoMore, comeIn }
}
