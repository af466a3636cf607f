import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { spendTry, TooOften } from '#app/platform/tries/tries.server.ts'
import { hasProven } from '../accounts/proven-email.server.ts'
import {
  deleteEnquiriesBefore,
  deleteEnquiriesOf,
  giveEnquiries,
  insertEnquiry,
  selectByOnce,
  selectEnquiriesOf,
  selectEnquiry,
  selectRepliesOf,
  selectWaiting,
  type Writer,
} from './data/enquiries.server.ts'
import { ENQUIRY_YEARS, type Enquiry } from './enquiries.ts'
import { type Confirmation, cancelLetters, writeLetters } from './mails/letters.server.ts'
import { finishEnquiry } from './office-acts.server.ts'
import { REFERENCES, readReference, referenceFrom } from './rules/reference.ts'

const fromOneAddress = () => ({
  what: 'enquiry',
  most: 5,
  minutes: 10,
  because: `Several messages have just come from your network. If it can’t wait, ring us on ${theShop().phone.shown}.`,
})
const withOneEmail = () => ({
  what: 'enquiry-to',
  most: 20,
  minutes: 24 * 60,
  because: `Many messages have come with this e-mail today. If it can’t wait, ring us on ${theShop().phone.shown}.`,
})
/** Anybody can type in somebody else's e-mail. Above this limit the message still arrives, without a confirmation. */
const UNPROVEN_CONFIRMATIONS = { what: 'enquiry-confirmed', most: 3, minutes: 24 * 60 } as const

const MOST_TOLD = 100

export type Written = Omit<Enquiry, 'reference' | 'writtenAt' | 'doneAt'>

type Call = {
  ip: string
  /** A call with the same idempotency key is a retry of the same call. */
  key: string | undefined
  account: { id: string; email: string } | undefined
  isByRobot: boolean
}

type Deps = { now: Date; publicUrl: string }

/** Saves it, mails the shop and the sender, and returns its reference. A robot gets one too, for nothing. */
export async function receiveEnquiry(db: Db, written: Written, call: Call, deps: Deps): Promise<string> {
  const before = await takenBefore(db, written, call)
  if (before) return before
  await spendTry(db, fromOneAddress(), call.ip, deps.now)
  await spendTry(db, withOneEmail(), written.email, deps.now)
  if (call.isByRobot) return newReference()
  return keep(db, written, call, {
    ...deps,
    confirmation: await confirmationFor(db, written, call, deps),
  })
}

async function confirmationFor(
  db: Db,
  { email }: Written,
  { account }: Call,
  { now }: Deps,
): Promise<Confirmation> {
  if (account && (await hasProven(db, account, email))) return 'with a copy'
  try {
    await spendTry(db, UNPROVEN_CONFIRMATIONS, email, now)
    return 'without a copy'
  } catch (error) {
    if (error instanceof TooOften) return 'none'
    throw error
  }
}

async function takenBefore(db: Db, written: Written, call: Call): Promise<string | undefined> {
  const once = onceOf(written, call)
  const known = once === null ? undefined : await selectByOnce(db, once)
  if (known && known.wordsHash !== hashWords(written))
    throw invalid({ 'Idempotency-Key': 'This key was used for another message. Please take a new one.' })
  return known?.reference
}

async function keep(
  db: Db,
  written: Written,
  call: Call,
  deps: Deps & { confirmation: Confirmation },
): Promise<string> {
  const { now, publicUrl, confirmation } = deps
  const enquiry = { ...written, reference: newReference(), writtenAt: now, doneAt: null }
  const postLetters = await writeLetters(enquiry, { publicUrl, confirmation })
  const row = {
    ...enquiry,
    accountId: call.account?.id ?? null,
    once: onceOf(written, call),
    wordsHash: hashWords(written),
  }
  const isKept = await db.transaction(async (tx) => {
    if (!(await insertEnquiry(tx, row))) return false
    await postLetters(tx)
    return true
  })
  if (isKept) return enquiry.reference
  // Either the same call was faster, or the random reference was taken.
  return (await takenBefore(db, written, call)) ?? keep(db, written, call, deps)
}

const newReference = () => referenceFrom(randomInt(REFERENCES))

/** The key belongs to its sender: somebody else may have chosen the same. */
const onceOf = ({ email }: Written, { key }: Call) =>
  key === undefined ? null : hashWords([email.toLowerCase(), key])

const hashWords = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** For staff: the open ones. */
export const waitingEnquiries = (db: Db) => selectWaiting(db, MOST_TOLD)

export async function enquiryNamed(db: Db, typed: string): Promise<Enquiry | undefined> {
  const reference = readReference(typed)
  return reference === undefined ? undefined : selectEnquiry(db, reference)
}

const commandLine = { staffId: null, name: 'The command line', via: 'command' } as const

/** For the command line, as the office does it. The first time stays. */
export async function markEnquiryDone(db: Db, { reference, doneAt }: Enquiry, now: Date) {
  if (doneAt === null) await finishEnquiry(db, reference, { actor: commandLine, batch: randomUUID(), now })
}

/** Guests' enquiries become the account's. */
export const handOverEnquiries = (tx: Db, guestIds: string[], account: { id: string }) =>
  giveEnquiries(tx, guestIds, account.id)

/**
 * The export of personal data: what they wrote, while signed in or as far as an e-mail is known to be theirs, our
 * answers, and what staff noted about it.
 */
export async function exportEnquiries(db: Db, writer: Writer) {
  const replies = await selectRepliesOf(db, writer)
  const about = (reference: string, kind: 'answer' | 'note') =>
    replies
      .filter((reply) => reply.reference === reference && reply.kind === kind)
      .map(({ at, words }) => ({ at, words }))
  return (await selectEnquiriesOf(db, writer)).map((enquiry) => ({
    ...enquiry,
    answers: about(enquiry.reference, 'answer'),
    notes: about(enquiry.reference, 'note'),
  }))
}

/** With what was answered and noted, and the mails about it that have not left. */
export async function eraseEnquiries(tx: Db, writer: Writer) {
  const replies = await selectRepliesOf(tx, writer)
  await cancelLetters(tx, await deleteEnquiriesOf(tx, writer), replies)
}

export async function sweepEnquiries(db: Db, now: Date) {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - ENQUIRY_YEARS)
  await deleteEnquiriesBefore(db, day)
}
