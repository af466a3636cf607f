import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import {
  cappedCount,
  countAnswer,
  cutToPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import type { Member } from '../staff/staff.ts'
import { type EditedDrink, selectEdited } from './data/editing.server.ts'
import {
  countDrinks,
  type DrinksWanted,
  type Law,
  type ListedDrink,
  selectOfficeDrinks,
} from './data/office-drinks.server.ts'
import { fieldsOf } from './drink-fields.ts'
import { type DrinkFileRow, type DrinkView, drinkList } from './drink-list.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { toOfficeRow } from './office-drink.server.ts'
import { lookupQuery } from './rules/drink-search.ts'

type Viewer = Pick<Member, 'verbs'>
/** The law of the day on which somebody looks. */
export type Today = { floor: LawfulFloor; now: Date }

const LONGEST_SEARCH = 200
const A_BATCH = 500

/** The wire answer of `GET office/drinks`. Refused with 422 for what the list does not have. */
export async function listOfficeDrinks(db: Db, query: ListQuery, member: Viewer, today: Today) {
  const wanted = readQuery(query, today)
  const found = await selectOfficeDrinks(db, { ...wanted, limit: wanted.limit + 1 })
  const { rows, last } = cutToPage(found.rows, wanted.limit)
  return {
    drinks: (await inOrderOf(db, rows)).map((edited) => toOfficeRow(edited, member, today)),
    next_place: last ? placeInWords(drinkList, wanted.sort, last) : null,
    ...countAnswer(found.count),
  }
}

/** How many drinks a view holds; capped like every count. */
export const countDrinkView = async (db: Db, view: DrinkView, today: Today) =>
  cappedCount(await countDrinks(db, readQuery({ view }, today)))

/** Ids of everything in a view, for an action on all of it; one more than `most` if there are more. */
export async function drinkIdsIn(db: Db, view: DrinkView, today: Today, most: number): Promise<string[]> {
  const wanted = readQuery({ view }, today)
  const { rows } = await selectOfficeDrinks(db, { ...wanted, limit: most + 1 }, false)
  return rows.map(({ id }) => id)
}

/** The same list, page by page, for its file. */
export async function drinkPages(db: Db, query: ListQuery, today: Today) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, today), limit: A_BATCH + 1 }
  return async (place = wanted.place): Promise<Page<DrinkFileRow, Place>> => {
    const found = await selectOfficeDrinks(db, { ...wanted, place }, false)
    const { rows, last } = cutToPage(found.rows, A_BATCH)
    const page = await inOrderOf(db, rows)
    return {
      rows: page.map(({ drink, handling }) => ({ id: drink.id, fields: fieldsOf(drink, handling) })),
      next: last,
    }
  }
}

async function inOrderOf(db: Db, rows: ListedDrink[]): Promise<EditedDrink[]> {
  const found = await selectEdited(
    db,
    rows.map(({ id }) => id),
  )
  const known = new Map(found.map((edited) => [edited.drink.id, edited]))
  return rows.flatMap(({ id }) => known.get(id) ?? [])
}

function readQuery(query: ListQuery, today: Today): DrinksWanted {
  const read = readListQuery(drinkList, query, { view: 'all', rows: 'drinks' })
  const isSearch = Boolean(query.q?.trim())
  return {
    ...read,
    // Signs without a letter find nothing, not everything.
    words: isSearch ? (lookupQuery((query.q ?? '').slice(0, LONGEST_SEARCH)) ?? NOTHING) : undefined,
    law: read.view === 'below_floor' ? lawOf(today) : undefined,
  }
}

const NOTHING = "'\u0001'"

function lawOf({ floor, now }: Today): Law {
  const { of: floorOf, mostPerUnit } = floor(now)
  return { mostPerUnit, isBelow: (bottle) => bottle.price < floorOf(bottle) }
}
