import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { deleteConfirmation, insertConfirmation, lockConfirmation } from './data/confirmations.server.ts'
import { type Confirmable, confirmables, formerConfirmables, isConfirmable } from './opening.ts'

type Acting = { actor: Actor; now: Date }
type Acted = { key: Confirmable; change: number }

const said = { no: { confirmed: false }, yes: { confirmed: true } }

/** Somebody vouches for what only a person can know. */
export async function confirm(db: Db, typed: string, { actor, now }: Acting): Promise<Acted> {
  const key = readKey(typed)
  return db.transaction(async (tx) => {
    if (!(await insertConfirmation(tx, { key, at: now, staffId: actor.staffId, by: actor.name })))
      throw new Refused(409, 'not_possible', 'That is confirmed already.')
    return record(tx, key, { actor, now }, true)
  })
}

export async function withdraw(db: Db, typed: string, { actor, now }: Acting): Promise<Acted> {
  const key = readKey(typed)
  return db.transaction(async (tx) => {
    if (!(await lockConfirmation(tx, key)))
      throw new Refused(409, 'not_possible', 'That is not confirmed, so there is nothing to take back.')
    await deleteConfirmation(tx, key)
    return record(tx, key, { actor, now }, false)
  })
}

async function record(
  tx: Db,
  key: Confirmable,
  { actor, now }: Acting,
  isConfirmed: boolean,
): Promise<Acted> {
  const { id } = await recordChange(
    tx,
    actor,
    {
      verb: 'settings.edit',
      subject: `opening:${key}`,
      before: isConfirmed ? said.no : said.yes,
      after: isConfirmed ? said.yes : said.no,
      reverse: { name: isConfirmed ? 'opening.confirm' : 'opening.withdraw', key, at: now.toISOString() },
    },
    now,
  )
  return { key, change: id }
}

const reverse = z.object({ key: z.enum([...confirmables, ...formerConfirmables]), at: z.iso.datetime() })

/** How changes of this room are undone, by the names that their rows in the change log have. */
export const openingUndos: Record<string, UndoFunction> = {
  'opening.confirm': async (tx, change) => {
    const { key, at } = readReverse(reverse, change.reverse)
    const row = await lockConfirmation(tx, key)
    if (row?.at.toISOString() !== at) throw await changedSince(tx, change)
    await deleteConfirmation(tx, key)
    return { before: said.yes, after: said.no }
  },
  /** Whoever brings it back vouches for it. */
  'opening.withdraw': async (tx, change, actor, now) => {
    const { key } = readReverse(reverse, change.reverse)
    if (!(await insertConfirmation(tx, { key, at: now, staffId: actor.staffId, by: actor.name })))
      throw await changedSince(tx, change)
    return { before: said.no, after: said.yes }
  },
}

function readKey(typed: string): Confirmable {
  if (!isConfirmable(typed)) throw notFound('There is nothing of that name to confirm')
  return typed
}
