import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import {
  balanceOf,
  deleteUnsoldBefore,
  lockCard,
  selectCardsSentBy,
  selectCardsSentTo,
  selectEndingBefore,
  strikePerson,
  takeOff,
  updateCard,
} from './data/gift-cards.server.ts'
import { postReminder } from './letters.server.ts'
import { remindedFrom, reminderDue } from './rules/lifetime.ts'

const AT_ONCE = 500
const UNSOLD_DAYS = 30

/** Who has not used a card for eleven months is told, and once more in its last week. */
export async function remindHolders(
  db: Db,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  for (const id of await selectEndingBefore(db, remindedFrom(now), AT_ONCE))
    await db.transaction(async (tx) => {
      const card = await lockCard(tx, id)
      const due = card?.expiresAt && card.expiresAt > now && reminderDue(card.expiresAt, card.reminded, now)
      if (!card || !due) return
      await updateCard(tx, id, { reminded: due })
      await postReminder(tx, { card, due, balance: await balanceOf(tx, id), publicUrl })
    })
}

/** Twelve months without use: what was left is gone, and the ledger says so. */
export async function expireCards(db: Db, now: Date): Promise<void> {
  for (const id of await selectEndingBefore(db, now, AT_ONCE))
    await db.transaction(async (tx) => {
      const card = await lockCard(tx, id)
      if (!card?.expiresAt || card.expiresAt > now) return
      const amount = await balanceOf(tx, id)
      if (amount > 0) await takeOff(tx, { cardId: id, amount, why: 'expired', orderId: null, at: now })
    })
}

/** Cards that were never paid for say whom somebody meant to please, and are of no other use. */
export const sweepUnsoldCards = (db: Db, now: Date) =>
  deleteUnsoldBefore(db, new Date(now.getTime() - UNSOLD_DAYS * DAY_MS))

/** What is known of somebody, for themselves. */
export const tellGiftCards = async (db: Db, email: string) => ({
  given: await selectCardsSentBy(db, email),
  received: await selectCardsSentTo(db, email),
})

export const forgetGiftCards = strikePerson
