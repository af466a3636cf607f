import type { Db } from '#app/platform/db/db.server.ts'
import { numberIn } from '#app/platform/lists/csv-read.ts'
import {
  type AppliedRow,
  type FileKind,
  type FileRow,
  type JudgedRow,
  refusedRow,
} from '../catalogue/file-kind.server.ts'
import { lockStock, stockPage } from '../catalogue/stock.server.ts'
import { promisedOf } from '../orders/promised.server.ts'
import { MOST_MOVED } from './moves.ts'
import { moveByHand } from './moving.server.ts'
import { whyNotMove } from './rules/judge-move.ts'
import { listStock, onHand } from './stock.server.ts'
import { type StockLine, stockList } from './stock-list.ts'

const NO_SUCH_DRINK = 'There is no such drink.'
const A_PAGE = 200
/** What the export wrote beside the number that people change. */
const AT_EXPORT = 'on_hand_at_export'

/**
 * How many there are on hand, from a file. With the number at the export beside it, stock moves by the difference of the
 * two: what was sold, sent or received since stays so. Without it the file states what is on hand now, and a row whose
 * drink has moved since it was tried is kept back.
 */
export const stockFiles: FileKind<StockLine> = {
  reads: [{ name: 'on_hand' }, { name: AT_EXPORT }],
  required: ['on_hand'],
  addsDrinks: false,
  atOnce: 100,
  judge: async (db, rows) => {
    const ids = rows.flatMap(({ id }) => id ?? [])
    const found = await stockPage(db, { view: 'all', ids, limit: Math.max(1, ids.length) })
    const names = new Map(found.map(({ id, name }) => [id, name]))
    const holding = await holdingOf(db, new Map(found.map(({ id, stock }) => [id, stock])))
    return rows.map((row) => judged(row, names.get(row.id ?? ''), holding.get(row.id ?? '')))
  },
  apply: async (tx, rows, { actor, now, batch }) => {
    const ids = rows.flatMap(({ id }) => id ?? [])
    const holding = await holdingOf(tx, await lockStock(tx, ids))
    const wanted = rows.map((row) => ({ row, ...moveOf(row, holding.get(row.id ?? ''), row.seen.on_hand) }))
    const moves = wanted.flatMap(({ row, by }) =>
      row.id !== undefined && by
        ? [{ id: row.id, by, because: 'correction' as const, note: 'From a file' }]
        : [],
    )
    const moved = await moveByHand(tx, moves, { actor, now, batch })
    const kept = new Map(moved.kept.map(({ id, because }) => [id, because]))
    return wanted.map(({ row, because }): AppliedRow => {
      const why = because ?? kept.get(row.id ?? '')
      return why ? { ok: false, because: why } : { ok: true, id: row.id ?? '', change: moved.change }
    })
  },
  out: {
    verb: 'stock.see',
    columns: [
      { key: 'id', title: 'Id', csv: 'id', of: ({ id }) => id },
      { key: 'ean', title: 'Barcode', csv: 'ean', of: ({ ean }) => ean },
      ...stockList.columns,
      { key: AT_EXPORT, title: 'On hand at export', csv: AT_EXPORT, of: ({ on_hand }) => on_hand },
    ],
    pageFrom: async (db, query, place) => {
      const found = await listStock(db, { ...query, place, limit: A_PAGE }, { verbs: new Set() })
      return { rows: found.drinks, next: found.next_place ?? undefined }
    },
  },
}

type Holding = { stock: number; onHand: number }

async function holdingOf(db: Db, stock: ReadonlyMap<string, number>): Promise<Map<string, Holding>> {
  const promised = await promisedOf(db, [...stock.keys()])
  return new Map(
    [...stock].map(([id, bottles]) => [
      id,
      { stock: bottles, onHand: onHand({ stock: bottles, promised: promised.get(id) ?? 0 }) },
    ]),
  )
}

type Move = { by?: number; because?: string }

/** By how many it moves; `seen` is what was on hand when the file was tried. */
function moveOf({ cells }: FileRow, holding: Holding | undefined, seen?: number | null): Move {
  if (!holding) return { because: NO_SUCH_DRINK }
  const counted = bottlesIn(cells.on_hand)
  if (counted === undefined) return { because: `on_hand: a whole number from 0 to ${MOST_MOVED}` }
  const isByDifference = (cells[AT_EXPORT] ?? '').trim() !== ''
  const atExport = isByDifference ? bottlesIn(cells[AT_EXPORT]) : holding.onHand
  if (atExport === undefined) return { because: `${AT_EXPORT}: please leave it as it was` }
  if (!isByDifference && typeof seen === 'number' && seen !== holding.onHand)
    return {
      because: `Bottles came or went since: ${holding.onHand} on hand now, ${seen} when it was tried.`,
    }
  const by = counted - atExport
  const because = by === 0 ? undefined : whyNotMove({ by, because: 'correction' }, holding.stock)
  return because ? { because } : { by }
}

function judged(row: FileRow, name: string | undefined, holding: Holding | undefined): JudgedRow {
  const { by = 0, because } = moveOf(row, holding)
  if (because || !holding) return refusedRow(name ?? '', because ?? NO_SUCH_DRINK)
  const same = { name: name ?? '', because: '', seen: { on_hand: holding.onHand } }
  if (by === 0) return { verdict: 'same', before: {}, after: {}, ...same }
  return {
    verdict: 'changed',
    before: { on_hand: holding.onHand, available: holding.stock },
    after: { on_hand: holding.onHand + by, available: holding.stock + by },
    ...same,
  }
}

function bottlesIn(cell = ''): number | undefined {
  const bottles = numberIn(cell)
  return bottles !== undefined && Number.isInteger(bottles) && bottles >= 0 && bottles <= MOST_MOVED
    ? bottles
    : undefined
}
