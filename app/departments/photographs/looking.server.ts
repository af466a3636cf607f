import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { drinksById, findDrink } from '../catalogue/catalogue.server.ts'
import type { DrinkPhotograph } from '../catalogue/catalogue.ts'
import { photographsOf } from '../catalogue/drink-photographs.server.ts'
import { drinkWithEan } from '../catalogue/handling.server.ts'
import {
  type DrinkPhotographs,
  toWireUpload,
  type WirePhotograph,
  type WireUpload,
} from './calls/photograph-wire.server.ts'
import { type PhotographRow, selectByBase, selectRecent } from './data/photographs.server.ts'
import { MOST_PER_DRINK, type PhotographState } from './photographs.ts'

export type { DrinkPhotographs, WirePhotograph, WireUpload }

const A_PAGE = 40
/** More than anybody sends for one drink in one go. */
const MOST_UPLOADS = 40

/** A drink's photographs with what may be done to each, and what is on its way to it; undefined without the drink. */
export async function drinkPhotographs(db: Db, drinkId: string): Promise<DrinkPhotographs | undefined> {
  const drink = await findDrink(db, drinkId)
  const list = drink && (await photographsOf(db, drinkId))
  if (!drink || !list) return undefined
  const sent = await selectByBase(
    db,
    list.map(({ base }) => base),
  )
  const recent = await selectRecent(db, { drinkId, limit: MOST_UPLOADS })
  const isPending = ({ state, because }: PhotographRow) => state !== 'ready' || because !== ''
  const names = new Map([[drink.id, drink.name]])
  return {
    drink: { id: drink.id, name: drink.name },
    photographs: list.map((one, place) => toWirePhotograph(one, place, list.length, sent)),
    uploads: recent
      .filter(isPending)
      .reverse()
      .map((row) => toWireUpload(row, names)),
    may: list.length < MOST_PER_DRINK ? ['add'] : [],
  }
}

function toWirePhotograph(
  { base, alt }: DrinkPhotograph,
  place: number,
  count: number,
  sent: PhotographRow[],
): WirePhotograph {
  const row = sent.find((each) => each.cutBase !== '' && (each.base === base || each.cutBase === base))
  const may: WirePhotograph['may'] = ['alt']
  if (place > 0) may.push('first')
  if (count > 1) may.push('order', 'detach')
  if (row) may.push(row.cutBase === base ? 'whole' : 'cut')
  return { base, alt, whole: row?.base ?? '', cut: row?.cutBase ?? '', may }
}

type UploadQuery = { state?: PhotographState | undefined; place?: string | undefined }

/** What was sent, the newest first. */
export async function listUploads(db: Db, { state, place }: UploadQuery) {
  const rows = await selectRecent(db, {
    state: state && [state],
    place: place === undefined ? undefined : placeOf(place),
    limit: A_PAGE + 1,
  })
  const shown = rows.slice(0, A_PAGE)
  const names = await namesOf(db, shown)
  const last = shown.at(-1)
  return {
    photographs: shown.map((row) => toWireUpload(row, names)),
    next_place: rows.length > A_PAGE && last ? `${last.sentAt.getTime()}.${last.id}` : null,
  }
}

export async function namesOf(db: Db, rows: Pick<PhotographRow, 'drinkId'>[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ drinkId }) => drinkId ?? [])
  const drinks = ids.length > 0 ? await drinksById(db, ids) : new Map()
  return new Map([...drinks].map(([id, { name }]) => [id, name]))
}

function placeOf(place: string) {
  const [, at, id = ''] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(place) ?? []
  if (!at) throw invalid({ place: 'There is no such place in this list' })
  return { sentAt: new Date(Number(at)), id }
}

/** A drink by its id or its barcode, as people name it. */
export async function drinkNamed(db: Db, typed: string): Promise<{ id: string; name: string } | undefined> {
  const drink = await findDrink(db, typed)
  return drink ? { id: drink.id, name: drink.name } : drinkWithEan(db, typed)
}
