import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Account } from '../accounts/accounts.ts'
import { accountOfStaff, emailsOf, markAsStaff } from '../accounts/staff.server.ts'
import { type Actor, recordChange, type UndoFunction } from './changes.server.ts'
import { endFirstOwnerLink } from './data/first-owner.server.ts'
import { consumeInvitationsBy, consumeInvitationsTo } from './data/invitations.server.ts'
import {
  insertMember,
  lockMember,
  replaceVerbChanges,
  type StaffRow,
  selectByAccount,
  selectMember,
  selectNamed,
  selectNames,
  selectStaff,
  selectVerbChanges,
  updateMember,
} from './data/members.server.ts'
import { deleteSessionsOf } from './data/sessions.server.ts'
import {
  type Member,
  type Role,
  roles,
  type Verb,
  type VerbChange,
  verbs,
  verbsFor,
  type Wishes,
} from './staff.ts'
import { changedSince, readReverse } from './undo.server.ts'

/** The member of staff of an account, if they work here. */
export const memberOf = selectByAccount

/** Somebody who works here, with what they may do now. */
export async function findMember(db: Db, id: string): Promise<Member | undefined> {
  const row = await selectMember(db, id)
  if (!row || row.endedAt) return undefined
  return { id, name: row.name, role: row.role, verbs: verbsFor(row.role, await selectVerbChanges(db, id)) }
}

type Hired = { id: Account['id']; name: string; role: Role; authorisedOn?: string | null }

/** Makes an account a member of staff, in the caller's transaction. */
export async function hire(
  tx: Db,
  { id, name, role, authorisedOn = null }: Hired,
  { actor, now, because }: { actor: Actor; now: Date; because?: string },
): Promise<StaffRow> {
  const member = await insertMember(tx, { accountId: id, name, role, authorisedOn, startedAt: now })
  if (!member) throw new Refused(409, 'known', 'They are a member of staff already')
  await markAsStaff(tx, id, true)
  await endFirstOwnerLink(tx, now)
  await recordChange(
    tx,
    actor,
    {
      verb: 'staff.manage',
      subject: subjectOf(member.id),
      before: {},
      after: { role },
      ...(because && { because }),
    },
    now,
  )
  return member
}

/** Hires somebody, or gives somebody who works here this role: for accepting an invitation. */
export async function appoint(
  tx: Db,
  { id, name, role }: { id: Account['id']; name: string; role: Role },
  { actor, now, because }: { actor: Actor; now: Date; because: string },
): Promise<StaffRow> {
  const known = await selectByAccount(tx, id)
  if (!known) return hire(tx, { id, name, role }, { actor, now, because })
  const { member, isLastOwner } = await lockMember(tx, known.id)
  if (!member) throw noMember()
  if (isLastOwner && role !== 'owner') throw lastOwner()
  await updateMember(tx, member.id, { role })
  await deleteSessionsOf(tx, member.id)
  await recordChange(
    tx,
    actor,
    {
      verb: 'staff.manage',
      subject: subjectOf(member.id),
      before: { role: member.role },
      after: { role },
      because,
    },
    now,
  )
  return { ...member, role }
}

const subjectOf = (id: string) => `staff:${id}`

/** Role and single verbs, as far as given. */
type MemberChange = { role?: Role | undefined; added?: Verb[] | undefined; taken?: Verb[] | undefined }

export async function changeMember(
  db: Db,
  id: string,
  change: MemberChange,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { member, isLastOwner } = await lockMember(tx, id)
    if (!member) throw noMember()
    const before = { role: member.role, changes: await selectVerbChanges(tx, id) }
    const after = { role: change.role ?? before.role, changes: wanted(before.changes, change) }
    if (isLastOwner && !mayManage(after)) throw lastOwner()
    await put(tx, id, after)
    const row = await recordChange(
      tx,
      actor,
      {
        verb: 'staff.manage',
        subject: subjectOf(id),
        before: told(before),
        after: told(after),
        reverse: { name: 'staff.change', ...before },
      },
      now,
    )
    return row.id
  })
}

type Rights = { role: Role; changes: VerbChange[] }

/** Whether somebody is an owner in deed: a shop needs one. */
const mayManage = ({ role, changes }: Rights) =>
  role === 'owner' && verbsFor(role, changes).has('staff.manage')

/** What is not mentioned stays; what was taken and is given now is no longer taken. */
function wanted(changes: VerbChange[], { added, taken }: MemberChange): VerbChange[] {
  const kept = (isGranted: boolean, unless: Verb[] = []) =>
    changes.filter((each) => each.isGranted === isGranted && !unless.includes(each.verb))
  return [
    ...(added?.map((verb) => ({ verb, isGranted: true })) ?? kept(true, taken)),
    ...(taken?.map((verb) => ({ verb, isGranted: false })) ?? kept(false, added)),
  ]
}

async function put(tx: Db, id: string, { role, changes }: Rights) {
  await updateMember(tx, id, { role })
  await replaceVerbChanges(tx, id, changes)
}

const told = ({ role, changes }: Rights) => ({ role, ...added(changes) })

const added = (changes: readonly VerbChange[]) => ({
  added: changes.filter(({ isGranted }) => isGranted).map(({ verb }) => verb),
  taken: changes.filter(({ isGranted }) => !isGranted).map(({ verb }) => verb),
})

/** Ends their work here and all their sessions, in one transaction. */
export async function endMember(
  db: Db,
  id: string,
  { actor, now, because = '' }: { actor: Actor; now: Date; because?: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { member, isLastOwner } = await lockMember(tx, id)
    if (!member) throw noMember()
    if (isLastOwner) throw lastOwner()
    return end(tx, member, { actor, now, because, reverse: { name: 'staff.end' } })
  })
}

async function end(
  tx: Db,
  { id, accountId, role }: StaffRow,
  { actor, now, because, reverse }: { actor: Actor; now: Date; because: string; reverse?: { name: string } },
): Promise<number> {
  await updateMember(tx, id, { endedAt: now })
  const sessions = await deleteSessionsOf(tx, id)
  if (accountId) {
    await markAsStaff(tx, accountId, false)
    const email = (await accountOfStaff(tx, accountId))?.email
    if (email) await consumeInvitationsTo(tx, email, now)
  }
  await consumeInvitationsBy(tx, id, now)
  const row = await recordChange(
    tx,
    actor,
    {
      verb: 'staff.manage',
      subject: subjectOf(id),
      before: { role },
      after: { ended: true, sessions_ended: sessions },
      because,
      ...(reverse && { reverse }),
    },
    now,
  )
  return row.id
}

/** For an account that is about to be erased. The last owner appoints another one first. */
export async function endMemberOfAccount(tx: Db, accountId: string, now: Date) {
  const found = await selectByAccount(tx, accountId)
  const { member, isLastOwner } = found ? await lockMember(tx, found.id) : {}
  if (!member) return
  if (isLastOwner) throw lastOwner()
  const actor: Actor = { staffId: member.id, name: member.name, via: 'office' }
  await end(tx, member, { actor, now, because: 'The account was erased' })
}

/** When an account's other sessions end, its office sessions end too: they may be stolen as well. */
export async function endSessionsOfAccount(tx: Db, accountId: string) {
  const member = await selectByAccount(tx, accountId)
  if (member) await deleteSessionsOf(tx, member.id)
}

const noMember = () => notFound('There is no such member of staff')
const lastOwner = () =>
  new Refused(409, 'last_owner', 'A shop needs an owner. Please make somebody else one first.')

const rightsReverse = z.object({
  role: z.enum(roles),
  changes: z.array(z.object({ verb: z.enum(verbs), isGranted: z.boolean() })),
})

/** Restores role and verbs. */
const undoChange: UndoFunction = async (tx, change) => {
  const id = idIn(change.subject)
  const { role, changes } = readReverse(rightsReverse, change.reverse)
  const { member, isLastOwner } = await lockMember(tx, id)
  if (!member) throw await changedSince(tx, change)
  const current = { role: member.role, changes: await selectVerbChanges(tx, id) }
  if (!isSame(told(current), change.after)) throw await changedSince(tx, change)
  if (isLastOwner && !mayManage({ role, changes })) throw lastOwner()
  await put(tx, id, { role, changes })
  return { before: told(current), after: told({ role, changes }) }
}

/** They work here again with the same role and rights, and have to sign in. */
const undoEnd: UndoFunction = async (tx, change) => {
  const id = idIn(change.subject)
  const member = await selectMember(tx, id)
  const { accountId } = member ?? {}
  if (!member?.endedAt || !accountId || (await selectByAccount(tx, accountId)))
    throw await changedSince(tx, change)
  await updateMember(tx, id, { endedAt: null })
  await markAsStaff(tx, accountId, true)
  return { before: { ended: true }, after: { ended: false, role: member.role } }
}

const idIn = (subject: string) => subject.slice(subject.indexOf(':') + 1)

const isSame = (now: ReturnType<typeof told>, then: Record<string, unknown>) =>
  now.role === then.role &&
  (['added', 'taken'] as const).every(
    (name) => [...now[name]].sort().join() === [...((then[name] as Verb[] | undefined) ?? [])].sort().join(),
  )

export const memberUndos: Record<string, UndoFunction> = { 'staff.change': undoChange, 'staff.end': undoEnd }

/** How somebody wants their own office. */
export const changeWishes = (db: Db, id: string, wishes: Wishes) => updateMember(db, id, wishes)

/** Names by id; of those who have gone too. */
export async function staffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.length > 0 ? await selectNames(db, [...new Set(ids)]) : []
  return new Map(known.map(({ id, name }) => [id, name]))
}

/** Those who work here and may do this, by name. */
export async function staffWho(db: Db, verb: Verb): Promise<{ id: string; name: string }[]> {
  return (await selectStaff(db))
    .filter(({ role, verbChanges }) => verbsFor(role, verbChanges).has(verb))
    .map(({ id, name }) => ({ id, name }))
}

/** Where mail reaches somebody who works here. */
export async function emailOfMember(db: Db, id: string): Promise<string | undefined> {
  const accountId = (await selectMember(db, id))?.accountId
  return accountId ? (await emailsOf(db, [accountId])).get(accountId) : undefined
}

/** Those who work here, as the office shows them. */
/** Members of staff with these words in their name. */
export const findStaff = selectNamed

export async function listStaff(db: Db) {
  const all = await selectStaff(db)
  const emails = await emailsOf(
    db,
    all.flatMap(({ accountId }) => accountId ?? []),
  )
  return all.map(({ id, accountId, name, role, verbChanges, authorisedOn, startedAt, seenAt }) => ({
    id,
    name,
    email: emails.get(accountId ?? '') ?? '',
    role,
    ...added(verbChanges),
    authorised_on: authorisedOn,
    started_at: startedAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
  }))
}
