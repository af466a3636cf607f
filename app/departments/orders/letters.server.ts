import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import type { MailWords } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type CancelledWith, cancelledMail } from './mails/cancelled.tsx'
import { declinedMail } from './mails/declined.tsx'
import { dispatchedMail, type ParcelInMail } from './mails/dispatched.tsx'
import { moneyRecordedMail, paidMail } from './mails/paid.tsx'
import { payLinkMail } from './mails/pay-link.tsx'
import { readyMail } from './mails/ready.tsx'
import { refundedMail, refundedToGiftCardMail } from './mails/refunded.tsx'
import { rejectedMail } from './mails/rejected.tsx'
import { type ReturnedWith, returnedMail } from './mails/returned.tsx'
import { callMail, reminderMail, transferMail } from './mails/waiting.tsx'
import { type WithdrawnWith, withdrawalDeskMail, withdrawalMail } from './mails/withdrawn.tsx'
import type { Order } from './orders.ts'

// Mails are posted in the transaction of their event. The event is part of their name, so that each is sent once,
// however often it is posted.
type Mailing = { publicUrl: string }

export const postPaid = async (tx: Db, order: Order, { publicUrl }: Mailing) =>
  post(tx, order, 'paid', await paidMail({ order, publicUrl }))

export const postMoneyRecorded = async (tx: Db, order: Order, { publicUrl }: Mailing) =>
  post(tx, order, 'paid', await moneyRecordedMail({ order, publicUrl }))

export async function postWaiting(tx: Db, order: Order, { publicUrl }: Mailing) {
  const made = order.status === 'payed-via-call' ? callMail : transferMail
  await post(tx, order, 'waiting', await made({ order, publicUrl }))
}

/** Sent again, it is named by its minute. */
export const postPayLink = async (
  tx: Db,
  order: Order,
  { publicUrl, link, again }: Mailing & { link: string; again?: Date },
) =>
  post(
    tx,
    order,
    again ? `pay-link:${again.toISOString()}` : 'pay-link',
    await payLinkMail({ order, publicUrl, link }),
  )

export const postReminder = async (tx: Db, order: Order, { publicUrl }: Mailing) =>
  post(tx, order, 'reminder', await reminderMail({ order, publicUrl }))

/** Lines may be cancelled one after another. */
export const postCancelled = async (
  tx: Db,
  order: Order,
  { publicUrl, ...outcome }: Mailing & CancelledWith,
) =>
  post(
    tx,
    order,
    `cancelled:${hashOf(outcome.cancelled.map(({ id }) => id))}`,
    await cancelledMail({ order, publicUrl, ...outcome }),
  )

export const postRefunded = async (
  tx: Db,
  order: Order,
  { publicUrl, amount }: Mailing & { amount: Pence },
) => post(tx, order, `refunded:${order.refunded}`, await refundedMail({ order, publicUrl, amount }))

export const postRefundedToGiftCard = async (
  tx: Db,
  order: Order,
  { publicUrl, amount }: Mailing & { amount: Pence },
) =>
  post(
    tx,
    order,
    `refunded-to-gift-card:${order.giftCardBack}`,
    await refundedToGiftCardMail({ order, publicUrl, amount }),
  )

export const postDispatched = async (
  tx: Db,
  order: Order,
  { publicUrl, parcels }: Mailing & { parcels?: ParcelInMail[] },
) =>
  post(
    tx,
    order,
    parcels?.[0] ? `dispatched:${parcels[0].id}` : 'dispatched',
    await dispatchedMail({ order, publicUrl, ...(parcels && { parcels }) }),
  )

/** Named by its minute: one that was taken back may be posted again. */
export const postReady = async (tx: Db, order: Order, { publicUrl, now }: Mailing & { now: Date }) =>
  post(tx, order, `ready:${now.toISOString()}`, await readyMail({ order, publicUrl }))

/** Named by its minute: a return that was taken back may be recorded again. */
export const postReturned = async (
  tx: Db,
  order: Order,
  { publicUrl, now, ...returned }: Mailing & ReturnedWith & { now: Date },
) => post(tx, order, `returned:${now.toISOString()}`, await returnedMail({ order, publicUrl, ...returned }))

export const postRejected = async (tx: Db, order: Order, { publicUrl }: Mailing) =>
  post(tx, order, 'rejected', await rejectedMail({ order, publicUrl }))

/** The receipt that the law requires, also to the buyer if that is another address; and a mail to our own desk. */
export async function postWithdrawn(
  tx: Db,
  order: Order,
  { publicUrl, ...outcome }: Mailing & WithdrawnWith,
) {
  const { email, number } = outcome.withdrawal
  const event = `order:${order.id}:withdrawn:${number}`
  const receipt = await withdrawalMail({ order, publicUrl, ...outcome })
  await postMail(tx, { ...receipt, event, to: email })
  if (order.email.toLowerCase() !== email.toLowerCase())
    await post(tx, order, `withdrawn:${number}:copy`, receipt)
  const toDesk = await withdrawalDeskMail({ order, publicUrl, ...outcome })
  const headers = { 'Reply-To': email }
  await postMail(tx, { ...toDesk, event: `${event}:desk`, to: theShop().email, headers })
}

/** Posted by the payments, once for each attempt. */
export const postDeclined = async (
  tx: Db,
  order: Order,
  { publicUrl, attempt }: Mailing & { attempt: string },
) => post(tx, order, `declined:${attempt}`, await declinedMail({ order, publicUrl }))

/** A hash for any number of lines: an event's name has a limited length. */
const hashOf = (ids: string[]) =>
  createHash('sha256').update(ids.toSorted().join()).digest('base64url').slice(0, 22)

/** Anonymised orders get no mail. */
async function post(tx: Db, { id, email }: Order, what: string, words: MailWords) {
  if (email !== '') await postMail(tx, { ...words, event: `order:${id}:${what}`, to: email })
}
