/** Cells copied from a spreadsheet: tabs between cells, a line for each row, cells with either in quotes. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  rows.at(-1)?.push(cell.trim())
  // Sheets end their last line too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows.slice(0, MOST_ROWS)
}

const MOST_ROWS = 5_000

/** More than one cell: a single one goes the browser's own way. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())
