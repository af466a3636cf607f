import { readFile, writeFile } from 'node:fs/promises'
import { exportSettings, importSettings, type SettingsFile } from '#app/departments/settings/file.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { settingsFileParts } from '../api/settings-file-parts.ts'
import type { Said } from './order-command.ts'
import { commandLine } from './staff-command.ts'

export const SETTINGS_HELP = `  settings export <file>        writes what the office has set into a file, for git
  settings import <file>        a file takes the place of all settings: all of it, or nothing`

/** Larger than all settings together could be. */
const LONGEST_FILE = 1_000_000

/** Some editors begin a file with it. */
const BYTE_ORDER_MARK = /^\u{FEFF}/u

/** Settings as a file. Returns nothing for words that make no sense. */
export async function obeyAboutSettings(
  db: Db,
  [verb, file]: readonly string[],
  now: Date,
): Promise<Said | undefined> {
  if (!file || (verb !== 'export' && verb !== 'import')) return undefined
  try {
    return verb === 'export' ? await exportTo(db, file, now) : await importFrom(db, file, now)
  } catch (failure) {
    if (failure instanceof Refused) return { words: refusalInWords(file, failure), isFault: true }
    if (isFileFault(failure)) return { words: `${file}: ${failure.message}`, isFault: true }
    throw failure
  }
}

async function exportTo(db: Db, file: string, now: Date): Promise<Said> {
  const { file: content, leftOut } = await exportSettings(db, settingsFileParts, now)
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  const words = exportInWords(file, content)
  return leftOut.length === 0 ? { words } : { words, aside: leftOutInWords(leftOut) }
}

const leftOutInWords = (paths: readonly string[]) =>
  `Left out, as this version of the shop can’t read it: ${paths.join(', ')}.`

/** '2 settings and first_order are in mine.json. All others are as the shop came.' */
function exportInWords(file: string, content: SettingsFile): string {
  const set = Object.values(content.settings).reduce((sum, values) => sum + Object.keys(values).length, 0)
  const planned = content.planned.length
  const parts = settingsFileParts.map(({ name }) => name).filter((name) => name in content)
  const count = set + planned + parts.length
  if (count === 0) return `No settings are in ${file}. All are as the shop came.`
  const things = [...counted(set, 'setting'), ...counted(planned, 'planned setting'), ...parts]
  const others = set === 0 ? 'All settings' : 'All others'
  return `${things.join(' and ')} ${count === 1 ? 'is' : 'are'} in ${file}. ${others} are as the shop came.`
}

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`]

async function importFrom(db: Db, file: string, now: Date): Promise<Said> {
  const text = (await readFile(file, 'utf8')).replace(BYTE_ORDER_MARK, '')
  if (text.length > LONGEST_FILE) return { words: `${file} is too long to be settings.`, isFault: true }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { words: `${file} is no JSON. Nothing has changed.`, isFault: true }
  }
  const { version } = await importSettings(db, content, settingsFileParts, {
    actor: commandLine,
    now,
    need: async () => {},
  })
  return { words: `The settings are those of ${file} now: version ${version}.` }
}

const refusalInWords = (file: string, { message, fields = {} }: Refused) =>
  [
    `Nothing of ${file} was taken:`,
    ...(Object.keys(fields).length > 0
      ? Object.entries(fields).map(([path, because]) => `  ${path}: ${because}`)
      : [`  ${message}`]),
  ].join('\n')

const isFileFault = (failure: unknown): failure is NodeJS.ErrnoException =>
  failure instanceof Error && 'code' in failure && 'path' in failure
