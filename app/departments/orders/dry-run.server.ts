import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { selectByReferences } from './data/orders.server.ts'
import type { SentParcel } from './office-acts.server.ts'
import type { Order } from './orders.ts'
import { becauseOf } from './refusals.server.ts'
import { type OrderAct, sendingFacts, whyNotDo } from './rules/office.ts'
import { readReference } from './rules/reference.ts'
import { packed } from './transitions/office-sending.server.ts'
import { judgeTracking, type Tracked } from './transitions/tracking.server.ts'

/** What an action would do to these orders: nothing is changed. */
export async function tryAct(
  db: Db,
  act: OrderAct,
  references: string[],
  check: (order: Order) => void = () => {},
) {
  const done: string[] = []
  const kept: { reference: string; because: string }[] = []
  const known = await ordersByReference(db, references)
  for (const typed of references) {
    const order = known.get(readReference(typed) ?? '')
    const because = order ? (whyNotDo(act, factsOf(order)) ?? refusalOf(check, order)) : NO_SUCH_ORDER
    if (because) kept.push({ reference: typed, because })
    else if (order) done.push(order.reference)
  }
  return { done, kept }
}

/** What a courier's file would do, order by order. */
export async function tryTracking(db: Db, references: string[], wantedOf: (reference: string) => Tracked) {
  const done: string[] = []
  const kept: { reference: string; because: string }[] = []
  const known = await ordersByReference(db, references)
  for (const typed of references) {
    const order = known.get(readReference(typed) ?? '')
    if (!order) {
      kept.push({ reference: typed, because: NO_SUCH_ORDER })
      continue
    }
    try {
      const judged = await judgeTracking(db, order, wantedOf(typed))
      if (judged.leaving) packed(order, judged.leaving)
      done.push(order.reference)
      for (const { because } of judged.kept) kept.push({ reference: typed, because })
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      kept.push({ reference: typed, because: becauseOf(failure, order.reference) })
    }
  }
  return { done, kept }
}

/** What a dispatch would do, with what is wanted in which parcel. */
export const tryDispatch = (db: Db, references: string[], parcelsOf: (reference: string) => SentParcel[]) =>
  tryAct(db, 'dispatch', references, (order) => packed(order, parcelsOf(order.reference)))

async function ordersByReference(db: Db, references: string[]): Promise<Map<string, Order>> {
  const all = await selectByReferences(
    db,
    references.flatMap((typed) => readReference(typed) ?? []),
  )
  return new Map(all.map((order) => [order.reference, order]))
}

const NO_SUCH_ORDER = 'There is no such order'

const factsOf = (order: Order) => ({ ...order, ...sendingFacts(order), hasOpenWithdrawal: false })

/** The words with which an order would be refused. */
function refusalOf(check: (order: Order) => void, order: Order): string | undefined {
  try {
    check(order)
  } catch (failure) {
    return becauseOf(failure, order.reference)
  }
}
