import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { DrinkPhotograph } from '../catalogue.ts'
import { drinks } from '../tables.server.ts'

const columns = { photo: drinks.photo, photoBlur: drinks.photoBlur, photographs: drinks.photographs }

export async function selectPhotographs(db: Db, drinkId: string) {
  const [row] = await db.select(columns).from(drinks).where(eq(drinks.id, drinkId))
  return row
}

export async function lockDrinkPhotographs(tx: Db, drinkId: string) {
  const [row] = await tx.select(columns).from(drinks).where(eq(drinks.id, drinkId)).for('update')
  return row
}

export async function updatePhotographs(tx: Db, drinkId: string, photographs: DrinkPhotograph[]) {
  const [first] = photographs
  await tx
    .update(drinks)
    .set({ photo: first?.base ?? '', photoBlur: first?.blur ?? '', photographs })
    .where(eq(drinks.id, drinkId))
}
