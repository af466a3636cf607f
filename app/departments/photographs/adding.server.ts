import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { type Actor, recordChange } from '../staff/changes.server.ts'
import { drinkSubject } from './calls/drink-list.server.ts'
import { insertPhotograph } from './data/photographs.server.ts'
import { storeIn } from './data/store.server.ts'
import { MAKING } from './jobs.server.ts'
import { checkFile } from './making/check.server.ts'

type Addition = {
  /** The file's own name, for people to know it by. */
  name: string
  /** The drink that gets it once it is made. */
  drinkId?: string | undefined
  alt?: string
  /** Before the photographs that the drink has. */
  isFirst?: boolean
  /** Shown cut out where its background is plain. */
  isCut?: boolean
}

type Added = { ok: true; id: string; change: number } | { ok: false; because: string }

/**
 * Takes a file as a photograph, in the caller's transaction: checked, stored, and made by a job once that is committed.
 * A file that can't be one is a value with the reason, so that a caller with many of them can go on.
 */
export async function addPhotograph(
  tx: Db,
  bytes: Buffer,
  { name, drinkId, alt = '', isFirst = false, isCut = false }: Addition,
  { actor, now, batch = randomUUID() }: { actor: Actor; now: Date; batch?: string },
): Promise<Added> {
  const checked = await checkFile(bytes)
  if (!checked.ok) return checked
  const { kind, width, height } = checked
  const { id } = await insertPhotograph(tx, {
    name,
    alt,
    kind,
    width,
    height,
    batch,
    drinkId: drinkId ?? null,
    goesFirst: isFirst,
    wantsCut: isCut,
    size: bytes.length,
    sentAt: now,
    touchedAt: now,
    staffId: actor.staffId,
    by: actor.name,
  })
  await storeIn(tx).put(originalOf(id), bytes)
  await addJob(tx, MAKING, {})
  const { id: change } = await recordChange(
    tx,
    actor,
    {
      verb: 'drinks.edit',
      subject: drinkId ? drinkSubject(drinkId) : `photograph:${id}`,
      before: {},
      after: { photograph_sent: name },
      reverse: { name: 'photographs.add', photograph: id },
      batch,
    },
    now,
  )
  return { ok: true, id, change }
}

export const originalOf = (id: string) => `original/${id}`
