import { lstat, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  exportedTexts,
  folderOf,
  importTexts,
  type TextFile,
} from '#app/departments/words/files-in-and-out.server.ts'
import { limits } from '#app/departments/words/words.ts'
import { textKinds } from '#app/pages/office/words/text-kinds.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { shopView } from '../html/own-pages.ts'
import type { Said } from './order-command.ts'
import { commandLine } from './staff-command.ts'

export const WORDS_HELP = `  words export [<folder>]       writes help and journal as the shop has them into Markdown files
                                (folder: words; app/departments is the repository itself)
  words import <folder>         publishes such files, all of them or none`

const FOLDER = 'words'
/** No character takes more than four bytes; the rest is for the head. */
const LARGEST_FILE = 4 * limits.markdown + 10_000

/** Help articles and the journal as files. Returns nothing for words that make no sense. */
export async function obeyAboutWords(
  db: Db,
  [verb, folder]: readonly string[],
  now: Date,
): Promise<Said | undefined> {
  if (verb === 'export') return exportTo(db, folder ?? FOLDER)
  return verb === 'import' && folder ? importFrom(db, folder, now) : undefined
}

async function exportTo(db: Db, folder: string): Promise<Said> {
  const texts = await exportedTexts(db, textKinds)
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
  return { words: `${texts.length} texts are in ${folder}, ${edited} of them edited in the office.` }
}

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
  for (const { kind } of textKinds) {
    const names = await readdir(join(folder, folderOf(kind))).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.md')).toSorted()) {
      const place = join(folder, folderOf(kind), basename(name))
      const { size } = await lstat(place)
      if (size > LARGEST_FILE)
        return { words: `${place} is too large: nothing was published.`, isFault: true }
      files.push({ path: `${folderOf(kind)}/${name}`, file: await readFile(place, 'utf8') })
    }
  }
  if (files.length === 0)
    return {
      words: `There is no ${folderOf('help')} or ${folderOf('journal')} with texts in ${folder}.`,
      isFault: true,
    }
  const imported = await importTexts(db, textKinds, files, {
    now,
    actor: commandLine,
    shop: shopView(() => now),
  })
  if (!imported.ok) return { words: ['Nothing was published.', ...imported.wrong].join('\n'), isFault: true }
  const { published } = imported
  return {
    words:
      published.length > 0 ? `Published: ${published.join(', ')}.` : 'The shop says all of that already.',
  }
}
