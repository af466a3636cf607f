import type { Db } from '#app/platform/db/db.server.ts'
import { eraseMailAbout, postMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Enquiry } from '../enquiries.ts'
import { enquiryMail } from './enquiry.tsx'
import { receivedMail } from './received.tsx'

/**
 * What goes to the sender. A copy of their words goes only to an e-mail known to be theirs: otherwise anybody could
 * have us send words of their own to a stranger.
 */
export type Confirmation = 'with a copy' | 'without a copy' | 'none'

/**
 * One to the shop, which is answered by a reply, and one to the sender. Both are written out first, since that takes
 * its time, and posted in the transaction that keeps the enquiry.
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
    // The bare address: a name in this header would have to be quoted, and anybody may choose theirs.
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

/** What was not sent yet is not sent. */
export const cancelLetters = (tx: Db, references: readonly string[]) =>
  eraseMailAbout(
    tx,
    references.flatMap((reference) => [toShopAbout(reference), toSenderOf(reference)]),
  )

const toShopAbout = (reference: string) => `enquiry:${reference}`
const toSenderOf = (reference: string) => `enquiry-received:${reference}`
