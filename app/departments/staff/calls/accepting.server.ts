import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import {
  accountWithEmail,
  checkNewPasskey,
  letPasskeyOpenOffice,
  newPasswordHash,
  openAccountForStaff,
  proveAnyPasskey,
  provePassword,
} from '../../accounts/staff.server.ts'
import type { Actor } from '../changes.server.ts'
import { putSecret, replaceRecoveryCodes } from '../data/codes.server.ts'
import {
  consumeInvitation,
  consumeInvitationsTo,
  type InvitationRow,
  selectDeadInvitation,
  selectInvitation,
} from '../data/invitations.server.ts'
import { type StaffRow, selectMember } from '../data/members.server.ts'
import { appoint } from '../members.server.ts'
import {
  hashOf,
  hashOfRecoveryCode,
  newRecoveryCode,
  RECOVERY_CODES,
  secretOfInvitation,
  stepOf,
} from '../secrets/codes.server.ts'

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
): Promise<InvitationRow & { by: string | null; hasAccount: boolean; secret: string }> {
  await spendTry(db, GUESSING, ip, now)
  const invitation = await selectInvitation(db, hashOf(token), now)
  if (!invitation) throw await goneBecause(db, token)
  await returnTry(db, GUESSING, ip)
  const hasAccount = (await accountWithEmail(db, invitation.email)) !== undefined
  const inviting = invitation.invitedBy ? await selectMember(db, invitation.invitedBy) : undefined
  return { ...invitation, by: inviting?.name ?? null, hasAccount, secret: secretOfInvitation(token) }
}

/** Only for a token that was issued: says why it no longer works. */
async function goneBecause(db: Db, token: string): Promise<Refused> {
  const dead = await selectDeadInvitation(db, hashOf(token))
  if (!dead) return gone()
  return dead.usedAt
    ? gone('This link was used already, or was taken back. Each works once.')
    : gone('This link has run out. Please ask for a new one.')
}

const gone = (words = 'This link does not work any more. Please ask for a new one.') =>
  new Refused(404, 'invitation_gone', words)

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
    // Another link to the same person must not bring them back one day, perhaps as an owner.
    await consumeInvitationsTo(tx, email, now)
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
  if ((await proveAnyPasskey(db, signed, place)) !== accountId)
    throw new Refused(422, 'passkey_refused', 'That passkey belongs to somebody else')
  const addToAccount = (tx: Db) => letPasskeyOpenOffice(tx, accountId, response.id)
  return { accountId, passwordHash: null, addToAccount }
}

/** Ten, each for one use; those before work no more. Shown once. */
export async function newRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOfRecoveryCode))
  return codes
}
