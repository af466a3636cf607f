import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { stockOf } from '../catalogue/catalogue.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { type NewChange, recordChange } from '../staff/changes.server.ts'
import {
  clearPreferred,
  deleteSupplied,
  insertSupplier,
  lockSuppliers,
  type Supplied,
  type SupplierRecord,
  saveSupplied,
  selectTermsOf,
  setPreferred,
  updateSupplier,
} from './data/suppliers.server.ts'
import { isAwrs, readAwrs, type SupplierState } from './suppliers.ts'
import { refuseUnseen } from './transitions/seen.server.ts'

type SupplierForm = {
  name: string
  email: string
  phone: string
  accountCode: string
  leadDays: number
  minimum: Pence
  minimumCases: number
  awrs: string
  notes: string
}

export type SupplierActed = { id: string; version: number; change: number }

const supplierSubject = (id: string) => `supplier:${id}`
export const noSuchSupplier = () => notFound('There is no such supplier')

export const createSupplier = (db: Db, typed: SupplierForm, acting: Acting): Promise<SupplierActed> =>
  db
    .transaction(async (tx) => {
      const form = judged(typed)
      const { id } = await insertSupplier(tx, form)
      const reverse = { name: 'suppliers.made', version: 1 }
      return record(tx, acting, id, 1, { before: {}, after: inLog(form), reverse })
    })
    .catch(nameTaken)

/** A minimum that is left out stays. Another number of theirs has not been checked yet. */
export const changeSupplier = (
  db: Db,
  id: string,
  typed: Omit<SupplierForm, 'minimum'> & { minimum?: Pence },
  acting: Acting,
) =>
  act(db, id, acting, async (tx, was) => {
    const form = judged({ ...typed, minimum: typed.minimum ?? was.minimum })
    const isOther = form.awrs !== was.awrs
    const changes = {
      ...form,
      contactBefore: { email: was.email, phone: was.phone },
      awrsCheckedOn: isOther ? null : was.awrsCheckedOn,
      awrsCheckedBy: isOther ? '' : was.awrsCheckedBy,
    }
    const version = await updateSupplier(tx, id, changes)
    const [before, after] = [inLog(was), inLog({ ...was, ...changes })]
    const contact = contactChanges(was, form)
    return {
      version,
      before,
      after: { ...after, ...contact },
      reverse: { name: 'suppliers.edit', version, was: before, hasContact: Object.keys(contact).length > 0 },
    }
  }).catch(nameTaken)

/** Nothing is ordered from a retired one any more; what is on its way still comes. */
export const setSupplierState = (db: Db, id: string, state: SupplierState, acting: Acting) =>
  act(db, id, acting, async (tx, was) => {
    if (was.state === state) throw new Refused(409, 'not_possible', `${was.name} is ${state} already.`)
    const version = await updateSupplier(tx, id, { state })
    const reverse = { name: 'suppliers.edit', version, was: inLog(was), hasContact: false }
    return { version, before: { state: was.state }, after: { state }, reverse }
  })

/** Somebody has looked their number up at HMRC today. */
export const checkAwrs = (db: Db, id: string, today: string, acting: Acting) =>
  act(db, id, acting, async (tx, was) => {
    if (was.awrs === '') throw invalid({ awrs: 'There is no AWRS number to check' })
    const checked = { awrsCheckedOn: today, awrsCheckedBy: acting.actor.name }
    const version = await updateSupplier(tx, id, checked)
    const reverse = { name: 'suppliers.edit', version, was: inLog(was), hasContact: false }
    return {
      version,
      before: { awrs_checked_on: was.awrsCheckedOn },
      after: { awrs_checked_on: today },
      reverse,
    }
  })

type WantedSupplied = {
  drinkId: string
  code: string
  caseSize: number
  caseCost: Pence
  isPreferred: boolean
}

/**
 * What they ask for some drinks, and which they sell no longer. A drink has one preferred supplier: the one that was last
 * said to be, or else the first that sells it.
 */
export const changeSupplied = (
  db: Db,
  id: string,
  { save, remove }: { save: readonly WantedSupplied[]; remove: readonly string[] },
  acting: Acting,
) =>
  act(db, id, acting, async (tx, supplier) => {
    const ids = [...new Set([...save.map(({ drinkId }) => drinkId), ...remove])]
    await refuseUnknown(tx, save)
    await lockPreferred(tx)
    const was = await selectTermsOf(tx, ids)
    await deleteSupplied(tx, id, remove)
    const chosen = save.filter(({ isPreferred }) => isPreferred).map(({ drinkId }) => drinkId)
    await clearPreferred(tx, chosen)
    const preferredBefore = preferredIn(was)
    await saveSupplied(
      tx,
      save.map((row) => ({
        ...row,
        supplierId: id,
        isPreferred: row.isPreferred || (preferredBefore[row.drinkId] ?? id) === id,
      })),
    )
    await fillPreferred(tx, remove)
    const version = await updateSupplier(tx, id, { state: supplier.state })
    return {
      version,
      before: termsInLog(was.filter(({ supplierId }) => supplierId === id)),
      after: { ...termsInLog(save), ...(remove.length > 0 && { removed: [...remove] }) },
      reverse: {
        name: 'suppliers.drinks',
        version,
        drinks: ids,
        was,
        preferred: preferredIn(await selectTermsOf(tx, ids)),
      },
    }
  })

/** By drink. */
export const preferredIn = (rows: readonly Supplied[]): Partial<Record<string, string>> =>
  Object.fromEntries(
    rows.filter(({ isPreferred }) => isPreferred).map(({ drinkId, supplierId }) => [drinkId, supplierId]),
  )

/** Before anybody reads who is preferred, in order to change it. */
export const lockPreferred = (tx: Db) => lockName(tx, 'preferred suppliers')

/** A drink whose preferred supplier does not sell it any more gets another that does. */
export async function fillPreferred(tx: Db, drinkIds: readonly string[]) {
  if (drinkIds.length === 0) return
  const left = Map.groupBy(await selectTermsOf(tx, drinkIds), ({ drinkId }) => drinkId)
  await setPreferred(
    tx,
    [...left.values()].flatMap((rows) =>
      rows.some(({ isPreferred }) => isPreferred) ? [] : rows.slice(0, 1),
    ),
  )
}

async function refuseUnknown(tx: Db, save: readonly WantedSupplied[]) {
  const known = await stockOf(
    tx,
    save.map(({ drinkId }) => drinkId),
  )
  const unknown = save.find(({ drinkId }) => !known.has(drinkId))
  if (unknown) throw invalid({ drinks: `There is no drink ‘${unknown.drinkId}’` })
}

type Outcome = Pick<NewChange, 'before' | 'after' | 'reverse'> & { version: number }

const act = (
  db: Db,
  id: string,
  acting: Acting,
  work: (tx: Db, was: SupplierRecord) => Promise<Outcome>,
): Promise<SupplierActed> =>
  db.transaction(async (tx) => {
    const [was] = await lockSuppliers(tx, [id])
    if (!was) throw noSuchSupplier()
    await refuseUnseen(tx, supplierSubject(id), was.version, acting.seen)
    const { version, ...outcome } = await work(tx, was)
    return record(tx, acting, id, version, outcome)
  })

async function record(
  tx: Db,
  { actor, batch, because = '', now }: Acting,
  id: string,
  version: number,
  outcome: Pick<NewChange, 'before' | 'after' | 'reverse'>,
): Promise<SupplierActed> {
  const change = { ...outcome, verb: 'suppliers.edit', subject: supplierSubject(id), batch, because } as const
  const row = await recordChange(tx, actor, change, now)
  return { id, version, change: row.id }
}

function judged(typed: SupplierForm): SupplierForm {
  const awrs = readAwrs(typed.awrs)
  if (awrs !== '' && !isAwrs(awrs))
    throw invalid({ awrs: 'An AWRS number has four letters and eleven digits, as in XXAW00000123456' })
  return { ...typed, awrs }
}

/** Without e-mail and telephone: the log keeps nobody's address. */
const inLog = (supplier: SupplierForm & Partial<SupplierRecord>) => ({
  name: supplier.name,
  account_code: supplier.accountCode,
  lead_days: supplier.leadDays,
  minimum: supplier.minimum,
  minimum_cases: supplier.minimumCases,
  awrs: supplier.awrs,
  awrs_checked_on: supplier.awrsCheckedOn ?? null,
  awrs_checked_by: supplier.awrsCheckedBy ?? '',
  notes: supplier.notes,
  state: supplier.state ?? 'active',
})

const contactChanges = (was: SupplierForm, form: SupplierForm) => ({
  ...(was.email !== form.email && { email: 'changed' }),
  ...(was.phone !== form.phone && { phone: 'changed' }),
})

const termsInLog = (rows: readonly Pick<Supplied, 'drinkId' | 'code' | 'caseSize' | 'caseCost'>[]) =>
  Object.fromEntries(
    rows.map(({ drinkId, code, caseSize, caseCost }) => [
      drinkId,
      { code, case_size: caseSize, case_cost: caseCost },
    ]),
  )

function nameTaken(failure: unknown): never {
  throw isDuplicate(failure) ? invalid({ name: 'There is a supplier of this name already' }) : failure
}
