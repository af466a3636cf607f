import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { type EnquiryView, enquiryList } from '../enquiry-list.ts'
import type { Searched } from '../rules/enquiry-search.ts'
import { enquiries, enquiryReplies } from '../tables.server.ts'

export type EnquiriesWanted = {
  view: EnquiryView
  words: Searched | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
  /** Whose are 'mine'. */
  staffId: string
}

/** As much of a message as a list shows. */
const BEGINNING = 160

const standing = {
  id: enquiries.id,
  reference: enquiries.reference,
  kind: enquiries.kind,
  queryType: enquiries.queryType,
  orderNumber: enquiries.orderNumber,
  subject: enquiries.subject,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  accountId: enquiries.accountId,
  writtenAt: enquiries.writtenAt,
  doneAt: enquiries.doneAt,
  answeredAt: enquiries.answeredAt,
  reopenedAt: enquiries.reopenedAt,
  assignedTo: enquiries.assignedTo,
  version: enquiries.version,
}

const listed = {
  ...standing,
  begins: sql<string>`left(${enquiries.message}, ${sql.raw(String(BEGINNING))})`,
}

export type ListedEnquiry = Awaited<ReturnType<typeof selectOfficeEnquiries>>[number]

const columns = { written_at: enquiries.writtenAt, done_at: enquiries.doneAt } as const

/** Written as in the partial indexes, so that the database knows them again. */
const isOpen = sql`${enquiries.doneAt} is null`
const viewConditions: Record<EnquiryView, (staffId: string) => SQL[]> = {
  waiting: () => [isOpen],
  mine: (staffId) => [isOpen, eq(enquiries.assignedTo, staffId)],
  answered: () => [sql`${enquiries.doneAt} is not null`],
  all: () => [],
}

const sortedBy = ({ key, isDescending }: SortChoice) => ({
  column: columns[key as keyof typeof columns],
  id: enquiries.id,
  isDescending,
  kind: enquiryList.sorts[key as keyof typeof columns].kind,
})

/** The sub-select hides the query's text from the planner: it then always takes the index of words. */
function hasWords(searched: Searched | undefined): SQL[] {
  if (!searched) return []
  const { words, emails } = searched
  if (!words && emails.length === 0) return [sql`false`]
  const typed = sql`(select to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
    from unnest(string_to_array(fold(${words}), ' ')) as word where word <> '')`
  return [
    ...(words ? [sql`${enquiries.search} @@ ${typed}`] : []),
    ...emails.map((email) => sql`${enquiries.search} @@ (select ${beginsWith(email)}::tsquery)`),
  ]
}

/** Quoted: nothing that somebody types is an operator. */
const beginsWith = (lexeme: string) => `'${lexeme.replace(/\\/g, '\\\\').replaceAll("'", "''")}':*`

const conditions = ({ view, staffId, words }: EnquiriesWanted) => [
  ...viewConditions[view](staffId),
  ...hasWords(words),
]

export const selectOfficeEnquiries = (db: Db, wanted: EnquiriesWanted) =>
  db
    .select(listed)
    .from(enquiries)
    .where(
      and(...conditions(wanted), wanted.place && isBehind(sortedBy(wanted.sort), wanted.place), neverPrepare),
    )
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(wanted.limit)

/** At most one more than are counted. */
export async function countOfficeEnquiries(db: Db, wanted: EnquiriesWanted): Promise<number> {
  const some = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(...conditions(wanted), neverPrepare))
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

/** With all that was written. */
export async function selectOpened(db: Db, reference: string) {
  const [row] = await db
    .select({ ...standing, message: enquiries.message })
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
  return row
}

export type EnquiryStanding = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

export async function lockEnquiry(tx: Db, reference: string) {
  const [row] = await tx
    .select(standing)
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
    .for('update')
  return row
}

type Changed = Partial<
  Pick<typeof enquiries.$inferInsert, 'doneAt' | 'answeredAt' | 'reopenedAt' | 'assignedTo'>
>

/** Its version afterwards. */
export async function updateEnquiry(tx: Db, reference: string, changed: Changed): Promise<number> {
  const [row] = await tx
    .update(enquiries)
    .set({ ...changed, version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.reference, reference))
    .returning({ version: enquiries.version })
  if (!row) throw new Error(`Enquiry ${reference} was not changed`)
  return row.version
}

type Reply = typeof enquiryReplies.$inferSelect

/** In the order in which they were written. */
export const selectReplies = (db: Db, reference: string): Promise<Reply[]> =>
  db
    .select()
    .from(enquiryReplies)
    .where(eq(enquiryReplies.reference, reference))
    .orderBy(asc(enquiryReplies.id))

export async function insertReply(tx: Db, reply: typeof enquiryReplies.$inferInsert): Promise<number> {
  const [row] = await tx.insert(enquiryReplies).values(reply).returning({ id: enquiryReplies.id })
  if (!row) throw new Error('A reply was not written')
  return row.id
}

export async function updateMessageId(tx: Db, id: number, messageId: string | null) {
  await tx.update(enquiryReplies).set({ messageId }).where(eq(enquiryReplies.id, id))
}

export async function deleteReply(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(enquiryReplies)
    .where(eq(enquiryReplies.id, id))
    .returning({ id: enquiryReplies.id })
  return gone.length > 0
}
