import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.server.ts'
import { addJob } from '../jobs/jobs.server.ts'
import { theShop } from '../shop/the-shop.ts'
import { LONGEST_EVENT, type Mail } from './mail.ts'
import { outgoingMail } from './tables.server.ts'

export type OutgoingMail = typeof outgoingMail.$inferSelect

export const SEND_MAIL = 'send-mail'
export const SEND_BULK_MAIL = 'send-bulk-mail'

export const queueOf = ({ isBulk = false }: { isBulk?: boolean }) => (isBulk ? SEND_BULK_MAIL : SEND_MAIL)

/**
 * Saves a finished mail in the outbox and enqueues the job that sends it, both in the caller's transaction: a
 * rollback sends nothing. Posting the same event again changes nothing.
 */
export async function postMail(db: Db, { headers = {}, canWait, ...mail }: Mail): Promise<void> {
  if (mail.event.length > LONGEST_EVENT)
    throw new RangeError('The event of a mail is too long to be its name')
  const id = randomUUID()
  if (mailless.getStore()) return
  const hold = holding.getStore()
  const written = await db
    .insert(outgoingMail)
    .values({
      ...mail,
      id,
      headers,
      messageId: `<${id}@${ownDomain()}>`,
      heldUntil: hold?.until ?? null,
      batch: hold?.batch ?? null,
    })
    .onConflictDoNothing({ target: outgoingMail.event })
    .returning({ id: outgoingMail.id })
  if (written.length === 0) return
  await addJob(db, queueOf(mail), { mail: id }, { startAfter: hold?.until, canWait })
}

type Hold = { batch: string; until: Date }

const holding = new AsyncLocalStorage<Hold>()

/**
 * Every mail posted by `work`, however deep, waits until then and belongs to the batch: `takeBackMail` can take it
 * back meanwhile.
 */
export const holdMail = <T>(hold: Hold, work: () => Promise<T>): Promise<T> => holding.run(hold, work)

const mailless = new AsyncLocalStorage<true>()

/** `work`, as if it had posted no mail: for what was made up and happened to nobody, such as a demo shop's orders. */
export const withoutMail = <T>(work: () => Promise<T>): Promise<T> => mailless.run(true, work)

/** How many mails of a batch have not been sent. */
export async function countHeldMail(db: Db, batch: string): Promise<number> {
  const [row] = await db
    .select({ held: count() })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.batch, batch), isNull(outgoingMail.sentAt)))
  return row?.held ?? 0
}

/**
 * Deletes what was not sent of a batch, and says how many had left already. One that is just being sent has left. With
 * `about`, only mails whose event begins with it: of a bulk action some may be undone, and others not.
 */
export async function takeBackMail(
  tx: Db,
  batch: string,
  about = '',
): Promise<{ takenBack: number; left: number }> {
  const { sentAt, tries, id } = outgoingMail
  const ofBatch = and(eq(outgoingMail.batch, batch), sql`starts_with(${outgoingMail.event}, ${about})`)
  const taken = await tx
    .delete(outgoingMail)
    .where(and(ofBatch, isNull(sentAt), eq(tries, 0)))
    .returning({ id })
  const [rest] = await tx.select({ left: count() }).from(outgoingMail).where(ofBatch)
  return { takenBack: taken.length, left: rest?.left ?? 0 }
}

/** Deletes what nobody has tried to send of a batch of bulk mail: what is just being sent stays. The events of what is gone. */
export async function takeBackUntried(tx: Db, batch: string): Promise<string[]> {
  const taken = await tx
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.batch, batch), isUnsentBulk, eq(outgoingMail.tries, 0)))
    .returning({ event: outgoingMail.event })
  return taken.map(({ event }) => event)
}

/** Deletes what was not sent of a batch of bulk mail, whether it was tried or not: its jobs find nothing to do. */
export async function cancelBulkMail(tx: Db, batch: string): Promise<void> {
  await tx.delete(outgoingMail).where(and(eq(outgoingMail.batch, batch), isUnsentBulk))
}

/** The same for somebody who does not want it any more. The events of what is not sent now. */
export async function cancelBulkMailTo(tx: Db, address: string): Promise<string[]> {
  const cancelled = await tx
    .delete(outgoingMail)
    .where(and(eq(sql`lower(${outgoingMail.to})`, sql`lower(${address})`), isUnsentBulk))
    .returning({ event: outgoingMail.event })
  return cancelled.map(({ event }) => event)
}

const isUnsentBulk = and(isNull(outgoingMail.sentAt), eq(outgoingMail.isBulk, true))

/** The Message-ID of the mail about an event, for the headers of an answer to it. */
export async function messageIdOf(db: Db, event: string): Promise<string | undefined> {
  const [mail] = await db
    .select({ messageId: outgoingMail.messageId })
    .from(outgoingMail)
    .where(eq(outgoingMail.event, event))
  return mail?.messageId
}

type MailState = { state: 'sent' | 'waiting' | 'failed'; at: Date }

/** What became of the mails about these events; nothing of those that the outbox does not have, or no longer. */
export async function mailStates(db: Db, events: readonly string[]): Promise<Map<string, MailState>> {
  const { event, sentAt, createdAt, text, html } = outgoingMail
  const mails = await db
    .select({ event, sentAt, createdAt, hasWords: sql<boolean>`${text} <> '' or ${html} <> ''` })
    .from(outgoingMail)
    .where(inArray(event, [...events]))
  return new Map(
    mails.map((mail) => [
      mail.event,
      {
        state: mail.sentAt ? 'sent' : mail.hasWords ? 'waiting' : 'failed',
        at: mail.sentAt ?? mail.createdAt,
      },
    ]),
  )
}

const ownDomain = () => theShop().email.slice(theShop().email.indexOf('@') + 1)

/** The mail, if it still has to be sent and is not held any more; counts one more try. */
export async function claimMail(db: Db, id: string, now: Date): Promise<OutgoingMail | undefined> {
  const { heldUntil, sentAt, tries } = outgoingMail
  const [mail] = await db
    .update(outgoingMail)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(outgoingMail.id, id), isNull(sentAt), or(isNull(heldUntil), lte(heldUntil, now))))
    .returning()
  return mail
}

/** Until when an unsent mail is held, and its queue. */
export async function heldMail(db: Db, id: string) {
  const [mail] = await db
    .select({ until: outgoingMail.heldUntil, isBulk: outgoingMail.isBulk })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.id, id), isNull(outgoingMail.sentAt)))
  return mail
}

/** Clears the content of a mail that was sent: it may hold a code, or a link that opens an account. */
export async function markSent(
  db: Db,
  id: string,
  { at, clearContent }: { at: Date; clearContent: boolean },
): Promise<void> {
  const cleared = clearContent ? noWords : {}
  await db
    .update(outgoingMail)
    .set({ sentAt: at, lastError: null, ...cleared })
    .where(eq(outgoingMail.id, id))
}

const noWords = { subject: '', html: '', text: '', attachments: [] }

/** A mail whose content was cleared is not sent any more. */
export const hasWords = ({ html, text }: Pick<OutgoingMail, 'html' | 'text'>) => html !== '' || text !== ''

type Failure = { why: string; isGivenUp: boolean }

/** Clears the content of a mail that is given up, like that of a mail that was sent. */
export async function markFailed(db: Db, id: string, { why, isGivenUp }: Failure): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ lastError: why, ...(isGivenUp ? noWords : {}) })
    .where(eq(outgoingMail.id, id))
}

const waits = and(isNull(outgoingMail.sentAt), or(ne(outgoingMail.html, ''), ne(outgoingMail.text, '')))

export async function countUnsentMail(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(outgoingMail).where(waits)
  return row?.waiting ?? 0
}

/** Nothing that waits is ever sent: without words, its jobs have nothing to do. Answers how many there were. */
export async function giveUpUnsentMail(db: Db, why: string): Promise<number> {
  const given = await db
    .update(outgoingMail)
    .set({ lastError: why, ...noWords })
    .where(waits)
    .returning({ id: outgoingMail.id })
  return given.length
}

/** Clears the content of mails that will never be sent: expired ones, such as codes, and those given up by `day`. */
export async function redactUnsentMail(db: Db, now: Date, day: Date): Promise<void> {
  const hasExpired = lt(sql`(${outgoingMail.headers} ->> 'Expires')::timestamptz`, now.toISOString())
  await db
    .update(outgoingMail)
    .set(noWords)
    .where(
      and(
        isNull(outgoingMail.sentAt),
        ne(outgoingMail.text, ''),
        or(hasExpired, lt(outgoingMail.createdAt, day)),
      ),
    )
}

/** Deletes sent and failed mails, with their recipients, after the retention period. */
export async function eraseMailBefore(db: Db, day: Date): Promise<void> {
  await db.delete(outgoingMail).where(lt(outgoingMail.createdAt, day))
}

/** For somebody who asked to be erased. What was not sent yet is not sent. */
export async function eraseMailTo(db: Db, address: string): Promise<void> {
  await db.delete(outgoingMail).where(eq(sql`lower(${outgoingMail.to})`, address.toLowerCase()))
}

/** The same for mails about them to others, such as a message that they wrote to us. */
export async function eraseMailAbout(db: Db, events: string[]): Promise<void> {
  await db.delete(outgoingMail).where(inArray(outgoingMail.event, events))
}

/** The columns of a list of mails. Content and attachments are large, and fetched one at a time. */
const { html: _html, attachments: _attachments, ...listed } = getTableColumns(outgoingMail)

/** Newest first. Each word must occur in the address, the subject or the text. */
export async function listMail(
  db: Db,
  { words, skip, limit }: { words: string[]; skip: number; limit: number },
) {
  const { id, to, subject, text, createdAt, attachments } = outgoingMail
  const page = db
    .select({ id, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(outgoingMail)
    .where(and(...words.map((word) => or(...[to, subject, text].map((column) => hasWord(column, word))))))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(skip)
    .as('page')
  const rows = await db
    .select({
      ...listed,
      files: sql<string[]>`jsonb_path_query_array(${attachments}, '$[*].name')`,
      total: page.total,
    })
    .from(page)
    .innerJoin(outgoingMail, eq(id, page.id))
    .orderBy(desc(createdAt), desc(id))
  return { mails: rows, total: rows[0]?.total ?? 0 }
}

/** Case-insensitive for ASCII only. All of Unicode would take three times as long. */
const hasWord = (column: AnyPgColumn, word: string) =>
  sql`${column} collate "C" ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** The newest mails, with their content. */
export function latestMail(db: Db, limit: number): Promise<OutgoingMail[]> {
  return db
    .select()
    .from(outgoingMail)
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id))
    .limit(limit)
}

export async function findMail(db: Db, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return mail
}
