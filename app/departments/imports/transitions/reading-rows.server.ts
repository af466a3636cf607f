import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { csvRows, UnreadableCsv } from '#app/platform/lists/csv-read.ts'
import { MOST_ROWS } from '../imports.ts'
import { isBlank, plainRow } from '../rules/columns.ts'

/** So many characters are read before others have their turn, however few or many rows that is. */
const READ_AT_ONCE = 100_000
const MOST_BLANK_LINES = 500
const TOO_MANY = `At most ${MOST_ROWS.toLocaleString('en-GB')} rows at once: this file has more. Please send it in parts.`

/** The rows of a file; 422 if it can't be read. */
export function* readableRows(text: string): Generator<string[]> {
  try {
    yield* csvRows(text)
  } catch (failure) {
    throw failure instanceof UnreadableCsv ? invalid({ file: failure.message }) : failure
  }
}

export function headerOf(rows: Iterator<string[]>): string[] {
  for (let lines = 0; lines <= MOST_BLANK_LINES; lines += 1) {
    const next = rows.next()
    if (next.done) throw invalid({ file: 'This file is empty.' })
    if (!isBlank(next.value)) return plainRow(next.value).map((title) => title.slice(0, 200).toWellFormed())
  }
  throw invalid({
    file: `The first ${MOST_BLANK_LINES} lines are empty. The first one has to name the columns.`,
  })
}

export async function* inTurns(
  rows: Iterable<string[]>,
  turn: () => Promise<unknown> = nextTurn,
): AsyncGenerator<string[]> {
  let read = 0
  for (const row of rows) {
    for (const cell of row) read += cell.length + 1
    if (read >= READ_AT_ONCE) {
      read = 0
      await turn()
    }
    yield row
  }
}

/** Counted before anything is judged; counting stops at the first row too many. */
export async function refuseTooMany(text: string, turn?: () => Promise<unknown>) {
  let lines = 0
  let rows = -1
  for await (const row of inTurns(readableRows(text), turn)) {
    lines += 1
    if (!isBlank(row)) rows += 1
    if (rows > MOST_ROWS || lines > 2 * MOST_ROWS)
      throw new Refused(422, 'too_many_rows', TOO_MANY, { file: TOO_MANY })
  }
}
