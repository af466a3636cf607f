import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { changedSince } from '../staff/undo.server.ts'
import { judgeDrink, subjectOf } from './calls/drink-refusals.server.ts'
import { type EditedDrink, lockEdited, selectEdited } from './data/editing.server.ts'
import { selectByEans } from './data/file-keys.server.ts'
import { type Problems, problemsIn } from './drink-checks.ts'
import { changedFields, type DrinkFields, emptyFields, fieldsOf } from './drink-fields.ts'
import { fileColumns, type ReadRow, readRow } from './drink-file.ts'
import { judgeId } from './drink-ids.ts'
import { whyNotBecome } from './drink-states.ts'
import { type DrinkValues, saveDrink, withValues } from './editing.server.ts'
import type { AppliedRow, FileActing, FileKind, FileRow, JudgedRow, TriedRow } from './file-kind.server.ts'
import { refusedRow } from './file-kind.server.ts'
import type { FileValues } from './file-rows.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { listPriced, type PricedRow } from './prices.server.ts'
import { isLive } from './pricing.ts'
import { priceProblem, setUnderPrices } from './rules/price-right.ts'

const NO_SUCH_DRINK = 'There is no such drink.'
const A_PAGE = 500

type Trying = Omit<FileActing, 'batch'> & { floor: LawfulFloor; twins: ReadonlyMap<string, Twin> }
type Twin = { id: string; name: string }

/** Drinks by every field of their sheet. New ones become drafts, none is ever deleted. */
export const drinkFiles = (floor: LawfulFloor): FileKind<never> => ({
  reads: fileColumns.map(({ name }) => (name === 'cost' ? { name, needs: 'drinks.see-cost' } : { name })),
  required: [],
  addsDrinks: true,
  atOnce: 25,
  judge: (db, rows, acting) => judgeRows(db, rows, { ...acting, floor }, ({ version }) => ({ version })),
  apply: (tx, rows, acting) =>
    applyRows(tx, rows, { ...acting, floor }, async (_, { seen }) => seen.version ?? undefined),
})

/** What one of each costs us. Another cost than the one that was seen keeps a row back; other changes do not. */
export const costFiles = (floor: LawfulFloor): FileKind<PricedRow> => ({
  reads: [{ name: 'cost' }],
  required: ['cost'],
  addsDrinks: false,
  atOnce: 25,
  judge: (db, rows, acting) =>
    judgeRows(db, rows.map(onlyCost), { ...acting, floor }, ({ handling }) => ({ cost: handling.cost })),
  apply: (tx, rows, acting) =>
    applyRows(tx, rows.map(onlyCost), { ...acting, floor }, async (edited, { seen }) => {
      if (edited && edited.handling.cost !== (seen.cost ?? null))
        throw await changedSince(tx, { id: 0, subject: subjectOf(edited.drink.id) })
      return undefined
    }),
  out: {
    verb: 'drinks.see-cost',
    columns: [
      { key: 'id', title: 'Id', csv: 'id', of: ({ drink }) => drink.id },
      { key: 'name', title: 'Name', csv: 'name', of: ({ drink }) => drink.name },
      { key: 'ean', title: 'Barcode', csv: 'ean', of: ({ ean }) => ean },
      { key: 'cost', title: 'Cost', csv: 'cost', of: ({ cost }) => (cost === null ? null : cost / 100) },
    ],
    pageFrom: async (db, { q, type }, place) => {
      const found = await listPriced(db, { q, type, after: place }, A_PAGE)
      return { rows: found.rows, next: found.hasMore ? found.rows.at(-1)?.drink.id : undefined }
    },
  },
})

const onlyCost = <Row extends FileRow>(row: Row): Row => ({ ...row, cells: { cost: row.cells.cost ?? '' } })

async function judgeRows(
  db: Db,
  rows: readonly FileRow[],
  acting: Omit<Trying, 'twins'>,
  seenOf: (edited: EditedDrink) => JudgedRow['seen'],
): Promise<JudgedRow[]> {
  const known = new Map(
    (
      await selectEdited(
        db,
        rows.flatMap(({ id }) => id ?? []),
      )
    ).map((edited) => [edited.drink.id, edited]),
  )
  const trying = { ...acting, twins: await twinsOf(db, rows) }
  return rows.map((row) => {
    if (row.id === undefined) return judgeNew(row, trying)
    const edited = known.get(row.id)
    return edited
      ? judgeKnown(row, edited, trying, seenOf(edited))
      : refusedRow(row.cells.name ?? row.id, NO_SUCH_DRINK)
  })
}

/** Drinks that have the barcodes of these rows. */
async function twinsOf(db: Db, rows: readonly FileRow[]): Promise<Map<string, Twin>> {
  const eans = rows.flatMap(({ cells }) => cells.ean?.trim() || [])
  if (eans.length === 0) return new Map()
  return new Map((await selectByEans(db, [...new Set(eans)])).map(({ ean, ...twin }) => [ean ?? '', twin]))
}

function judgeNew({ cells }: FileRow, trying: Trying): JudgedRow {
  const id = cells.id?.trim() ?? ''
  const name = cells.name?.trim() || id
  const { values, problems } = readNew(cells)
  const fields = withValues(emptyFields, values)
  const wrongId = id === '' ? undefined : judgeId(id)
  if (wrongId) problems.id = wrongId
  if (cells.name === undefined) problems.id ??= 'There is no such drink, and a new one needs a name'
  const because = whyNot(null, fields, problems, { isNew: true }, trying)
  return because
    ? refusedRow(name, because)
    : { verdict: 'new', name, before: {}, after: differing(emptyFields, fields), because: '', seen: {} }
}

function judgeKnown(
  { cells }: FileRow,
  { drink, handling }: EditedDrink,
  trying: Trying,
  seen: JudgedRow['seen'],
): JudgedRow {
  const was = fieldsOf(drink, handling)
  const { values, problems } = readKnown(cells)
  const fields = withValues(was, values)
  const isSame = changedFields(was, fields).length === 0 && Object.keys(problems).length === 0
  if (isSame) return { verdict: 'same', name: was.name, before: {}, after: {}, because: '', seen }
  const step = was.state === fields.state ? undefined : whyNotBecome(was.state, fields.state)
  if (step) problems.state = step
  const because = whyNot(
    { was, id: drink.id, offer: drink.offer },
    fields,
    problems,
    { maySetPrices: trying.verbs.has('prices.set'), isOnOffer: isLive(drink.offer, trying.now) },
    trying,
  )
  if (because) return refusedRow(was.name, because)
  const after = differing(was, fields)
  return { verdict: 'changed', name: was.name, before: picked(was, after), after, because: '', seen }
}

type Known = { was: DrinkFields; id: string; offer: EditedDrink['drink']['offer'] }

/** By the rules of `saveDrink`, in one line; undefined if it could be saved. */
function whyNot(
  known: Known | null,
  fields: DrinkFields,
  problems: Problems,
  right: Parameters<typeof priceProblem>[1],
  { floor, now, twins }: Trying,
): string | undefined {
  const price = priceProblem(changedFields(known?.was ?? emptyFields, fields), right)
  if (price === 'no_right') problems.new_price ??= 'Your role does not include setting prices'
  const elsewhere = price && price !== 'no_right' ? setUnderPrices[price] : {}
  const judged = problemsIn(judgeDrink(fields, { floor, now, offer: known?.offer ?? null }), fields.state)
  const twin = fields.ean === null ? undefined : twins.get(fields.ean)
  if (twin && twin.id !== known?.id) problems.ean ??= `${twin.name} has this barcode`
  return inOneLine({ ...judged, ...elsewhere, ...problems })
}

const inOneLine = (problems: Problems): string | undefined =>
  Object.entries(problems)
    .map(([name, words]) => `${name}: ${words}`)
    .join('. ') || undefined

/** What a file leaves empty, a new drink has as every new one; it is a draft. */
function readNew(cells: FileRow['cells']): ReadRow {
  const given = Object.entries(cells).filter(([, cell]) => cell.trim() !== '')
  const { values, problems } = readRow(withLineBreaks(given))
  const { state: _state, ...rest } = values
  return { values: rest, problems }
}

/** An empty state says nothing. */
function readKnown(cells: FileRow['cells']): ReadRow {
  return readRow(
    withLineBreaks(Object.entries(cells).filter(([name, cell]) => name !== 'state' || cell.trim() !== '')),
  )
}

const withLineBreaks = (cells: [string, string][]) =>
  Object.fromEntries(cells.map(([name, cell]) => [name, cell.replace(/\r\n?/g, '\n')]))

/** By the columns of a file. */
const differing = (one: DrinkFields, other: DrinkFields): FileValues =>
  Object.fromEntries(
    fileColumns.flatMap(({ name, of }) => (of(one) === of(other) ? [] : [[name, of(other)]])),
  )

const picked = (fields: DrinkFields, names: FileValues): FileValues =>
  Object.fromEntries(
    fileColumns.flatMap(({ name, of }) => (Object.hasOwn(names, name) ? [[name, of(fields)]] : [])),
  )

type VersionOf = (edited: EditedDrink | undefined, row: TriedRow) => Promise<number | undefined>

/** All drinks are locked before the first is written: the log's lock comes last, for everybody. */
async function applyRows(
  tx: Db,
  rows: readonly TriedRow[],
  acting: FileActing & { floor: LawfulFloor },
  versionOf: VersionOf,
): Promise<AppliedRow[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const locked = new Map((await lockEdited(tx, ids)).map((edited) => [edited.drink.id, edited]))
  const applied: AppliedRow[] = []
  for (const row of rows)
    try {
      applied.push(await tx.transaction((inner) => applyRow(inner, row, locked, acting, versionOf)))
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      applied.push({ ok: false, because: failure.fields ? inWords(failure) : failure.message })
    }
  return applied
}

const inWords = ({ fields, message }: Refused) =>
  [message, ...Object.entries(fields ?? {}).map(([name, words]) => `${name}: ${words}`)]
    .filter((words, at, all) => !all.slice(at + 1).some((later) => later.endsWith(words)))
    .join(' ')

async function applyRow(
  tx: Db,
  row: TriedRow,
  locked: ReadonlyMap<string, EditedDrink>,
  { actor, verbs, now, batch, floor }: FileActing & { floor: LawfulFloor },
  versionOf: VersionOf,
): Promise<AppliedRow> {
  const { values, problems } = row.id === undefined ? readNew(row.cells) : readKnown(row.cells)
  const because = inOneLine(problems)
  if (because) return { ok: false, because }
  const id = row.id === undefined ? row.cells.id?.trim() : undefined
  const wanted: DrinkValues = { ...values, ...(id && { id }) }
  const version = await versionOf(row.id === undefined ? undefined : locked.get(row.id), row)
  const saving = { floor, batch, version, maySetPrices: verbs.has('prices.set') }
  const saved = await saveDrink(tx, row.id ?? null, wanted, saving, actor, now)
  return { ok: true, id: saved.id, change: saved.change }
}
