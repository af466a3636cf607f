import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Db } from '../db/db.server.ts'
import { addJob, type Job, NoUseTrying } from '../jobs/jobs.server.ts'
import { inSpan, type SpanStart } from '../tracing/tracing.server.ts'
import type { AddressRefusal } from './mail.ts'
import {
  claimMail,
  eraseMailBefore,
  hasWords,
  heldMail,
  markFailed,
  markSent,
  type OutgoingMail,
  queueOf,
  redactUnsentMail,
  SEND_BULK_MAIL,
  SEND_MAIL,
} from './outbox.server.ts'
import { addressRefusal, isRefusal, shortReason, type Transport } from './transport.server.ts'

type Deps = { db: Db; clock: Clock; transport: Transport; outcomes?: MailOutcomes }

export type TriedMail = Pick<OutgoingMail, 'event' | 'to' | 'isBulk'>

/** For rooms that want to know what became of a mail, each in the transaction that writes it down. */
export type MailOutcomes = {
  /** Of bulk mail only. */
  sent: (tx: Db, mail: TriedMail, at: Date) => Promise<void>
  /** It is not tried again. `refusal` is what the server said if it was about the address. */
  givenUp: (
    tx: Db,
    mail: TriedMail,
    failure: { because: string; refusal: AddressRefusal | undefined },
    at: Date,
  ) => Promise<void>
}

export const KEPT_DAYS = 30
/** By then the last retry is over. */
const GIVEN_UP_DAYS = 2
const RETRIES = 10
/** Nobody waits for these: an hour's outage is enough. */
const BULK_RETRIES = 5
/** Some failovers long, and less than the job has in all. */
const NOTE_WITHIN_MS = 60_000
const NOTE_AGAIN_MS = 250
/** Two clocks that disagree must not make a job start again and again. */
const SHORTEST_WAIT_MS = 5_000

/** The background jobs for mail. */
export const mailJobs = (deps: Deps): Job[] => [
  {
    name: SEND_MAIL,
    // Retries after one or two minutes, then with exponential backoff: a day's outage loses no mail.
    queue: { retryLimit: RETRIES, retryDelay: 60, retryBackoff: true, expireInSeconds: 120 },
    work: ({ mail = '' }) => sendMail(deps, mail),
  },
  {
    name: SEND_BULK_MAIL,
    queue: { retryLimit: BULK_RETRIES, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
    // Of the connections to the mail server, one stays free for what somebody waits for.
    isOneByOne: true,
    work: ({ mail = '' }) => sendMail(deps, mail),
  },
  {
    name: 'erase-old-mail',
    queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 300 },
    due: '20 4 * * *',
    work: () => eraseOldMail(deps),
  },
  {
    name: 'strike-unsent-mail',
    queue: { retryLimit: 0, expireInSeconds: 300 },
    due: '*/10 * * * *',
    work: () => redactUnsent(deps),
  },
]

/**
 * Sends at least once, always with the same Message-ID: if the process dies between sending and marking it sent, the
 * mail is sent again.
 */
async function sendMail({ db, clock, transport, outcomes }: Deps, id: string): Promise<void> {
  const mail = await claimMail(db, id, clock())
  if (!mail) return waitIfHeld({ db, clock }, id)
  if (!hasWords(mail)) return
  try {
    await inSpan(spanOf(mail), () => transport.send(mail))
  } catch (failure) {
    const isRefused = isRefusal(failure)
    const isLastTry = mail.tries > (mail.isBulk ? BULK_RETRIES : RETRIES)
    const isGivenUp = isRefused || (mail.isBulk && isLastTry)
    await db.transaction(async (tx) => {
      if (isRefused || isLastTry)
        await outcomes?.givenUp(
          tx,
          mail,
          { because: shortReason(failure), refusal: addressRefusal(failure) },
          clock(),
        )
      await markFailed(tx, id, { why: String(failure), isGivenUp })
    })
    throw isRefused ? new Undeliverable(id, failure) : new NotSent(id, failure)
  }
  const at = clock()
  const clearContent = transport.leavesTheHouse
  await patiently(() =>
    mail.isBulk && outcomes
      ? db.transaction(async (tx) => {
          await outcomes.sent(tx, mail, at)
          await markSent(tx, id, { at, clearContent })
        })
      : markSent(db, id, { at, clearContent }),
  )
}

/** Only this process knows that the mail has left: while the database fails over, it must not forget. */
async function patiently(note: () => Promise<void>): Promise<void> {
  const end = performance.now() + NOTE_WITHIN_MS
  for (;;)
    try {
      return await note()
    } catch (failure) {
      if (performance.now() > end) throw failure
      await pause(NOTE_AGAIN_MS)
    }
}

/** By its kind alone: the event goes on with an id or a token, and the rest is about a person. */
function spanOf({ event }: Pick<OutgoingMail, 'event'>): SpanStart {
  const ofOrder = /^order:[\da-f-]{36}:([a-z-]{1,30})/.exec(event)?.[1]
  const kind = ofOrder ? `order-${ofOrder}` : (/^[a-z][a-z-]{0,40}(?=:)/.exec(event)?.[0] ?? 'other')
  return { name: `mail ${kind}`, kind: 'ask', facts: { 'shop.mail.kind': kind } }
}

/** The database's clock decides when a job starts, the shop's when a mail is held no longer. */
async function waitIfHeld({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const held = await heldMail(db, id)
  if (!held?.until || held.until <= clock()) return
  const startAfter = new Date(Math.max(held.until.getTime(), Date.now() + SHORTEST_WAIT_MS))
  await addJob(db, queueOf(held), { mail: id }, { startAfter })
}

/** Names the mail and the kind of failure, never the recipient: that is in the outbox only. */
class NotSent extends Error {
  override name = 'NotSent'
  constructor(id: string, failure: unknown) {
    super(`mail ${id} was not sent: ${shortReason(failure)}`)
  }
}

class Undeliverable extends NoUseTrying {
  override name = 'Undeliverable'
  constructor(id: string, failure: unknown) {
    super(`mail ${id} was refused for good: ${shortReason(failure)}`)
  }
}

async function redactUnsent({ db, clock }: Deps): Promise<void> {
  await redactUnsentMail(db, clock(), new Date(clock().getTime() - GIVEN_UP_DAYS * DAY_MS))
}

async function eraseOldMail({ db, clock }: Deps): Promise<void> {
  await eraseMailBefore(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
}
