import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { unsubscribeHeaders } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import {
  bringBack,
  deleteSubscriber,
  insertSubscriber,
  markLeft,
  selectByCode,
  selectSubscriber,
} from './data/subscribers.server.ts'
import { newsletterCodeMail } from './mails/newsletter-code.tsx'
import { CONSENT } from './newsletter.ts'
import { codeFrom, readCode } from './rules/code.ts'

/** Anybody can type in other people's addresses: so a low rate limit. */
const FROM_ONE_ADDRESS = {
  what: 'subscription',
  most: 20,
  minutes: 60,
  because: 'Too many addresses were subscribed from your network.',
} as const

type Deps = { now: Date; publicUrl: string; ip: string }

/** The labelled form is the consent. The code is sent once per address, however often somebody asks. */
export async function subscribe(db: Db, email: string, { now, publicUrl, ip }: Deps): Promise<void> {
  await spendTry(db, FROM_ONE_ADDRESS, ip, now)
  const code = codeFrom(randomBytes(8))
  const leaveKey = randomBytes(24).toString('base64url')
  const words = await newsletterCodeMail({
    code,
    email,
    unsubscribe: `${publicUrl}/unsubscribe?key=${leaveKey}`,
    publicUrl,
  })
  await db.transaction(async (tx) => {
    const added = await insertSubscriber(tx, { email, consent: CONSENT, consentedAt: now, code, leaveKey })
    if (!added) return bringBack(tx, email, CONSENT, now)
    await postMail(tx, {
      ...words,
      event: `newsletter-code:${added.id}`,
      to: email,
      headers: unsubscribeHeaders(`${publicUrl}/backend/api/newsletter/unsubscribe?key=${leaveKey}`),
    })
  })
}

export async function unsubscribe(db: Db, leaveKey: string, now: Date): Promise<void> {
  if (!(await markLeft(db, leaveKey, now)))
    throw notFound('This link is not complete, or its address has left our list already')
}

export async function isSubscriber(db: Db, email: string): Promise<boolean> {
  const known = await selectSubscriber(db, email)
  return known !== undefined && known.leftAt === null
}

/** The owner of a code, and its printed form, for the till, which knows whether it is a first order. */
export async function ownerOfCode(
  db: Db,
  typed: string,
): Promise<{ email: string; code: string } | undefined> {
  const code = readCode(typed)
  const owner = code === undefined ? undefined : await selectByCode(db, code)
  return code !== undefined && owner ? { email: owner.email, code } : undefined
}

/** The export of personal data. */
export async function exportSubscription(db: Db, email: string) {
  const known = await selectSubscriber(db, email)
  if (!known) return null
  const { consent, consentedAt, leftAt, code } = known
  return { email: known.email, consent, consentedAt, leftAt, code }
}

export const eraseSubscription = (db: Db, email: string) => deleteSubscriber(db, email)
