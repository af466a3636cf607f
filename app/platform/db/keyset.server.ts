import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListSort, PlaceKind } from '../lists/list.ts'
import type { Place } from '../lists/place.ts'

type Sorted = { column: PgColumn; id: PgColumn; isDescending: boolean; ids?: 'uuid' | 'slug' } & Pick<
  ListSort,
  'kind' | 'isNullable'
>

const types: Record<PlaceKind, SQL> = {
  instant: sql.raw('timestamptz'),
  day: sql.raw('date'),
  number: sql.raw('int'),
  text: sql.raw('text'),
}

/** Rows behind a place. Missing values come last, or first in the other direction, as in an index. */
export function isBehind(
  { column, id, isDescending, kind, isNullable, ids = 'uuid' }: Sorted,
  place: Place,
): SQL {
  const idType = sql.raw(ids === 'uuid' ? 'uuid' : 'text')
  const than = sql.raw(isDescending ? '<' : '>')
  if (place.value === null) {
    const amongMissing = sql`(${column} is null and ${id} ${than} ${place.id}::${idType})`
    return isDescending ? sql`(${amongMissing} or ${column} is not null)` : amongMissing
  }
  const behind = sql`(${column}, ${id}) ${than} (${place.value}::${types[kind]}, ${place.id}::${idType})`
  return isNullable && !isDescending ? sql`(${behind} or ${column} is null)` : behind
}

type Ordered = { column: SQLWrapper; id: SQLWrapper; isDescending: boolean }

export const inOrder = ({ column, id, isDescending }: Ordered) => {
  const way = sql.raw(isDescending ? 'desc' : 'asc')
  return [sql`${column} ${way}`, sql`${id} ${way}`]
}
