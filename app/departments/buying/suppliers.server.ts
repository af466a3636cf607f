import { z } from 'zod'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import {
  cappedCount,
  countedPage,
  cutToPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { toPounds } from '#app/platform/money.ts'
import { bottleSize } from '../catalogue/catalogue.ts'
import type { Member } from '../staff/staff.ts'
import { drinksOf } from './data/drinks.server.ts'
import {
  countSupplied,
  countSuppliers,
  type Supplied,
  type SupplierRecord,
  type SuppliersWanted,
  selectSupplied,
  selectSupplier,
  selectSuppliers,
} from './data/suppliers.server.ts'
import { type SupplierRow, type SupplierView, supplierList } from './supplier-list.ts'
import { awrsStanding, type SuppliedDrink } from './suppliers.ts'

type Viewer = Pick<Member, 'verbs'>

const A_BATCH = 500
const DRINKS_SHOWN = 500

/** The wire answer of `GET office/suppliers`. Refused with 422 for what the list does not have. */
export async function listSuppliers(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = readQuery(query)
  const found = await selectSuppliers(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.place }
  const { rows, last, counts } = await countedPage(found, page, () => countSuppliers(db, wanted))
  return {
    suppliers: await toRows(db, rows, member, now),
    next_place: last ? placeInWords(supplierList, wanted.sort, { value: last.name, id: last.id }) : null,
    ...counts,
  }
}

export type SuppliersAnswer = Awaited<ReturnType<typeof listSuppliers>>

/** The same list, page by page, for its file. */
export function supplierPages(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<SupplierRow, Place>> => {
    const found = await selectSuppliers(db, { ...wanted, place })
    const { rows, last } = cutToPage(found, A_BATCH)
    return {
      rows: await toRows(db, rows, member, now),
      next: last && { value: last.name, id: last.id },
    }
  }
}

/** How many a view holds; capped like every count. */
export async function countSupplierView(db: Db, view: SupplierView) {
  return cappedCount(await countSuppliers(db, { view, words: undefined }))
}

export type OfficeSupplier = NonNullable<Awaited<ReturnType<typeof officeSupplier>>>

/** The wire answer of `GET office/suppliers/:id`, with what they sell; undefined if there is none. */
export async function officeSupplier(
  db: Db,
  id: string,
  member: Viewer,
  now: Date,
  { behind }: { behind?: string | undefined } = {},
) {
  if (!z.uuid().safeParse(id).success) return undefined
  const record = await selectSupplier(db, id)
  if (!record) return undefined
  const [supplier] = await toRows(db, [record], member, now)
  if (!supplier) return undefined
  const rows = await selectSupplied(db, id, { ...(behind && { behind }), limit: DRINKS_SHOWN + 1 })
  return {
    supplier,
    drinks: await suppliedInWords(db, rows.slice(0, DRINKS_SHOWN), member),
    next_drinks: rows.length > DRINKS_SHOWN ? (rows[DRINKS_SHOWN - 1]?.drinkId ?? null) : null,
  }
}

async function suppliedInWords(
  db: Db,
  rows: readonly Supplied[],
  { verbs }: Viewer,
): Promise<SuppliedDrink[]> {
  const known = await drinksOf(db, rows)
  return rows
    .map((row) => {
      const drink = known.get(row.drinkId)
      return {
        drink: row.drinkId,
        name: drink?.name ?? row.drinkId,
        size: drink ? bottleSize(drink) : '',
        code: row.code,
        case_size: row.caseSize,
        preferred: row.isPreferred,
        ...(verbs.has('drinks.see-cost') && { case_cost: toPounds(row.caseCost) }),
      }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function toRows(db: Db, rows: readonly SupplierRecord[], { verbs }: Viewer, now: Date) {
  const drinks = await countSupplied(
    db,
    rows.map(({ id }) => id),
  )
  const { day } = londonTime(now)
  return rows.map((row): SupplierRow => {
    const isActive = row.state === 'active'
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      email: row.email,
      phone: row.phone,
      account_code: row.accountCode,
      lead_days: row.leadDays,
      ...(verbs.has('drinks.see-cost') && { minimum: toPounds(row.minimum) }),
      minimum_cases: row.minimumCases,
      awrs: row.awrs,
      awrs_checked_on: row.awrsCheckedOn,
      awrs_checked_by: row.awrsCheckedBy,
      awrs_standing: awrsStanding({ awrs: row.awrs, checkedOn: row.awrsCheckedOn }, day),
      notes: row.notes,
      drinks: drinks.get(row.id) ?? 0,
      version: row.version,
      may: [
        ...(verbs.has('suppliers.edit') ? ['edit', isActive ? 'retire' : 'restore'] : []),
        ...(verbs.has('suppliers.edit') && row.awrs !== '' ? ['check_awrs'] : []),
        ...(verbs.has('buying.order') && isActive ? ['order'] : []),
      ],
    }
  })
}

function readQuery(query: ListQuery): SuppliersWanted {
  return {
    ...readListQuery(supplierList, query, { view: 'active', rows: 'rows' }),
    words: wordsIn(query),
  }
}

/** What a list of this room is searched for. */
export const wordsIn = ({ q }: ListQuery) => q?.replaceAll('\0', '').trim().slice(0, 100) || undefined
