import { randomUUID } from 'node:crypto'
import { orderInDemoShop } from '#app/departments/buying/demo-orders.server.ts'
import { forecastSales } from '#app/departments/buying/forecasting.server.ts'
import { changeSupplied, checkAwrs, createSupplier } from '#app/departments/buying/supplier-acts.server.ts'
import { countSupplierView } from '#app/departments/buying/suppliers.server.ts'
import { allDrinkIds, drinksById, drinksOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { addCosts } from '#app/departments/catalogue/handling.server.ts'
import { moveStock, stockPage } from '#app/departments/catalogue/stock.server.ts'
import { askForNotice } from '#app/departments/catalogue/stock-notices.server.ts'
import { demoMember } from '#app/departments/staff/demo-staff.server.ts'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { exVat, type Pence, pence } from '#app/platform/money.ts'
import { type DemoSupplier, demoSuppliers, NEXT_BEST } from './buying/suppliers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Offered = { drink: Drink; cost: Pence; caseSize: number }

/**
 * Suppliers with what they ask, what each drink costs us, and a few orders to them. Made by the shop's own functions,
 * once: a demo shop that has suppliers is left alone.
 */
export async function seedBuying(db: Db, now: Date) {
  await db.transaction(async (tx) => {
    await lockName(tx, 'seed buying')
    if ((await countSupplierView(tx, 'all')).count > 0) return
    const offered = await offeredDrinks(tx)
    await addCosts(
      tx,
      offered.map(({ drink, cost }) => ({ drinkId: drink.id, cost })),
    )
    const ids = new Map<DemoSupplier, string>()
    for (const supplier of demoSuppliers) ids.set(supplier, await addSupplier(tx, supplier, offered, now))
    await orderInDemoShop(tx, [...ids.values()], await actingAt(tx, now, 0))
    await makeUpSales(tx, now)
  })
  await forecastSales(db, now)
}

/** What a bottle costs is 62 to 74% of its price without VAT, the same on every machine. */
async function offeredDrinks(db: Db): Promise<Offered[]> {
  const ids = (await allDrinkIds(db)).map(({ id }) => id)
  const known = await drinksById(db, ids)
  return ids.flatMap((id, i) => {
    const drink = known.get(id)
    if (!drink) return []
    const cost = pence((exVat(drink.price) * (62 + ((i * 7) % 13))) / 100)
    return [{ drink, cost, caseSize: drink.packSize > 1 ? 4 : drink.sizeMl <= 500 ? 12 : 6 }]
  })
}

async function addSupplier(
  tx: Db,
  supplier: DemoSupplier,
  offered: readonly Offered[],
  now: Date,
): Promise<string> {
  const { types, code, checkedDaysAgo, ...form } = supplier
  const { id } = await createSupplier(tx, form, await actingAt(tx, now, 400))
  if (checkedDaysAgo !== null) {
    const acting = await actingAt(tx, now, checkedDaysAgo)
    await checkAwrs(tx, id, londonTime(acting.now).day, acting)
  }
  const isFirst = (type: string) => demoSuppliers.find((each) => each.types.includes(type)) === supplier
  const save = offered
    .filter(({ drink }) => types.includes(drink.type))
    .map(({ drink, cost, caseSize }, i) => ({
      drinkId: drink.id,
      code: `${code}-${String(101 + i)}`,
      caseSize,
      caseCost: pence(cost * caseSize * (isFirst(drink.type) ? 1 : NEXT_BEST)),
      isPreferred: isFirst(drink.type),
    }))
  await changeSupplied(tx, id, { save, remove: [] }, await actingAt(tx, now, 90))
  return id
}

/**
 * What is running out has sold before: otherwise nothing would have to be ordered. Bottles that came and went in the
 * ledger alone, so that the shelves stay as they are; and people who wait for what is gone.
 */
async function makeUpSales(tx: Db, now: Date) {
  const low = await stockPage(tx, { view: 'running_out', limit: 8 })
  const out = await stockPage(tx, { view: 'out', limit: 3 })
  for (const [i, { id: drinkId }] of [...low, ...out].entries())
    for (let daysAgo = 40; daysAgo > 0; daysAgo -= 2 + (i % 3)) {
      const bottles = 1 + ((daysAgo + i) % 2)
      await moveStock(
        tx,
        [
          { drinkId, by: bottles, because: 'opening' },
          { drinkId, by: -bottles, because: 'sold' },
        ],
        { because: 'opening', subject: '', staffId: null, at: new Date(now.getTime() - daysAgo * DAY_MS) },
      )
    }
  const onSale = await drinksOnSale(
    tx,
    out.map(({ id }) => id),
  )
  for (const drinkId of onSale.keys())
    for (const email of ['iris.hale@example.com', 'noor.amin@example.com'])
      await askForNotice(tx, { drinkId, email }, { now, ip: email })
}

async function actingAt(tx: Db, now: Date, daysAgo: number) {
  const { id, name } = await demoMember(tx, 'manager', now)
  const actor = { staffId: id, name, via: 'office' } as const
  return { actor, batch: randomUUID(), now: new Date(now.getTime() - daysAgo * DAY_MS) }
}
