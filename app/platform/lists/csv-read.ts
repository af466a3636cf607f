/** Files that people and spreadsheets send: their encoding, rows and cells. What `csv.ts` writes, this reads. */

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

/** A file that is no table; its message is for people. */
export class UnreadableCsv extends Error {}

/** More than any cell of ours may have; a quote that is never closed would make one of the whole file. */
const LONGEST_CELL = 10_000
const LONGEST_ROW = 200_000

/**
 * Row by row, as cells (RFC 4180, and what spreadsheets make of it: semicolons or tabs instead of commas). A generator:
 * who has seen enough stops, and who reads much lets others have their turn in between. Throws `UnreadableCsv` at a cell
 * or a row that is far too long: no step takes long.
 */
export function* csvRows(text: string): Generator<string[]> {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const mark = markOf(text, start)
  let row: string[] = []
  let at = start
  let rowStart = start
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, mark)
    row.push(cell)
    if (end - rowStart > LONGEST_ROW) throw tooLong('row', LONGEST_ROW, row[0])
    const sign = text[end]
    at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (sign === mark && at >= text.length) row.push('')
    // So wide is no table: the rest of the line is left out, without being taken apart.
    if (sign === mark && row.length >= MOST_CELLS) at = behindLine(text, at)
    else if (sign === mark) continue
    yield row
    row = []
    rowStart = at
  }
  if (row.length > 0) yield row
}

const MOST_CELLS = 1_000

const tooLong = (what: 'cell' | 'row', most: number, start = '') =>
  new UnreadableCsv(
    `A ${what} has more than ${most.toLocaleString('en-GB')} characters: is a quotation mark missing? It starts with ‘${start.trim().slice(0, 40).toWellFormed()}’.`,
  )

function behindLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

/** The separator between the cells of the first line, outside of quotes. */
function markOf(text: string, start: number): string {
  const counts = new Map([
    [';', 0],
    ['\t', 0],
  ])
  let isQuoted = false
  for (let at = start; at < Math.min(text.length, start + LONGEST_HEAD); at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\r' || sign === '\n') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  return [...counts].find(([, count]) => count > 0)?.[0] ?? ','
}
const LONGEST_HEAD = 10_000

function cellAt(text: string, from: number, mark: string): { cell: string; end: number } {
  let cell = ''
  let at = from
  if (text[at] === '"') {
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      const end = quote === -1 ? text.length : quote
      if (cell.length + end - at > LONGEST_CELL)
        throw tooLong('cell', LONGEST_CELL, cell.slice(0, 80) + text.slice(at, at + 80))
      cell += text.slice(at, end)
      if (quote === -1) return { cell, end }
      at = quote + 1
      if (text[at] !== '"') break
      cell += '"'
      at += 1
    }
  }
  let end = at
  for (; end < text.length; end += 1) {
    const sign = text[end]
    if (sign === mark || sign === '\n' || sign === '\r') break
    if (cell.length + end - at >= LONGEST_CELL)
      throw tooLong('cell', LONGEST_CELL, cell.slice(0, 80) + text.slice(at, at + 80))
  }
  return { cell: cell + text.slice(at, end), end }
}

/** 'Customer_Ref 1 ' is 'customer ref 1', 'New Price' and 'new_price' are one name. */
export const plainName = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
const LONGEST_NAME = 200

/** A cell as it was before `csv.ts` made it harmless: one apostrophe before what would be a formula. */
export const unguarded = (cell: string) => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** A spreadsheet writes '="155012"' so that a long number stays one. */
export const unquotedNumber = (cell: string) =>
  cell.startsWith('="') && cell.endsWith('"') && cell.length > 3 ? cell.slice(2, -1) : cell

/**
 * '£1,249.50' or '12.5%' as a number; undefined for what is none. A comma stands before thousands only: '12,50' might be
 * twelve pounds fifty, and is refused rather than taken for 1,250.
 */
export function numberIn(cell: string): number | undefined {
  const plain = cell.trim().replace(/^£|%$/g, '')
  const isGrouped = /^-?\d{1,3}(,\d{3}){1,3}(\.\d{1,6})?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : undefined
}
