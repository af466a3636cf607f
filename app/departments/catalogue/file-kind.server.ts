import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import type { ListColumn } from '#app/platform/lists/list.ts'
import type { Actor } from '../staff/changes.server.ts'
import type { Verb } from '../staff/staff.ts'
import type { DrinkType } from './catalogue.ts'
import type { FileValues, Verdict } from './file-rows.ts'

/** A row as it was read: the cells of known columns by their names, and the drink that it names, if there is one. */
export type FileRow = { number: number; id: string | undefined; cells: Readonly<Record<string, string>> }

export type JudgedRow = {
  verdict: Verdict
  /** What it is called, for people. */
  name: string
  before: FileValues
  after: FileValues
  /** Why it is refused; otherwise empty. */
  because: string
  /** What was seen when it was judged: another value by then keeps the row back. */
  seen: Record<string, number | null>
}

/** A row that is to be applied, with what was seen when it was tried. */
export type TriedRow = FileRow & { seen: JudgedRow['seen'] }

export type AppliedRow = { ok: true; id: string; change: number | null } | { ok: false; because: string }

/** Who acts, with which rights, and as a part of what. */
export type FileActing = { actor: Actor; verbs: ReadonlySet<Verb>; now: Date; batch: string }

/** As an address narrows a list down. */
export type FileQuery = {
  view?: string | undefined
  q?: string | undefined
  bin?: string | undefined
  type?: DrinkType | undefined
}

/**
 * One kind of file about drinks: the port between the room that reads files and the rooms whose rules judge their rows.
 * What goes out is the template of what comes in.
 */
export type FileKind<Row> = {
  /** What its rows change. */
  reads: readonly { name: string; needs?: Verb }[]
  /** Columns without which a file says nothing. */
  required: readonly string[]
  /** Whether a row may be about a drink that is not there yet. */
  addsDrinks: boolean
  /** How many rows are applied in one transaction. */
  atOnce: number
  /** In the order of the rows; nothing is changed. */
  judge: (db: Db, rows: readonly FileRow[], acting: Omit<FileActing, 'batch'>) => Promise<JudgedRow[]>
  /** In the order of the rows and the caller's transaction: locks the drinks first, judges again, writes and records. */
  apply: (tx: Db, rows: readonly TriedRow[], acting: FileActing) => Promise<AppliedRow[]>
  /** The file that goes out; none where the room has a call of its own for it. */
  out?: {
    verb: Verb
    columns: readonly ListColumn<Row>[]
    pageFrom: (db: Db, query: FileQuery, place: string | undefined) => Promise<Page<Row, string>>
  }
}

export const refusedRow = (name: string, because: string): JudgedRow => ({
  verdict: 'refused',
  name,
  because,
  before: {},
  after: {},
  seen: {},
})
