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
 * The rows of a file, or what is wrong with it as a whole. Columns may stand in any order, under our names or a
 * courier's own, and there may be more. Lines are counted before anything is taken apart: a file of a million rows
 * costs no more than a glance.
 */
export function readTrackingFile(text: string, most: number): Read {
  if (hasMoreLines(text, most))
    return { ok: false, because: `At most ${most} lines at once: this file has more.` }
  const [head = [], ...rest] = cellsOf(text.replace(/^\uFEFF/, ''))
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

/** 'Customer_Ref 1 ' is 'customer ref 1'. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** The first of our names for it that the file has: 'reference' wins over 'order reference'. */
function columnOf(names: readonly string[], known: readonly string[]): number {
  const found = known.find((name) => names.includes(name))
  return found === undefined ? -1 : names.indexOf(found)
}

const courierOf = (names: readonly string[]) =>
  courierByColumn.find(({ header }) => names.includes(header))?.name ?? ''

/** A spreadsheet writes '="155012"' so that a long number stays one, and an apostrophe so that a formula is none. */
const cellIn = (cells: readonly string[], at: number) =>
  (cells[at] ?? '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/** RFC 4180, and what spreadsheets make of it: semicolons or tabs instead of commas. */
function cellsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const mark = [';', '\t'].find((each) => first.includes(each)) ?? ','
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, mark)
    rows.at(-1)?.push(cell)
    at = end + 1
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1
    if (text[end] === '\r' || text[end] === '\n') rows.push([])
  }
  return rows
}

function cellAt(text: string, from: number, mark: string): { cell: string; end: number } {
  const isEnd = (sign: string | undefined) =>
    sign === undefined || sign === mark || sign === '\r' || sign === '\n'
  let cell = ''
  let at = from
  if (text[at] === '"') {
    for (at += 1; at < text.length; at += 1) {
      if (text[at] === '"' && text[at + 1] !== '"') break
      if (text[at] === '"') at += 1
      cell += text[at]
    }
    at += 1
  }
  for (; !isEnd(text[at]); at += 1) cell += text[at]
  return { cell, end: at }
}

/**
 * The text of a file, whatever program wrote it: UTF-16 by its byte order mark, UTF-8 if it is that, and otherwise the
 * encoding of older spreadsheets, Windows-1252.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
