import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { type Actor, recordChange } from '../../staff/changes.server.ts'
import { whenWas } from '../../staff/undo.server.ts'
import {
  insertVersion,
  lockNames,
  lockText,
  selectLastInShop,
  type VersionRow,
} from '../data/words.server.ts'
import { fileOf } from '../files.server.ts'
import { findVersion, type Named, textNamed } from '../reading.server.ts'
import type { Judging, ShopView, TextKind } from '../text-kind.ts'
import { isTextName, keyOf, limits, type WordState, type Written } from '../words.ts'
import { addVersion } from './adding.server.ts'
import { inLog } from './in-log.server.ts'
import { fieldsOf, judgeText } from './judging.server.ts'

type Acting = { actor: Actor; now: Date }
type Who = Acting & { shop: ShopView }
type Seen = { seen: { version: number; status: number } }
/** Who edits, when, and which version they have read. */
export type Editing = Who & Seen

export type Saved = { key: string; version: number; change: number; strange: Remark[] }

/** A new version: a draft, or what the shop says from now on. */
export async function saveText(
  db: Db,
  named: Named,
  typed: Written,
  isPublished: boolean,
  editing: Editing,
): Promise<Saved> {
  const { kind, name } = named
  const written = isPublished ? kind.completed(typed, editing.now) : typed
  const strange = isPublished ? await refuseWrong(db, named, written, editing) : []
  const file = fileOf(kind, name, written)
  const version = {
    state: isPublished ? ('published' as const) : ('draft' as const),
    file: file === kind.files[name] ? null : file,
  }
  return { ...(await saveVersion(db, named, version, editing)), strange }
}

/** A text of its own, not in the shop yet; its address comes from its title and stays. */
export const createText = (db: Db, kind: TextKind, written: Written, who: Who): Promise<Saved> =>
  db.transaction(async (tx) => {
    if (!kind.mayAdd) throw notFound('New texts can’t be added there')
    await lockNames(tx)
    const name = await freeName(tx, kind, written.head.title ?? '', who.shop)
    const named = { kind, name, key: keyOf(kind.kind, name) }
    const file = fileOf(kind, name, written)
    const saved = await saveVersion(
      tx,
      named,
      { state: 'draft', file },
      { ...who, seen: { version: 0, status: 409 } },
    )
    return { ...saved, strange: [] }
  })

/** Shoppers no longer find it. */
export async function withdrawText(db: Db, named: Named, editing: Acting & Seen): Promise<Saved> {
  const { kind, name, key } = named
  const because = kind.whyKept(name)
  if (because) throw new Refused(409, 'kept', because)
  const shown = await selectLastInShop(db, key)
  if (shown ? shown.state === 'withdrawn' : !Object.hasOwn(kind.files, name))
    throw new Refused(409, 'not_in_shop', 'It is not in the shop')
  const file = shown?.file ?? null
  return { ...(await saveVersion(db, named, { state: 'withdrawn', file }, editing)), strange: [] }
}

/** An earlier version is in the shop again; 0 is the repository's. */
export async function restoreText(db: Db, named: Named, to: number, editing: Editing): Promise<Saved> {
  const { written } = await findVersion(db, named, to)
  return saveText(db, named, written, true, editing)
}

const saveVersion = (
  db: Db,
  { kind, name, key }: Named,
  { state, file }: { state: WordState; file: string | null },
  { actor, now, seen }: Acting & Seen,
) =>
  db.transaction(async (tx) => {
    const row = await lockText(tx, key)
    if (seen.version !== (row?.version ?? 0)) throw changedMeanwhile(row, seen.status)
    const before = await selectLastInShop(tx, key)
    const version = (row?.version ?? 0) + 1
    await addVersion(tx, { key, version, state, file, at: now, staffId: actor.staffId, by: actor.name })
    const { id } = await recordChange(
      tx,
      actor,
      {
        verb: 'words.edit',
        subject: `words:${key}`,
        before: inLog(state === 'draft' ? row : before, kind.files[name]),
        after: inLog({ state, file }, kind.files[name]),
        reverse: { name: 'words.save', key, version },
      },
      now,
    )
    return { key, version, change: id }
  })

function changedMeanwhile(row: VersionRow | undefined, status: number) {
  const who = row ? `${row.by} changed this on ${whenWas(row.at)}.` : 'It is another version by now.'
  return new Refused(status, 'changed_since', who)
}

/** What is only strange about it; what is wrong is refused, with its lines. */
async function refuseWrong(db: Db, named: Named, written: Written, judging: Judging): Promise<Remark[]> {
  const judged = await judgeText(db, named, written, judging)
  const fields = fieldsOf(judged)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return judged.strange
}

async function freeName(tx: Db, kind: TextKind, title: string, { isOwnPath }: ShopView): Promise<string> {
  const slug = slugOf(title, limits.name - 4)
  if (!isTextName(slug))
    throw invalid({ title: 'Please write a title with letters: its address comes from it' })
  for (let number = 1; number < 100; number++) {
    const name = number === 1 ? slug : `${slug}-${number}`
    if (isOwnPath(`/${name}`)) continue
    if (!(await textNamed(tx, [kind], keyOf(kind.kind, name)))) return name
  }
  throw invalid({ title: 'There are too many texts of this title' })
}

/** For what is only looked at, in a transaction that is rolled back: in the shop, as if it were published. */
export async function pretendText(tx: Db, { kind, name, key }: Named, written: Written, now: Date) {
  const row = await lockText(tx, key)
  const file = fileOf(kind, name, written)
  const version = (row?.version ?? 0) + 1
  await insertVersion(tx, { key, version, state: 'published', file, at: now, staffId: null, by: '' })
}
