import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { officeDrafts, savedViews } from '../tables.server.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** Somebody's own views, and those that others share. */
export const selectViews = (db: Db, staffId: string, list: string | undefined): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(
      and(
        or(eq(savedViews.staffId, staffId), savedViews.isShared),
        list === undefined ? undefined : eq(savedViews.list, list),
      ),
    )
    .orderBy(asc(savedViews.list), asc(savedViews.name), asc(savedViews.id))

/** The same name again replaces what it stood for. */
export async function putView(db: Db, view: Omit<ViewRow, 'id'>): Promise<ViewRow> {
  const { query, isShared } = view
  const [row] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.list, savedViews.name],
      set: { query, isShared },
    })
    .returning()
  if (!row) throw new Error('A view was not saved')
  return row
}

/** Only one's own; false if there is no such view. */
export async function deleteView(db: Db, staffId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  return gone.length > 0
}

const draftOf = (staffId: string, form: string) =>
  and(eq(officeDrafts.staffId, staffId), eq(officeDrafts.form, form))

export async function selectDraft(db: Db, staffId: string, form: string) {
  const [row] = await db.select().from(officeDrafts).where(draftOf(staffId, form))
  return row
}

export async function putDraft(db: Db, draft: typeof officeDrafts.$inferInsert) {
  const { fields, savedAt } = draft
  await db
    .insert(officeDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [officeDrafts.staffId, officeDrafts.form],
      set: { fields, savedAt },
    })
}

export async function deleteDraft(db: Db, staffId: string, form: string) {
  await db.delete(officeDrafts).where(draftOf(staffId, form))
}

export async function dropDraftsBefore(db: Db, before: Date) {
  await db.delete(officeDrafts).where(lt(officeDrafts.savedAt, before))
}

/** Drafts that somebody's e-mail stands in as a word of its own, and views that search for it. */
export async function deleteWithEmail(db: Db, email: string) {
  const literally = email.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const asWord = `(^|[^a-z0-9._%+-])${literally}($|[^a-z0-9.-])`
  await db.delete(officeDrafts).where(sql`lower(${officeDrafts.fields}::text) ~ ${asWord}`)
  const search = `&${new URLSearchParams({ q: email.toLowerCase() })}&`.toLowerCase()
  await db.delete(savedViews).where(sql`position(${search} in '&' || lower(${savedViews.query}) || '&') > 0`)
}
