import type { Db } from '#app/platform/db/db.server.ts'
import { eraseMailAbout, postMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Enquiry } from '../enquiries.ts'
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
      to: theShop.email,
      headers: { 'Reply-To': email },
    })
    if (toSender)
      await postMail(tx, {
        ...toSender,
        event: toSenderOf(reference),
        to: email,
        headers: { 'Reply-To': theShop.email },
      })
  }
}

/** Mails that were not sent yet are not sent. */
export const cancelLetters = (tx: Db, references: readonly string[]) =>
  eraseMailAbout(
    tx,
    references.flatMap((reference) => [toShopAbout(reference), toSenderOf(reference)]),
  )

const toShopAbout = (reference: string) => `enquiry:${reference}`
const toSenderOf = (reference: string) => `enquiry-received:${reference}`
