import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { expiresAt } from '#app/platform/mail/mail.ts'
import { holdMail, postMail, takeBackMail } from '#app/platform/mail/outbox.server.ts'
import { accountWithEmail } from '../accounts/staff.server.ts'
import { type Actor, recordChange, type UndoFunction } from './changes.server.ts'
import {
  consumeInvitation,
  insertInvitation,
  renewInvitation,
  selectOpenInvitation,
  selectOpenInvitations,
} from './data/invitations.server.ts'
import { invitationMail } from './mails/invitation.tsx'
import { memberOf } from './members.server.ts'
import { hashOf, newToken } from './secrets/codes.server.ts'
import { INVITATION_HOURS, type Role, roleWords } from './staff.ts'
import { changedSince } from './undo.server.ts'

type Invited = { email: string; name: string; role: Role }
type Inviting = { actor: Actor; publicUrl: string; now: Date }
/** As everything from the office, its mail waits for a minute, so that undo takes it back. */
type Posted = { id: string; change: number; until: Date }

/** A link that lets somebody in, once; only its hash is stored. For the command line, which shows it. */
export async function inviteByLink(
  db: Db,
  invited: Invited,
  { actor, publicUrl, now }: Inviting,
): Promise<{ id: string; link: string }> {
  const { token, link, expires } = newLink(publicUrl, now)
  const { id } = await db.transaction((tx) => open(tx, invited, { token, expires, actor, now }))
  return { id, link }
}

/** The same by mail. */
export async function invite(db: Db, invited: Invited, inviting: Inviting): Promise<Posted> {
  const { actor, publicUrl, now } = inviting
  const { token, link, expires } = newLink(publicUrl, now)
  const letter = await letterTo(invited, link, inviting)
  return held(db, now, (tx, batch) =>
    open(tx, invited, { token, expires, actor, now, mailed: { letter, batch } }),
  )
}

/** A new link by mail, for two days more; the one before works no more. */
export async function sendInvitationAgain(db: Db, id: string, inviting: Inviting): Promise<Posted> {
  const { actor, publicUrl, now } = inviting
  const known = await selectOpenInvitation(db, id, now)
  if (!known) throw noInvitation()
  const { token, link, expires } = newLink(publicUrl, now)
  const letter = await letterTo(known, link, inviting)
  return held(db, now, async (tx, batch) => {
    const renewed = await renewInvitation(tx, id, { tokenHash: hashOf(token), expiresAt: expires }, now)
    if (!renewed) throw noInvitation()
    await postMail(tx, {
      ...letter,
      event: `${eventOf(id)}:${batch}`,
      to: renewed.email,
      headers: expiresAt(expires),
    })
    const change = await recordChange(
      tx,
      actor,
      { verb: 'staff.manage', subject: subjectOf(id), batch, before: {}, after: { link: 'changed' } },
      now,
    )
    return { id, change: change.id }
  })
}

const HELD_MS = MINUTE_MS

async function held(
  db: Db,
  now: Date,
  work: (tx: Db, batch: string) => Promise<{ id: string; change: number }>,
): Promise<Posted> {
  const batch = randomUUID()
  const until = new Date(now.getTime() + HELD_MS)
  const opened = await holdMail({ batch, until }, () => db.transaction((tx) => work(tx, batch)))
  return { ...opened, until }
}

function newLink(publicUrl: string, now: Date) {
  const token = newToken()
  return {
    token,
    link: `${publicUrl}/office/invitation?token=${token}`,
    expires: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
  }
}

const letterTo = ({ name, role }: Invited, link: string, { actor, publicUrl }: Inviting) =>
  invitationMail({
    name: name.split(' ')[0] ?? '',
    by: actor.name,
    role: roleWords[role],
    hours: INVITATION_HOURS,
    link,
    publicUrl,
  })

type Opening = {
  token: string
  expires: Date
  actor: Actor
  now: Date
  mailed?: { letter: Awaited<ReturnType<typeof letterTo>>; batch: string }
}

async function open(
  tx: Db,
  invited: Invited,
  { token, expires, actor, now, mailed }: Opening,
): Promise<{ id: string; change: number }> {
  const { id } = await insertInvitation(tx, {
    ...invited,
    tokenHash: hashOf(token),
    invitedBy: actor.staffId,
    createdAt: now,
    expiresAt: expires,
  })
  if (mailed)
    await postMail(tx, {
      ...mailed.letter,
      event: eventOf(id),
      to: invited.email,
      headers: expiresAt(expires),
    })
  const change = await recordChange(
    tx,
    actor,
    {
      verb: 'staff.manage',
      subject: subjectOf(id),
      before: {},
      after: { role: invited.role, name: 'set', email: 'set' },
      ...(mailed && { batch: mailed.batch, reverse: { name: 'staff.invite' } }),
    },
    now,
  )
  return { id, change: change.id }
}

const subjectOf = (id: string) => `invitation:${id}`
const eventOf = (id: string) => `staff-invitation:${id}`
const noInvitation = () => notFound('There is no such invitation')

/** From the office: somebody who works here needs no invitation. */
export async function checkIsNew(db: Db, email: string) {
  const account = await accountWithEmail(db, email)
  if (account && (await memberOf(db, account.id)))
    throw new Refused(409, 'known', 'They are a member of staff already', {
      email: 'They are a member of staff already',
    })
}

/** Those that nobody has accepted yet. */
export async function openInvitations(db: Db, now: Date) {
  const all = await selectOpenInvitations(db, now)
  return all.map(({ id, email, name, role, createdAt, expiresAt: until }) => ({
    id,
    email,
    name,
    role,
    created_at: createdAt.toISOString(),
    expires_at: until.toISOString(),
  }))
}

/** It works no more from then on. */
export async function takeBackInvitation(
  db: Db,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await consumeInvitation(tx, id, now))) throw noInvitation()
    const change = await recordChange(
      tx,
      actor,
      { verb: 'staff.manage', subject: subjectOf(id), before: { open: true }, after: { open: false } },
      now,
    )
    return change.id
  })
}

/** The link works no more, and its mail is taken back if it has not left. */
const undoInvite: UndoFunction = async (tx, change, _actor, now) => {
  const id = change.subject.slice(change.subject.indexOf(':') + 1)
  if (!(await consumeInvitation(tx, id, now))) throw await changedSince(tx, change)
  const { left } = await takeBackMail(tx, change.batch, eventOf(id))
  return { before: { open: true }, after: { open: false, ...(left > 0 && { mails: 'had left already' }) } }
}

export const invitationUndos: Record<string, UndoFunction> = { 'staff.invite': undoInvite }
