import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { moveStock } from '#app/departments/catalogue/stock.server.ts'
import { askForNotice } from '#app/departments/catalogue/stock-notices.server.ts'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, type Street, test } from '../../../../test/office.ts'
import { forecastSales } from '../forecasting.server.ts'
import { draftOf, supplierOf, undo } from '../testing/suppliers.ts'

const DAY_MS = 86_400_000

/** So many bottles a day over the last sixty days; what was sold had been received before. */
async function soldDaily({ db, clock }: Street, { id: drinkId }: Drink, bottles: number) {
  for (let day = 60; day > 0; day--) {
    const at = new Date(clock.now.getTime() - day * DAY_MS)
    const cause = { subject: '', staffId: null, at }
    await moveStock(db, [{ drinkId, by: bottles }], { ...cause, because: 'received' })
    await moveStock(db, [{ drinkId, by: -bottles }], { ...cause, because: 'sold', subject: `order:${day}` })
  }
}

const suggested = async (caller: Caller, { id }: Drink): Promise<Told> =>
  (await caller.get('office/buying')).body.groups
    .flatMap(({ supplier, suggestions }: Told) => suggestions.map((each: Told) => ({ ...each, supplier })))
    .find(({ drink }: Told) => drink === id)

describe('what to order', () => {
  test('says how many cases, from whom and until when; a draft answers it', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street, { stock: 6 })
    const supplier = await supplierOf(owner, [gin], { name: 'Hedges' })
    await soldDaily(street, gin, 2)
    await forecastSales(street.db, street.clock.now)
    const found = await suggested(owner, gin)
    expect(found).toMatchObject({
      available: 6,
      on_order: 0,
      case_size: 6,
      supplier: { id: supplier, name: 'Hedges' },
      may: ['order'],
      words: expect.stringMatching(
        /^Order \d+ cases from Hedges today, or run out on the \d+(st|nd|rd|th)\.$/,
      ),
    })
    expect(found.a_day).toBeCloseTo(2, 1)
    const seen = await suggested(packer, gin)
    expect(seen.may).toEqual([])
    expect(seen).not.toHaveProperty('case_cost')

    const number = await draftOf(owner, supplier, [gin, found.cases])
    expect(await suggested(owner, gin)).toBeUndefined()
    const { body } = await owner.post(`office/purchase-orders/${number}/cancel`)
    expect(await suggested(owner, gin)).toMatchObject({ cases: found.cases })
    await undo(owner, body.change)
    expect(await suggested(owner, gin)).toBeUndefined()
  })

  test('counts people who wait, and leaves out what nobody buys', async ({ street, hands: { owner } }) => {
    const [gin, rum] = [await shelved(street, { stock: 0 }), await shelved(street, { stock: 0 })]
    await supplierOf(owner, [gin, rum], { name: 'Hedges' })
    for (const email of ['ann@example.com', 'bo@example.com'])
      await askForNotice(street.db, { drinkId: gin.id, email }, { now: street.clock.now, ip: '192.0.2.1' })
    await forecastSales(street.db, street.clock.now)
    expect(await suggested(owner, gin)).toMatchObject({
      waiting: 2,
      cases: 1,
      words: 'Order 1 case from Hedges today: none is left, and 2 people wait for it.',
    })
    expect(await suggested(owner, rum)).toBeUndefined()
  })

  test('takes another supplier if the preferred one is retired, and says if there is none', async ({
    street,
    hands: { owner },
  }) => {
    const [gin, rum] = [await shelved(street, { stock: 1 }), await shelved(street, { stock: 1 })]
    const one = await supplierOf(owner, [gin], { name: 'First' })
    await supplierOf(owner, [gin], { name: 'Second' })
    for (const drink of [gin, rum]) await soldDaily(street, drink, 3)
    await forecastSales(street.db, street.clock.now)
    expect((await suggested(owner, gin)).supplier.name).toBe('First')
    await owner.post(`office/suppliers/${one}/state`, { state: 'retired' })
    expect((await suggested(owner, gin)).supplier.name).toBe('Second')
    expect(await suggested(owner, rum)).toMatchObject({
      supplier: null,
      may: [],
      words: expect.stringContaining('no supplier is known'),
    })
  })

  test('does not count what was cancelled', async ({ street }) => {
    const gin = await shelved(street, { stock: 4 })
    const cause = { staffId: null, at: new Date(street.clock.now.getTime() - 5 * DAY_MS), subject: 'order:X' }
    await moveStock(street.db, [{ drinkId: gin.id, by: -4 }], { ...cause, because: 'sold' })
    await moveStock(street.db, [{ drinkId: gin.id, by: 4 }], {
      ...cause,
      because: 'cancelled',
      at: street.clock.now,
    })
    await forecastSales(street.db, street.clock.now)
    const { rows } = await street.db.execute(sql`select rate from drink_forecasts where drink_id = ${gin.id}`)
    expect(rows).toEqual([{ rate: 0 }])
  })
})
