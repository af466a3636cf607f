import type { MailSample } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import { paidTwiceMail } from './mails/paid-twice.tsx'

/** This room's mail with sample data, for /dev/mail. */
export const paymentMailSamples = (publicUrl: string): MailSample[] => [
  {
    name: 'order-paid-twice',
    made: () =>
      paidTwiceMail({ reference: 'K7M-2QX-9', firstName: 'Rosalind', amount: pence(1_249_00), publicUrl }),
  },
]
