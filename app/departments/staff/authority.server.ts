import { z } from 'zod'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange, type UndoFunction } from './changes.server.ts'
import { lockMember, selectMember, updateMember } from './data/members.server.ts'
import { changedSince, readReverse } from './undo.server.ts'

/** The day from which a member of staff may sell alcohol, by the supervisor's written authority; null if there is none. */
export async function authorityOf(db: Db, staffId: string | null): Promise<string | null> {
  return staffId === null ? null : ((await selectMember(db, staffId))?.authorisedOn ?? null)
}

/** Writes down, or takes back, that somebody has the authority. The paper itself is kept on the premises. */
export const setAuthority = (
  db: Db,
  id: string,
  on: string | null,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    if (on !== null && on > londonTime(now).day) throw invalid({ authorised_on: 'This day has not come yet' })
    const { member } = await lockMember(tx, id)
    if (!member) throw notFound('There is no such member of staff')
    await updateMember(tx, id, { authorisedOn: on })
    const row = await recordChange(
      tx,
      actor,
      {
        verb: 'staff.manage',
        subject: `staff:${id}`,
        before: { authorised_on: member.authorisedOn },
        after: { authorised_on: on },
        reverse: { name: 'staff.authority', was: member.authorisedOn, is: on },
      },
      now,
    )
    return row.id
  })

const day = z.iso.date().nullable()
const authorityReverse = z.object({ was: day, is: day })

const undoAuthority: UndoFunction = async (tx, change) => {
  const { was, is } = readReverse(authorityReverse, change.reverse)
  const id = change.subject.slice(change.subject.indexOf(':') + 1)
  const { member } = await lockMember(tx, id)
  if (!member || member.authorisedOn !== is) throw await changedSince(tx, change)
  await updateMember(tx, id, { authorisedOn: was })
  return { before: { authorised_on: is }, after: { authorised_on: was } }
}

export const authorityUndos: Record<string, UndoFunction> = { 'staff.authority': undoAuthority }
