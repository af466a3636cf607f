import type { MailSample } from '#app/platform/mail/mail.ts'
import { codeMail } from './mails/code.tsx'
import { emailChangeMail, emailChangeNoticeMail } from './mails/email-change.tsx'
import { emailChangedMail, emailRestoredMail } from './mails/email-changed.tsx'
import { guestLinkMail } from './mails/guest-link.tsx'
import { passkeyChangedMail } from './mails/passkey-changed.tsx'
import { passwordChangedMail } from './mails/password-changed.tsx'
import { welcomeMail } from './mails/welcome.tsx'

/** This room's mails with sample data, for /dev/mail. */
export function accountMailSamples(publicUrl: string): MailSample[] {
  const firstName = 'Ann'
  const link = `${publicUrl}/sample?token=Xq3vT0mYkZ8aB5nR1cWj7LdE2uHs9PfG4iKoVbNzQyU`
  return [
    { name: 'welcome', made: () => welcomeMail({ firstName, publicUrl }) },
    { name: 'code', made: () => codeMail({ code: '314159', publicUrl }) },
    { name: 'password-changed', made: () => passwordChangedMail({ publicUrl }) },
    { name: 'email-change', made: () => emailChangeMail({ firstName, link, publicUrl }) },
    {
      name: 'email-change-notice',
      made: () => emailChangeNoticeMail({ firstName, newEmail: 'ann.new@example.com', link, publicUrl }),
    },
    {
      name: 'email-changed',
      made: () => emailChangedMail({ firstName, newEmail: 'ann.new@example.com', link, publicUrl }),
    },
    { name: 'email-restored', made: () => emailRestoredMail({ firstName, publicUrl }) },
    { name: 'passkey-added', made: () => passkeyChangedMail({ change: 'added', publicUrl }) },
    { name: 'passkey-removed', made: () => passkeyChangedMail({ change: 'removed', publicUrl }) },
    { name: 'guest-link', made: () => guestLinkMail({ link, publicUrl }) },
  ]
}
