import { inviteByLink } from '#app/departments/staff/invitations.server.ts'
import { endMember, listStaff } from '#app/departments/staff/members.server.ts'
import { INVITATION_HOURS, type Role, roles, roleWords } from '#app/departments/staff/staff.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { emailField } from '#app/platform/http/fields.server.ts'
import type { Said } from './order-command.ts'

export const STAFF_HELP = `  staff add <e-mail> --role <role> [--name <name>]   shows a link into the office that works once: owner, manager, packer,
                                                     engraver or bookkeeper; a new way in for who works here already
  staff remove <e-mail>                              ends their work here, and all their sessions
  staff list                                         who works here`

/** Who changes what a command changes. */
export const commandLine = { staffId: null, name: 'The command line', via: 'command' } as const

type Asking = { publicUrl: string; now: Date }

/** For the first owner, and the way in when everything else fails. Returns nothing for words that make no sense. */
export async function obeyAboutStaff(
  db: Db,
  [verb, email, ...rest]: readonly string[],
  asking: Asking,
): Promise<Said | undefined> {
  if (verb === 'list') return { words: listOf(await listStaff(db)) }
  if (!email || email.startsWith('--')) return undefined
  if (!emailField.safeParse(email).success) return { words: `${email} is no e-mail address.`, isFault: true }
  if (verb === 'add') return add(db, email, rest, asking)
  if (verb === 'remove') return remove(db, email, asking)
}

async function add(db: Db, email: string, words: readonly string[], { publicUrl, now }: Asking) {
  const role = roleIn(after(words, '--role'))
  if (!role) return { words: `Please name a role: --role ${roles.join('|')}`, isFault: true }
  const name = after(words, '--name') ?? nameIn(email)
  const { link } = await inviteByLink(db, { email, name, role }, { actor: commandLine, publicUrl, now })
  return {
    words: `This link lets ${name} in as ${roleWords[role].toLowerCase()}, once, for ${INVITATION_HOURS} hours:\n\n  ${link}\n`,
  }
}

const roleIn = (word: string | undefined): Role | undefined => roles.find((role) => role === word)

/** 'mina.shah@example.com' is Mina Shah until she says otherwise. */
const nameIn = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

async function remove(db: Db, email: string, { now }: Asking): Promise<Said> {
  const member = await memberWith(db, email)
  if (!member) return { words: `Nobody with the e-mail ${email} works here.`, isFault: true }
  try {
    await endMember(db, member.id, { actor: commandLine, now })
    return { words: `${member.name} works here no more.` }
  } catch (failure) {
    if (failure instanceof Refused) return { words: failure.message, isFault: true }
    throw failure
  }
}

const memberWith = async (db: Db, email: string) =>
  (await listStaff(db)).find((each) => each.email.toLowerCase() === email.toLowerCase())

/** Every active member of staff has `is_admin`. */
export const isStaff = async (db: Db, email: string) => (await memberWith(db, email)) !== undefined

const listOf = (all: Awaited<ReturnType<typeof listStaff>>) =>
  all.map(({ email, name, role }) => `${email}  ${name}  ${role}`).join('\n') || 'Nobody works here.'

/** The words after a keyword, up to the next keyword: people have more than one name. */
function after(words: readonly string[], name: string): string | undefined {
  const from = words.indexOf(name)
  if (from < 0) return undefined
  const rest = words.slice(from + 1)
  const end = rest.findIndex((word) => word.startsWith('--'))
  return rest.slice(0, end < 0 ? rest.length : end).join(' ') || undefined
}
