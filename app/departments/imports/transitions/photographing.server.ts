import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { addPhotograph } from '../../photographs/adding.server.ts'
import { drinkNamed } from '../../photographs/looking.server.ts'
import { LARGEST_FILE, LARGEST_IN_WORDS } from '../../photographs/photographs.ts'
import type { Actor } from '../../staff/changes.server.ts'
import { LARGEST_ZIP, MOST_PHOTOGRAPHS } from '../imports.ts'
import { isJunk, type NamedFile, readName } from '../rules/photograph-names.ts'
import {
  BrokenZip,
  TOO_LARGE,
  unpack,
  type ZipEntry,
  type ZipSource,
  zipEntries,
} from '../unpacking/zip.server.ts'

export type AddedFile = { file: string; drink: { id: string; name: string }; photograph: string }
export type RefusedFile = { file: string; because: string }
export type Photographed = { added: AddedFile[]; refused: RefusedFile[]; change: number | null }

type Adding = {
  actor: Actor
  now: Date
  batch: string
  alert: Alert
  /** Files that an earlier try of the same call has dealt with, and how the next try knows. */
  before: Photographed | undefined
  keep: (tx: Db, part: Photographed) => Promise<void>
}

/** With its folders and what computers add. */
const MOST_ENTRIES = 3 * MOST_PHOTOGRAPHS
const MOST_UNPACKED = 2 * LARGEST_ZIP

/**
 * Adds every photograph of a ZIP file to the drink that its name says, each in a transaction of its own that notes how
 * far it came: a call that is repeated after its instance died goes on there. What can't be one is told with the reason.
 */
export async function addPhotographs(db: Db, zip: ZipSource, adding: Adding): Promise<Photographed> {
  const entries = await entriesOf(zip)
  const answer = adding.before ?? { added: [], refused: [], change: null }
  const dealtWith = new Set([...answer.added, ...answer.refused].map(({ file }) => file))
  for (const { entry, named } of inOrder(entries)) {
    if (dealtWith.has(entry.name)) continue
    const because = 'because' in named ? named.because : await addOne(db, zip, entry, named, answer, adding)
    if (because) answer.refused.push({ file: shown(entry.name), because })
  }
  return answer
}

const shown = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 200)

async function entriesOf(zip: ZipSource): Promise<ZipEntry[]> {
  const all = await zipEntries(zip, MOST_ENTRIES).catch(refuseBroken)
  const entries = all.filter(({ name, isFolder }) => !isFolder && !isJunk(name))
  if (entries.length === 0) throw invalid({ file: 'There is no photograph in this ZIP file.' })
  if (entries.length > MOST_PHOTOGRAPHS)
    throw invalid({
      file: `At most ${MOST_PHOTOGRAPHS} photographs at once: this ZIP file has ${entries.length}.`,
    })
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED)
    throw invalid({ file: 'This ZIP file becomes far too large when it is unpacked.' })
  return entries
}

function refuseBroken(failure: unknown): never {
  throw failure instanceof BrokenZip ? invalid({ file: failure.message }) : failure
}

/** Those of one drink by their numbers: the first is shown first. */
function inOrder(entries: readonly ZipEntry[]) {
  const numberOf = (named: ReturnType<typeof readName>) => ('because' in named ? 0 : named.number)
  return entries
    .map((entry) => ({ entry, named: readName(entry.name) }))
    .sort((a, b) => numberOf(a.named) - numberOf(b.named) || (a.entry.name < b.entry.name ? -1 : 1))
}

/** Why it was not added; undefined if it was. */
async function addOne(
  db: Db,
  zip: ZipSource,
  entry: ZipEntry,
  { file, drinks }: NamedFile,
  answer: Photographed,
  { actor, now, batch, alert, keep }: Adding,
): Promise<string | undefined> {
  const drink = await firstNamed(db, drinks)
  if (!drink) return `No drink has the id or barcode ‘${drinks.at(-1)}’.`
  try {
    const bytes = await unpack(zip, entry, LARGEST_FILE)
    return await db.transaction(async (tx) => {
      const added = await addPhotograph(tx, bytes, { name: file, drinkId: drink.id }, { actor, now, batch })
      if (!added.ok) return added.because
      answer.added.push({ file: entry.name, drink: { id: drink.id, name: drink.name }, photograph: added.id })
      answer.change ??= added.change
      await keep(tx, answer)
    })
  } catch (failure) {
    answer.added = answer.added.filter((each) => each.file !== entry.name)
    if (failure instanceof BrokenZip)
      return failure.message === TOO_LARGE ? `It is too large: at most ${LARGEST_IN_WORDS}.` : failure.message
    alert('a photograph of a ZIP file was not added', { file: entry.name, err: failure as Error })
    return 'Something went wrong on our side. Please send it again.'
  }
}

async function firstNamed(db: Db, names: readonly string[]) {
  for (const name of names) {
    const drink = await drinkNamed(db, name)
    if (drink) return drink
  }
}
