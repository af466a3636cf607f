import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { drinksNamedBy } from '../../catalogue/file-keys.server.ts'
import type { FileActing, FileRow, JudgedRow } from '../../catalogue/file-kind.server.ts'
import { refusedRow } from '../../catalogue/file-kind.server.ts'
import {
  deleteImport,
  type ImportRow,
  insertImport,
  insertRows,
  updateImport,
} from '../data/imports.server.ts'
import type { ImportKind } from '../imports.ts'
import { cellsOf, type FileColumns, isBlank, plainRow, readColumns } from '../rules/columns.ts'
import { textOf } from '../rules/csv-file.ts'
import { kindOf } from './kinds.server.ts'
import { headerOf, inTurns, readableRows, refuseTooMany } from './reading-rows.server.ts'
import { sightOf } from './sight.server.ts'

/** So many rows are judged and written down together; more would hold the thread for longer than 50 ms. */
const AT_ONCE = 50

type SentCsv = { kind: ImportKind; name: string; bytes: Uint8Array }
type Trying = Omit<FileActing, 'batch'>

/**
 * Reads a file and writes down what each row would do; nothing is changed. A bad row is refused alone, a file that can't
 * be read as a whole by 422. Rows are counted first: a file of a million costs no more than reading its first few thousand.
 */
export async function tryFile(db: Db, { kind, name, bytes }: SentCsv, acting: Trying): Promise<string> {
  const read = textOf(bytes)
  if ('because' in read) throw invalid({ file: read.because })
  const rows = readableRows(read.text)
  const header = headerOf(rows)
  const columns = columnsOf(kind, header, acting)
  await refuseTooMany(read.text)
  const { id } = await insertImport(db, {
    kind,
    name,
    header,
    columns: columns.columns,
    batch: randomUUID(),
    sentAt: acting.now,
    staffId: acting.actor.staffId,
    by: acting.actor.name,
  })
  try {
    const counts = await tryRows(db, id, rows, { kind, columns, acting })
    if (counts.rows === 0) throw invalid({ file: 'There is no row below the names of the columns.' })
    await updateImport(db, id, { ...counts, state: 'tried' })
  } catch (failure) {
    await deleteImport(db, id)
    throw failure
  }
  return id
}

/** The columns that count for somebody with these rights; refused if a file says nothing by them. */
export function columnsOf(
  kind: ImportKind,
  header: readonly string[],
  { verbs }: Pick<FileActing, 'verbs'>,
): FileColumns {
  const mine = kindOf(kind).reads.filter(({ needs }) => !needs || verbs.has(needs))
  return columnsNamed(
    kind,
    header,
    mine.map(({ name }) => name),
  )
}

/** The columns used when the file was tried, also if somebody else applies it; 403 if one of them needs a right that they lack. */
export function columnsTried(
  { kind, header, columns: { used } }: Pick<ImportRow, 'kind' | 'header' | 'columns'>,
  { verbs }: Pick<FileActing, 'verbs'>,
): FileColumns {
  const hidden = used.filter(sightOf(kind, { verbs }).hides)
  if (hidden.length > 0)
    throw new Refused(
      403,
      'not_allowed',
      `This file has ${hidden.join(', ')}, which your role does not include. Somebody whose role does can apply it.`,
    )
  return columnsNamed(kind, header, used)
}

function columnsNamed(kind: ImportKind, header: readonly string[], reads: readonly string[]): FileColumns {
  const { required, addsDrinks } = kindOf(kind)
  const columns = readColumns(header, { reads, required, addsDrinks })
  if ('because' in columns) throw invalid({ file: columns.because })
  return columns
}

type Reading = { kind: ImportKind; columns: FileColumns; acting: Trying }
type Counts = Pick<ImportRow, 'rows' | 'new' | 'changed' | 'same' | 'refused'>

async function tryRows(
  db: Db,
  importId: string,
  rows: Iterable<string[]>,
  reading: Reading,
): Promise<Counts> {
  const counts: Counts = { rows: 0, new: 0, changed: 0, same: 0, refused: 0 }
  const named = new Set<string>()
  const isFirst = (key: string) => {
    const isNew = !named.has(key)
    named.add(key)
    return isNew
  }
  let some: { number: number; row: string[] }[] = []
  const tryThese = async () => {
    const judged = await judgeSome(db, some, reading, isFirst)
    await insertRows(
      db,
      judged.map((each) => ({ importId, ...each })),
    )
    for (const { verdict } of judged) counts[verdict] += 1
    some = []
  }
  for await (const row of inTurns(rows)) {
    if (isBlank(row)) continue
    counts.rows += 1
    some.push({ number: counts.rows, row: plainRow(row) })
    if (some.length >= AT_ONCE) await tryThese()
  }
  if (some.length > 0) await tryThese()
  return counts
}

type Judged = JudgedRow & { number: number; drinkId: string | null; cells: string[] | null }

async function judgeSome(
  db: Db,
  some: readonly { number: number; row: string[] }[],
  { kind, columns, acting }: Reading,
  isFirst: (key: string) => boolean,
): Promise<Judged[]> {
  const { judge, addsDrinks } = kindOf(kind)
  const keyed = some.map(({ number, row }) => ({ number, row, cells: cellsOf(row, columns.at) }))
  const ids = await drinksNamedBy(
    db,
    keyed.map(({ cells }) => ({ id: keyText(cells.id), ean: keyText(cells.ean) })),
  )
  const rows = keyed.map((each, at) => ({ ...each, id: ids[at] }))
  const refusals = rows.map((row) => whyUnread(row, addsDrinks, isFirst))
  const toJudge = rows.filter((_, at) => refusals[at] === undefined)
  const answers = await judge(db, toJudge, acting)
  const answerOf = new Map(toJudge.map(({ number }, at) => [number, answers[at]]))
  return rows.map(({ number, row, id, cells }, at) => {
    const because = refusals[at]
    const judged = because === undefined ? answerOf.get(number) : refusedRow(nameIn(cells), because)
    if (!judged) throw new Error(`Row ${number} was not judged`)
    return {
      ...judged,
      number,
      drinkId: id ?? null,
      cells: judged.verdict === 'same' ? null : row.map((cell) => cell.toWellFormed()),
    }
  })
}

/** An id that no database could hold finds nothing. */
const keyText = (cell = '') => (cell.length > 200 || /[\p{Cc}\p{Cs}]/u.test(cell) ? '?' : cell)

const nameIn = ({ name, id, ean }: FileRow['cells']) => (name || id || ean || '').slice(0, 200).toWellFormed()

/** Why a row can't even be judged. */
function whyUnread({ id, cells }: FileRow, addsDrinks: boolean, isFirst: (key: string) => boolean) {
  const key = id ?? (cells.id || cells.ean || undefined)
  if (key === undefined && !(addsDrinks && cells.name)) return 'This row names no drink.'
  if (key !== undefined && !isFirst(key)) return 'It is named twice in this file; the first one counts.'
  if (id === undefined && !addsDrinks) return unknownDrink(cells)
}

function unknownDrink({ id, ean = '' }: FileRow['cells']): string {
  if (id) return `There is no drink ‘${id.slice(0, 80).toWellFormed()}’.`
  return /^\d(\.\d+)?e\+\d+$/i.test(ean)
    ? `The barcode ${ean} was shortened by a spreadsheet: please keep its column as text.`
    : `No drink has the barcode ‘${ean.slice(0, 80).toWellFormed()}’.`
}
