import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { type NewChange, recordChange } from '../../staff/changes.server.ts'
import { changedSince } from '../../staff/undo.server.ts'
import { insertNote, insertParcel, selectParcels, updateParcel } from '../data/office-orders.server.ts'
import { selectOrder, updateOrder } from '../data/orders.server.ts'
import { lockByReference } from '../data/staff-orders.server.ts'
import { markRefunded as markSettled, selectWithdrawals } from '../data/withdrawals.server.ts'
import { postDispatched, postReady } from '../letters.server.ts'
import type { Acted, Acting, SentParcel } from '../office-acts.server.ts'
import { chargedFor, isForGiftCard, isWaiting, type Order, type OrderLine } from '../orders.ts'
import type { Confirmed, OrderPorts } from '../ports.server.ts'
import { noSuchOrder } from '../refusals.server.ts'
import { type OrderAct, rightFor, whyNotDo } from '../rules/office.ts'
import { readReference } from '../rules/reference.ts'
import { mayMove } from '../rules/states.ts'
import { withdrawalName } from '../withdrawals.ts'
import { cancel } from './cancelling.server.ts'
import { confirm } from './confirming.server.ts'
import { found } from './finding.server.ts'
import { bottlesOf } from './holding.server.ts'
import { addOrderEvent } from './notes.server.ts'
import { refundByStaff } from './refunding.server.ts'

type Outcome<Result> = Pick<NewChange, 'before' | 'after' | 'reverse'> & { result: Result }

export type RefundWanted = {
  amount?: Pence | undefined
  lineIds?: string[] | undefined
  /** Whether the bottles of these lines are back on the shelf: a decision of its own. */
  bottlesBack: boolean
  /** Undefined: by hand if it was not paid by card. */
  isByHand?: boolean | undefined
  /** Throws if this member of staff may not refund so much today. */
  checkLimit?: ((tx: Db, amount: Pence) => Promise<void>) | undefined
}

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
      act(db, typed, 'collected', acting, (tx, order) => handOver(tx, order, acting)),

    /** For the command line, which knows no parcels: whatever may be delivered. */
    handOver: (db: Db, typed: string, acting: Acting) =>
      act(db, typed, 'deliver', acting, (tx, order) => handOver(tx, order, acting), refuseUnlessDeliverable),

    ready: (db: Db, typed: string, acting: Acting) =>
      act(db, typed, 'ready', acting, async (tx, order) => {
        await updateOrder(tx, order.id, { readyAt: acting.now })
        await postReady(tx, order, { ...ports, now: acting.now })
        return {
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

    /** The card is mailed again by the gifts' room, in the same transaction. */
    resend: (db: Db, typed: string, acting: Acting, send: (tx: Db, orderId: string) => Promise<boolean>) =>
      act(db, typed, 'resend-gift-card', acting, async (tx, order) => {
        if (!(await send(tx, order.id)))
          throw new Refused(409, 'nothing_to_send', 'There is no e-gift card that could be sent once more')
        return { before: {}, after: { giftCard: 'sent again' }, result: undefined }
      }),
  }
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
    const { reverse, result, ...values } = await work(tx, order)
    const after = found(await selectOrder(tx, order.id))
    const { id } = await recordChange(
      tx,
      actor,
      {
        ...values,
        ...{ verb: rightFor[name], subject, batch },
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
    hasOpenWithdrawal: open.some(({ settledAt }) => settledAt === null),
  })
  if (why) throw new Refused(409, 'not_possible', `${order.reference}: ${why}`)
}

async function refuseUnlessDeliverable(_tx: Db, _name: OrderAct, order: Order) {
  if (isForGiftCard(order) || !mayMove(order.status, 'delivered', 'staff'))
    throw new Refused(409, 'wrong_status', `${order.reference} is ${order.status}: it can’t become delivered`)
}

async function isAnother(tx: Db, subject: string, status: 409 | 412): Promise<Refused> {
  const { code, message } = await changedSince(tx, { id: 0, subject } as Parameters<typeof changedSince>[1])
  return new Refused(status, code, message)
}

async function dispatch(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  wanted: SentParcel[],
): Promise<Outcome<undefined>> {
  const boxes = packed(order, wanted.length > 0 ? wanted : [{ courier: '', tracking: '' }])
  const sent = []
  for (const { courier, tracking, contents } of boxes) {
    const row = { orderId: order.id, courier, tracking, sentAt: now, sentBy: actor.name }
    sent.push({ ...(await insertParcel(tx, row, contents)), courier, tracking, lines: contents })
  }
  const isAll = leftIn(order, boxes).length === 0
  await updateOrder(tx, order.id, isAll ? { status: 'dispatched', dispatchedAt: now, holdsStock: false } : {})
  const words = isAll ? 'Your order has left us.' : 'Part of your order has left us.'
  await addOrderEvent(tx, order.id, 'dispatched', actor.name, words, now)
  await postDispatched(tx, found(await selectOrder(tx, order.id)), { ...ports, parcels: sent })
  return {
    before: { status: order.status },
    after: { status: isAll ? 'dispatched' : order.status, parcels: sent.map(({ number }) => number) },
    reverse: { name: 'orders.dispatch', parcels: sent.map(({ id }) => id) },
    result: undefined,
  }
}

type Box = SentParcel & { contents: { lineId: string; quantity: number }[] }

const unsent = ({ lines }: Order) =>
  lines
    .filter(({ cancelledAt, quantity, sent }) => cancelledAt === null && quantity > sent)
    .map(({ id, quantity, sent }) => ({ lineId: id, quantity: quantity - sent }))

/** Which bottles are in which parcel; refused if there are not so many left. */
function packed(order: Order, wanted: SentParcel[]): Box[] {
  const boxes: Box[] = wanted.map((box) => ({
    ...box,
    contents: (box.lines ?? []).map(({ id, quantity }) => ({ lineId: id, quantity })),
  }))
  const [first] = boxes
  if (first && wanted.every(({ lines }) => lines === undefined)) first.contents = unsent(order)
  const left = new Map(unsent(order).map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of boxes.flatMap(({ contents }) => contents)) {
    const rest = (left.get(lineId) ?? 0) - quantity
    if (rest < 0 || quantity < 1)
      throw new Refused(409, 'not_there', `${order.reference}: there are not so many bottles left to send`)
    left.set(lineId, rest)
  }
  if (!boxes.some(({ contents }) => contents.length > 0))
    throw new Refused(409, 'nothing_to_send', `${order.reference}: there is nothing left to send`)
  return boxes
}

const leftIn = (order: Order, boxes: Box[]) =>
  unsent(order).filter(
    ({ lineId, quantity }) =>
      boxes
        .flatMap(({ contents }) => contents)
        .reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0) < quantity,
  )

async function handOver(tx: Db, order: Order, { actor, now }: Acting): Promise<Outcome<undefined>> {
  await updateOrder(tx, order.id, { status: 'delivered', deliveredAt: now, holdsStock: false })
  await addOrderEvent(tx, order.id, 'delivered', actor.name, 'Your order has been handed over.', now)
  const { status, holdsStock } = order
  return {
    before: { status },
    after: { status: 'delivered' },
    reverse: { name: 'orders.deliver', status, holdsStock },
    result: undefined,
  }
}

async function recordMoney(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  amount: Pence = order.totals.toPay,
): Promise<Outcome<Exclude<Confirmed, 'paid before'>>> {
  const how = order.status === 'payed-via-call' ? 'phone' : 'bank transfer'
  const outcome = await confirm(ports, tx, order.id, { how, amount, by: actor.name }, now)
  if (outcome === 'paid before')
    throw new Refused(409, 'paid_before', `${order.reference} was paid before; nothing has changed.`)
  const status = outcome === 'review' ? 'payment-review' : 'confirmed'
  const { paid, promise, leaveBy, promisedBy, reviewBecause, paidHow } = order
  // A card that was sold may be in somebody's hands, and bottles that were reserved anew were somebody else's.
  const canBeUndone = order.holdsStock && !isForGiftCard(order)
  return {
    before: { status: order.status, paid },
    after: { status, received: amount },
    ...(canBeUndone && {
      reverse: {
        name: 'orders.paid',
        was: {
          ...{ status: order.status, paid, promise, leaveBy, promisedBy, reviewBecause, paidHow },
          paidAt: order.paidAt?.toISOString() ?? null,
          expiresAt: order.expiresAt?.toISOString() ?? null,
        },
      },
    }),
    result: outcome,
  }
}

async function cancelByStaff(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  lineIds: string[] | undefined,
) {
  if (lineIds?.some((id) => !order.lines.some((line) => line.id === id)))
    throw new Refused(422, 'invalid', 'There is no such line in this order', {
      lines: 'There is no such line in this order',
    })
  const outcome = await cancel(ports, tx, order.id, {
    by: actor.name,
    now,
    ...(lineIds && { lineIds }),
  })
  await sendIfNothingIsLeft(tx, order.id, now)
  const { status } = order
  return {
    before: { status },
    after: {
      status: outcome.order.status,
      lines: outcome.cancelled.map(({ name }) => name),
      refund: outcome.refund,
    },
    // Money that goes back can't be called back.
    ...(outcome.isWhole &&
      isWaiting(status) && {
        reverse: { name: 'orders.cancel', status, expiresAt: order.expiresAt?.toISOString() ?? null },
      }),
    result: outcome,
  }
}

/** What was not cancelled has left us already: then all of the order has. */
async function sendIfNothingIsLeft(tx: Db, orderId: string, now: Date) {
  const after = found(await selectOrder(tx, orderId))
  const hasLeft = after.lines.some(({ sent }) => sent > 0) && unsent(after).length === 0
  if (after.status === 'confirmed' && hasLeft)
    await updateOrder(tx, orderId, { status: 'dispatched', dispatchedAt: now, holdsStock: false })
}

async function refund(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor, now, because }: Acting,
  { amount, lineIds, bottlesBack, isByHand, checkLimit }: RefundWanted,
) {
  const lines = order.lines.filter(({ id }) => lineIds?.includes(id))
  if (lines.length !== (lineIds?.length ?? 0))
    throw new Refused(422, 'invalid', 'There is no such line in this order', {
      lines: 'There is no such line in this order',
    })
  const sum = amount ?? worthOf(order, lines)
  await checkLimit?.(tx, sum)
  const ways = await refundByStaff(ports, tx, order.id, {
    ...{ amount: sum, by: actor.name, now, because: because || 'staff' },
    isByHand: isByHand ?? order.paidHow !== 'card',
  })
  if (bottlesBack) await putBack(ports, tx, order, lines)
  return {
    before: { status: order.status, refunded: order.refunded },
    after: {
      refund: sum,
      toGiftCard: ways.toGiftCard,
      lines: lines.map(({ name }) => name),
      bottles: bottlesBack ? 'back on the shelf' : 'not back',
    },
    result: { amount: sum, ...ways },
  }
}

function worthOf({ reference }: Order, lines: OrderLine[]): Pence {
  if (lines.length === 0)
    throw new Refused(422, 'invalid', 'Please say how much, or which lines', {
      amount: 'Please say how much, or which lines',
    })
  const cancelled = lines.find(({ cancelledAt }) => cancelledAt !== null)
  if (cancelled) throw new Refused(409, 'cancelled', `${reference}: ${cancelled.name} was cancelled before`)
  return pence(lines.reduce((all, line) => all + chargedFor(line), 0))
}

/** Bottles that never left are not put back here: cancelling does that. */
async function putBack(ports: OrderPorts, tx: Db, order: Order, lines: OrderLine[]) {
  if (lines.length === 0)
    throw new Refused(422, 'invalid', 'Please say which lines are back', {
      lines: 'Please say which lines are back',
    })
  if (order.holdsStock)
    throw new Refused(
      409,
      'not_sent',
      `${order.reference}: its bottles are still here. Cancel the lines instead.`,
    )
  await ports.moveStock(
    tx,
    bottlesOf(
      lines.map((line) => ({ ...line, sent: 0 })),
      1,
    ),
  )
}

async function settle(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  { amount, bottlesBack, isByHand, checkLimit }: Omit<RefundWanted, 'lineIds'>,
) {
  const open = (await selectWithdrawals(tx, [order.id])).find(({ settledAt }) => settledAt === null)
  if (!open) throw new Refused(409, 'not_possible', `${order.reference} has no withdrawal to settle.`)
  await markSettled(tx, open.id, acting.now)
  const sum = amount ?? open.due
  const ways =
    sum > 0
      ? (await refund(ports, tx, order, acting, { amount: sum, bottlesBack: false, isByHand, checkLimit }))
          .result
      : undefined
  const lines = order.lines.filter(({ id }) => open.lineIds.includes(id))
  if (bottlesBack) await putBack(ports, tx, order, lines)
  if (sum === 0) await updateOrder(tx, order.id, {})
  return {
    before: { withdrawal: open.number, settled: false },
    after: { settled: true, refund: sum, bottles: bottlesBack ? 'back on the shelf' : 'not back' },
    result: {
      name: withdrawalName(order.reference, open),
      amount: sum,
      back: ways?.back ?? pence(0),
      toGiftCard: ways?.toGiftCard ?? pence(0),
    },
  }
}

async function correctTracking(
  tx: Db,
  order: Order,
  { actor, now }: Acting,
  { id, courier, tracking }: SentParcel & { id?: string | undefined },
): Promise<Outcome<undefined>> {
  const all = await selectParcels(tx, order.id)
  const parcel = id === undefined ? all.at(-1) : all.find((each) => each.id === id)
  if (!parcel && (id !== undefined || all.length > 0))
    throw new Refused(404, 'not_found', 'There is no such parcel')
  const row = { orderId: order.id, courier, tracking, sentAt: order.dispatchedAt ?? now, sentBy: actor.name }
  const changed = parcel?.id ?? (await insertParcel(tx, row, [])).id
  await updateParcel(tx, changed, { courier, tracking })
  await updateOrder(tx, order.id, {})
  const was = { courier: parcel?.courier ?? '', tracking: parcel?.tracking ?? '' }
  return {
    before: was,
    after: { courier, tracking },
    reverse: { name: 'orders.tracking', parcel: changed, ...was },
    result: undefined,
  }
}
