import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import {
  type FilterGroup,
  filterGroups,
  noCounts,
  priceBandNames,
  priceBands,
  type ShelfCounts,
  type ShelfQuery,
  strengthBandNames,
  strengthBands,
} from '../shelf-query.ts'
import { shelfLabels } from '../tables.server.ts'
import { groupFilters, outerFilters, type SearchTerms } from './filters.server.ts'

/**
 * All groups in one statement, with one scan. Each drink has a mark for every group it does not match, and counts in
 * a group if no other group has marked it.
 */
export async function countGroups(db: Db, query: ShelfQuery, terms?: SearchTerms): Promise<ShelfCounts> {
  const chosen = groupFilters(query)
  const { rows } = await db.execute<{ group: FilterGroup; value: string; count: number }>(sql`
    with shelf as materialized (
      select ${WHERE_EACH_GOES},
        ${sum(filterGroups.map((group) => markUnless(chosen[group], group)))} as marks
      from ${shelfLabels}
      where ${and(...outerFilters(query, terms))}
    )
    ${EACH_COUNTED}
    order by count desc, value`)
  const counts = noCounts()
  for (const { group, value, count } of rows) counts[group].push({ value, count })
  return counts
}

type Bands = Readonly<Record<string, { upTo: number | null }>>

/** From the lowest band upwards: the first whose upper bound is not exceeded. */
function bandOf(column: PgColumn, names: readonly string[], bands: Bands): SQL {
  const cases = names.map((name) => {
    const upTo = bands[name]?.upTo ?? null
    return upTo === null
      ? sql`else ${quoted(name)}`
      : sql`when ${column} <= ${figure(upTo)} then ${quoted(name)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

function ifTrue(column: PgColumn): SQL {
  return sql`case when ${column} then 'true' end`
}

/** The value of a group to which a drink belongs; null if none. */
const goesUnder: Record<FilterGroup, SQL> = {
  type: sql`${shelfLabels.type}`,
  subtype: sql`${shelfLabels.subtype}`,
  price: bandOf(shelfLabels.priceNow, priceBandNames, priceBands),
  country: sql`${shelfLabels.country}`,
  style: sql`${shelfLabels.style}`,
  strength: bandOf(shelfLabels.abv, strengthBandNames, strengthBands),
  engravable: ifTrue(shelfLabels.engravable),
  offer: ifTrue(shelfLabels.onOffer),
  multybuy: ifTrue(shelfLabels.multiBuy),
  in_stock: ifTrue(shelfLabels.inStock),
}

const bit = (group: FilterGroup) => figure(2 ** filterGroups.indexOf(group))

const markUnless = (fits: SQL | undefined, group: FilterGroup): SQL =>
  fits ? sql`case when ${fits} then 0 else ${bit(group)} end` : sql`0`

const countOf = (group: FilterGroup): SQL => sql`
  select ${quoted(group)} as "group", ${named(group)} as value, count(*)::int as count
  from shelf where marks & ~${bit(group)} = 0 and ${named(group)} is not null group by 2`

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const sum = (parts: SQL[]) => sql.join(parts, sql` + `)
const named = (group: FilterGroup) => sql.identifier(`of_${group}`)

/** Our own words and figures, never a visitor's (no SQL injection): parameters would need a type each. */
function quoted(word: string) {
  return sql.raw(`'${word}'`)
}

function figure(value: number) {
  return sql.raw(String(value))
}

/** The same in every count. */
const WHERE_EACH_GOES = list(filterGroups.map((group) => sql`${goesUnder[group]} as ${named(group)}`))
const EACH_COUNTED = sql.join(filterGroups.map(countOf), sql` union all `)
