import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { buy, home, put, shelved, stockOf } from '../../../../test/buying.ts'
import { type Caller, newcomersTo } from '../../../../test/callers.ts'
import { atLength } from '../../../../test/campaign.ts'
import { isPostgres, test } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { staffWith } from '../../../../test/office.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { queueOrders, queuePlaces } from '../tables.server.ts'
import { joinQueue, placeOf } from '../testing/queued.ts'

const CROWD = atLength({ short: 160, full: 400 })
const BOTTLES = CROWD / 10
const AT_A_TIME = 10

async function each<T>(all: readonly T[], work: (one: T, nth: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const nth = next++
      await work(all[nth] as T, nth)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

describe.runIf(isPostgres())('a flash sale', { timeout: 600_000 }, () => {
  test(`${CROWD} shoppers, ${BOTTLES} bottles, two instances of which one dies: exactly ${BOTTLES} are sold`, async ({
    ownDatabase,
  }) => {
    const { db } = ownDatabase
    const time = { now: NOON }
    const open = () => openTestShop({ database: ownDatabase, clock: () => time.now, limits: noLimits })
    const [mortal, lasting] = [await open(), await open()]
    // A clock of their own: time goes by in rounds here, and not with each call.
    const street = { db, clock: { now: NOON }, newcomer: newcomersTo(lasting.app, { now: NOON }) }
    const toMortal = newcomersTo(mortal.app, { now: NOON })
    const gin = await shelved(street, { stock: BOTTLES })
    const owner = await staffWith(street, 'owner')
    const settings = { state: 'open', most_per_household: 1, at_once: BOTTLES / 2, minutes_to_buy: 2 }
    await owner.post(`office/drinks/${gin.id}/queue`, settings)

    // Two shoppers live behind each door.
    const people: { caller: Caller; isGone: boolean }[] = []
    for (let i = 0; i < CROWD; i++) {
      const caller = (i % 2 ? street.newcomer : toMortal)()
      await caller.join({ ...home, shipping_hno: String(1 + (i % (CROWD / 2))), is_guest: true })
      time.now = new Date(time.now.getTime() + 5_000)
      people.push({ caller, isGone: i % 7 === 0 })
    }
    await each(people, async ({ caller }) => void (await joinQueue(caller, gin)))

    const refused: string[] = []
    for (let round = 0; round < 60 && (await stockOf(street, gin)); round++) {
      time.now = new Date(time.now.getTime() + 20_000)
      if (round === 2) {
        await mortal.app.close()
        for (const [i, person] of people.entries()) {
          if (i % 2 === 0) person.caller = movedTo(street.newcomer(), person.caller)
        }
      }
      await each(people, async ({ caller, isGone }) => {
        const { state } = await placeOf(caller, gin)
        // Those who are gone are let in, and never buy.
        if (state !== 'your_turn' || isGone) return
        await put(caller, [gin, 1]).catch(() => {})
        const { status, body } = await buy(caller)
        if (status !== 200) refused.push(body.code)
      })
    }

    expect(await stockOf(street, gin)).toBe(0)
    const sold = await db.select().from(queueOrders)
    expect(sold).toHaveLength(BOTTLES)
    expect(new Set(sold.map(({ household }) => household)).size).toBe(BOTTLES)
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['household_limit'] : []))

    const places = await db.select().from(queuePlaces).orderBy(asc(queuePlaces.id))
    const firstWaiting = places.findIndex(({ admittedAt }) => admittedAt === null)
    expect(places).toHaveLength(CROWD)
    expect(places.slice(firstWaiting).every(({ admittedAt }) => admittedAt === null)).toBe(true)
    time.now = new Date(time.now.getTime() + 20_000)
    const told = new Set<string>()
    await each(people, async ({ caller }) => void told.add((await placeOf(caller, gin)).state))
    expect([...told].filter((state) => !['bought', 'all_ordered', 'too_late'].includes(state))).toEqual([])
    await lasting.app.close()
  })
})

/** The same browser, at another instance. */
function movedTo(there: Caller, { cookies, token }: Caller): Caller {
  for (const [name, value] of cookies) there.cookies.set(name, value)
  there.token = token
  return there
}
