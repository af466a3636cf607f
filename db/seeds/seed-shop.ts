import type { Orders } from '#app/departments/orders/orders.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedOrders } from './orders.ts'
import { seedStaff } from './staff.ts'
import { plantCoupons } from './till/plant-coupons.ts'

/**
 * Fills the demo shop. Safe to run at every start: what is there is brought up to date, what people did is left
 * alone, and everything that depends on the day is dated anew. Orders are made only where `trade` is given.
 */
export async function seedShop(db: Db, now: Date, trade?: { orders: Orders; publicUrl: string }) {
  await db.transaction(async (all) => {
    await seedCatalogue(all, now)
    await plantCoupons(all, now)
    await seedStaff(all, now)
    if (trade) await seedOrders(all, { ...trade, now })
  })
}
