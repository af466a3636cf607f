import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { lockNotice, selectAwaited, selectWaitingFor, updateRemovedAt } from './data/waiting-list.server.ts'

const MOST_DRINKS = 200
const MOST_PEOPLE = 500

/** Which drinks people wait for, and how many: for staff. */
export const awaitedDrinks = async (db: Db) =>
  (await selectAwaited(db, MOST_DRINKS)).map(({ since, ...row }) => ({
    ...row,
    since: new Date(since).toISOString(),
  }))

/** Who waits for a drink, the longest first; a long list is cut. */
export async function waitingFor(db: Db, drinkId: string) {
  const rows = await selectWaitingFor(db, drinkId, MOST_PEOPLE + 1)
  return { rows: rows.slice(0, MOST_PEOPLE), isCut: rows.length > MOST_PEOPLE }
}

/** On request: they are not mailed when the drink is back. */
export async function stopWaiting(db: Db, id: string, actor: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id)
    if (!notice || notice.removedAt !== null) throw notFound('Nobody waits under this name any more')
    await updateRemovedAt(tx, id, now)
    const { id: change } = await recordChange(
      tx,
      actor,
      {
        verb: 'people.edit',
        subject: `drink:${notice.drinkId}`,
        before: { stock_notice: 'waits' },
        after: { stock_notice: 'removed' },
        reverse: { name: 'people.stop-waiting', notice: id },
      },
      now,
    )
    return change
  })
}

const reverse = z.object({ notice: z.string() })

export const waitingUndos: Record<string, UndoFunction> = {
  'people.stop-waiting': async (tx, row) => {
    const notice = await lockNotice(tx, readReverse(reverse, row.reverse).notice)
    // Erased or asked for again meanwhile.
    if (!notice || notice.removedAt === null) throw await changedSince(tx, row)
    await updateRemovedAt(tx, notice.id, null)
    return { before: row.after, after: row.before }
  },
}
