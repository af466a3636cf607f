import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { expiresAt } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import {
  accountWithEmail,
  checkNewPasskey,
  newPasswordHash,
  openAccountForStaff,
  provePasskey,
  provePassword,
} from '../accounts/staff.server.ts'
import { type Actor, recordChange } from './changes.server.ts'
import { putSecret, replaceRecoveryCodes } from './data/codes.server.ts'
import {
  consumeInvitation,
  type InvitationRow,
  insertInvitation,
  selectInvitation,
  selectOpenInvitations,
} from './data/invitations.server.ts'
import type { StaffRow } from './data/members.server.ts'
import { invitationMail } from './mails/invitation.tsx'
import { appoint, memberOf } from './members.server.ts'
import {
  hashOf,
  hashOfRecoveryCode,
  newRecoveryCode,
  newToken,
  RECOVERY_CODES,
  secretOfInvitation,
  stepOf,
} from './secrets/codes.server.ts'
import { INVITATION_HOURS, type Role, roleWords } from './staff.ts'

type Invited = { email: string; name: string; role: Role }

/** A link that lets somebody in, once; only its hash is stored. Mailed, unless the command line shows it. */
export async function invite(
  db: Db,
  { email, name, role }: Invited,
  { actor, publicUrl, now, isMailed }: { actor: Actor; publicUrl: string; now: Date; isMailed: boolean },
): Promise<{ id: string; link: string; change: number }> {
  const token = newToken()
  const link = `${publicUrl}/office/invitation?token=${token}`
  const expires = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  const words = isMailed
    ? await invitationMail({
        name: name.split(' ')[0] ?? '',
        by: actor.name,
        role: roleWords[role],
        hours: INVITATION_HOURS,
        link,
        publicUrl,
      })
    : undefined
  return db.transaction(async (tx) => {
    const { id } = await insertInvitation(tx, {
      tokenHash: hashOf(token),
      email,
      name,
      role,
      invitedBy: actor.staffId,
      createdAt: now,
      expiresAt: expires,
    })
    if (words)
      await postMail(tx, {
        ...words,
        event: `staff-invitation:${id}`,
        to: email,
        headers: expiresAt(expires),
      })
    const { id: change } = await recordChange(
      tx,
      actor,
      {
        verb: 'staff.manage',
        subject: `invitation:${id}`,
        before: {},
        after: { role, name: 'set', email: 'set' },
      },
      now,
    )
    return { id, link, change }
  })
}

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
    if (!(await consumeInvitation(tx, id, now))) throw notFound('There is no such invitation')
    const change = await recordChange(
      tx,
      actor,
      { verb: 'staff.manage', subject: `invitation:${id}`, before: { open: true }, after: { open: false } },
      now,
    )
    return change.id
  })
}

const GUESSING = {
  what: 'staff invitation',
  most: 20,
  minutes: 15,
  because: 'Too many links did not work.',
} as const

type Place = { publicUrl: string; now: Date; ip: string }

/** The invitation of a link; refused if it was forged, used, taken back or has run out. */
export async function findInvitation(
  db: Db,
  token: string,
  { now, ip }: Pick<Place, 'now' | 'ip'>,
): Promise<InvitationRow & { hasAccount: boolean; secret: string }> {
  await spendTry(db, GUESSING, ip, now)
  const invitation = await selectInvitation(db, hashOf(token), now)
  if (!invitation) throw gone()
  await returnTry(db, GUESSING, ip)
  const hasAccount = (await accountWithEmail(db, invitation.email)) !== undefined
  return { ...invitation, hasAccount, secret: secretOfInvitation(token) }
}

const gone = () =>
  new Refused(404, 'invitation_gone', 'This link does not work any more. Please ask for a new one.')

/** Who somebody is, and the way in that they get. */
export type Proof =
  | { password: string; code: string }
  | { ticket: string; response: AuthenticationResponseJSON | RegistrationResponseJSON }

/** Adds what was proven to the account, and afterwards to the member of staff, in the transaction. */
type Proven = {
  accountId: string | undefined
  passwordHash: string | null
  addToAccount?: (tx: Db, accountId: string) => Promise<void>
  addToMember?: (tx: Db, staffId: string) => Promise<string[]>
}

/** Makes somebody a member of staff: with an account if they have none, and a way in that no password alone opens. */
export async function acceptInvitation(
  db: Db,
  token: string,
  proof: Proof,
  place: Place,
): Promise<{ member: StaffRow; recoveryCodes: string[] }> {
  const { now } = place
  const { id, email, name, role, secret } = await findInvitation(db, token, place)
  const account = await accountWithEmail(db, email)
  const invited = { email, name, accountId: account?.id, secret }
  const proven =
    'code' in proof ? await byPassword(db, invited, proof, place) : await byPasskey(db, invited, proof, place)
  return db.transaction(async (tx) => {
    if (!(await consumeInvitation(tx, id, now))) throw gone()
    const accountId =
      proven.accountId ??
      (
        await openAccountForStaff(tx, {
          email,
          name,
          passwordHash: proven.passwordHash,
          isEmailProven: true,
          now,
        })
      )?.id
    if (accountId === undefined) throw new Refused(409, 'conflict', 'Please open the link once more')
    await proven.addToAccount?.(tx, accountId)
    const actor: Actor = { staffId: null, name, via: 'office' }
    const because = 'Accepted an invitation'
    const member = await appoint(tx, { id: accountId, name, role }, { actor, now, because })
    return { member, recoveryCodes: (await proven.addToMember?.(tx, member.id)) ?? [] }
  })
}

type Person = { email: string; name: string; accountId: string | undefined; secret: string }

async function byPassword(
  db: Db,
  { email, name, accountId, secret }: Person,
  { password, code }: { password: string; code: string },
  { now, ip }: Place,
): Promise<Proven> {
  const step = stepOf(secret, code, now)
  if (step === undefined) throw invalid({ code: 'That is not the code that the app shows now' })
  const addToMember = async (tx: Db, staffId: string) => {
    await putSecret(tx, { staffId, secret, step, now })
    return newRecoveryCodes(tx, staffId)
  }
  if (accountId === undefined)
    return { accountId, passwordHash: await newPasswordHash(password, [email, name]), addToMember }
  const proven = await provePassword(db, { email, password }, { now, ip })
  if (proven?.account.id !== accountId) throw invalid({ password: 'That is not your password' })
  await proven.giveBack()
  return { accountId, passwordHash: null, addToMember }
}

async function byPasskey(
  db: Db,
  { accountId }: Person,
  { ticket, response }: Extract<Proof, { ticket: string }>,
  place: Place,
): Promise<Proven> {
  if (accountId === undefined) {
    const made = { ticket, response: response as RegistrationResponseJSON }
    return { accountId, passwordHash: null, addToAccount: await checkNewPasskey(db, made, place) }
  }
  const signed = { ticket, response: response as AuthenticationResponseJSON }
  if ((await provePasskey(db, signed, place)) !== accountId)
    throw new Refused(422, 'passkey_refused', 'That passkey belongs to somebody else')
  return { accountId, passwordHash: null }
}

/** Ten, each for one use; those before work no more. Shown once. */
export async function newRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOfRecoveryCode))
  return codes
}
