import type { MailSample } from '#app/platform/mail/mail.ts'
import { invitationMail } from './mails/invitation.tsx'
import { INVITATION_HOURS } from './staff.ts'

/** This room's mails with sample data, for /dev/mail. */
export const staffMailSamples = (publicUrl: string): MailSample[] => [
  {
    name: 'staff-invitation',
    made: () =>
      invitationMail({
        name: 'Mina',
        by: 'Hannah Reed',
        role: 'Packer',
        hours: INVITATION_HOURS,
        link: `${publicUrl}/office/invitation?token=Xq3vT0mYkZ8aB5nR1cWj7LdE2uHs9PfG4iKoVbNzQyU`,
        publicUrl,
      }),
  },
]
