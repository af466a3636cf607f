import type { Db } from '#app/platform/db/db.server.ts'
import { expiresAt, type Mail, type MailWords } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Account } from '../accounts.ts'
import { newToken } from '../secrets/tokens.server.ts'
import { codeMail } from './code.tsx'
import { emailChangeMail, emailChangeNoticeMail } from './email-change.tsx'
import { emailChangedMail, emailRestoredMail } from './email-changed.tsx'
import { guestLinkMail } from './guest-link.tsx'
import { passkeyChangedMail } from './passkey-changed.tsx'
import { passwordChangedMail } from './password-changed.tsx'
import { welcomeMail } from './welcome.tsx'

// Each is rendered first, since that is slow, and posted in the transaction of its event.
type Post = (db: Db, to: Pick<Account, 'email'>) => Promise<void>

type Greeting = { firstName: string; publicUrl: string }

export async function sendWelcome({ firstName, publicUrl }: Greeting) {
  const words = await welcomeMail({ firstName, publicUrl })
  return (db: Db, { id, email }: Account) => postMail(db, { ...words, event: `welcome:${id}`, to: email })
}

type Code = { code: string; expires: Date; publicUrl: string }

export async function sendCode({ code, expires, publicUrl }: Code): Promise<Post> {
  return once('code', { ...(await codeMail({ code, publicUrl })), headers: expiresAt(expires) })
}

export async function sendPasswordChanged({ publicUrl }: { publicUrl: string }): Promise<Post> {
  return once('password-changed', await passwordChangedMail({ publicUrl }))
}

export async function sendPasskeyChanged(props: {
  change: 'added' | 'removed'
  publicUrl: string
}): Promise<Post> {
  return once('passkey-changed', await passkeyChangedMail(props))
}

type EmailChange = { account: Account; email: string; confirm: string; stop: string; publicUrl: string }

export async function sendEmailChange({ account, email, confirm, stop, publicUrl }: EmailChange) {
  const { firstName } = account
  const toNew = await emailChangeMail({
    firstName,
    link: `${publicUrl}/confirm-email?token=${confirm}`,
    publicUrl,
  })
  const toOld = await emailChangeNoticeMail({
    firstName,
    newEmail: email,
    link: `${publicUrl}/keep-email?token=${stop}`,
    publicUrl,
  })
  return async (db: Db, answer: { toNew: boolean }) => {
    if (answer.toNew) await postMail(db, { ...toNew, ...thisOnce('email-change'), to: email })
    await postMail(db, { ...toOld, ...thisOnce('email-change-notice'), to: account.email })
  }
}

type EmailChanged = { account: Account; newEmail: string; restore: string; publicUrl: string }

/** To the previous address. */
export async function sendEmailChanged({ account, newEmail, restore, publicUrl }: EmailChanged) {
  const words = await emailChangedMail({
    firstName: account.firstName,
    newEmail,
    link: `${publicUrl}/keep-email?token=${restore}`,
    publicUrl,
  })
  return (db: Db) => postMail(db, { ...words, ...thisOnce('email-changed'), to: account.email })
}

type EmailRestored = { account: Account; publicUrl: string }

export async function sendEmailRestored({ account, publicUrl }: EmailRestored): Promise<Post> {
  return once('email-restored', await emailRestoredMail({ firstName: account.firstName, publicUrl }))
}

export async function sendGuestLink({ key, publicUrl }: { key: string; publicUrl: string }): Promise<Post> {
  return once(
    'guest-link',
    await guestLinkMail({ link: `${publicUrl}/become-account?token=${key}`, publicUrl }),
  )
}

/** A new event each time: a second request sends a second mail. */
const once =
  (what: string, words: MailWords & Pick<Mail, 'headers'>): Post =>
  (db, { email }) =>
    postMail(db, { ...words, ...thisOnce(what), to: email })

const thisOnce = (what: string): Pick<Mail, 'event'> => ({ event: `${what}:${newToken()}` })
