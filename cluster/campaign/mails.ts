import { type TakenMail, takenTwice } from '../mail-journal.ts'
import type { Problem } from './compare.ts'

/** A mail in the shop's outbox. */
export type Posted = { event: string; messageId: string; isSent: boolean }

/** The confirmation of an order, in the outbox. */
export const confirmationOf = (orderId: string) => `order:${orderId}:paid`

/**
 * Outbox and mail journal. Each mail has one Message-ID, under which it may arrive again: if the line or the shop dies
 * between the mail server's yes and the shop's own note of it, nobody can know that it has arrived. Mail programs show
 * such a copy once; it is counted apart.
 */
export function compareMails(
  confirmed: readonly { id: string; reference: string }[],
  posted: readonly Posted[],
  taken: readonly TakenMail[],
): { problems: Problem[]; copies: number } {
  const byEvent = new Map(posted.map((mail) => [mail.event, mail]))
  const arrived = new Set(taken.map(({ messageId }) => messageId))
  const known = new Set(posted.map(({ messageId }) => messageId))
  const unconfirmed = confirmed.flatMap(({ id, reference }) => {
    const mail = byEvent.get(confirmationOf(id))
    if (!mail) return [`${reference} is paid, and no confirmation was written`]
    return arrived.has(mail.messageId) ? [] : [`The confirmation of ${reference} has not arrived`]
  })
  const unsent = posted.flatMap(({ event, messageId, isSent }) =>
    isSent && !arrived.has(messageId) ? [`${event} is marked as sent, and has not arrived`] : [],
  )
  const unknown = [...arrived].flatMap((messageId) =>
    known.has(messageId) ? [] : [`${messageId} has arrived, and is not in the outbox`],
  )
  return {
    problems: [...unconfirmed, ...unsent, ...unknown].map((words) => ({
      check: 'mails missing or doubled',
      words,
    })),
    copies: takenTwice(taken).length,
  }
}

/** Confirmations of one order under two Message-IDs: two mails that a person would see. */
export function confirmedTwice(taken: readonly TakenMail[]): Problem[] {
  const confirmations = taken.filter(({ subject }) => CONFIRMATION.test(subject))
  return [...Map.groupBy(confirmations, ({ subject }) => CONFIRMATION.exec(subject)?.[1])].flatMap(
    ([reference, mails]) =>
      new Set(mails.map(({ messageId }) => messageId)).size > 1
        ? [{ check: 'mails missing or doubled', words: `${reference} was confirmed twice` }]
        : [],
  )
}

const CONFIRMATION = /^(?:Thank you: your|Your payment has arrived:) order (\S+)$/
