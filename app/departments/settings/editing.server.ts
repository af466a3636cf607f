import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { SeenVersion } from '#app/platform/http/seen-version.server.ts'
import type { Logo } from '#app/platform/shop/look.ts'
import { markLogoUsed } from '../pictures/using.server.ts'
import { type Actor, type NewChange, recordChanges } from '../staff/changes.server.ts'
import { whenWas } from '../staff/undo.server.ts'
import {
  insertVersion,
  lockSettings,
  type SettingsRow,
  selectNewest,
  selectVersion,
  selectVersions,
} from './data/settings.server.ts'
import { judgeShop } from './rules/judging.ts'
import {
  emptyDocument,
  flatOf,
  nestedOf,
  type SettingsDocument,
  shopOf,
  valueIn,
  valuesAt,
  withBegunPlans,
} from './sections/document.server.ts'
import { differsIn, whyTablesWait, withPlanned } from './sections/planning.server.ts'
import { readValues, whyNotPlanned } from './sections/reading.server.ts'
import { NO_SUCH_SETTING, settingsByPath } from './sections/schema.server.ts'
import { whatItSays } from './settings.server.ts'
import type { NestedSettings, PlannedSetting, SettingPath, SettingValues } from './settings.ts'

const MOST_VERSIONS = 50
const LATEST_MS = 2 * 365 * DAY_MS
const MOST_PLANNED = 50

/** Who edits, when, and which version they have read. */
export type Editing = { actor: Actor; now: Date; seen: SeenVersion }

export type Saved = { settings: NestedSettings; version: number; change: number }

/** The settings as they hold now, what is planned, and which of them somebody has set. */
export async function findSettings(db: Db, now: Date) {
  const row = await selectNewest(db)
  const document = row?.document ?? emptyDocument
  const { shop, unreadable } = whatItSays(row, now)
  return {
    settings: nestedOf(shop),
    shop,
    unreadable,
    planned: withBegunPlans(document, now).planned,
    set: Object.keys(valuesAt(document, now)) as SettingPath[],
    version: row?.version ?? 0,
    at: row?.at ?? null,
    by: row?.by ?? '',
  }
}

export const listVersions = (db: Db) => selectVersions(db, MOST_VERSIONS)

/** The settings of one version, as they held when it was saved. */
export async function findVersion(db: Db, version: number) {
  const row = await selectVersion(db, version)
  if (!row) throw notFound('There is no such version')
  const { shop } = whatItSays(row, row.at)
  return { version, at: row.at, by: row.by, settings: nestedOf(shop), planned: row.document.planned }
}

/** Sets some of them, at once or from a moment to come. All or nothing. */
export async function saveSettings(
  db: Db,
  sent: NestedSettings,
  editing: Editing,
  from?: Date,
): Promise<Saved> {
  const { values, wrong } = readValues(flatOf(sent))
  refuseWrong(wrong)
  if (Object.keys(values).length === 0) throw invalid({ settings: 'Please say what changes' })
  if (from) judgeMoment(values, from, editing.now)
  return saveDocument(db, editing, (document) =>
    from ? withPlan(document, values, from) : withValues(document, { ...document.values, ...values }),
  )
}

function withPlan(document: SettingsDocument, values: SettingValues, from: Date): SettingsDocument {
  refuseWrong(whyTablesWait(document.planned, (path) => Object.hasOwn(values, path)))
  return { ...document, planned: withPlanned(document.planned, values, from) }
}

/** Settings go back to their defaults. */
export const resetSettings = (db: Db, paths: readonly SettingPath[], editing: Editing): Promise<Saved> =>
  saveDocument(db, editing, (document) => {
    const values = { ...document.values }
    refuseWrong(unknownAmong(paths, values))
    for (const path of paths) delete values[path]
    return withValues(document, values)
  })

function withValues(document: SettingsDocument, values: SettingValues): SettingsDocument {
  const after = { ...document, values }
  refuseWrong(whyTablesWait(document.planned, differsIn(document, after)))
  return after
}

/** One that an older version of the program has left can go, too. */
const unknownAmong = (paths: readonly SettingPath[], values: SettingValues) =>
  Object.fromEntries(
    paths
      .filter((path) => !settingsByPath.has(path) && !Object.hasOwn(values, path))
      .map((path) => [path, NO_SUCH_SETTING]),
  )

/** A planned value does not begin. */
export const withdrawPlanned = (
  db: Db,
  { path, from }: Pick<PlannedSetting, 'path' | 'from'>,
  editing: Editing,
): Promise<Saved> =>
  saveDocument(db, editing, (document) => {
    const planned = document.planned.filter(
      (each) => each.path !== path || Date.parse(each.from) !== Date.parse(from),
    )
    if (planned.length === document.planned.length)
      throw notFound('Nothing of that is planned any more: it may have begun')
    return { ...document, planned }
  })

/** What other rooms save in the same transaction: their changes, for the log. */
type AlsoSave = (tx: Db) => Promise<NewChange[]>

/** A whole document takes the place of the present one: from a file, or an earlier version. */
export const replaceDocument = (
  db: Db,
  document: SettingsDocument,
  editing: Editing,
  alsoSave?: AlsoSave,
): Promise<Saved> => saveDocument(db, editing, () => document, alsoSave)

async function saveDocument(
  db: Db,
  { actor, now, seen }: Editing,
  change: (document: SettingsDocument) => SettingsDocument,
  alsoSave: AlsoSave = async () => [],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const row = await lockSettings(tx)
    if ((row?.version ?? 0) !== seen.version) throw changedMeanwhile(row, seen.status)
    const before = withBegunPlans(row?.document ?? emptyDocument, now)
    const after = change(before)
    refuseWrong(judgeDocument(after, now))
    refuseWrong(await keepLogo(tx, after, now))
    const version = await insertNext(tx, { row, document: after, actor, now })
    const more = await alsoSave(tx)
    const [saved] = await recordChanges(tx, actor, [settingsChange({ before, after, version }), ...more], now)
    return {
      settings: nestedOf(shopOf(valuesAt(after, now)).shop),
      version,
      change: saved?.id ?? 0,
    }
  })
}

type Changed = { before: SettingsDocument; after: SettingsDocument; version: number }

const settingsChange = ({ before, after, version }: Changed): NewChange => ({
  verb: 'settings.edit',
  subject: 'settings',
  ...differences(before, after),
  reverse: { name: 'settings.save', version },
})

type Next = { row: SettingsRow | undefined; document: SettingsDocument; actor: Actor; now: Date }

/** The settings are locked, and this is their next version. */
export async function insertNext(tx: Db, { row, document, actor, now }: Next): Promise<number> {
  const version = (row?.version ?? 0) + 1
  await insertVersion(tx, { version, document, at: now, staffId: actor.staffId, by: actor.name })
  return version
}

/** Each setting that differs, by its name: what it said before and says now, and what is planned. */
export function differences(before: SettingsDocument, after: SettingsDocument) {
  const paths = new Set([...Object.keys(before.values), ...Object.keys(after.values)] as SettingPath[])
  const said = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  for (const path of paths) {
    const [was, is] = [valueIn(before, path), valueIn(after, path)]
    // The database has an order of its own for what is inside a value.
    if (isDeepStrictEqual(was, is)) continue
    said.before[path] = was
    said.after[path] = is
  }
  if (!isDeepStrictEqual(before.planned, after.planned)) {
    said.before.planned = before.planned
    said.after.planned = after.planned
  }
  return said
}

/** Now, and at each moment at which something planned begins: a shop is never open with settings that contradict. */
export function judgeDocument(document: SettingsDocument, now: Date): Record<string, string> {
  if (document.planned.length > MOST_PLANNED)
    return { planned: `At most ${MOST_PLANNED} values can be planned at a time` }
  const tooLate = document.planned.filter(({ from }) => isTooLate(new Date(from), now))
  if (tooLate.length > 0) return Object.fromEntries(tooLate.map(({ path }) => [`planned.${path}`, TOO_LATE]))
  const moments = [now, ...document.planned.map(({ from }) => new Date(from))]
  return Object.assign({}, ...moments.map((at) => judgeShop(shopOf(valuesAt(document, at)).shop)))
}

/** A logo that a version names is kept from then on. A file of settings from another shop may name one that is not here. */
async function keepLogo(tx: Db, { values }: SettingsDocument, now: Date): Promise<Record<string, string>> {
  const logo = values['look.logo'] as Logo | null | undefined
  if (!logo || (await markLogoUsed(tx, logo, now))) return {}
  return { 'look.logo': LOGO_GONE }
}

const LOGO_GONE =
  'This logo is not stored in this shop. Please send it at /office/look first, or choose none.'

function judgeMoment(values: SettingValues, from: Date, now: Date) {
  const wrong: Record<string, string> = {}
  if (from <= now) wrong.from = 'Please choose a moment that is still to come'
  if (isTooLate(from, now)) wrong.from = TOO_LATE
  for (const path of Object.keys(values) as SettingPath[]) {
    const because = whyNotPlanned(path)
    if (because) wrong[path] = because
  }
  refuseWrong(wrong)
}

const isTooLate = (from: Date, now: Date) => from.getTime() - now.getTime() > LATEST_MS
const TOO_LATE = 'Settings are planned for two years at most'

export function refuseWrong(wrong: Record<string, string>) {
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const changedMeanwhile = (row: SettingsRow | undefined, status: number) =>
  new Refused(
    status,
    'changed_since',
    row
      ? `${row.by} changed the settings on ${whenWas(row.at)}. Please look at them before you change them again.`
      : 'It is another version by now.',
  )
