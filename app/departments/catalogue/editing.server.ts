import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange } from '../staff/changes.server.ts'
import {
  changedMeanwhile,
  refusePrices,
  refuseTwin,
  refuseWrong,
  subjectOf,
} from './calls/drink-refusals.server.ts'
import { keywordsOf } from './catalogue.server.ts'
import {
  type EditedDrink,
  insertDrink,
  lockEdited,
  saveHandling,
  selectEdited,
  selectTaken,
  updateDrink,
  updateQueueMark,
} from './data/editing.server.ts'
import { selectHasMoved } from './data/stock.server.ts'
import { drinkLimits } from './drink-checks.ts'
import {
  changedFields,
  type DrinkFields,
  drinkFrom,
  emptyFields,
  type FieldName,
  fieldsOf,
  handlingFrom,
} from './drink-fields.ts'
import { judgeId, LONGEST_ID, slugOf } from './drink-ids.ts'
import { whyNotBecome } from './drink-states.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { isLive } from './pricing.ts'
import { priceProblem } from './rules/price-right.ts'

/** Fields by the API's names; what is not given stays, or is empty in a new drink. */
export type DrinkValues = {
  [Name in Exclude<FieldName, 'taste' | 'notes'>]?: DrinkFields[Name] | undefined
} & {
  id?: string | undefined
  /** Of these, each part by itself. */
  taste?: Partial<DrinkFields['taste']> | undefined
  notes?: Partial<DrinkFields['notes']> | undefined
}

export type Saving = {
  floor: LawfulFloor
  /** The version that somebody has seen; refused with 409 if it is another one, or with 412 for `If-Match`. */
  version?: number | undefined
  refuseWith?: 409 | 412
  /** Whether the price of a known drink may change with it. */
  maySetPrices?: boolean
  /** Shared by all changes of one action. */
  batch?: string
  because?: string | undefined
}

export type Saved = {
  id: string
  version: number
  /** Its row in the change log; null if nothing was different. */
  change: number | null
  isNew: boolean
  /** Field by field, what was and what is. */
  before: Partial<DrinkFields>
  after: Partial<DrinkFields>
}

/**
 * Adds a drink (without an id) or changes one, in the caller's transaction: locked, compared, judged, written, and last
 * in the log. Who saves many in one transaction locks them all first (`lockDrinks`), so that two can't deadlock.
 */
export async function saveDrink(
  tx: Db,
  id: string | null,
  values: DrinkValues,
  saving: Saving,
  actor: Actor,
  now: Date,
): Promise<Saved> {
  return id === null
    ? addDrink(tx, values, saving, actor, now)
    : changeDrink(tx, id, values, saving, actor, now)
}

/** What a copy begins with: another bottle has a barcode and a place of its own, and no earlier price. */
export async function copyValues(db: Db, id: string): Promise<DrinkValues> {
  const [found] = await selectEdited(db, [id])
  if (!found) throw noSuchDrink()
  const fields = fieldsOf(found.drink, found.handling)
  const name = `${fields.name.slice(0, drinkLimits.name.most - COPY.length)}${COPY}`
  return {
    ...fields,
    name,
    state: 'draft',
    ean: null,
    bin: '',
    old_price: null,
    is_new: false,
    featured: false,
  }
}

const COPY = ' (copy)'

/** In the order in which everybody locks drinks; unknown ids are left out. */
export const lockDrinks = lockEdited

/** Says how the waiting room sells a drink that is locked. */
export const markQueue = updateQueueMark

/** As the office edits them, without a lock. */
export const editedDrinks = selectEdited

async function addDrink(
  tx: Db,
  values: DrinkValues,
  saving: Saving,
  actor: Actor,
  now: Date,
): Promise<Saved> {
  const { id: given } = values
  const fields = withValues(emptyFields, values)
  refusePrices(changedFields(emptyFields, fields), { isNew: true })
  const wrongId = given === undefined ? undefined : judgeId(given)
  await refuseWrong(tx, { id: null, fields, floor: saving.floor, now, also: wrongId ? { id: wrongId } : {} })
  const id = given ?? (await freeId(tx, fields.name))
  const drink = { ...newDrink, id, addedAt: now, ...drinkFrom(fields) }
  if (!(await insertDrink(tx, { ...drink, keywords: keywordsOf(drink) }, now))) throw takenId()
  await saveHandling(tx, id, handlingFrom(fields)).catch(refuseTwin)
  const after = differing(emptyFields, fields)
  const { id: change } = await recordChange(
    tx,
    actor,
    {
      ...logged(id, saving),
      before: {},
      after,
      reverse: { name: 'drinks.add', id },
    },
    now,
  )
  return { id, version: 1, change, isNew: true, before: {}, after }
}

async function changeDrink(
  tx: Db,
  id: string,
  values: DrinkValues,
  saving: Saving,
  actor: Actor,
  now: Date,
): Promise<Saved> {
  const found = await lockDrink(tx, id)
  const was = fieldsOf(found.drink, found.handling)
  const fields = withValues(was, values)
  const changed = changedFields(was, fields)
  if (saving.version !== undefined && saving.version !== found.version)
    throw await changedMeanwhile(tx, { id, was, fields, changed, status: saving.refuseWith ?? 409 })
  if (changed.length === 0)
    return { id, version: found.version, change: null, isNew: false, before: {}, after: {} }
  const isOnOffer = isLive(found.drink.offer, now)
  refusePrices(changed, { maySetPrices: saving.maySetPrices, isOnOffer })
  const whyNot = was.state !== fields.state && whyNotBecome(was.state, fields.state)
  if (whyNot) throw new Refused(409, 'not_possible', `${was.name}: ${whyNot}`)
  const version = await write(tx, found, fields, changed, saving.floor, now)
  const [before, after] = [pick(was, changed), pick(fields, changed)]
  const { id: change } = await recordChange(
    tx,
    actor,
    { ...logged(id, saving), before, after, reverse: reverseOf(id, changed) },
    now,
  )
  return { id, version, change, isNew: false, before, after }
}

/** Putting a price back takes the right to set one. */
const reverseOf = (id: string, changed: readonly FieldName[]) =>
  priceProblem(changed, {}) === 'no_right'
    ? { name: 'drinks.change', id, needs: ['prices.set' as const] }
    : { name: 'drinks.change', id }

/**
 * For Undo: puts back what these fields had, by the same rules, if they are still as the change left them; false if
 * they are not. An undo may make a draft of what was just put on sale, until the first bottle is sold: who bought it
 * finds its page.
 */
export async function restoreDrink(
  tx: Db,
  id: string,
  { before, after }: Pick<Saved, 'before' | 'after'>,
  floor: LawfulFloor,
  now: Date,
): Promise<boolean> {
  const found = await lockDrink(tx, id)
  const is = fieldsOf(found.drink, found.handling)
  if (changedFields(is, { ...is, ...after }).length > 0) return false
  const fields = { ...is, ...before }
  const isHidden = is.state !== 'draft' && fields.state === 'draft'
  if (isHidden && (await selectHasMoved(tx, id, 'sold')))
    throw new Refused(409, 'not_possible', `${is.name} has been sold: please withdraw it instead`)
  const changed = changedFields(is, fields)
  const isOnOffer = isLive(found.drink.offer, now)
  if (priceProblem(changed, { maySetPrices: true, isOnOffer }) === 'on_offer')
    throw new Refused(409, 'on_offer', `${is.name} is on offer: please set its price under Prices`)
  await write(tx, found, fields, changed, floor, now)
  return true
}

async function lockDrink(tx: Db, id: string): Promise<EditedDrink> {
  const [found] = await lockEdited(tx, [id])
  if (!found) throw noSuchDrink()
  return found
}

async function write(
  tx: Db,
  { drink: was }: EditedDrink,
  fields: DrinkFields,
  changed: FieldName[],
  floor: LawfulFloor,
  now: Date,
): Promise<number> {
  await refuseWrong(tx, { id: was.id, fields, floor, now, offer: was.offer })
  const isFirstSale = was.state === 'draft' && fields.state === 'on_sale'
  const drink = { ...was, ...drinkFrom(fields), ...(isFirstSale && { addedAt: now }) }
  const version = await updateDrink(tx, { ...drink, keywords: keywordsOf(drink) }, now)
  if (changed.some((name) => handlingNames.includes(name)))
    await saveHandling(tx, was.id, handlingFrom(fields)).catch(refuseTwin)
  return version
}

const handlingNames: readonly FieldName[] = ['ean', 'weight_g', 'bin', 'cost']

/** 'thistle-gin', or 'thistle-gin-2' if that is taken. */
async function freeId(tx: Db, name: string): Promise<string> {
  const proposed = slugOf(name)
  const slug = judgeId(proposed) === undefined ? proposed : `drink-${proposed}`.replace(/-$/, '')
  const wanted = [slug, ...Array.from({ length: MOST_TWINS }, (_, i) => numbered(slug, i + 2))]
  const taken = await selectTaken(tx, wanted)
  const free = wanted.find((id) => !taken.includes(id))
  if (free === undefined) throw takenId()
  return free
}

const MOST_TWINS = 50
const numbered = (slug: string, number: number) =>
  `${slug.slice(0, LONGEST_ID - 3).replace(/-$/, '')}-${number}`

const takenId = () => invalid({ id: 'There is a drink with this id already' })
export const noSuchDrink = () => notFound('There is no such drink')

const logged = (id: string, { batch, because }: Saving) => ({
  verb: 'drinks.edit' as const,
  subject: subjectOf(id),
  ...(batch && { batch }),
  ...(because && { because }),
})

/** What is not given stays. */
export function withValues(
  fields: DrinkFields,
  { id: _id, taste, notes, ...values }: DrinkValues,
): DrinkFields {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return {
    ...fields,
    ...given,
    taste: { ...fields.taste, ...taste },
    notes: { ...fields.notes, ...notes },
  }
}

const pick = (fields: DrinkFields, names: readonly FieldName[]): Partial<DrinkFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const differing = (one: DrinkFields, other: DrinkFields) => pick(other, changedFields(one, other))

const newDrink = { offer: null, stock: 0, photo: { base: '', blur: '' } }
