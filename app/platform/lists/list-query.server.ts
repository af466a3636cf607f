import { z } from 'zod'
import { invalid } from '../http/answer.server.ts'
import { optionalText } from '../http/fields.server.ts'
import { limitIn } from './limit.server.ts'
import { COUNTED, type List, readSort, type SortChoice } from './list.ts'
import { type Place, readPlace } from './place.ts'

/** The query of a call for a list as a file: all of its rows. */
export const fileQuery = { view: optionalText, q: optionalText, sort: optionalText, place: optionalText }
/** The query of a call for a page of a list. */
export const pageQuery = { ...fileQuery, limit: optionalText }

/** What a call asks of a list, as an address says it. */
export type ListQuery = {
  view?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  place?: string | undefined
  limit?: string | number | undefined
}

/** What every list answers beside its rows. */
export type ListAnswer = { next_place: string | null; count: number; count_capped: boolean }

export const listAnswer = { next_place: z.string().nullable(), count: z.int(), count_capped: z.boolean() }

type Reading<View> = {
  /** The view of a call that names none. */
  view: View
  /** What its rows are called, for a refusal. */
  rows: string
  may?: (right: string) => boolean
}

type Read<View> = { view: View; sort: SortChoice; place: Place | undefined; limit: number }

/** Refused with 422 for what the list does not have. */
export function readListQuery<Known extends List<never>>(
  list: Known,
  query: ListQuery,
  { view: usual, rows, may = () => true }: Reading<keyof Known['views'] & string>,
): Read<keyof Known['views'] & string> {
  const all = Object.keys(list.views) as (keyof Known['views'] & string)[]
  const view = all.find((each) => each === (query.view || usual))
  const usualSort = view && list.views[view]?.sort
  if (!view || !usualSort) throw invalid({ view: `A view is one of ${all.join(', ')}` })
  const sort = readSort(list, query.sort || usualSort)
  const { needs, views } = (sort && list.sorts[sort.key]) ?? {}
  if (!sort || (needs && !may(needs)) || (views && !views.includes(view)))
    throw invalid({ sort: 'The list can’t be sorted by that' })
  const place = query.place ? readPlace(list, sort, query.place) : undefined
  if (query.place && !place) throw invalid({ place: 'There is no such place in this list' })
  return { view, sort, place, limit: limitIn(query.limit, rows) }
}

/** Rows are read with one more than a page has: `last` is the page's last if more follow. */
export function cutToPage<Row>(found: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, limit)
  return { rows, last: found.length > limit ? rows.at(-1) : undefined }
}

export const cappedCount = (count: number) => ({ count: Math.min(count, COUNTED), capped: count > COUNTED })

export const countAnswer = (count: number): Pick<ListAnswer, 'count' | 'count_capped'> => ({
  count: Math.min(count, COUNTED),
  count_capped: count > COUNTED,
})

/** A page with how many rows there are in all; nothing is counted where the first page holds them. */
export async function countedPage<Row>(
  found: readonly Row[],
  { limit, isFirst }: { limit: number; isFirst: boolean },
  count: () => Promise<number>,
) {
  const { rows, last } = cutToPage(found, limit)
  return { rows, last, counts: countAnswer(isFirst && !last ? found.length : await count()) }
}
