import { lstat, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  exportedShelfTexts,
  readShelfTexts,
  SHELF_TEXTS,
  saveShelfTexts,
} from '#app/departments/display/texts-as-files.server.ts'
import { pictureName, picturesNamedIn } from '#app/departments/pictures/pictures.ts'
import { recordChanges } from '#app/departments/staff/changes.server.ts'
import {
  exportedTexts,
  folderOf,
  publishTexts,
  readTexts,
  type TextFile,
} from '#app/departments/words/files-in-and-out.server.ts'
import { limits } from '#app/departments/words/words.ts'
import { textKinds } from '#app/pages/office/words/text-kinds.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { shopView } from '../html/own-pages.ts'
import type { Said } from './order-command.ts'
import { commandLine } from './staff-command.ts'

export const WORDS_HELP = `  words export [<folder>]       writes help, journal and the texts of shelves as the shop has them into Markdown files
                                (folder: words; app/departments is the repository itself)
  words import <folder>         publishes such files, all of them or none`

const FOLDER = 'words'
/** No character takes more than four bytes; the rest is for the head. */
const LARGEST_FILE = 4 * limits.markdown + 10_000

const folders = [...textKinds.map(({ kind }) => folderOf(kind)), SHELF_TEXTS]

/** All that the shop says, as files. Returns nothing for words that make no sense. */
export async function obeyAboutWords(
  db: Db,
  [verb, folder, ...more]: readonly string[],
  now: Date,
): Promise<Said | undefined> {
  if (more.length > 0) return undefined
  if (verb === 'export') return exportTo(db, folder ?? FOLDER)
  return verb === 'import' && folder ? importFrom(db, folder, now) : undefined
}

async function exportTo(db: Db, folder: string): Promise<Said> {
  const texts = [...(await exportedTexts(db, textKinds)), ...(await exportedShelfTexts(db))]
  await mkdir(folder, { recursive: true })
  const root = await realpath(folder)
  const places = new Map<string, string>()
  // Looked at before anything is written.
  for (const { path } of texts) {
    const place = await placeIn(root, path)
    if (!place) return { words: `${path} would be outside of ${folder}: nothing was written.`, isFault: true }
    places.set(path, place)
  }
  for (const { path, file } of texts) await writeFile(places.get(path) ?? '', file)
  const edited = texts.filter(({ isEdited }) => isEdited).length
  const others = (await filesIn(root)).filter((path) => !places.has(path))
  return {
    words: [
      `${texts.length} texts are in ${folder}, ${edited} of them edited in the office.`,
      ...texts.flatMap(lackingPictures),
      ...others.map((path) => `${path} is there too, and is not in the shop: an import would publish it.`),
    ].join('\n'),
  }
}

/** Pictures that the shop was sent don't go with the texts that show them. */
const lackingPictures = ({ path, file }: TextFile) =>
  picturesNamedIn(file).map(
    (hash) =>
      `${path} shows ${pictureName(hash)}, which is not in the folder: send that photograph to the other shop before the import.`,
  )

/** Where a file goes; undefined if a link would lead it out of the folder. */
async function placeIn(root: string, path: string): Promise<string | undefined> {
  const place = join(root, path)
  await mkdir(dirname(place), { recursive: true }).catch(() => undefined)
  const isInside = (await realpath(dirname(place)).catch(() => '')) === dirname(place)
  const there = await lstat(place).catch(() => undefined)
  return isInside && (there === undefined || there.isFile()) ? place : undefined
}

async function importFrom(db: Db, folder: string, now: Date): Promise<Said> {
  const files: TextFile[] = []
  const unread: string[] = []
  for (const path of await filesIn(folder)) {
    const read = await readText(join(folder, path))
    if ('because' in read) unread.push(`${path}: ${read.because}`)
    else files.push({ path, file: read.file })
  }
  if (files.length + unread.length === 0)
    return { words: `There are no texts in ${folder}. They are in ${folders.join(', ')}.`, isFault: true }
  const isOfShelf = ({ path }: TextFile) => path.startsWith(`${SHELF_TEXTS}/`)
  const shelves = readShelfTexts(files.filter(isOfShelf))
  const texts = await readTexts(
    db,
    textKinds,
    files.filter((file) => !isOfShelf(file)),
    { now, shop: shopView(() => now) },
  )
  const wrong = [...unread, ...texts.wrong, ...shelves.wrong]
  if (wrong.length > 0) return { words: ['Nothing was published.', ...wrong].join('\n'), isFault: true }
  const published = await publishAll(db, texts.texts, shelves.texts, now)
  return {
    words:
      published.length > 0 ? `Published: ${published.join(', ')}.` : 'The shop says all of that already.',
  }
}

type Texts = Awaited<ReturnType<typeof readTexts>>['texts']
type ShelfTexts = ReturnType<typeof readShelfTexts>['texts']

/** All of them or none, as one action in the log, which one undo takes back. */
const publishAll = (db: Db, texts: Texts, shelves: ShelfTexts, now: Date): Promise<string[]> =>
  db.transaction(async (tx) => {
    const acting = { actor: commandLine, now }
    const changes = [
      ...(await publishTexts(tx, texts, acting)),
      ...(await saveShelfTexts(tx, shelves, acting)),
    ]
    if (changes.length > 0) await recordChanges(tx, commandLine, changes, now)
    return changes.map(({ subject }) => subject.slice(subject.indexOf(':') + 1))
  })

/** The Markdown files in a folder that may be texts, by their paths below it. */
async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const each of folders) {
    const names = await readdir(join(folder, each)).catch(noneIfMissing)
    found.push(...names.filter((name) => name.endsWith('.md')).map((name) => `${each}/${name}`))
  }
  return found.toSorted()
}

function noneIfMissing(failure: NodeJS.ErrnoException): string[] {
  if (failure.code === 'ENOENT') return []
  throw failure
}

async function readText(place: string): Promise<{ file: string } | { because: string }> {
  const about = await lstat(place)
  if (!about.isFile()) return { because: 'It is no file' }
  if (about.size > LARGEST_FILE) return { because: 'It is too large' }
  try {
    return { file: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(place)) }
  } catch (failure) {
    if (failure instanceof TypeError) return { because: 'It is not saved as UTF-8' }
    throw failure
  }
}
