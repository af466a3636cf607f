import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
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

export const selectEnquiriesOf = (db: Db, accountIds: string[]): Promise<Enquiry[]> =>
  db
    .select(answer)
    .from(enquiries)
    .where(inArray(enquiries.accountId, accountIds))
    .orderBy(asc(enquiries.writtenAt), asc(enquiries.reference))

/** Our answers to what these accounts have written, in their order. */
export const selectAnswersOf = (db: Db, accountIds: string[]) =>
  db
    .select({
      id: enquiryReplies.id,
      reference: enquiryReplies.reference,
      at: enquiryReplies.at,
      words: enquiryReplies.words,
    })
    .from(enquiryReplies)
    .innerJoin(enquiries, eq(enquiries.reference, enquiryReplies.reference))
    .where(and(inArray(enquiries.accountId, accountIds), eq(enquiryReplies.kind, 'answer')))
    .orderBy(asc(enquiryReplies.id))

export async function giveEnquiries(tx: Db, from: string[], accountId: string): Promise<number> {
  const given = await tx
    .update(enquiries)
    .set({ accountId })
    .where(inArray(enquiries.accountId, from))
    .returning({ reference: enquiries.reference })
  return given.length
}

export async function deleteEnquiriesOf(tx: Db, accountId: string): Promise<string[]> {
  const gone = await tx
    .delete(enquiries)
    .where(eq(enquiries.accountId, accountId))
    .returning({ reference: enquiries.reference })
  return gone.map(({ reference }) => reference)
}

export async function deleteEnquiriesBefore(db: Db, day: Date) {
  await db.delete(enquiries).where(lt(enquiries.writtenAt, day))
}
