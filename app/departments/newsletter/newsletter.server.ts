import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { unsubscribeHeaders } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { ConsentWay } from './consent.ts'
import { selectLatestEvent } from './data/events.server.ts'
import {
  giveCode,
  insertSubscriber,
  lockByEmail,
  lockByLeaveKey,
  lockSubscriber,
  type Subscriber,
  selectByCode,
  selectSubscriber,
  updateSubscriber,
} from './data/subscribers.server.ts'
import { firstOrderOffer } from './first-order.server.ts'
import { joinAgainMail } from './mails/join-again.tsx'
import { newsletterCodeMail } from './mails/newsletter-code.tsx'
import { consentTo, type FirstOrderOffer } from './newsletter.ts'
import { codeFrom, readCode } from './rules/code.ts'
import { stateOfSubscriber } from './subscriber-list.ts'
import { recordConsent, withdrawMails } from './transitions/consenting.server.ts'
import { idInJoinAgainKey, isJoinAgainKey, joinAgainKey } from './transitions/join-again-key.server.ts'

/** Anybody can type in other people's addresses: so a low rate limit. */
const FROM_ONE_ADDRESS = {
  what: 'subscription',
  most: 20,
  minutes: 60,
  because: 'Too many addresses were subscribed from your network.',
} as const

type Deps = { now: Date; publicUrl: string; ip: string }

/**
 * The labelled form is the consent. The code is sent once per address and keeps the terms it was sent with. While there
 * is no code, none is sent; subscribers of that time get one when they fill in the form again. An address that has left
 * or bounced gets a mail that asks first, since anybody may have filled in the form. The answer is the same for all.
 */
export async function subscribe(db: Db, email: string, { now, publicUrl, ip }: Deps): Promise<void> {
  await spendTry(db, FROM_ONE_ADDRESS, ip, now)
  const offer = await firstOrderOffer(db)
  const consent = consentTo(offer)
  const leaveKey = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    const added = await insertSubscriber(tx, {
      ...termsOf(offer, now),
      email,
      consent,
      consentedAt: now,
      leaveKey,
    })
    if (added) {
      await recordConsent(tx, added, { kind: 'joined', way: 'form', at: now, words: consent })
      if (offer) await sendCode(tx, added, offer, publicUrl)
      return
    }
    const known = await lockByEmail(tx, email)
    if (known && !isOnList(known)) await askToJoinAgain(tx, known, { now, publicUrl })
    // Anybody may have filled in the form: what a subscriber has agreed to stays.
    else if (known && offer) await sendFirstCode(tx, email, offer, { now, publicUrl })
  })
}

/** One mail a month at most: anybody may fill in the form, again and again. */
async function askToJoinAgain(tx: Db, was: Subscriber, { now, publicUrl }: Omit<Deps, 'ip'>) {
  const since = (was.leftAt ?? was.bouncedAt)?.getTime()
  await postMail(tx, {
    ...(await joinAgainMail({ link: `${publicUrl}/join-again?key=${joinAgainKey(was)}`, publicUrl })),
    event: `newsletter-join-again:${was.id}:${since}:${now.toISOString().slice(0, 7)}`,
    to: was.email,
  })
}

/** Puts a former subscriber back by the link in that mail, with a new consent and the old code. */
export async function joinAgain(
  db: Db,
  key: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const offer = await firstOrderOffer(db)
  const id = idInJoinAgainKey(key)
  await db.transaction(async (tx) => {
    const was = id && (await lockSubscriber(tx, id))
    if (!was || isOnList(was) || !isJoinAgainKey(key, was))
      throw notFound('This link is not complete, or it was used already')
    const consent = consentTo(null)
    await recordConsent(tx, was, { kind: 'came_back', way: 'link', at: now, words: consent })
    const fresh = { leftAt: null, bouncedAt: null, bouncedBecause: '', softBounces: 0 }
    await updateSubscriber(tx, was.id, { ...fresh, consent, consentedAt: now })
    if (offer) await sendFirstCode(tx, was.email, offer, { now, publicUrl })
  })
}

const isOnList = (subscriber: Subscriber) => stateOfSubscriber(subscriber) === 'on_list'

const termsOf = (offer: FirstOrderOffer | null, now: Date) => ({
  code: codeFrom(randomBytes(8)),
  percent: offer?.percent ?? null,
  minimum: offer?.minimum ?? pence(0),
  codeEndsAt: offer?.days ? new Date(now.getTime() + offer.days * DAY_MS) : null,
})

/** Sends a code to a subscriber who never had one. */
async function sendFirstCode(
  tx: Db,
  email: string,
  offer: FirstOrderOffer,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const owner = await giveCode(tx, email, termsOf(offer, now))
  if (owner) await sendCode(tx, owner, offer, publicUrl)
}

async function sendCode(tx: Db, owner: Subscriber, offer: FirstOrderOffer, publicUrl: string) {
  const { id, email, code, codeEndsAt: endsAt, leaveKey } = owner
  const unsubscribe = `${publicUrl}/unsubscribe?key=${leaveKey}`
  await postMail(tx, {
    ...(await newsletterCodeMail({ code, email, publicUrl, offer, endsAt, unsubscribe })),
    event: `newsletter-code:${id}`,
    to: email,
    headers: unsubscribeHeaders(`${publicUrl}/backend/api/newsletter/unsubscribe?key=${leaveKey}`),
  })
}

/** Pressed again, it changes nothing; but that they want to be off the list is known even if staff took them off. */
export const unsubscribe = (
  db: Db,
  leaveKey: string,
  { now, way }: { now: Date; way: ConsentWay },
): Promise<void> =>
  db.transaction(async (tx) => {
    const was = await lockByLeaveKey(tx, leaveKey)
    if (!was) throw notFound('This link is not complete, or its address has left our list already')
    const last = was.leftAt && (await selectLatestEvent(tx, was.id))
    if (last && last.kind === 'left' && last.way !== 'staff') return
    await recordConsent(tx, was, { kind: 'left', way, at: now })
    if (!was.leftAt) await updateSubscriber(tx, was.id, { leftAt: now })
    await withdrawMails(tx, was)
  })

export async function isSubscriber(db: Db, email: string): Promise<boolean> {
  const known = await selectSubscriber(db, email)
  return known !== undefined && isOnList(known)
}

/** A code that was sent, with its owner and the terms it was sent with. */
type SentCode = { email: string; code: string; percent: number; minimum: Pence; endsAt: Date | null }

/** For the till, which knows whether it is a first order. */
export async function ownerOfCode(db: Db, typed: string): Promise<SentCode | undefined> {
  const code = readCode(typed)
  const sent = code === undefined ? undefined : await selectByCode(db, code)
  if (code === undefined || !sent || sent.percent === null) return undefined
  return { ...sent, code, percent: sent.percent }
}
