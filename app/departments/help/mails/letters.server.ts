import type { Db } from '#app/platform/db/db.server.ts'
import { eraseMailAbout, messageIdOf, postMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Enquiry } from '../enquiries.ts'
import { type AnswerMailProps, answerMail } from './answer.tsx'
import { enquiryMail } from './enquiry.tsx'
import { receivedMail } from './received.tsx'

/**
 * The mail to the sender. A copy of the message is sent only to a verified e-mail: otherwise anybody could use us to
 * send messages to strangers.
 */
export type Confirmation = 'with a copy' | 'without a copy' | 'none'

/**
 * One mail to the shop, which staff answer by a reply, and one to the sender. Both are rendered first, since that is
 * slow, and posted in the transaction that saves the enquiry.
 */
export async function writeLetters(
  enquiry: Enquiry,
  { publicUrl, confirmation }: { publicUrl: string; confirmation: Confirmation },
): Promise<(tx: Db) => Promise<void>> {
  const { reference, email } = enquiry
  const toShop = await enquiryMail({ enquiry, publicUrl })
  const toSender =
    confirmation !== 'none' &&
    (await receivedMail({ enquiry, publicUrl, withCopy: confirmation === 'with a copy' }))
  return async (tx) => {
    // The bare address: a name in this header would need quoting, and anybody can choose theirs.
    await postMail(tx, {
      ...toShop,
      event: toShopAbout(reference),
      to: theShop().email,
      headers: { 'Reply-To': email },
    })
    if (toSender)
      await postMail(tx, {
        ...toSender,
        event: toSenderOf(reference),
        to: email,
        headers: { 'Reply-To': theShop().email },
      })
  }
}

type Answering = Omit<AnswerMailProps, 'replies'> & {
  replies: readonly (AnswerMailProps['replies'][number] & { messageId: string | null })[]
}

/**
 * A personal answer, in reply to what they got from us before: mail programs show it in one conversation. Rendered
 * first; posted in the transaction that saves it, which learns its Message-ID.
 */
export async function writeAnswer(
  answering: Answering,
): Promise<(tx: Db, id: number) => Promise<string | null>> {
  const { reference, email } = answering.enquiry
  const mail = await answerMail(answering)
  return async (tx, id) => {
    const confirmation = await messageIdOf(tx, toSenderOf(reference))
    const before = [confirmation, ...answering.replies.map(({ messageId }) => messageId)].filter(
      (each) => typeof each === 'string',
    )
    const last = before.at(-1)
    const event = answersOf({ reference, id })
    await postMail(tx, {
      ...mail,
      event,
      to: email,
      headers: {
        'Reply-To': theShop().email,
        'Auto-Submitted': 'no',
        ...(last && { 'In-Reply-To': last, References: before.slice(-MOST_REFERENCES).join(' ') }),
      },
    })
    return (await messageIdOf(tx, event)) ?? null
  }
}

/** A header line has 998 characters at most. */
const MOST_REFERENCES = 10

/** Mails that were not sent yet are not sent. */
export const cancelLetters = (tx: Db, references: readonly string[], replies: readonly ReplyName[] = []) =>
  eraseMailAbout(tx, [
    ...references.flatMap((reference) => [toShopAbout(reference), toSenderOf(reference)]),
    ...replies.map(answersOf),
  ])

type ReplyName = { reference: string; id: number }

/** The event of an answer's mail. */
export const answersOf = ({ reference, id }: ReplyName) => `enquiry-answer:${reference}:${id}`

const toShopAbout = (reference: string) => `enquiry:${reference}`
const toSenderOf = (reference: string) => `enquiry-received:${reference}`
