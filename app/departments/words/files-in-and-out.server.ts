import type { Db } from '#app/platform/db/db.server.ts'
import type { Actor, NewChange } from '../staff/changes.server.ts'
import { addVersion } from './calls/adding.server.ts'
import { inLog } from './calls/in-log.server.ts'
import { fieldsOf, judgeText } from './calls/judging.server.ts'
import { lockText, selectLastInShop } from './data/words.server.ts'
import { writtenIn } from './files.server.ts'
import type { Named } from './reading.server.ts'
import type { Judging, TextKinds } from './text-kind.ts'
import { shownWords, textsOf } from './words.server.ts'
import { isTextName, keyOf, limits } from './words.ts'

/** A text as a file, below a folder of its kind: `help/articles/faqs.md`. */
export type TextFile = { path: string; file: string }

export const folderOf = (kind: string) => `${kind}/articles`

/** What the shop says, as files. One that nobody has edited is the repository's, byte for byte. */
export async function exportedTexts(db: Db, kinds: TextKinds): Promise<(TextFile & { isEdited: boolean })[]> {
  const words = await shownWords(db)
  return kinds.flatMap(({ kind, files }) =>
    [...textsOf(words, kind, files)]
      .filter(([name]) => isTextName(name))
      .map(([name, file]) => ({
        path: `${folderOf(kind)}/${name}.md`,
        file,
        isEdited: file !== files[name],
      })),
  )
}

type ReadText = Named & { file: string }

/** The texts in these files, and what is wrong with any of them, a line for each. */
export async function readTexts(
  db: Db,
  kinds: TextKinds,
  files: readonly TextFile[],
  judging: Judging,
): Promise<{ texts: ReadText[]; wrong: string[] }> {
  const texts: ReadText[] = []
  const wrong: string[] = []
  for (const { path, file } of files) {
    const named = nameIn(kinds, path, judging)
    const because = named ? await whyNot(db, named, file, judging) : 'There is no such text'
    if (because) wrong.push(`${path}: ${because}`)
    else if (named) texts.push({ ...named, file })
  }
  return { texts, wrong }
}

function nameIn(kinds: TextKinds, path: string, { shop }: Judging): Named | undefined {
  const kind = kinds.find((each) => path.startsWith(`${folderOf(each.kind)}/`))
  if (!kind || !path.endsWith('.md')) return undefined
  const name = path.slice(folderOf(kind.kind).length + 1, -'.md'.length)
  const isThere = Object.hasOwn(kind.files, name) || (kind.mayAdd && !shop.isOwnPath(`/${name}`))
  return isThere && isTextName(name) ? { kind, name, key: keyOf(kind.kind, name) } : undefined
}

async function whyNot(db: Db, named: Named, file: string, judging: Judging) {
  const { kind, name } = named
  // The repository's own is right: its tests say so.
  if (file === kind.files[name]) return undefined
  if (/[\p{Cs}]|[^\P{Cc}\n\t]/u.test(file)) return 'It is no plain text with line breaks as on this system'
  try {
    const written = writtenIn(file)
    if (written.markdown.length > limits.markdown) return `At most ${limits.markdown} characters`
    const fields = fieldsOf(await judgeText(db, named, written, judging))
    return Object.entries(fields)
      .map(([field, because]) => `${field}: ${because}`)
      .join(' ')
  } catch (failure) {
    return failure instanceof Error ? failure.message : 'It can’t be read'
  }
}

/** Publishes those that say something else than the shop does, in the caller's transaction; for the change log. */
export async function publishTexts(
  tx: Db,
  texts: readonly ReadText[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<NewChange[]> {
  const changes: NewChange[] = []
  for (const { kind, name, key, file } of texts.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const last = await lockText(tx, key)
    const inShop = await selectLastInShop(tx, key)
    const came = kind.files[name]
    if (inShop?.state !== 'withdrawn' && file === (inShop?.file ?? came)) continue
    const version = (last?.version ?? 0) + 1
    const next = { state: 'published' as const, file: file === came ? null : file }
    await addVersion(tx, { key, version, ...next, at: now, staffId: actor.staffId, by: actor.name })
    changes.push({
      verb: 'words.edit',
      subject: `words:${key}`,
      before: inLog(inShop, came),
      after: inLog(next, came),
      reverse: { name: 'words.save', key, version },
    })
  }
  return changes
}
