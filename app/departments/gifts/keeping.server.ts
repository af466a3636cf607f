import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { eraseRecipients, lockOrdersWith } from '../orders/your-orders.server.ts'
import {
  anonymiseCards,
  balanceOf,
  deleteUnsoldBefore,
  lockCard,
  selectCardsSentBy,
  selectCardsSentTo,
  selectEndingBefore,
  selectOrdersFor,
  selectToRemind,
  spend,
  updateCard,
  type Whose,
} from './data/gift-cards.server.ts'
import { postReminder } from './mails/letters.server.ts'
import { remindedFrom, reminderDue } from './rules/lifetime.ts'

const AT_ONCE = 100
/** As long is a card kept that nobody pays for. */
export const UNSOLD_DAYS = 30

/** Reminds the holder of a card that was not used for eleven months, and again in its last week. */
export const remindHolders = (
  db: Db,
  { publicUrl, now, alert }: { publicUrl: string; now: Date; alert: Alert },
): Promise<void> =>
  forEachSafely({
    next: (seen) => selectToRemind(db, { now, ...remindedFrom(now) }, { most: AT_ONCE, seen }),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const card = await lockCard(tx, id)
        const due = card?.expiresAt && card.expiresAt > now && reminderDue(card.expiresAt, card.reminded, now)
        if (!card || !due || card.blockedAt) return
        await updateCard(tx, id, { reminded: due })
        await postReminder(tx, { card, due, balance: await balanceOf(tx, id), publicUrl })
      }),
    trouble: 'a gift card’s reminder was not sent',
    alert,
  })

/** After twelve months without use the rest expires, as an entry in the ledger. */
export const expireCards = (db: Db, { now, alert }: { now: Date; alert: Alert }): Promise<void> =>
  forEachSafely({
    next: (seen) => selectEndingBefore(db, now, { most: AT_ONCE, seen }),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const card = await lockCard(tx, id)
        if (!card?.expiresAt || card.expiresAt > now) return
        const amount = await balanceOf(tx, id)
        if (amount > 0) await spend(tx, { cardId: id, amount, why: 'expired', orderId: null, at: now })
      }),
    trouble: 'a gift card did not expire',
    alert,
  })

/** Deletes cards that were never paid: they hold personal data, and are of no use. */
export const sweepUnsoldCards = (db: Db, now: Date) =>
  deleteUnsoldBefore(db, new Date(now.getTime() - UNSOLD_DAYS * DAY_MS))

/** The export of personal data. */
export const exportGiftCards = async (db: Db, whose: Whose) => ({
  given: await selectCardsSentBy(db, whose),
  received: await selectCardsSentTo(db, whose.emails),
})

/** With the recipient's name in the order that bought the card. Orders are locked before their cards. */
export async function eraseGiftCards(tx: Db, whose: Whose): Promise<void> {
  await lockOrdersWith(tx, await selectOrdersFor(tx, whose.emails))
  await eraseRecipients(tx, await anonymiseCards(tx, whose))
}
