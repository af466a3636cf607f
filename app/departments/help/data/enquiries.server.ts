import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Enquiry } from '../enquiries.ts'
import { enquiries, enquiryReplies } from '../tables.server.ts'

const answer = {
  reference: enquiries.reference,
  kind: enquiries.kind,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  message: enquiries.message,
  queryType: enquiries.queryType,
  orderNumber: enquiries.orderNumber,
  subject: enquiries.subject,
  writtenAt: enquiries.writtenAt,
  doneAt: enquiries.doneAt,
}

/** False if the reference is taken or the same call was faster: the unique indexes decide. */
export async function insertEnquiry(tx: Db, row: typeof enquiries.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(enquiries)
    .values(row)
    .onConflictDoNothing()
    .returning({ reference: enquiries.reference })
  return added.length > 0
}

export async function selectByOnce(db: Db, once: string) {
  const [row] = await db
    .select({ reference: enquiries.reference, wordsHash: enquiries.wordsHash })
    .from(enquiries)
    .where(eq(enquiries.once, once))
  return row
}

export async function selectEnquiry(db: Db, reference: string): Promise<Enquiry | undefined> {
  const [row] = await db.select(answer).from(enquiries).where(eq(enquiries.reference, reference))
  return row
}

/** The longest waiting first. */
export const selectWaiting = (db: Db, most: number): Promise<Enquiry[]> =>
  db
    .select(answer)
    .from(enquiries)
    .where(isNull(enquiries.doneAt))
    .orderBy(asc(enquiries.writtenAt), asc(enquiries.id))
    .limit(most)

/** What these accounts have written, or somebody who was not signed in, with e-mails that are theirs. */
export type Writer = { accountIds: string[] } | { emails: string[] }

const isBy = (writer: Writer) =>
  'emails' in writer
    ? and(
        isNull(enquiries.accountId),
        inArray(
          sql`lower(${enquiries.email})`,
          writer.emails.map((email) => email.toLowerCase()),
        ),
      )
    : inArray(enquiries.accountId, writer.accountIds)

export const selectEnquiriesOf = (db: Db, writer: Writer): Promise<Enquiry[]> =>
  db
    .select(answer)
    .from(enquiries)
    .where(isBy(writer))
    .orderBy(asc(enquiries.writtenAt), asc(enquiries.reference))

/** Our answers to it, and what staff noted about it, in their order. */
export const selectRepliesOf = (db: Db, writer: Writer) =>
  db
    .select({
      id: enquiryReplies.id,
      kind: enquiryReplies.kind,
      reference: enquiryReplies.reference,
      at: enquiryReplies.at,
      words: enquiryReplies.words,
    })
    .from(enquiryReplies)
    .innerJoin(enquiries, eq(enquiries.reference, enquiryReplies.reference))
    .where(isBy(writer))
    .orderBy(asc(enquiryReplies.id))

export async function giveEnquiries(tx: Db, from: string[], accountId: string): Promise<number> {
  const given = await tx
    .update(enquiries)
    .set({ accountId })
    .where(inArray(enquiries.accountId, from))
    .returning({ reference: enquiries.reference })
  return given.length
}

export async function deleteEnquiriesOf(tx: Db, writer: Writer): Promise<string[]> {
  const gone = await tx.delete(enquiries).where(isBy(writer)).returning({ reference: enquiries.reference })
  return gone.map(({ reference }) => reference)
}

export async function deleteEnquiriesBefore(db: Db, day: Date) {
  await db.delete(enquiries).where(lt(enquiries.writtenAt, day))
}
