import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { selectByReferences } from './data/orders.server.ts'
import type { SentParcel } from './office-acts.server.ts'
import type { Order } from './orders.ts'
import { becauseOf } from './refusals.server.ts'
import { type OrderAct, sendingFacts, whyNotDo } from './rules/office.ts'
import { readReference } from './rules/reference.ts'
import { packed, refuseUncut } from './transitions/office-sending.server.ts'
import { judgeTracking, type Tracked } from './transitions/tracking.server.ts'

/** What an action would do to these orders: nothing is changed. */
export async function tryAct(
  db: Db,
  act: OrderAct,
  references: string[],
  check: (order: Order) => void = () => {},
) {
  const done: string[] = []
  const kept: Kept[] = []
  const known = await ordersByReference(db, references)
  for (const typed of references) {
    const order = known.get(readReference(typed) ?? '')
    const why = order ? (whyNot(act, order) ?? refusalOf(check, order)) : { because: NO_SUCH_ORDER }
    if (why) kept.push({ reference: typed, ...why })
    else if (order) done.push(order.reference)
  }
  return { done, kept }
}

/** What a courier's file would do, order by order. */
export async function tryTracking(
  db: Db,
  references: string[],
  wantedOf: (reference: string) => Tracked,
  { withUncut }: Uncut = {},
) {
  const done: string[] = []
  const kept: Kept[] = []
  const known = await ordersByReference(db, references)
  for (const typed of references) {
    const order = known.get(readReference(typed) ?? '')
    if (!order) {
      kept.push({ reference: typed, because: NO_SUCH_ORDER })
      continue
    }
    try {
      const judged = await judgeTracking(db, order, wantedOf(typed))
      if (judged.leaving) judgeParcels(order, judged.leaving, withUncut)
      done.push(order.reference)
      for (const { because } of judged.kept) kept.push({ reference: typed, because })
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      kept.push({ reference: typed, because: becauseOf(failure, order.reference), code: failure.code })
    }
  }
  return { done, kept }
}

/** What a dispatch would do, with what is wanted in which parcel. */
export const tryDispatch = (
  db: Db,
  references: string[],
  parcelsOf: (reference: string) => SentParcel[],
  { withUncut }: Uncut = {},
) => tryAct(db, 'dispatch', references, (order) => judgeParcels(order, parcelsOf(order.reference), withUncut))

type Uncut = { withUncut?: boolean | undefined }
type Kept = { reference: string; because: string; code?: string }

function judgeParcels(order: Order, parcels: SentParcel[], withUncut = false) {
  const boxes = packed(order, parcels)
  if (!withUncut) refuseUncut(order, boxes)
}

async function ordersByReference(db: Db, references: string[]): Promise<Map<string, Order>> {
  const all = await selectByReferences(
    db,
    references.flatMap((typed) => readReference(typed) ?? []),
  )
  return new Map(all.map((order) => [order.reference, order]))
}

const NO_SUCH_ORDER = 'There is no such order'

const factsOf = (order: Order) => ({ ...order, ...sendingFacts(order), hasOpenWithdrawal: false })

function whyNot(act: OrderAct, order: Order) {
  const because = whyNotDo(act, factsOf(order))
  return because === undefined ? undefined : { because }
}

/** The words with which an order would be refused. */
function refusalOf(check: (order: Order) => void, order: Order): Omit<Kept, 'reference'> | undefined {
  try {
    check(order)
  } catch (failure) {
    const because = becauseOf(failure, order.reference)
    return failure instanceof Refused ? { because, code: failure.code } : { because }
  }
}
