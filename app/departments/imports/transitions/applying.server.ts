import type { Db } from '#app/platform/db/db.server.ts'
import { isRepeatable } from '#app/platform/db/pg-errors.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { AppliedRow, FileActing } from '../../catalogue/file-kind.server.ts'
import { isPartlyUndone } from '../../staff/changes-list.server.ts'
import {
  type ImportRow,
  lockImport,
  type RowOfFile,
  saveOutcomes,
  selectToApply,
  updateImport,
} from '../data/imports.server.ts'
import { cellsOf } from '../rules/columns.ts'
import { kindOf } from './kinds.server.ts'
import { columnsTried } from './trying.server.ts'

type Applying = Omit<FileActing, 'batch'> & {
  alert: Alert
  /** Whether there is time for one more batch: who calls must not wait for ever. */
  hasTime: () => boolean
}

const MOST_TRIES = 3
const OUR_FAULT = 'Something went wrong on our side. Please try this row again.'

/**
 * Applies what waits, batch by batch: a batch changes its drinks and marks its rows in one transaction. Whatever happens
 * in between, a row is done once or waits, and applying again goes on from there.
 */
export async function applyImport(db: Db, id: string, applying: Applying): Promise<void> {
  let isLeft = true
  while (isLeft && applying.hasTime()) isLeft = await applyNext(db, id, applying)
}

/** False if nothing is left. */
async function applyNext(db: Db, id: string, applying: Applying): Promise<boolean> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction((tx) => applyBatch(tx, id, applying))
    } catch (failure) {
      if (failure instanceof Refused) throw failure
      if (isRepeatable(failure) && tries < MOST_TRIES) continue
      return applySingly(db, id, applying, failure)
    }
}

/** One row of a batch has failed in a way that nobody foresaw: each is done alone, and that one is kept back. */
async function applySingly(db: Db, id: string, applying: Applying, failure: unknown): Promise<boolean> {
  applying.alert('a batch of a file was not applied; its rows are done one by one', {
    import: id,
    err: failure as Error,
  })
  return db
    .transaction((tx) => applyBatch(tx, id, applying, 1))
    .catch((fault) => {
      if (fault instanceof Refused || isRepeatable(fault)) throw fault
      return db.transaction((tx) => keepNext(tx, id, applying))
    })
}

async function applyBatch(tx: Db, id: string, applying: Applying, most?: number): Promise<boolean> {
  const file = await lockToApply(tx, id)
  const kind = kindOf(file.kind)
  const rows = await selectToApply(tx, id, most ?? kind.atOnce)
  const { at } = columnsTried(file, applying)
  const tried = rows.map((row) => ({
    number: row.number,
    id: row.drinkId ?? undefined,
    cells: cellsOf(row.cells ?? [], at),
    seen: row.seen,
  }))
  const applied = rows.length === 0 ? [] : await kind.apply(tx, tried, { ...applying, batch: file.batch })
  return markRows(tx, file, rows, applied, applying)
}

/** The first that waits is kept back: it can't be applied. */
async function keepNext(tx: Db, id: string, applying: Applying): Promise<boolean> {
  const file = await lockToApply(tx, id)
  const rows = await selectToApply(tx, id, 1)
  const kept = rows.map((): AppliedRow => ({ ok: false, because: OUR_FAULT }))
  return markRows(tx, file, rows, kept, applying)
}

async function lockToApply(tx: Db, id: string): Promise<ImportRow> {
  const file = await lockImport(tx, id)
  if (!file || file.state === 'reading') throw noSuchImport()
  // Somebody takes it back meanwhile: half a file must not be applied behind them.
  if (file.state !== 'done' && file.change !== null && (await isPartlyUndone(tx, file.batch, file.change)))
    throw new Refused(409, 'undone', 'This file was taken back. Please send it again.')
  return file
}

export const noSuchImport = () => notFound('There is no such file')

async function markRows(
  tx: Db,
  file: ImportRow,
  rows: readonly RowOfFile[],
  applied: readonly AppliedRow[],
  { actor, now }: Applying,
): Promise<boolean> {
  await saveOutcomes(
    tx,
    file.id,
    rows.map(({ number, drinkId }, at) => {
      const each = applied[at]
      return each?.ok
        ? { number, outcome: 'done', because: '', drinkId: each.id }
        : { number, outcome: 'kept', because: each?.because || OUR_FAULT, drinkId }
    }),
  )
  const done = applied.filter(({ ok }) => ok).length
  const after = { done: file.done + done, kept: file.kept + rows.length - done }
  const isLeft = after.done + after.kept < file.new + file.changed
  await updateImport(tx, file.id, {
    ...after,
    state: isLeft ? 'applying' : 'done',
    change: file.change ?? firstChange(applied),
    appliedAt: now,
    appliedBy: actor.name,
  })
  return isLeft && rows.length > 0
}

const firstChange = (applied: readonly AppliedRow[]) =>
  applied.reduce<number | null>((first, each) => first ?? (each.ok ? each.change : null), null)
