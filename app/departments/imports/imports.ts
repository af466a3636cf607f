import type { FileValues, Verdict } from '../catalogue/file-rows.ts'
import type { Verb } from '../staff/staff.ts'

/** Files that staff bring in: for browser and server. */
export const importKinds = ['drinks', 'prices', 'stock', 'costs'] as const
export type ImportKind = (typeof importKinds)[number]

/** What is needed to send, see and apply one; every one of these. */
const verbsOfKind: Record<ImportKind, readonly Verb[]> = {
  drinks: ['drinks.edit'],
  prices: ['prices.set'],
  stock: ['stock.move'],
  costs: ['drinks.edit', 'drinks.see-cost'],
}

export const mayImport = (kind: ImportKind, verbs: { has: (verb: Verb) => boolean }) =>
  verbsOfKind[kind].every((verb) => verbs.has(verb))

/** `reading` until every row is judged; a file whose instance died meanwhile stays so, and is thrown away. */
export const importStates = ['reading', 'tried', 'applying', 'done'] as const
export type ImportState = (typeof importStates)[number]

/** By the names that the file has for them. */
export type ImportColumns = {
  used: string[]
  ignored: string[]
  /** Known ones that the file does not have: they stay as they are. */
  missing: string[]
}

const MB = 1024 * 1024
const inWords = (bytes: number) => `${bytes / MB} MB`
export const LARGEST_CSV = 20 * MB
export const LARGEST_CSV_IN_WORDS = inWords(LARGEST_CSV)
export const MOST_ROWS = 20_000
export const LARGEST_ZIP = 200 * MB
export const LARGEST_ZIP_IN_WORDS = inWords(LARGEST_ZIP)
export const MOST_PHOTOGRAPHS = 300
/** How long a file and its rows are kept, in days. */
export const KEPT_DAYS = 30

export type WireImportRow = {
  row: number
  drink: string | null
  name: string
  before: FileValues
  after: FileValues
  because: string
  outcome: 'done' | 'kept' | null
}

export type WireImport = {
  id: string
  kind: ImportKind
  name: string
  state: ImportState
  columns: ImportColumns
  rows: number
  new: number
  changed: number
  same: number
  refused: number
  done: number
  kept: number
  sent_at: string
  by: string
  applied_at: string | null
  applied_by: string
  change: number | null
  /** Changes of it that are taken back, of how many. */
  undone: { count: number; of: number }
  may: ('apply' | 'undo')[]
}

/** The first rows of each verdict. */
export type FirstRows = Record<Verdict, WireImportRow[]>
