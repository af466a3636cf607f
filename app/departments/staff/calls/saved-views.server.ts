import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import {
  deleteDraft,
  putDraft,
  putView,
  selectDraft,
  selectViews,
  type ViewRow,
} from '../data/views.server.ts'
import type { Member } from '../staff.ts'

/** A member's own views of a list and those that others share, as on the wire. */
export async function viewsFor(db: Db, member: Pick<Member, 'id'>, list?: string) {
  const views = await selectViews(db, member.id, list)
  return views.map((view) => toWireView(view, member))
}

const toWireView = ({ id, staffId, list, name, query, isShared }: ViewRow, member: Pick<Member, 'id'>) => ({
  id,
  list,
  name,
  query,
  is_shared: isShared,
  may: staffId === member.id ? ['delete'] : [],
})

type NewView = { list: string; name: string; query: string; isShared: boolean }

export async function saveView(db: Db, member: Member, view: NewView, now: Date) {
  if (view.isShared && !member.verbs.has('views.share'))
    throw new Refused(403, 'not_allowed', 'Your role does not include sharing views')
  return toWireView(await putView(db, { ...view, staffId: member.id, createdAt: now }), member)
}

/** What somebody has typed into a form and not sent; undefined if nothing. */
export const draftOf = (db: Db, member: Pick<Member, 'id'>, form: string) => selectDraft(db, member.id, form)

/** No fields: the draft is done with. */
export async function saveDraft(
  db: Db,
  member: Pick<Member, 'id'>,
  { form, fields }: { form: string; fields: Record<string, string> },
  now: Date,
) {
  if (Object.keys(fields).length === 0) await deleteDraft(db, member.id, form)
  else await putDraft(db, { staffId: member.id, form, fields, savedAt: now })
}
