import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { takeBackMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { costsOf, putCosts } from '../catalogue/handling.server.ts'
import { lockStock, moveStock } from '../catalogue/stock.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import {
  deletePurchase,
  deleteReceipt,
  hasPurchases,
  lockPurchase,
  replaceLines,
  updateArrived,
  updatePurchase,
} from './data/purchase-orders.server.ts'
import {
  clearPreferred,
  countSupplied,
  deleteSupplied,
  deleteSupplier,
  lockSuppliers,
  saveSupplied,
  selectTermsOf,
  setPreferred,
  updateSupplier,
} from './data/suppliers.server.ts'
import { purchaseStates, purchaseSubject } from './purchase-orders.ts'
import { fillPreferred, lockPreferred, preferredIn } from './supplier-acts.server.ts'
import { supplierStates } from './suppliers.ts'

type Change = Parameters<UndoFunction>[1]

const sum = z.number().transform(pence)
const supplierWas = z.object({
  name: z.string(),
  account_code: z.string(),
  lead_days: z.number(),
  minimum: sum,
  minimum_cases: z.number(),
  awrs: z.string(),
  awrs_checked_on: z.string().nullable(),
  awrs_checked_by: z.string(),
  notes: z.string(),
  state: z.enum(supplierStates),
})
const suppliedRow = z.object({
  supplierId: z.string(),
  drinkId: z.string(),
  code: z.string(),
  caseSize: z.number(),
  caseCost: sum,
  isPreferred: z.boolean(),
})
const versionOf = z.object({ version: z.number() })

/** How changes of suppliers are undone, by the names that their rows in the change log have. */
export const supplierUndos: Record<string, UndoFunction> = {
  'suppliers.made': async (tx, change) => {
    const supplier = await lockedSupplier(tx, change, readReverse(versionOf, change.reverse).version)
    const drinks = (await countSupplied(tx, [supplier.id])).get(supplier.id) ?? 0
    if (drinks > 0 || (await hasPurchases(tx, supplier.id))) throw await changedSince(tx, change)
    await deleteSupplier(tx, supplier.id)
    return { before: change.after, after: change.before }
  },
  'suppliers.edit': async (tx, change) => {
    const shape = versionOf.extend({ was: supplierWas, hasContact: z.boolean() })
    const { version, was, hasContact } = readReverse(shape, change.reverse)
    const supplier = await lockedSupplier(tx, change, version)
    await updateSupplier(tx, supplier.id, {
      name: was.name,
      accountCode: was.account_code,
      leadDays: was.lead_days,
      notes: was.notes,
      minimum: was.minimum,
      minimumCases: was.minimum_cases,
      state: was.state,
      awrs: was.awrs,
      awrsCheckedOn: was.awrs_checked_on,
      awrsCheckedBy: was.awrs_checked_by,
      ...(hasContact && supplier.contactBefore),
    }).catch((failure) => {
      if (isDuplicate(failure))
        throw new Refused(409, 'name_taken', `There is another supplier called ${was.name} now.`)
      throw failure
    })
    return { before: change.after, after: change.before }
  },
  'suppliers.drinks': async (tx, change) => {
    const shape = versionOf.extend({
      drinks: z.array(z.string()),
      was: z.array(suppliedRow),
      preferred: z.record(z.string(), z.string()),
    })
    const { version, drinks, was, preferred } = readReverse(shape, change.reverse)
    const supplier = await lockedSupplier(tx, change, version)
    await lockPreferred(tx)
    const now = preferredIn(await selectTermsOf(tx, drinks))
    // Somebody who was chosen since stays chosen.
    const asLeft = new Set(drinks.filter((drink) => now[drink] === preferred[drink]))
    await deleteSupplied(tx, supplier.id, drinks)
    await clearPreferred(tx, [...asLeft])
    await saveSupplied(
      tx,
      was
        .filter(({ supplierId }) => supplierId === supplier.id)
        .map((row) => ({
          ...row,
          isPreferred: asLeft.has(row.drinkId) ? row.isPreferred : now[row.drinkId] === supplier.id,
        })),
    )
    await setPreferred(
      tx,
      was.filter((row) => row.isPreferred && row.supplierId !== supplier.id && asLeft.has(row.drinkId)),
    )
    await fillPreferred(tx, drinks)
    await updateSupplier(tx, supplier.id, { state: supplier.state })
    return { before: change.after, after: change.before }
  },
}

async function lockedSupplier(tx: Db, change: Change, version: number) {
  const [supplier] = await lockSuppliers(tx, [change.subject.replace(/^supplier:/, '')])
  if (!supplier || supplier.version !== version) throw await changedSince(tx, change)
  return supplier
}

const lineWas = z.object({
  drinkId: z.string(),
  code: z.string(),
  cases: z.number(),
  caseSize: z.number(),
  caseCost: sum,
})
const costWas = z.object({ drinkId: z.string(), cost: sum, was: sum.nullable() })

/** The same for orders to suppliers. Bottles that came go by the difference: what was sold since stays sold. */
export const purchaseUndos: Record<string, UndoFunction> = {
  'purchases.made': async (tx, change) => {
    const order = await lockedPurchase(tx, change, readReverse(versionOf, change.reverse).version)
    await deletePurchase(tx, order.id)
    return { before: change.after, after: change.before }
  },
  'purchases.edit': async (tx, change) => {
    const shape = versionOf.extend({
      note: z.string(),
      total: sum,
      cases: z.number(),
      lines: z.array(lineWas),
    })
    const { version, lines, ...was } = readReverse(shape, change.reverse)
    const order = await lockedPurchase(tx, change, version)
    await replaceLines(tx, order.id, lines)
    await updatePurchase(tx, order.id, was)
    return { before: change.after, after: change.before }
  },
  'purchases.state': async (tx, change) => {
    const shape = versionOf.extend({ state: z.enum(purchaseStates) })
    const { version, state } = readReverse(shape, change.reverse)
    const order = await lockedPurchase(tx, change, version)
    const { left } = await takeBackMail(tx, change.batch, purchaseSubject(order.number))
    if (left > 0)
      throw new Refused(409, 'mail_left', 'The mail to the supplier has left. Please ring them instead.')
    const isDraft = state === 'draft'
    await updatePurchase(tx, order.id, {
      state,
      endedAt: null,
      ...(isDraft && { sentAt: null, expectedOn: null }),
    })
    return { before: { state: order.state }, after: { state } }
  },
  'purchases.receive': async (tx, change, actor, now) => {
    const shape = versionOf.extend({
      receipt: z.string(),
      state: z.enum(purchaseStates),
      costs: z.array(costWas),
      endedAt: z.coerce.date().nullable(),
    })
    const { version, receipt, state, costs, endedAt } = readReverse(shape, change.reverse)
    const order = await lockedPurchase(tx, change, version)
    const gone = await deleteReceipt(tx, receipt)
    if (!gone) throw await changedSince(tx, change)
    await lockStock(
      tx,
      gone.lines.map(({ drinkId }) => drinkId),
    )
    const { short } = await moveStock(
      tx,
      gone.lines.flatMap(({ drinkId, received, broken }) => [
        { drinkId, by: -received - broken },
        ...(broken > 0 ? [{ drinkId, by: broken, because: 'broken' as const }] : []),
      ]),
      {
        because: 'received',
        subject: purchaseSubject(order.number),
        staffId: actor.staffId,
        note: 'Undone',
        at: now,
      },
    )
    if (short.length > 0)
      throw new Refused(409, 'bottles_gone', 'The bottles are sold meanwhile. Please count what is here.')
    await updateArrived(
      tx,
      order.id,
      gone.lines.map(({ drinkId, received, broken }) => ({ drinkId, received: -received, broken: -broken })),
    )
    await putBackCosts(tx, costs)
    await updatePurchase(tx, order.id, { state, endedAt })
    return { before: { state: order.state }, after: { state } }
  },
}

/** A cost that somebody has changed since stays. */
async function putBackCosts(tx: Db, costs: readonly z.infer<typeof costWas>[]) {
  const now = await costsOf(
    tx,
    costs.map(({ drinkId }) => drinkId),
  )
  await putCosts(
    tx,
    costs
      .filter(({ drinkId, cost }) => now.get(drinkId) === cost)
      .map(({ drinkId, was }) => ({ drinkId, cost: was })),
  )
}

async function lockedPurchase(tx: Db, change: Change, version: number) {
  const order = await lockPurchase(tx, change.subject.replace(/^purchase:/, ''))
  if (!order || order.version !== version) throw await changedSince(tx, change)
  return order
}
