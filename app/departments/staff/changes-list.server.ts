import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import {
  type ChangeFilter,
  countUndone,
  hasUndone,
  type Listed,
  selectChanges,
} from './data/changes.server.ts'
import { selectInvitedNames } from './data/invitations.server.ts'
import { selectNames } from './data/members.server.ts'
import type { Member } from './staff.ts'
import { rightsOf } from './undo.server.ts'

const A_PAGE = 50
const A_BATCH = 1_000

/** As the address says it: `by` is an id or a name, `place` where the page before ended. */
type ChangeQuery = {
  subject?: string | undefined
  by?: string | undefined
  place?: string | undefined
}

/** The wire answer of `GET office/changes`, the newest first. */
export async function listChanges(db: Db, query: ChangeQuery, member: Pick<Member, 'verbs'>) {
  const rows = await selectChanges(db, filterOf(query), { place: placeOf(query), limit: A_PAGE + 1 })
  const changes = rows.slice(0, A_PAGE)
  const names = await namesOf(db, changes)
  return {
    changes: changes.map((change) => toWireChange(change, member, names)),
    next_place: rows.length > A_PAGE ? String(changes.at(-1)?.id) : null,
  }
}

export type WireChange = ReturnType<typeof toWireChange>

/** People are known by their name, which the log itself does not keep. */
async function namesOf(db: Db, changes: readonly Listed[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    changes.flatMap(({ subject }) => (subject.startsWith(kind) ? [subject.slice(kind.length)] : []))
  const [members, invited] = [idsOf('staff:'), idsOf('invitation:')]
  const known = [
    ...(members.length > 0 ? await selectNames(db, members) : []),
    ...(invited.length > 0 ? await selectInvitedNames(db, invited) : []),
  ]
  return new Map(known.map(({ id, name }) => [id, name]))
}

const nameOf = (subject: string, names: Map<string, string>) => {
  const [kind = '', id = ''] = subject.split(/:(.*)/)
  return names.get(id) ?? (kind === 'invitation' ? 'of somebody' : id || kind)
}

const toWireChange = (change: Listed, { verbs }: Pick<Member, 'verbs'>, names: Map<string, string>) => ({
  id: change.id,
  at: change.at.toISOString(),
  by: change.by,
  via: change.via,
  verb: change.verb,
  subject: change.subject,
  name: nameOf(change.subject, names),
  batch: change.batch,
  before: change.before,
  after: change.after,
  because: change.because,
  undoes: change.undoes,
  undone_by: change.undoneBy,
  may:
    change.reverse !== null && change.undoneBy === null && rightsOf(change).every((verb) => verbs.has(verb))
      ? ['undo']
      : [],
})

const filterOf = ({ subject, by }: ChangeQuery): ChangeFilter => ({
  subject: subject || undefined,
  by: by ? (z.uuid().safeParse(by).success ? { staffId: by } : { name: by }) : undefined,
})

const placeOf = ({ place }: ChangeQuery) => (place ? Number(place) : undefined)

/** The newest change of a thing. */
export async function findLastChange(db: Db, subject: string): Promise<Listed | undefined> {
  const [change] = await selectChanges(db, { subject }, { place: undefined, limit: 1 })
  return change
}

/** Whether a change of an action is undone; `first` is its first change. */
export const isPartlyUndone = hasUndone

/** How much of an action is undone. */
export const undoneOf = countUndone

/** All of them, a batch at a time: a log of years does not fit into memory. */
export async function* everyChange(db: Db, query: ChangeQuery): AsyncGenerator<Listed[]> {
  let place = placeOf(query)
  for (;;) {
    const rows = await selectChanges(db, filterOf(query), { place, limit: A_BATCH })
    if (rows.length > 0) yield rows
    if (rows.length < A_BATCH) return
    place = rows.at(-1)?.id
  }
}
