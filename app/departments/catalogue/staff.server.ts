import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { limitIn } from '#app/platform/lists/limit.server.ts'
import { COUNTED, type ListSort, readSort } from '#app/platform/lists/list.ts'
import { type Place, placeInWords, readPlace } from '#app/platform/lists/place.ts'
import type { Member } from '../staff/staff.ts'
import { type EditedDrink, selectEdited } from './data/editing.server.ts'
import {
  countDrinks,
  type DrinksWanted,
  type ListedDrink,
  selectCheapest,
  selectOfficeDrinks,
} from './data/office-drinks.server.ts'
import { fieldsOf } from './drink-fields.ts'
import {
  type DrinkFileRow,
  type DrinkView,
  drinkList,
  drinkViews,
  type OfficeDrinkRow,
} from './drink-list.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { toOfficeRow } from './office-drink.server.ts'
import { lookupQuery } from './rules/drink-search.ts'

/** As an address says it. */
export type DrinkQuery = {
  view?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  place?: string | undefined
  limit?: string | number | undefined
}

export type OfficeDrinks = {
  drinks: OfficeDrinkRow[]
  next_place: string | null
  count: number
  count_capped: boolean
}

type Viewer = Pick<Member, 'verbs'>
/** The law of the day on which somebody looks. */
export type Today = { floor: LawfulFloor; now: Date }

const LONGEST_SEARCH = 200
const A_BATCH = 500

/** The wire answer of `GET office/drinks`. Refused with 422 for what the list does not have. */
export async function listOfficeDrinks(
  db: Db,
  query: DrinkQuery,
  member: Viewer,
  today: Today,
): Promise<OfficeDrinks> {
  const wanted = await readQuery(db, query, today)
  const found = await selectOfficeDrinks(db, { ...wanted, limit: wanted.limit + 1 })
  const rows = found.rows.slice(0, wanted.limit)
  const last = found.rows.length > wanted.limit ? rows.at(-1) : undefined
  return {
    drinks: (await inOrderOf(db, rows)).map((edited) => toOfficeRow(edited, member, today)),
    next_place: last ? placeInWords(drinkList, wanted.sort, last) : null,
    count: Math.min(found.count, COUNTED),
    count_capped: found.count > COUNTED,
  }
}

/** How many drinks a view holds; capped like every count. */
export async function countDrinkView(
  db: Db,
  view: DrinkView,
  today: Today,
): Promise<{ count: number; capped: boolean }> {
  const count = await countDrinks(db, await readQuery(db, { view }, today))
  return { count: Math.min(count, COUNTED), capped: count > COUNTED }
}

/** Ids of everything in a view, for an action on all of it; one more than `most` if there are more. */
export async function drinkIdsIn(db: Db, view: DrinkView, today: Today, most: number): Promise<string[]> {
  const wanted = await readQuery(db, { view }, today)
  const { rows } = await selectOfficeDrinks(db, { ...wanted, limit: most + 1 }, false)
  return rows.map(({ id }) => id)
}

/** The same list, page by page, for its file. */
export async function drinkPages(db: Db, query: DrinkQuery, today: Today) {
  const wanted = { ...(await readQuery(db, { ...query, limit: undefined }, today)), limit: A_BATCH + 1 }
  return async (place = wanted.place): Promise<Page<DrinkFileRow, Place>> => {
    const { rows } = await selectOfficeDrinks(db, { ...wanted, place }, false)
    const page = await inOrderOf(db, rows.slice(0, A_BATCH))
    return {
      rows: page.map(({ drink, handling }) => ({ id: drink.id, fields: fieldsOf(drink, handling) })),
      next: rows.length > A_BATCH ? rows[A_BATCH - 1] : undefined,
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

async function readQuery(db: Db, query: DrinkQuery, today: Today): Promise<DrinksWanted> {
  const view = drinkViews.find((each) => each === (query.view || 'all'))
  if (!view) throw invalid({ view: `A view is one of ${drinkViews.join(', ')}` })
  const sort = readSort(drinkList, query.sort || drinkList.views[view].sort)
  const known: ListSort | undefined = sort && drinkList.sorts[sort.key as keyof typeof drinkList.sorts]
  if (!sort || (known?.views && !known.views.includes(view)))
    throw invalid({ sort: 'The list can’t be sorted by that' })
  const place = query.place ? readPlace(drinkList, sort, query.place) : undefined
  if (query.place && !place) throw invalid({ place: 'There is no such place in this list' })
  const isSearch = Boolean(query.q?.trim())
  return {
    view,
    sort,
    place,
    limit: limitIn(query.limit, 'drinks'),
    // Signs without a letter find nothing, not everything.
    words: isSearch ? (lookupQuery((query.q ?? '').slice(0, LONGEST_SEARCH)) ?? NOTHING) : undefined,
    belowFloor: view === 'below_floor' ? await idsBelowFloor(db, today) : undefined,
  }
}

const NOTHING = "'\u0001'"

/** The law judges the few that cost so little for their alcohol; all others are lawful. */
async function idsBelowFloor(db: Db, { floor, now }: Today): Promise<string[]> {
  const cheapest = await selectCheapest(db, floor.mostPerUnit(now))
  return cheapest.filter((bottle) => bottle.priceNow < floor.of(bottle, now)).map(({ id }) => id)
}
