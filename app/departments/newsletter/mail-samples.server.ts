import type { MailSample } from '#app/platform/mail/mail.ts'
import { newsletterCodeMail } from './mails/newsletter-code.tsx'
import { offerAsItCame } from './newsletter.ts'

/** This room's mails with sample data, for /dev/mail. */
export const newsletterMailSamples = (publicUrl: string): MailSample[] => [
  {
    name: 'newsletter-code',
    made: () =>
      newsletterCodeMail({
        code: 'WELCOME-7KQ2-MX4D',
        email: 'rosalind@example.com',
        unsubscribe: `${publicUrl}/unsubscribe?key=sample`,
        publicUrl,
        offer: offerAsItCame,
        endsAt: null,
      }),
  },
]
