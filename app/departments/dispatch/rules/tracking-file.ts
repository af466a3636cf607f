/** A file that couriers send back, or people make with a spreadsheet. */
export type TrackingRow = { reference: string; courier: string; tracking: string }

const wanted = ['reference', 'courier', 'tracking'] as const
export const COLUMNS_WANTED = 'The first line has to name the columns reference, courier and tracking.'

/** The rows of a file, or what is wrong with it as a whole. Columns may stand in any order, and there may be more. */
export function readTrackingFile(
  text: string,
): { ok: true; rows: TrackingRow[] } | { ok: false; because: string } {
  const [head = [], ...rest] = cellsOf(text.replace(/^\uFEFF/, ''))
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { ok: false, because: `${COLUMNS_WANTED} There is no ${missing.join(' and no ')}.` }
  const rows = rest
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const at = (name: (typeof wanted)[number]) => (cells[names.indexOf(name)] ?? '').trim()
      return { reference: at('reference'), courier: at('courier'), tracking: at('tracking') }
    })
  return rows.length === 0 ? { ok: false, because: 'There is no line below the names.' } : { ok: true, rows }
}

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
