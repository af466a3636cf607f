import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { findOnSale } from './catalogue.server.ts'
import {
  claimNotice,
  type DueNotice,
  deleteNoticesBefore,
  deleteNoticesOf,
  insertNotice,
  selectDueNotices,
  selectNoticesOf,
} from './data/stock.server.ts'
import { deleteRemovedBefore } from './data/waiting-list.server.ts'
import { backInStockMail } from './mails/back-in-stock.tsx'

/** Anybody can type in other people's e-mails: so a low rate limit. */
const FROM_ONE_ADDRESS = {
  what: 'stock-notice',
  most: 20,
  minutes: 60,
  because: 'Too many have been asked for from your network.',
} as const
const TO_ONE_EMAIL = { what: 'stock-notice-to', most: 20, minutes: 24 * 60 } as const

const AT_ONCE = 200
export const WAITED_DAYS = 365

type NoticeRequest = { drinkId: string; email: string }

/** 'E-mail me when it is back': one mail, once. Asking again changes nothing. */
export async function askForNotice(
  db: Db,
  { drinkId, email }: NoticeRequest,
  { now, ip }: { now: Date; ip: string },
) {
  await spendTry(db, FROM_ONE_ADDRESS, ip, now)
  await spendTry(db, TO_ONE_EMAIL, email, now)
  const drink = await findOnSale(db, drinkId)
  if (!drink) throw notFound('We do not have that drink')
  if (drink.stock > 0) throw new Refused(409, 'in_stock', `${drink.name} is in stock: you can order it now`)
  await insertNotice(db, { drinkId, email: email.toLowerCase(), askedAt: now })
}

/**
 * Mails everybody who waits for a drink that is back. Any number of instances may run it: each notice is claimed
 * once.
 */
export const sendNotices = (
  db: Db,
  { publicUrl, alert }: { publicUrl: string; alert: Alert },
): Promise<void> =>
  forEachSafely({
    next: (seen) => selectDueNotices(db, { most: AT_ONCE, seen }),
    work: (notice) => sendNotice(db, notice, publicUrl),
    trouble: 'a stock notice was not sent',
    alert,
  })

async function sendNotice(db: Db, { id, email, drinkId, name }: DueNotice, publicUrl: string) {
  const words = await backInStockMail({ drinkId, name, publicUrl })
  await db.transaction(async (tx) => {
    if (await claimNotice(tx, id))
      await postMail(tx, { ...words, event: `back-in-stock:${id}`, to: email, canWait: true })
  })
}

/** The export of personal data. */
export const exportNotices = (db: Db, email: string) => selectNoticesOf(db, email.toLowerCase())

export const eraseNotices = (db: Db, email: string) => deleteNoticesOf(db, email.toLowerCase())

/** After a year nobody waits any more; what staff took out is kept for a day. */
export async function sweepNotices(db: Db, now: Date) {
  await deleteNoticesBefore(db, new Date(now.getTime() - WAITED_DAYS * DAY_MS))
  await deleteRemovedBefore(db, new Date(now.getTime() - DAY_MS))
}
