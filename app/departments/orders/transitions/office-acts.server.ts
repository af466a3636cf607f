import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { recordChange } from '../../staff/changes.server.ts'
import { changedSince } from '../../staff/undo.server.ts'
import { insertNote } from '../data/office-orders.server.ts'
import { lockByReference, selectByReference, selectStanding, updateOrder } from '../data/orders.server.ts'
import { selectWithdrawals } from '../data/withdrawals.server.ts'
import { postReady } from '../letters.server.ts'
import type { Acted, Acting, Outcome, RefundWanted, ReturnWanted, SentParcel } from '../office-acts.server.ts'
import { isForGiftCard, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { noSuchOrder } from '../refusals.server.ts'
import { type OrderAct, rightFor, sendingFacts, whyNotDo } from '../rules/office.ts'
import { readReference } from '../rules/reference.ts'
import { mayMove } from '../rules/states.ts'
import { found } from './finding.server.ts'
import { cancelByStaff, recordMoney, refund, settle, tryRefund } from './office-money.server.ts'
import { dispatch, handOver, handOverHere, here, sell } from './office-sending.server.ts'
import { resendPayLink } from './placing-for-callers.server.ts'
import { returnParcel, tryReturn } from './returning.server.ts'
import { correctTracking, type Tracked, track } from './tracking.server.ts'

/**
 * What members of staff do to an order: each in one transaction that locks the order, then judges, then acts, and
 * writes the change log last.
 */
export function createOfficeActs(ports: OrderPorts) {
  return {
    /** In one parcel or several. Without lines the first parcel has all that is left. */
    dispatch: (db: Db, typed: string, acting: Acting, parcels: SentParcel[] = []) =>
      act(db, typed, 'dispatch', acting, (tx, order) => dispatch(ports, tx, order, acting, parcels)),

    deliver: (db: Db, typed: string, acting: Acting) =>
      act(db, typed, 'deliver', acting, (tx, order) => handOver(tx, order, acting)),

    collected: (db: Db, typed: string, acting: Acting) =>
      act(db, typed, 'collected', acting, (tx, order) => handOverHere(ports, tx, order, acting)),

    /** For the command line, which knows no parcels: whatever may be delivered. */
    handOver: (db: Db, typed: string, acting: Acting) =>
      act(
        db,
        typed,
        'deliver',
        acting,
        (tx, order) => handOverHere(ports, tx, order, acting),
        refuseUnlessDeliverable,
      ),

    ready: (db: Db, typed: string, acting: Acting) =>
      act(db, typed, 'ready', acting, async (tx, order) => {
        const standing = await updateOrder(tx, order.id, { readyAt: acting.now })
        await sell(ports, tx, order, here(order), acting)
        await postReady(tx, order, { ...ports, now: acting.now })
        return {
          ...(standing && { standing }),
          before: { ready: false },
          after: { ready: true },
          reverse: { name: 'orders.ready' },
          result: undefined,
        }
      }),

    paid: (db: Db, typed: string, acting: Acting, amount?: Pence) =>
      act(db, typed, 'paid', acting, (tx, order) => recordMoney(ports, tx, order, acting, amount)),

    cancel: (db: Db, typed: string, acting: Acting, lineIds?: string[]) =>
      act(db, typed, 'cancel', acting, (tx, order) => cancelByStaff(ports, tx, order, acting, lineIds)),

    refund: (db: Db, typed: string, acting: Acting, wanted: RefundWanted) =>
      act(db, typed, 'refund', acting, (tx, order) => refund(ports, tx, order, acting, wanted)),

    /** The order and what would go back; nothing is changed. */
    tryRefund: async (db: Db, typed: string, wanted: RefundWanted) => {
      const order = await orderNamed(db, typed)
      await refuseUnlessPossible(db, 'refund', order)
      return { order, ...tryRefund(order, wanted) }
    },

    settle: (db: Db, typed: string, acting: Acting, wanted: Omit<RefundWanted, 'lineIds'>) =>
      act(db, typed, 'settle', acting, (tx, order) => settle(ports, tx, order, acting, wanted)),

    note: (db: Db, typed: string, acting: Acting, words: string) =>
      act(db, typed, 'note', acting, async (tx, { id: orderId }) => {
        const { actor, now } = acting
        const note = await insertNote(tx, { orderId, at: now, by: actor.name, words })
        return { before: {}, after: { note: 'added' }, reverse: { name: 'orders.note', note }, result: note }
      }),

    tracking: (db: Db, typed: string, acting: Acting, parcel: SentParcel & { id?: string | undefined }) =>
      act(db, typed, 'tracking', acting, (tx, order) => correctTracking(tx, order, acting, parcel)),

    /** What a courier's file says of it: what is here leaves, what has left gets its numbers. */
    track: (db: Db, typed: string, acting: Acting, wanted: Tracked) =>
      act(db, typed, 'tracking', acting, (tx, order) => track(ports, tx, order, acting, wanted), asTheyJudge),

    /** What is said about the parcel is about a person: it is stored with the order, not in the log. */
    returned: (db: Db, typed: string, acting: Acting, wanted: ReturnWanted) =>
      act(db, typed, 'return', { ...acting, because: undefined }, (tx, order) =>
        returnParcel(ports, tx, order, acting, wanted),
      ),

    /** What would follow, with the mail; nothing is changed. */
    tryReturned: async (db: Db, typed: string, wanted: ReturnWanted, now: Date) => {
      const order = await orderNamed(db, typed)
      await refuseUnlessPossible(db, 'return', order)
      return { order, ...(await tryReturn(ports, db, order, wanted, now)) }
    },

    resendPayLink: (
      db: Db,
      typed: string,
      acting: Acting,
      createLink: (tx: Db, order: Order, now: Date) => Promise<string>,
    ) =>
      act(db, typed, 'resend-pay-link', acting, async (tx, order) =>
        resendPayLink(ports, tx, order, acting, await createLink(tx, order, acting.now)),
      ),

    /** The card is mailed again by the gifts' room, in the same transaction. */
    resend: (db: Db, typed: string, acting: Acting, send: (tx: Db, orderId: string) => Promise<boolean>) =>
      act(db, typed, 'resend-gift-card', acting, async (tx, order) => {
        if (!(await send(tx, order.id)))
          throw new Refused(409, 'nothing_to_send', 'There is no e-gift card that could be sent once more')
        return { before: {}, after: { giftCard: 'sent again' }, result: undefined }
      }),
  }
}

async function orderNamed(db: Db, typed: string): Promise<Order> {
  const reference = readReference(typed)
  return found(reference === undefined ? undefined : await selectByReference(db, reference))
}

async function act<Result>(
  db: Db,
  typed: string,
  name: OrderAct,
  { actor, batch, now, because, seen, atEnd }: Acting,
  work: (tx: Db, order: Order) => Promise<Outcome<Result>>,
  refuse = refuseUnlessPossible,
): Promise<Acted<Result>> {
  const reference = readReference(typed)
  if (reference === undefined) throw noSuchOrder()
  return db.transaction(async (tx) => {
    const order = await lockByReference(tx, reference)
    if (!order) throw noSuchOrder()
    const subject = `order:${reference}`
    if (seen && seen.version !== order.version) throw await isAnother(tx, subject, seen.status)
    await refuse(tx, name, order)
    const { reverse, result, standing, ...values } = await work(tx, order)
    const after = standing ?? found(await selectStanding(tx, order.id))
    const { id } = await recordChange(
      tx,
      actor,
      {
        ...values,
        verb: rightFor[name],
        subject,
        batch,
        ...(because && { because }),
        ...(reverse && { reverse: { ...reverse, version: after.version } }),
      },
      now,
    )
    const acted = { order: after, change: id, result }
    await atEnd?.(tx, acted)
    return acted
  })
}

async function refuseUnlessPossible(tx: Db, name: OrderAct, order: Order) {
  const open = name === 'settle' ? await selectWithdrawals(tx, [order.id]) : []
  const why = whyNotDo(name, {
    ...order,
    ...sendingFacts(order),
    hasOpenWithdrawal: open.some(({ settledAt }) => settledAt === null),
  })
  if (why) throw new Refused(409, 'not_possible', `${order.reference}: ${why}`)
}

async function refuseUnlessDeliverable(_tx: Db, _name: OrderAct, order: Order) {
  if (isForGiftCard(order) || !mayMove(order.status, 'delivered', 'staff'))
    throw new Refused(409, 'wrong_status', `${order.reference} is ${order.status}: it can’t become delivered`)
}

/** For work that judges the order itself. */
const asTheyJudge = async () => {}

async function isAnother(tx: Db, subject: string, status: 409 | 412): Promise<Refused> {
  const { code, message } = await changedSince(tx, { id: 0, subject } as Parameters<typeof changedSince>[1])
  return new Refused(status, code, message)
}
