import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Actor } from './changes.server.ts'
import {
  type FirstOwnerLink,
  hasStaff,
  lockFirstOwnerLink,
  noteInvitation,
  putFirstOwnerLink,
  selectFirstOwnerLink,
} from './data/first-owner.server.ts'
import { consumeInvitation } from './data/invitations.server.ts'
import { inviteByLink } from './invitations.server.ts'
import { hashOf, newToken } from './secrets/codes.server.ts'
import { INVITATION_HOURS } from './staff.ts'

/** Whether anybody may come into the office at all. */
export const isStaffed = hasStaff

/** While nobody works here: a link for the first owner, for the start to show. The link before works no more. */
export async function makeFirstOwnerLink(
  db: Db,
  { email, publicUrl, now }: { email: string | undefined; publicUrl: string; now: Date },
): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined
  const token = newToken()
  await putFirstOwnerLink(db, {
    tokenHash: hashOf(token),
    email: email ?? null,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
  })
  return `${publicUrl}/office/first-owner?token=${token}`
}

const GUESSING = {
  what: 'first owner',
  most: 20,
  minutes: 15,
  because: 'Too many links did not work.',
} as const

type Place = { now: Date; ip: string }

/** Whether the link works, and the e-mail it is for if the start has named one. */
export async function lookAtFirstOwnerLink(db: Db, token: string, { now, ip }: Place) {
  await spendTry(db, GUESSING, ip, now)
  const link = await selectFirstOwnerLink(db)
  await judge(db, link, token, now)
  await returnTry(db, GUESSING, ip)
  return { email: link?.email ?? null }
}

type Owner = { name: string; email: string }

const start: Actor = { staffId: null, name: 'The start of the shop', via: 'command' }

/**
 * Makes the owner's invitation, by which they come in as everybody does. An owner who mistyped their e-mail may come
 * again until then; the invitation before works no more.
 */
export async function introduceFirstOwner(
  db: Db,
  { token, name, email }: Owner & { token: string },
  { publicUrl, now, ip }: Place & { publicUrl: string },
): Promise<string> {
  await lookAtFirstOwnerLink(db, token, { now, ip })
  return db.transaction(async (tx) => {
    const link = await lockFirstOwnerLink(tx)
    await judge(tx, link, token, now)
    if (link?.invitationId) await consumeInvitation(tx, link.invitationId, now)
    const invited = { name, email: link?.email ?? email, role: 'owner' } as const
    const made = await inviteByLink(tx, invited, { actor: start, publicUrl, now })
    await noteInvitation(tx, made.id)
    return made.link
  })
}

async function judge(db: Db, link: FirstOwnerLink | undefined, token: string, now: Date) {
  if (await hasStaff(db)) throw gone('Somebody works here already. An owner can invite you.')
  if (link?.tokenHash !== hashOf(token))
    throw gone('This link does not work. The shop shows a new one each time it starts: the last one counts.')
  if (link.expiresAt <= now)
    throw gone('This link has run out. Start the shop again, and it shows a new one.')
}

const gone = (words: string) => new Refused(404, 'link_gone', words)
