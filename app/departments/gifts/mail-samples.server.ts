import type { MailSample } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import { giftCardMail } from './mails/gift-card.tsx'
import { giftCardEndsMail } from './mails/gift-card-ends.tsx'

/** This room's mails with sample data, for /dev/mail. */
export function giftMailSamples(publicUrl: string): MailSample[] {
  const expiresAt = new Date('2027-11-18T12:00:00Z')
  const card = {
    amount: pence(50_00),
    occasion: 'Birthday' as const,
    recipientName: 'Ruth',
    senderName: 'Ann Vane',
    message: 'Many happy returns.\nHave something smoky on us.',
  }
  return [
    {
      name: 'gift-card',
      made: () => giftCardMail({ card, code: 'K7QF3-MHX2A-9WTRC-4VJPE', expiresAt, publicUrl }),
    },
    {
      name: 'gift-card-ends',
      made: () =>
        giftCardEndsMail({
          recipientName: 'Ruth',
          lastFour: 'VJPE',
          balance: pence(12_50),
          expiresAt,
          publicUrl,
        }),
    },
  ]
}
