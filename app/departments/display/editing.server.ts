import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { SeenVersion } from '#app/platform/http/seen-version.server.ts'
import { allAnnouncements, replaceAnnouncements } from '../catalogue/announcements.server.ts'
import {
  listFeatured,
  listGifts,
  listPlaced,
  type PlacedDrink,
  pretendFeatured,
  pretendGiftPlaces,
  setFeatured,
  setGiftPlaces,
} from '../catalogue/placing.server.ts'
import { guideNames, guideTo } from '../catalogue/shelf-guides.server.ts'
import { markPicturesUsed, missingHeroes } from '../pictures/using.server.ts'
import { type Actor, type NewChange, recordChange } from '../staff/changes.server.ts'
import { whenWas } from '../staff/undo.server.ts'
import {
  insertVersion,
  lockPart,
  type PartRow,
  savePartRow,
  saveVersion,
  selectPart,
  selectParts,
  selectVersion,
  selectVersions,
} from './data/display.server.ts'
import {
  fixedParts,
  isShelfPart,
  noGifts,
  type PartName,
  type PartValue,
  type ShelfPart,
  shelfOfPart,
  slidesAsTheyCame,
  type Values,
} from './display.ts'
import { inLog } from './in-log.ts'
import { type Fields, judgePart } from './part-checks.ts'
import { drinksIn, withoutDrinks } from './rules/part-drinks.ts'
import { pageOfPart } from './rules/part-names.ts'
import { hashOfPicture, picturesIn } from './rules/part-pictures.ts'

const MOST_VERSIONS = 50

/** Who edits, when, and which version they have read. */
export type Editing = { actor: Actor; now: Date; seen: SeenVersion }

/** Whether an address is a page of this shop that is there. `server/` knows all of them. */
export type IsOwnPage = (db: Db, link: string) => Promise<boolean>

type Saved = { version: number; change: number }

export const noSuchPart = () => notFound('There is nothing of that name around the shelves')

/** The part of that name; undefined if there is none. */
export function partNamed(name: string): PartName | undefined {
  if (isShelfPart(name)) return guideNames().includes(shelfOfPart(name)) ? name : undefined
  return fixedParts.find((part) => part === name)
}

const allParts = (): PartName[] => [...fixedParts, ...guideNames().map((name) => `shelf:${name}` as const)]

/** Everything that can be edited, with who has last done so. */
export async function listParts(db: Db) {
  const saved = new Map((await selectParts(db)).map((row) => [row.part, row]))
  return allParts().map((part) => {
    const row = saved.get(part)
    return { part, ...pageOfPart(part), version: row?.version ?? 0, at: row?.at ?? null, by: row?.by ?? '' }
  })
}

/** A part as it is, with the drinks that it names. */
export async function findPart(db: Db, part: PartName) {
  const row = await selectPart(db, part)
  const value = await currentValue(db, part, row)
  const version = row?.version ?? 0
  const saved = row && (await selectVersion(db, part, version))
  return {
    part,
    ...pageOfPart(part),
    value,
    version,
    at: saved?.at ?? null,
    by: saved?.by ?? '',
    drinks: await listPlaced(db, drinksIn(part, value)),
  }
}

/** Where a part is kept in the drinks themselves, they decide: somebody may have changed one of them alone. */
async function currentValue(db: Db, part: PartName, row: PartRow | undefined): Promise<PartValue> {
  if (part === 'featured') return { drinks: inOrder(await listFeatured(db), row) }
  if (part === 'gifts') return giftsOf(await listGifts(db))
  if (row) return fromStored(part, row.value)
  if (part === 'announcements') return { announcements: (await allAnnouncements(db)).map(toValue) }
  if (part === 'slides') return { slides: [...slidesAsTheyCame] }
  return defaultShelfText(part)
}

/** What a shelf says in this release. */
export function defaultShelfText(part: ShelfPart): Values['shelf'] {
  const guide = guideTo(shelfOfPart(part))
  return { line: guide?.intro ?? '', paragraph: guide?.words ?? '' }
}

/** What a row stands for. */
export function fromStored(part: PartName, value: PartValue | null): PartValue {
  if (value) return value
  if (!isShelfPart(part)) throw new Error(`${part} has no value`)
  return defaultShelfText(part)
}

/** Null for a shelf that says what it came with: it says what a later release does. */
function toStored(part: PartName, value: PartValue): PartValue | null {
  if (!isShelfPart(part)) return value
  const { line, paragraph } = value as Values['shelf']
  const came = defaultShelfText(part)
  return line === came.line && paragraph === came.paragraph ? null : value
}

const toValue = ({
  description,
  startsAt,
  endsAt,
}: Awaited<ReturnType<typeof allAnnouncements>>[number]) => ({
  text: description,
  from: startsAt?.toISOString() ?? null,
  until: endsAt?.toISOString() ?? null,
})

function inOrder(featured: PlacedDrink[], row: PartRow | undefined): string[] {
  const order = row?.value ? (row.value as Values['featured']).drinks : []
  const ids = featured.map(({ id }) => id)
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]
}

function giftsOf(gifts: PlacedDrink[]): Values['gifts'] {
  const places = noGifts()
  for (const { id, giftSections } of gifts) for (const section of giftSections) places[section].push(id)
  return places
}

/** What is wrong with it in this shop: drinks and pages that are not there among it. */
export async function judgeInShop(
  db: Db,
  part: PartName,
  value: PartValue,
  isOwnPage: IsOwnPage,
): Promise<Fields> {
  const wrong = judgePart(part, value)
  const named = await listPlaced(db, drinksIn(part, value))
  const known = new Set(named.map(({ id }) => id))
  const sold = new Set(named.flatMap(({ id, state }) => (state === 'on_sale' ? [id] : [])))
  const missing = (ids: readonly string[]) => ids.find((id) => !known.has(id))
  const missingPictures = await missingHeroes(db, picturesIn(part, value))
  if (part === 'slides')
    for (const [place, { picture, link }] of (value as Values['slides']).slides.entries()) {
      const drink = picture.startsWith('drink:') ? picture.slice('drink:'.length) : undefined
      if (drink !== undefined && !sold.has(drink))
        wrong[`slides.${place}.picture`] ??= known.has(drink)
          ? 'This drink is not on sale'
          : 'There is no such drink any more'
      if (missingPictures.includes(hashOfPicture(picture) ?? ''))
        wrong[`slides.${place}.picture`] ??= PICTURE_GONE
      const field = `slides.${place}.link`
      if (!wrong[field] && !(await isOwnPage(db, link))) wrong[field] = 'There is no such page in this shop'
    }
  else
    for (const [field, ids] of Object.entries(part === 'featured' || part === 'gifts' ? value : {})) {
      const gone = missing(ids as string[])
      if (gone !== undefined) wrong[field] ??= `There is no drink ‘${gone}’`
    }
  return wrong
}

const PICTURE_GONE = 'This picture is not there any more, or not made yet'

/** Puts a value where pages read it. In the caller's transaction. */
async function applyPart(tx: Db, part: PartName, value: PartValue) {
  if (part === 'announcements')
    await replaceAnnouncements(
      tx,
      (value as Values['announcements']).announcements.map(({ text, from, until }, position) => ({
        id: `office-${position}`,
        description: text,
        position,
        startsAt: from === null ? null : new Date(from),
        endsAt: until === null ? null : new Date(until),
      })),
    )
  if (part === 'featured') await setFeatured(tx, (value as Values['featured']).drinks)
  if (part === 'gifts') await setGiftPlaces(tx, value as Values['gifts'])
}

/**
 * For what is only looked at, in a transaction that is rolled back: as if it were saved, but no version. Drinks are left
 * alone: orders for them would wait until the page is rendered.
 */
export async function pretendPart(tx: Db, part: PartName, value: PartValue) {
  await savePartRow(tx, { part, value, version: 0 })
  if (part === 'featured') await pretendFeatured(tx, (value as Values['featured']).drinks)
  else if (part === 'gifts') await pretendGiftPlaces(tx, value as Values['gifts'])
  else await applyPart(tx, part, value)
}

/** A new version. Judge it first: pages and drinks can't be looked up here without waiting for oneself. */
export const savePart = (db: Db, part: PartName, value: PartValue, editing: Editing): Promise<Saved> =>
  db.transaction(async (tx) => {
    const row = await lockPart(tx, part)
    const { actor, now, seen } = editing
    if (seen.version !== (row?.version ?? 0)) throw await changedMeanwhile(tx, part, row, seen.status)
    const { version, change } = await writeChange(tx, { part, row, value, actor, now })
    const { id } = await recordChange(tx, actor, change, now)
    return { version, change: id }
  })

type Writing = { part: PartName; row: PartRow | undefined; value: PartValue; actor: Actor; now: Date }

/** The next version of a part that is locked, and the change for the log. */
export async function writeChange(tx: Db, writing: Writing): Promise<{ version: number; change: NewChange }> {
  const { part, value } = writing
  const { before, version } = await writeVersion(tx, writing)
  return {
    version,
    change: {
      verb: 'display.edit',
      subject: `display:${part}`,
      before: inLog(part, before),
      after: inLog(part, value),
      reverse: { name: 'display.save', part, version },
    },
  }
}

/** The part is locked, and this is its next version. */
export async function writeVersion(tx: Db, { part, row, value, actor, now }: Writing) {
  const before = await currentValue(tx, part, row)
  const first = { part, version: 0, value: toStored(part, before), at: now, staffId: null, by: '' }
  if (!row) await insertVersion(tx, first)
  const missing = await markPicturesUsed(tx, 'hero', picturesIn(part, value), now)
  if (missing.length > 0) throw invalid({ slides: PICTURE_GONE })
  const version = (row?.version ?? 0) + 1
  const kept = toStored(part, value)
  await saveVersion(tx, { part, version, value: kept, at: now, staffId: actor.staffId, by: actor.name })
  await applyPart(tx, part, value)
  return { before, version }
}

/** An earlier version becomes the newest. Drinks that are gone by now are left out of lists. */
export async function restorePart(
  db: Db,
  part: PartName,
  to: number,
  editing: Editing,
  isOwnPage: IsOwnPage,
): Promise<Saved> {
  const earlier = await findVersion(db, part, to)
  const known = new Set((await listPlaced(db, drinksIn(part, earlier.value))).map(({ id }) => id))
  const value = withoutDrinks(part, earlier.value, (id) => !known.has(id))
  const wrong = await judgeInShop(db, part, value, isOwnPage)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return savePart(db, part, value, editing)
}

export const listVersions = (db: Db, part: PartName) => selectVersions(db, part, MOST_VERSIONS)

/** What a version said, with the drinks that it names; undefined if there is none. */
export async function versionOfPart(db: Db, part: PartName, version: number) {
  const row = await selectVersion(db, part, version)
  const value = row && fromStored(part, row.value)
  return value && { ...row, value, drinks: await listPlaced(db, drinksIn(part, value)) }
}

export async function findVersion(db: Db, part: PartName, version: number) {
  const row = await versionOfPart(db, part, version)
  if (!row) throw notFound('There is no such version')
  return row
}

async function changedMeanwhile(tx: Db, part: PartName, row: PartRow | undefined, status: number) {
  const last = row && (await selectVersion(tx, part, row.version))
  const who = last?.by ? `${last.by} changed this on ${whenWas(last.at)}.` : 'It is another version by now.'
  return new Refused(status, 'changed_since', who)
}

/** After the demo shop's seeds, which know nothing of what the office has changed. */
export async function reapplyDisplay(tx: Db) {
  for (const part of ['announcements', 'featured', 'gifts'] as const) {
    const row = await selectPart(tx, part)
    if (row?.value) await applyPart(tx, part, row.value)
  }
}
