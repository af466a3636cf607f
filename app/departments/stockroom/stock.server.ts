import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { A_PAGE } from '#app/platform/lists/limit.server.ts'
import {
  cappedCount,
  countedPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { bottleSize, drinkTypes } from '../catalogue/catalogue.ts'
import { noSuchDrink } from '../catalogue/editing.server.ts'
import {
  countStockOf,
  findForStock,
  movementsOf,
  type StockRow,
  type StockWanted,
  stockPage,
} from '../catalogue/stock.server.ts'
import { promisedOf } from '../orders/promised.server.ts'
import { staffNames } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import type { WireMovement } from './moves.ts'
import { type StockLine, type StockViewName, stockList } from './stock-list.ts'

/** What the stockroom asks of other rooms; `server/` hands it in. */
export type StockPorts = {
  /** Bottles on their way from suppliers; without it nobody says so. */
  onOrder?: (db: Db, ids: readonly string[]) => Promise<Map<string, number>>
}

type StockQuery = ListQuery & { bin?: string | undefined; type?: string | undefined }
type Viewer = Pick<Member, 'verbs'>

const LONGEST_BIN = 40

/** The wire answer of `GET office/stock`. Refused with 422 for what the list does not have. */
export async function listStock(db: Db, query: StockQuery, member: Viewer, ports: StockPorts = {}) {
  const wanted = await readQuery(db, query)
  const found = await stockPage(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.behind }
  const { rows, last, counts } = await countedPage(found, page, () => countStockOf(db, wanted))
  return {
    drinks: await toLines(db, rows, member, ports),
    next_place: last?.id ?? null,
    ...counts,
  }
}

/** How many a view holds; capped like every count. */
export async function countStockView(db: Db, view: StockViewName) {
  return cappedCount(await countStockOf(db, { view }))
}

/** One drink's stock; undefined if there is no such drink. */
export async function stockLine(
  db: Db,
  id: string,
  member: Viewer,
  ports: StockPorts = {},
): Promise<StockLine | undefined> {
  const rows = await stockPage(db, { view: 'all', ids: [id], limit: 1 })
  return (await toLines(db, rows, member, ports))[0]
}

/** Bottles that are here, whether or not they are promised. */
export const onHand = ({ stock, promised }: { stock: number; promised: number }) => stock + promised

async function toLines(
  db: Db,
  rows: readonly StockRow[],
  { verbs }: Viewer,
  { onOrder }: StockPorts = {},
): Promise<StockLine[]> {
  const ids = rows.map(({ id }) => id)
  const promised = await promisedOf(db, ids)
  const ordered = await onOrder?.(db, ids)
  return rows.map((row) => {
    const held = promised.get(row.id) ?? 0
    return {
      id: row.id,
      name: row.name,
      producer: row.producer,
      type: row.type,
      photo: row.photo,
      size: bottleSize(row),
      bin: row.bin ?? '',
      ean: row.ean,
      on_hand: onHand({ stock: row.stock, promised: held }),
      promised: held,
      available: row.stock,
      ...(ordered && { on_order: ordered.get(row.id) ?? 0 }),
      may: verbs.has('stock.move') ? ['move'] : [],
    }
  })
}

async function readQuery(db: Db, query: StockQuery): Promise<StockWanted> {
  // Its places are ids.
  const { view, sort, limit } = readListQuery(
    stockList,
    { ...query, place: undefined },
    { view: 'all', rows: 'drinks' },
  )
  const type = query.type ? drinkTypes.find((each) => each === query.type) : undefined
  if (query.type && !type) throw invalid({ type: `A type is one of ${drinkTypes.join(', ')}` })
  return {
    view,
    type,
    isDescending: sort.isDescending,
    limit,
    bin: query.bin ? query.bin.trim().toUpperCase().slice(0, LONGEST_BIN) : undefined,
    ids: query.q?.trim() ? await findForStock(db, query.q) : undefined,
    behind: query.place ? await placeOf(db, query.place) : undefined,
  }
}

/** A page ends behind a drink; its name is looked up, so that a place is short and can't be made up. */
async function placeOf(db: Db, id: string) {
  const [row] = await stockPage(db, { view: 'all', ids: [id], limit: 1 })
  if (!row) throw invalid({ place: 'There is no such place in this list' })
  return { id: row.id, name: row.name }
}

/** The wire answer of `GET office/stock/movements`, newest first. */
export async function listMovements(
  db: Db,
  drinkId: string,
  place?: number,
): Promise<{ movements: WireMovement[]; next_place: string | null }> {
  const rows = await movementsOf(db, drinkId, { behind: place, limit: A_PAGE + 1 })
  if (rows.length === 0 && (await stockPage(db, { view: 'all', ids: [drinkId], limit: 1 })).length === 0)
    throw noSuchDrink()
  const movements = rows.slice(0, A_PAGE)
  const names = await staffNames(
    db,
    movements.flatMap(({ staffId }) => staffId ?? []),
  )
  return {
    movements: movements.map(({ at, staffId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      staff: staffId && (names.get(staffId) ?? null),
    })),
    next_place: rows.length > A_PAGE ? String(movements.at(-1)?.id) : null,
  }
}
