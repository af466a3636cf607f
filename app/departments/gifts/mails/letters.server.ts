import type { Db } from '#app/platform/db/db.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { CardRow } from '../data/gift-cards.server.ts'
import { lastFourOf } from '../rules/code.ts'
import type { Reminder } from '../rules/lifetime.ts'
import { type GiftCardMailProps, giftCardMail } from './gift-card.tsx'
import { giftCardEndsMail } from './gift-card-ends.tsx'
import { giftCardPdf } from './gift-card-pdf.server.ts'

/** The names of mails in the outbox. */
export const eventOfCard = (id: string, lastFour: string) => `gift-card:${id}:${lastFour}`
export const eventOfReminder = (id: string, due: Reminder, expiresAt: Date) =>
  `gift-card:${id}:${due}:${expiresAt.toISOString()}`

type Sent = Omit<GiftCardMailProps, 'card' | 'isFromUs'> & { card: CardRow; now: Date }

/** Rendered before the transaction in which it is posted. */
export async function postGiftCard({ now, ...props }: Sent): Promise<(tx: Db) => Promise<void>> {
  const words = await giftCardMail({ ...props, isFromUs: props.card.orderId === null })
  const pdf = await giftCardPdf({ ...props, madeAt: now })
  const { id, recipientEmail } = props.card
  return (tx) =>
    postMail(tx, {
      ...words,
      event: eventOfCard(id, lastFourOf(props.code)),
      to: recipientEmail,
      attachments: [{ name: 'gift-card.pdf', type: 'application/pdf', base64: pdf.toString('base64') }],
    })
}

type Reminding = { card: CardRow; due: Reminder; balance: Pence; publicUrl: string }

/** Anonymised cards get no mail. */
export async function postReminder(tx: Db, { card, due, balance, publicUrl }: Reminding) {
  const { id, recipientName, recipientEmail, lastFour, expiresAt } = card
  if (recipientEmail === '' || lastFour === null || expiresAt === null) return
  const words = await giftCardEndsMail({ recipientName, lastFour, expiresAt, balance, publicUrl })
  await postMail(tx, { ...words, event: eventOfReminder(id, due, expiresAt), to: recipientEmail })
}
