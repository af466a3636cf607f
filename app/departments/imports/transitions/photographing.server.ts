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

type AddedFile = { file: string; drink: { id: string; name: string }; photograph: string }
type RefusedFile = { file: string; because: string }
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
  const named = await namedBy(db, entries)
  for (const { entry, drink, because } of named) {
    if (dealtWith.has(shown(entry.name))) continue
    const whyNot = drink ? await addOne(db, zip, entry, drink, answer, adding) : because
    if (!whyNot) continue
    answer.refused.push({ file: shown(entry.name), because: whyNot })
    await adding
      .keep(db, answer)
      .catch((err) => adding.alert('how far a ZIP file came was not noted', { file: entry.name, err }))
  }
  return answer
}

const shown = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, '?')
    .slice(0, 200)
    .toWellFormed()

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

type Drink = { id: string; name: string }
type NamedEntry = { entry: ZipEntry; drink?: Drink; because?: string; number: number }

/** Each with its drink, or why it has none; those of one drink by their numbers, so that the first is shown first. */
async function namedBy(db: Db, entries: readonly ZipEntry[]): Promise<NamedEntry[]> {
  const all: NamedEntry[] = []
  for (const entry of entries) {
    const named = readName(entry.name)
    all.push({ entry, ...('because' in named ? { ...named, number: 0 } : await drinkOf(db, named)) })
  }
  return all.sort((a, b) => a.number - b.number || (a.entry.name < b.entry.name ? -1 : 1))
}

/** 'malt-12.jpg' is the first of the drink 'malt-12', or, if there is none, the twelfth of 'malt'. */
async function drinkOf(db: Db, { drinks, number }: NamedFile) {
  for (const [at, name] of drinks.entries()) {
    const drink = await drinkNamed(db, name)
    if (drink) return { drink, number: at === 0 ? 1 : number }
  }
  return { because: `No drink has the id or barcode ‘${drinks.at(-1)}’.`, number: 0 }
}

/** Why it was not added; undefined if it was. */
async function addOne(
  db: Db,
  zip: ZipSource,
  entry: ZipEntry,
  drink: Drink,
  answer: Photographed,
  { actor, now, batch, alert, keep }: Adding,
): Promise<string | undefined> {
  try {
    const bytes = await unpack(zip, entry, LARGEST_FILE)
    const done = await db.transaction(async (tx) => {
      const added = await addPhotograph(
        tx,
        bytes,
        { name: fileOf(entry), drinkId: drink.id },
        { actor, now, batch },
      )
      if (!added.ok) return added
      const photograph = {
        file: shown(entry.name),
        drink: { id: drink.id, name: drink.name },
        photograph: added.id,
      }
      const next = { added: [...answer.added, photograph], change: answer.change ?? added.change }
      await keep(tx, { ...answer, ...next })
      return { ok: true as const, next }
    })
    if (!done.ok) return done.because
    // Only once it is committed.
    Object.assign(answer, done.next)
  } catch (failure) {
    if (failure instanceof BrokenZip)
      return failure.message === TOO_LARGE ? `It is too large: at most ${LARGEST_IN_WORDS}.` : failure.message
    alert('a photograph of a ZIP file was not added', { file: entry.name, err: failure as Error })
    return 'Something went wrong on our side. Please send it again.'
  }
}

/** Without its folders. */
const fileOf = ({ name }: ZipEntry) => name.slice(name.lastIndexOf('/') + 1)
