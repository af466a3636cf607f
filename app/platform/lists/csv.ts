import type { CsvValue, ListColumn } from './list.ts'

/** Without it, Excel takes UTF-8 for something else. */
export const BOM = '\uFEFF'

/** The columns that somebody may have, by their names in the file. */
export const csvColumns = <Row>(columns: readonly ListColumn<Row>[], may: (right: string) => boolean) =>
  columns.filter(({ csv, needs }) => csv !== undefined && (needs === undefined || may(needs)))

export const csvHead = <Row>(columns: readonly ListColumn<Row>[]) =>
  BOM + csvLine(columns.map(({ key, csv }) => csv ?? key))

export const csvRow = <Row>(columns: readonly ListColumn<Row>[], row: Row) =>
  csvLine(columns.map(({ of }) => of(row)))

/** One line (RFC 4180). */
export const csvLine = (values: readonly CsvValue[]) => `${values.map(csvCell).join(',')}\r\n`

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const words = typeof value === 'number' ? String(value) : harmless(value)
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/**
 * A shopper called '=HYPERLINK(…)' must stay words: spreadsheets calculate what begins like a formula. Words that look
 * as if they had been made harmless get one apostrophe more, so that `unguarded` gives back exactly what was there.
 */
const harmless = (words: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(words) ? `'${words}` : words)
