import { csvRows, plainName, UnreadableCsv, unquotedNumber } from '#app/platform/lists/csv-read.ts'
import { courierByColumn, trackingColumns } from './couriers.ts'

/** A file that couriers send back, or people make with a spreadsheet. */
export type TrackingRow = {
  reference: string
  courier: string
  tracking: string
  /** Which box of its order: from a column of its own, or from a reference such as 'K7QF-3MHX/2'. */
  box?: number | undefined
}

type Read = { ok: true; rows: TrackingRow[] } | { ok: false; because: string }

export const COLUMNS_WANTED =
  'The first line has to name a column with the order’s reference and one with the tracking number.'

/**
 * The rows of a file, or what is wrong with it as a whole. Columns may be in any order, under our names or a
 * courier's own, and there may be more. Lines are counted before anything is taken apart: a file of a million rows
 * costs no more than a glance.
 */
export function readTrackingFile(text: string, most: number): Read {
  if (hasMoreLines(text, most))
    return { ok: false, because: `At most ${most} lines at once: this file has more.` }
  const lines = linesOf(text)
  if (typeof lines === 'string') return { ok: false, because: lines }
  const [head = [], ...rest] = lines
  const names = head.map(plainName)
  const columns = {
    reference: columnOf(names, trackingColumns.reference),
    courier: columnOf(names, trackingColumns.courier),
    tracking: columnOf(names, trackingColumns.tracking),
    box: columnOf(names, trackingColumns.box),
  }
  const missing = [
    ...(columns.reference === -1 ? ['no reference'] : []),
    ...(columns.tracking === -1 ? ['no tracking number'] : []),
  ]
  if (missing.length > 0)
    return { ok: false, because: `${COLUMNS_WANTED} There is ${missing.join(' and ')}.` }
  const usual = columns.courier === -1 ? courierOf(names) : ''
  const rows = rest
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const { reference, box } = boxIn(cellIn(cells, columns.reference))
      return {
        reference,
        courier: cellIn(cells, columns.courier) || usual,
        tracking: cellIn(cells, columns.tracking),
        box: box ?? wholeNumber(cellIn(cells, columns.box)),
      }
    })
  return rows.length === 0 ? { ok: false, because: 'There is no line below the names.' } : { ok: true, rows }
}

/** Or why there are none. */
function linesOf(text: string): string[][] | string {
  try {
    return [...csvRows(text)]
  } catch (failure) {
    if (failure instanceof UnreadableCsv) return failure.message
    throw failure
  }
}

/** 'K7QF-3MHX/2' is box 2 of K7QF-3MHX. */
export const boxReference = (reference: string, box: number) => `${reference}/${box}`

function boxIn(reference: string): { reference: string; box?: number | undefined } {
  const at = reference.lastIndexOf('/')
  const box = at === -1 ? undefined : wholeNumber(reference.slice(at + 1))
  return box === undefined ? { reference } : { reference: reference.slice(0, at).trim(), box }
}

const wholeNumber = (typed: string) => (/^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined)

/** With its head, and as many empty lines as a spreadsheet leaves at the end. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines > most + SPARE_LINES) return true
  }
  return false
}
const SPARE_LINES = 100

/** The first of our names for it that the file has: 'reference' wins over 'order reference'. */
function columnOf(names: readonly string[], known: readonly string[]): number {
  const found = known.find((name) => names.includes(name))
  return found === undefined ? -1 : names.indexOf(found)
}

const courierOf = (names: readonly string[]) =>
  courierByColumn.find(({ header }) => names.includes(header))?.name ?? ''

/** Without the apostrophe that keeps a formula from being one, and without the quotes around a long number. */
const cellIn = (cells: readonly string[], at: number) =>
  unquotedNumber((cells[at] ?? '').trim())
    .replace(/^'/, '')
    .trim()
