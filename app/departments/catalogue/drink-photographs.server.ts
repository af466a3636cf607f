import type { Db } from '#app/platform/db/db.server.ts'
import type { DrinkPhotograph } from './catalogue.ts'
import { lockDrinkPhotographs, selectPhotographs, updatePhotographs } from './data/photographs.server.ts'

/** A drink's photographs in their order; undefined if there is no such drink. */
export const photographsOf = async (db: Db, drinkId: string) => inOrder(await selectPhotographs(db, drinkId))

/** The same, with the drink locked until the caller's transaction ends. */
export const lockPhotographs = async (tx: Db, drinkId: string) =>
  inOrder(await lockDrinkPhotographs(tx, drinkId))

/** The first is what shelves, baskets and mails show. */
export const savePhotographs = updatePhotographs

type Row = NonNullable<Awaited<ReturnType<typeof selectPhotographs>>>

function inOrder(row: Row | undefined): DrinkPhotograph[] | undefined {
  if (!row) return undefined
  if (row.photographs) return row.photographs
  return row.photo ? [{ base: row.photo, blur: row.photoBlur, alt: '' }] : []
}
