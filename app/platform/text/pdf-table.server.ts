import { setImmediate } from 'node:timers/promises'
import { isAborted, type Pdf } from './pdf.server.ts'
import { BOTTOM, FOOT, leftBeside, rule, sayAtRight, sayWithin, TOP } from './pdf-page.server.ts'

/** How a table looks: its head, how high a row is without its padding, and the row itself. */
export type Table<Row> = {
  head: (pdf: Pdf, y: number) => void
  height: (pdf: Pdf, row: Row) => number
  draw: (pdf: Pdf, row: Row, y: number) => void
  padding?: number
}

/** How its head is written. */
export const TABLE_HEAD = { face: 'strong', size: 8.5, ink: 'soft' } as const

const HEAD_HEIGHT = 16
/** A row blocks the event loop for one or two milliseconds. */
const ROWS_AT_A_TIME = 10

/** Draws a table, with its head on every page; returns the position below it. */
export async function drawTable<Row>(
  pdf: Pdf,
  table: Table<Row>,
  rows: readonly Row[],
  top: number,
): Promise<number> {
  const { padding = 7 } = table
  let y = drawTableHead(pdf, table, top)
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    if (isAborted(pdf)) return y
    const height = table.height(pdf, row) + 2 * padding
    if (y + height > BOTTOM) y = drawTableHead(pdf, table, nextPage(pdf))
    table.draw(pdf, row, y + padding)
    y += height
    rule(pdf, y)
  }
  return y
}

function drawTableHead<Row>(pdf: Pdf, table: Table<Row>, y: number): number {
  table.head(pdf, y)
  rule(pdf, y + HEAD_HEIGHT)
  return y + HEAD_HEIGHT
}

export function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return TOP
}

/** The foot of every page that is still in memory: words at the left; a name, if there is one, and the page's number. */
export function drawFeet(pdf: Pdf, words: string, name?: string) {
  const look = { y: FOOT, size: 8, ink: 'soft' } as const
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    rule(pdf, FOOT - 8)
    const number = `page ${page - start + 1} of ${count}`
    const atRight = name ? `${name} · ${number}` : number
    sayWithin(pdf, words, leftBeside(pdf, [atRight], look), look)
    sayAtRight(pdf, atRight, look)
  }
}
