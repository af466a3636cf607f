import type { Db } from '#app/platform/db/db.server.ts'
import { cutToPage } from '#app/platform/lists/list-query.server.ts'
import { type Verdict, verdicts } from '../catalogue/file-rows.ts'
import { undoneOf } from '../staff/changes-list.server.ts'
import type { Member } from '../staff/staff.ts'
import {
  type ImportRow,
  type RowOfFile,
  selectImport,
  selectImports,
  selectRows,
} from './data/imports.server.ts'
import { type FirstRows, importKinds, mayImport, type WireImport, type WireImportRow } from './imports.ts'
import { type Sight, sightOf } from './transitions/sight.server.ts'

type Viewer = Pick<Member, 'verbs'>

const A_PAGE = 50
const FIRST = 20
const NEWEST = 20

/** Files of the last weeks that somebody may see, the newest first. */
export async function listImports(db: Db, member: Viewer): Promise<WireImport[]> {
  const kinds = importKinds.filter((kind) => mayImport(kind, member.verbs))
  const rows = kinds.length > 0 ? await selectImports(db, kinds, NEWEST) : []
  const listed: WireImport[] = []
  for (const row of rows) listed.push(await toWire(db, row, member))
  return listed
}

/** A file with the first rows of each verdict; undefined if there is none, or if somebody may not see it. */
export async function findImport(db: Db, id: string, member: Viewer) {
  const row = await selectImport(db, id)
  if (!row || row.state === 'reading' || !mayImport(row.kind, member.verbs)) return undefined
  const sight = sightOf(row.kind, member)
  const first: Partial<FirstRows> = {}
  for (const verdict of verdicts)
    first[verdict] = (await selectRows(db, id, { verdict, behind: 0, limit: FIRST })).map(toWireRow(sight))
  return { ...(await toWire(db, row, member)), first: first as FirstRows }
}

/** A page of its rows with one verdict, as far as somebody may see them. */
export async function importRowsOf(
  db: Db,
  { id, kind }: Pick<ImportRow, 'id' | 'kind'>,
  verdict: Verdict,
  member: Viewer,
  place = 0,
) {
  const found = await selectRows(db, id, { verdict, behind: place, limit: A_PAGE + 1 })
  const { rows, last } = cutToPage(found, A_PAGE)
  return {
    rows: rows.map(toWireRow(sightOf(kind, member))),
    next_place: last ? String(last.number) : null,
  }
}

async function toWire(db: Db, row: ImportRow, member: Viewer): Promise<WireImport> {
  const undone = row.change === null ? { count: 0, of: 0 } : await undoneOf(db, row.batch)
  const isLeft = row.done + row.kept < row.new + row.changed
  const mayApply = isLeft && undone.count === 0 && row.columns.used.every(sightOf(row.kind, member).shows)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    columns: row.columns,
    rows: row.rows,
    new: row.new,
    changed: row.changed,
    same: row.same,
    refused: row.refused,
    done: row.done,
    kept: row.kept,
    by: row.by,
    change: row.change,
    undone,
    sent_at: row.sentAt.toISOString(),
    applied_at: row.appliedAt?.toISOString() ?? null,
    applied_by: row.appliedBy,
    may: [
      ...(mayApply ? (['apply'] as const) : []),
      ...(undone.count < undone.of ? (['undo'] as const) : []),
    ],
  }
}

const toWireRow =
  (sight: Sight) =>
  (row: RowOfFile): WireImportRow => ({
    row: row.number,
    drink: row.drinkId,
    name: row.name,
    outcome: row.outcome,
    before: sight.values(row.before),
    after: sight.values(row.after),
    because: sight.words(row.because),
  })
