import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { type NewChange, recordChange } from '../../staff/changes.server.ts'
import type { Verb } from '../../staff/staff.ts'
import {
  insertPurchase,
  type LineRecord,
  lockPurchase,
  type NewLine,
  type PurchaseRecord,
  replaceLines,
  selectLastNumber,
  selectPurchaseLines,
  updatePurchase,
} from '../data/purchase-orders.server.ts'
import { lockSuppliers, type SupplierRecord, selectSupplied } from '../data/suppliers.server.ts'
import { noSuchPurchase } from '../purchase-orders.server.ts'
import {
  canDo,
  MOST_LINES,
  type PurchaseAct,
  purchaseNumber,
  purchaseSubject,
  stateWords,
} from '../purchase-orders.ts'
import { refuseUnseen } from './seen.server.ts'

/** How many cases of a drink; at the supplier's price, unless another was agreed. */
type WantedLine = { drinkId: string; cases: number; caseCost?: Pence | undefined }
export type PurchaseActed = { number: string; version: number; change: number }

/** More than anybody pays for one delivery: sums stay whole numbers that the database holds. */
const MOST_TOTAL = 1_000_000_000

/** A draft for each supplier, all of them or none. */
export const createDrafts = (
  db: Db,
  wanted: readonly (WantedLine & { supplierId: string })[],
  { note = '' }: { note?: string },
  acting: Acting,
): Promise<PurchaseActed[]> =>
  db.transaction(async (tx) => {
    const bySupplier = Map.groupBy(wanted, ({ supplierId }) => supplierId)
    const suppliers = await lockSuppliers(tx, [...bySupplier.keys()])
    if (suppliers.length < bySupplier.size) throw invalid({ lines: 'There is no such supplier' })
    await lockName(tx, 'purchase order numbers')
    const { actor, now } = acting
    const year = londonTime(now).day.slice(0, 4)
    let nth = await selectLastNumber(tx, year)
    const made: (PurchaseRecord & { lines: Line[] })[] = []
    for (const supplier of suppliers.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const lines = await pricedLines(tx, supplier, bySupplier.get(supplier.id) ?? [])
      nth++
      const order = await insertPurchase(
        tx,
        {
          number: purchaseNumber(year, nth),
          supplierId: supplier.id,
          note,
          createdAt: now,
          createdBy: actor.name,
          ...sumsOf(lines),
        },
        lines,
      )
      made.push({ ...order, lines })
    }
    const acted: PurchaseActed[] = []
    for (const order of made)
      acted.push(
        await record(tx, acting, order, order.version, {
          before: {},
          after: { state: 'draft', ...linesInLog(order.lines) },
          reverse: { name: 'purchases.made', version: order.version },
        }),
      )
    return acted
  })

type Line = Omit<NewLine, 'orderId' | 'position'> & Pick<LineRecord, 'caseCost'>

/** With code, case and price from the supplier's list. */
async function pricedLines(tx: Db, supplier: SupplierRecord, wanted: readonly WantedLine[]): Promise<Line[]> {
  if (supplier.state === 'retired')
    throw invalid({ lines: `${supplier.name} is retired: nothing is ordered there` })
  if (wanted.length === 0 || wanted.length > MOST_LINES)
    throw invalid({ lines: `An order has 1 to ${MOST_LINES} lines` })
  const drinkIds = wanted.map(({ drinkId }) => drinkId)
  if (new Set(drinkIds).size < drinkIds.length) throw invalid({ lines: 'Please name each drink once' })
  const terms = new Map(
    (await selectSupplied(tx, supplier.id, { drinkIds, limit: MOST_LINES })).map((row) => [row.drinkId, row]),
  )
  const lines = wanted.map(({ drinkId, cases, caseCost }) => {
    const asked = terms.get(drinkId)
    if (!asked)
      throw invalid({
        lines: `${supplier.name} has no price for ‘${drinkId}’. Please add it to the supplier first.`,
      })
    const { code, caseSize } = asked
    return { drinkId, code, cases, caseSize, caseCost: caseCost ?? asked.caseCost }
  })
  if (sumsOf(lines).total > MOST_TOTAL) throw invalid({ lines: 'That is more than one order can come to' })
  return lines
}

const sumsOf = (lines: readonly Pick<LineRecord, 'cases' | 'caseCost'>[]) => ({
  total: pence(lines.reduce((sum, { cases, caseCost }) => sum + cases * caseCost, 0)),
  cases: lines.reduce((sum, { cases }) => sum + cases, 0),
})

/** Other lines or words in a draft. */
export const editDraft = (
  db: Db,
  number: string,
  { lines: wanted, note }: { lines: readonly WantedLine[]; note: string },
  acting: Acting,
) =>
  actOn(db, number, 'edit', acting, async (tx, order) => {
    const [supplier] = await lockSuppliers(tx, [order.supplierId])
    if (!supplier) throw noSuchPurchase()
    const was = await selectPurchaseLines(tx, order.id)
    const lines = await pricedLines(tx, supplier, wanted)
    await replaceLines(tx, order.id, lines)
    const version = await updatePurchase(tx, order.id, { note, ...sumsOf(lines) })
    return {
      version,
      before: { note: order.note, ...linesInLog(was) },
      after: { note, ...linesInLog(lines) },
      reverse: {
        name: 'purchases.edit',
        version,
        note: order.note,
        total: order.total,
        cases: order.cases,
        lines: was.map(({ drinkId, code, cases, caseSize, caseCost }) => ({
          drinkId,
          code,
          cases,
          caseSize,
          caseCost,
        })),
      },
    }
  })

/** The rest will not come. */
export const closeShort = (db: Db, number: string, acting: Acting) =>
  actOn(db, number, 'close_short', acting, async (tx, order) => {
    const version = await updatePurchase(tx, order.id, { state: 'closed_short', endedAt: acting.now })
    return {
      version,
      before: { state: order.state },
      after: { state: 'closed_short' },
      reverse: { name: 'purchases.state', version, state: order.state },
    }
  })

const linesInLog = (lines: readonly Pick<LineRecord, 'drinkId' | 'cases' | 'caseCost'>[]) =>
  Object.fromEntries(
    lines.map(({ drinkId, cases, caseCost }) => [drinkId, `${cases} × ${(caseCost / 100).toFixed(2)}`]),
  )

/** `keep` stores the answer for a retry in the same transaction: a delivery must not come twice. */
export type PurchaseActing = Acting & { keep?: (tx: Db, acted: PurchaseActed) => Promise<void> }

type PurchaseOutcome = Pick<NewChange, 'before' | 'after' | 'reverse'> & { version: number }

/** Lock first, then judge. */
export const actOn = (
  db: Db,
  number: string,
  act: PurchaseAct,
  acting: PurchaseActing,
  work: (tx: Db, order: PurchaseRecord) => Promise<PurchaseOutcome>,
): Promise<PurchaseActed> =>
  db.transaction(async (tx) => {
    const order = await lockPurchase(tx, number.toUpperCase())
    if (!order) throw noSuchPurchase()
    await refuseUnseen(tx, purchaseSubject(order.number), order.version, acting.seen)
    refuseImpossible(act, order)
    const { version, ...outcome } = await work(tx, order)
    const verb = act === 'receive' ? 'buying.receive' : 'buying.order'
    const acted = await record(tx, acting, order, version, outcome, verb)
    await acting.keep?.(tx, acted)
    return acted
  })

const actWords: Record<PurchaseAct, string> = {
  edit: 'changed',
  send: 'sent',
  cancel: 'cancelled',
  receive: 'received',
  close_short: 'closed short',
}

export function refuseImpossible(
  act: PurchaseAct,
  { number, state }: Pick<PurchaseRecord, 'number' | 'state'>,
) {
  if (canDo(act, state)) return
  throw new Refused(
    409,
    'not_possible',
    `${number} is ${stateWords[state].toLowerCase()}: it can’t be ${actWords[act]}.`,
  )
}

async function record(
  tx: Db,
  { actor, batch, because = '', now }: Acting,
  { number }: Pick<PurchaseRecord, 'number'>,
  version: number,
  outcome: Pick<NewChange, 'before' | 'after' | 'reverse'>,
  verb: Verb = 'buying.order',
): Promise<PurchaseActed> {
  const { id } = await recordChange(
    tx,
    actor,
    { ...outcome, verb, subject: purchaseSubject(number), batch, because },
    now,
  )
  return { number, version, change: id }
}
