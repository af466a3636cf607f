import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { findUnreadable, whyUnreadable } from './calls/readable.server.ts'
import {
  selectInShop,
  selectLast,
  selectLastInShop,
  selectNewest,
  selectVersion,
  selectVersions,
  type VersionRow,
} from './data/words.server.ts'
import { writtenIn } from './files.server.ts'
import type { TextKind, TextKinds } from './text-kind.ts'
import { keyOf, keyParts, type TextKey, type WordState, type Written } from './words.ts'

const MOST_VERSIONS = 50

/** A text of a kind, by its name. */
export type Named = { kind: TextKind; name: string; key: TextKey }

export const noSuchText = () => notFound('There is no text of that name')

/** The text with this key; undefined if nobody has ever written it. */
export async function textNamed(db: Db, kinds: TextKinds, key: string): Promise<Named | undefined> {
  const parts = keyParts(key)
  const kind = kinds.find((each) => each.kind === parts?.kind)
  if (!parts || !kind) return undefined
  const named = { kind, name: parts.name, key: keyOf(kind.kind, parts.name) }
  const isThere = Object.hasOwn(kind.files, parts.name) || (await selectVersions(db, named.key, 1)).length > 0
  return isThere ? named : undefined
}

export async function needText(db: Db, kinds: TextKinds, key: string): Promise<Named> {
  const named = await textNamed(db, kinds, key)
  if (!named) throw noSuchText()
  return named
}

export type TextLine = {
  key: TextKey
  title: string
  page: string
  version: number
  /** Of the newest version. */
  state: WordState
  /** Whether shoppers can read it, today or from a day to come. */
  isInShop: boolean
  /** False if what was published can't be shown since an upgrade; they read what came with the shop, or nothing. */
  isReadable: boolean
  /** The day from which they can, if the text says one. */
  appearsOn: string | null
  at: Date | null
  by: string
}

/** Every text, those of the repository and those that were written here. */
export async function listTexts(db: Db, kinds: TextKinds, now: Date): Promise<TextLine[]> {
  const [newest, inShop] = [byKey(await selectNewest(db)), byKey(await selectInShop(db))]
  const unreadable = new Set((await findUnreadable(db, kinds, now)).map(({ key }) => key))
  return kinds.flatMap((kind) => {
    const written = [...newest.keys()].flatMap((key) => {
      const parts = keyParts(key)
      return parts?.kind === kind.kind && !Object.hasOwn(kind.files, parts.name) ? [parts.name] : []
    })
    return [...Object.keys(kind.files), ...written].map((name) =>
      lineOf({ kind, name, key: keyOf(kind.kind, name) }, { newest, inShop, unreadable }),
    )
  })
}

type Rows = ReadonlyMap<string, VersionRow>
const byKey = (rows: VersionRow[]): Rows => new Map(rows.map((row) => [row.key, row]))

type Known = { newest: Rows; inShop: Rows; unreadable: ReadonlySet<string> }

function lineOf(named: Named, { newest, inShop, unreadable }: Known): TextLine {
  const { kind, name, key } = named
  const row = newest.get(key)
  const shown = inShop.get(key)
  const shownFile = shown?.state === 'withdrawn' ? undefined : (shown?.file ?? kind.files[name])
  const written = writtenIn(shownFile ?? row?.file ?? kind.files[name] ?? NOTHING)
  return {
    key,
    title: written.head.title ?? name,
    page: kind.pageOf(name),
    version: row?.version ?? 0,
    state: row?.state ?? 'published',
    isInShop: shownFile !== undefined,
    isReadable: !unreadable.has(key),
    appearsOn: kind.appearsOn(written) ?? null,
    at: row?.at ?? null,
    by: row?.by ?? '',
  }
}

const NOTHING = '---\ntitle: No title yet\n---\n\n'

/** A text as its newest version has it, and as the shop has it now. */
export async function findText(db: Db, named: Named, row: VersionRow | undefined, now: Date) {
  const { kind, name, key } = named
  const shown = row?.state === 'draft' ? await selectLastInShop(db, key) : row
  const shownFile = shown?.state === 'withdrawn' ? undefined : (shown?.file ?? kind.files[name])
  const written = writtenIn(row?.file ?? kind.files[name] ?? NOTHING)
  return {
    key,
    page: kind.pageOf(name),
    version: row?.version ?? 0,
    state: row?.state ?? ('published' as const),
    written,
    /** Undefined while shoppers don't have it. */
    shown: shownFile === undefined ? undefined : writtenIn(shownFile),
    isReadable: shown === undefined || (await whyUnreadable(db, kind, shown, now)) === undefined,
    appearsOn: shownFile === undefined ? null : (kind.appearsOn(writtenIn(shownFile)) ?? null),
    cameWithShop: Object.hasOwn(kind.files, name),
    at: row?.at ?? null,
    by: row?.by ?? '',
  }
}

export const listVersions = (db: Db, { key }: Pick<Named, 'key'>) => selectVersions(db, key, MOST_VERSIONS)

export type FoundVersion = Omit<VersionRow, 'file' | 'staffId'> & { written: Written }

/** What a version said; 0 is the text of the repository. Undefined if there is none. */
export async function versionOf(
  db: Db,
  { kind, name, key }: Named,
  version: number,
): Promise<FoundVersion | undefined> {
  const came = kind.files[name]
  if (version === 0)
    return came === undefined
      ? undefined
      : { key, version, state: 'published', at: new Date(0), by: '', written: writtenIn(came) }
  const row = await selectVersion(db, key, version)
  if (!row) return undefined
  const { file, staffId: _, ...rest } = row
  return { ...rest, written: writtenIn(file ?? came ?? NOTHING) }
}

export async function findVersion(db: Db, named: Named, version: number): Promise<FoundVersion> {
  const found = await versionOf(db, named, version)
  if (!found) throw notFound('There is no such version')
  return found
}

export const lastVersion = (db: Db, { key }: Pick<Named, 'key'>) => selectLast(db, key)
