import type { MailSample } from '#app/platform/mail/mail.ts'
import { morningMail } from './mails/morning.tsx'

const today = {
  groups: [
    {
      key: 'to_send',
      title: 'To send',
      count: 1,
      items: [
        {
          subject: 'order:K7QF-3MHX',
          title: 'K7QF-3MHX',
          detail: '2 bottles',
          due: '2026-11-19',
          href: '/office/orders/K7QF-3MHX',
          may: ['dispatch'],
        },
      ],
    },
  ],
}

/** For `/dev/mail`. */
export const todayMailSamples = (publicUrl: string): MailSample[] => [
  { name: 'morning', made: () => morningMail({ today, name: 'Celia', publicUrl }) },
]
