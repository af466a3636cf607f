import { reapplyDisplay } from '#app/departments/display/editing.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedHandling } from './handling.ts'
import { seedStaff } from './staff.ts'
import { plantCoupons } from './till/plant-coupons.ts'

/**
 * Fills the demo shop. Safe to run at every start: what is there is brought up to date, what people did is left
 * alone, and everything that depends on the day is dated again.
 */
export async function seedShop(db: Db, now: Date) {
  await db.transaction(async (all) => {
    await seedCatalogue(all, now)
    await reapplyDisplay(all)
    await seedHandling(all)
    await plantCoupons(all, now)
    await seedStaff(all, now)
  })
}
