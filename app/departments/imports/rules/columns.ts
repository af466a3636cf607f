import { plainName, unguarded, unquotedNumber } from '#app/platform/lists/csv-read.ts'
import { keyColumns } from '../../catalogue/file-rows.ts'
import type { ImportColumns } from '../imports.ts'

export type Wanted = {
  /** Names of columns that this kind of file has, for somebody with these rights. */
  reads: readonly string[]
  required: readonly string[]
  addsDrinks: boolean
}

export type FileColumns = {
  /** Where each known column stands. */
  at: ReadonlyMap<string, number>
  columns: ImportColumns
}

const MOST_COLUMNS = 200

/** Which columns of a file are known, by their names in whatever case and with whatever between the words; or why not. */
export function readColumns(
  header: readonly string[],
  { reads, required, addsDrinks }: Wanted,
): FileColumns | { because: string } {
  if (header.length > MOST_COLUMNS) return { because: `A file has at most ${MOST_COLUMNS} columns.` }
  const names = [...new Set([...keyColumns, ...reads])]
  const byPlainName = new Map(names.map((name) => [plainName(name), name]))
  const at = new Map<string, number>()
  const ignored: string[] = []
  for (const [place, title] of header.entries()) {
    const name = byPlainName.get(plainName(title))
    if (name !== undefined && at.has(name)) return { because: `Two columns are called ‘${name}’.` }
    if (name !== undefined) at.set(name, place)
    else if (title.trim() !== '') ignored.push(title.trim().slice(0, 100).toWellFormed())
  }
  const because = whyNot(at, { reads, required, addsDrinks })
  if (because) return { because }
  return {
    at,
    columns: { used: [...at.keys()], ignored, missing: names.filter((name) => !at.has(name)) },
  }
}

function whyNot(at: ReadonlyMap<string, number>, { reads, required, addsDrinks }: Wanted) {
  const missing = required.filter((name) => !at.has(name))
  const isKeyed = at.has('id') || at.has('ean') || (addsDrinks && at.has('name'))
  if (!isKeyed || missing.length > 0) {
    const named = [...(isKeyed ? [] : ['id or ean']), ...missing]
    return `The first line has to name the columns. There is no ${named.join(' and no ')}.`
  }
  if (!reads.some((name) => at.has(name))) return `No column is known but which drink it is.`
}

/** The cells of one row by the names of their columns. */
export const cellsOf = (row: readonly string[], at: FileColumns['at']): Record<string, string> =>
  Object.fromEntries([...at].map(([name, place]) => [name, (row[place] ?? '').trim()]))

/** Without the apostrophes that kept formulas from being ones, and the quotes around long numbers. */
export const plainRow = (row: readonly string[]) =>
  row.map((cell) => {
    const plain = unguarded(cell)
    return plain === cell ? unquotedNumber(cell) : plain
  })

export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')
