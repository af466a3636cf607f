import { verbFor } from '#app/departments/pictures/pictures.ts'
import {
  findText,
  lastVersion,
  listTexts,
  listVersions,
  type Named,
  textNamed,
  versionOf,
} from '#app/departments/words/reading.server.ts'
import type { Written } from '#app/departments/words/words.ts'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import { textKinds } from './text-kinds.server.ts'
import type { OpenText, WordsData } from './words-data.ts'

/** Help articles and the journal: a list of one kind, or one text. */
export async function wordsPage({ db, member, url, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'words.edit')) return undefined
  const query = asked(url, ['kind', 'text', 'version'])
  const named = query.text === undefined ? undefined : await textNamed(db, textKinds, query.text)
  if (query.text !== undefined && !named) return undefined
  const kind = named?.kind ?? textKinds.find((each) => each.kind === query.kind) ?? textKinds[0]
  if (!kind) return undefined
  const open = named ? await openText(db, named, { member, now }) : null
  const wanted = /^\d{1,9}$/.test(query.version ?? '') ? Number(query.version) : undefined
  const earlier = named && wanted !== undefined ? await versionOf(db, named, wanted) : undefined
  const page: WordsData = {
    kind: kind.kind,
    today: londonTime(now).day,
    lines: open
      ? []
      : (await listTexts(db, [kind], now)).map(({ at, page: _, version: __, ...line }) => ({
          ...line,
          at: at?.toISOString() ?? null,
        })),
    mayAdd: kind.mayAdd,
    open,
    earlier: earlier
      ? { ...withoutKey(earlier), at: earlier.version === 0 ? null : earlier.at.toISOString() }
      : null,
  }
  return { title: open ? `${open.title}, words` : 'Words', page }
}

const withoutKey = <Row extends { key: string }>({ key: _, ...rest }: Row) => rest

async function openText(
  db: Db,
  named: Named,
  { member, now }: Pick<Staffed, 'member' | 'now'>,
): Promise<OpenText> {
  const { kind, name } = named
  const { at, written, shown, cameWithShop, ...text } = await findText(
    db,
    named,
    await lastVersion(db, named),
    now,
  )
  const fields = kind.headFields()
  const whyKept = kind.whyKept(name) ?? null
  const versions = (await listVersions(db, named)).map((each) => ({ ...each, at: each.at.toISOString() }))
  return {
    ...text,
    kind: kind.kind,
    title: written.head.title ?? name,
    cameWithShop,
    isInShop: shown !== undefined,
    at: at?.toISOString() ?? null,
    written:
      text.state === 'draft'
        ? written
        : renewed(
            written,
            fields.filter(({ isRenewed }) => isRenewed),
          ),
    shown: shown ?? null,
    fields,
    takesPictures: kind.takesPictures && may(member, verbFor.hero),
    nameables: await kind.nameables(db, now),
    whyKept,
    mayWithdraw: shown !== undefined && whyKept === null,
    versions: cameWithShop
      ? [...versions, { version: 0, state: 'published' as const, at: null, by: '' }]
      : versions,
  }
}

/** What each version has anew is left empty. */
const renewed = ({ head, markdown }: Written, fields: { name: string }[]): Written => ({
  head: Object.fromEntries(
    Object.entries(head).filter(([name]) => !fields.some((field) => field.name === name)),
  ),
  markdown,
})
