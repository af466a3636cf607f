import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { type NewChange, recordChange } from '../../staff/changes.server.ts'
import { insertNote } from '../data/office-orders.server.ts'
import { selectOrder, updateOrder } from '../data/orders.server.ts'
import { insertParcel } from '../data/parcels.server.ts'
import { insertContents, insertReturn, moveBottles, updateReturn } from '../data/returns.server.ts'
import { postReturned } from '../letters.server.ts'
import { returnedMail } from '../mails/returned.tsx'
import type { Acting, Outcome, ReturnWanted } from '../office-acts.server.ts'
import { isEngravedLine, lineName, type Order } from '../orders.ts'
import type { OrderPorts } from '../ports.server.ts'
import { causeForShopper, type ReturnStep } from '../returns.ts'
import { sendingFacts, whyNotDo } from '../rules/office.ts'
import { arriving, isCutAgain, resending, worthOfBottles } from '../rules/returning.ts'
import { promiseFor } from './confirming.server.ts'
import { found } from './finding.server.ts'
import { causeOf } from './holding.server.ts'
import { type JudgedReturn, judgeReturn } from './judging-returns.server.ts'
import { addOrderEvent } from './notes.server.ts'
import { refund, tryRefund } from './office-money.server.ts'

type Returned = { next: ReturnStep; canUndo: boolean; amount: Pence; toGiftCard: Pence }

/** A parcel came back: its bottles, the order, the money and the mail, each by its own decision, in one transaction. */
export async function returnParcel(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  wanted: ReturnWanted,
): Promise<Outcome<Returned>> {
  const { next } = wanted
  const judged = await judgeReturn(tx, order, wanted)
  const { returnId, note } = await record(tx, order, acting, judged, next)
  const words = eventWords(judged, next)
  if (words) await addOrderEvent(tx, order.id, 'returned', acting.actor.name, words, acting.now)
  // Lock order: codes, then stock, then the log.
  const money = next === 'refund' ? await sendMoney(ports, tx, order, acting, wanted, judged) : nothing
  const moves = await moveAll(ports, tx, order, acting, judged, next)
  if (next === 'send_again') await cutOnceMore(ports, tx, order, judged, acting.now)
  const was = await updateStanding(tx, order, judged, next, acting.now)
  const hasMail = wanted.hasMail && next !== 'nothing'
  if (hasMail) {
    const { cause, bottles } = judged
    const after = found(await selectOrder(tx, order.id))
    const told = { cause, next, bottles, refund: money.amount, text: wanted.text }
    await postReturned(tx, after, { publicUrl: ports.publicUrl, now: acting.now, ...told })
  }
  if (money.change) await logRefund(tx, order, acting, money.change)
  return {
    before: { status: order.status },
    after: { ...afterwards(judged, next), mail: hasMail ? 'written' : 'none' },
    ...(mayTakeBack(order, judged, next) && {
      reverse: {
        name: 'orders.return',
        return: returnId,
        isDecision: Boolean(judged.waiting),
        ...moves,
        was,
        hasEvent: words !== '',
        note,
      },
    }),
    result: {
      next,
      canUndo: mayTakeBack(order, judged, next),
      amount: money.amount,
      toGiftCard: money.toGiftCard,
    },
  }
}

/** Money that goes back can't be called back, and the engraver may have begun with what is cut again. */
const mayTakeBack = ({ lines }: Order, { bottles }: JudgedReturn, next: ReturnStep) =>
  next !== 'refund' &&
  !(
    next === 'send_again' &&
    bottles.some(({ lineId }) => lines.some((line) => line.id === lineId && isEngravedLine(line)))
  )

const nothing = { amount: pence(0), toGiftCard: pence(0), change: undefined }

function afterwards({ parcel, cause, bottles }: JudgedReturn, next: ReturnStep) {
  const sum = (what: 'back' | 'broken' | 'lost') => bottles.reduce((all, each) => all + each[what], 0)
  return {
    parcel: parcel?.number ?? 1,
    returned: cause,
    next,
    back: sum('back'),
    broken: sum('broken'),
    lost: sum('lost'),
  }
}

async function record(
  tx: Db,
  order: Order,
  { actor, now, because = '' }: Acting,
  { parcel, contents, cause, bottles, waiting }: JudgedReturn,
  next: ReturnStep,
): Promise<{ returnId: string; note?: number }> {
  if (waiting) {
    await updateReturn(tx, waiting.id, { next, decidedAt: now, decidedBy: actor.name })
    if (because === '') return { returnId: waiting.id }
    const note = await insertNote(tx, { orderId: order.id, at: now, by: actor.name, words: because })
    return { returnId: waiting.id, note }
  }
  const decided =
    next === 'wait' ? { decidedAt: null, decidedBy: null } : { decidedAt: now, decidedBy: actor.name }
  const parcelId = await parcelWith(tx, order, { actor, now }, parcel, contents)
  const row = { orderId: order.id, parcelId, cause, at: now, by: actor.name, note: because, next, ...decided }
  return { returnId: (await insertReturn(tx, { ...row, bottles })).id }
}

/** The parcel; what left without one, or without a list of its bottles, gets it now. */
async function parcelWith(
  tx: Db,
  { id: orderId, dispatchedAt, promisedBy }: Order,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  parcel: JudgedReturn['parcel'],
  contents: JudgedReturn['contents'],
): Promise<string> {
  if (!parcel) {
    const box = {
      orderId,
      courier: '',
      tracking: '',
      sentAt: dispatchedAt ?? now,
      sentBy: actor.name,
      promisedBy,
    }
    return (await insertParcel(tx, box, contents)).id
  }
  if (parcel.lines.length === 0) await insertContents(tx, parcel.id, contents)
  return parcel.id
}

/** What was counted before is not counted again; what leaves once more is taken from here. */
async function moveAll(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  { actor: { staffId }, now }: Acting,
  { bottles, waiting }: JudgedReturn,
  next: ReturnStep,
) {
  const steps = [
    ...(waiting ? [] : [arriving(order, bottles)]),
    ...(next === 'send_again' ? [resending(order, bottles)] : []),
  ]
  const lines = steps.flatMap((step) => step.lines)
  const stock = steps.flatMap((step) => step.stock)
  await moveBottles(tx, lines)
  const { short } = await ports.moveStock(tx, stock, causeOf('returned', order, now, staffId))
  if (short.length > 0 && next === 'send_again') throw bottlesGone(order, short)
  return { lines, stock }
}

/** The engraver cuts another for each that broke; what came back whole is cut already. */
async function cutOnceMore(
  ports: OrderPorts,
  tx: Db,
  { lines }: Order,
  { bottles }: JudgedReturn,
  now: Date,
) {
  for (const { lineId, back, broken, lost } of bottles) {
    const line = lines.find(({ id }) => id === lineId)
    if (line && isEngravedLine(line))
      await ports.cutAgain?.(tx, lineId, { whole: back, again: broken + lost }, now)
  }
}

function bottlesGone({ reference, lines }: Order, short: string[]) {
  const names = [...new Set(lines.filter(({ drinkId }) => short.includes(drinkId)).map(lineName))].join(', ')
  return new Refused(
    409,
    'bottles_gone',
    `${reference}: there is not enough of ${names} left to send it again. Refund it, or decide later.`,
  )
}

/** The order's numbers that `undo` puts back; nothing but its version changes unless it is sent again. */
async function updateStanding(
  tx: Db,
  order: Order,
  { bottles }: JudgedReturn,
  next: ReturnStep,
  now: Date,
): Promise<Was | undefined> {
  if (next !== 'send_again' || order.status === 'confirmed') {
    await updateOrder(tx, order.id, {})
    return undefined
  }
  const { status, holdsStock, promise, leaveBy, promisedBy, dispatchedAt, deliveredAt } = order
  await updateOrder(tx, order.id, {
    ...promiseFor(order, now, isCutAgain(order, bottles)),
    status: 'confirmed',
    holdsStock: true,
    dispatchedAt: null,
    deliveredAt: null,
  })
  return {
    status,
    holdsStock,
    promise,
    leaveBy,
    promisedBy,
    dispatchedAt: dispatchedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

type Was = Pick<Order, 'status' | 'holdsStock' | 'promise' | 'leaveBy' | 'promisedBy'> &
  Record<'dispatchedAt' | 'deliveredAt', string | null>

function eventWords({ cause, waiting }: JudgedReturn, next: ReturnStep): string {
  const follows =
    next === 'send_again'
      ? 'We send it again.'
      : next === 'refund'
        ? 'The money for it goes back to you.'
        : ''
  if (waiting) return follows && `About the parcel that came back: ${follows}`
  return `A parcel came back to us: ${causeForShopper[cause]}. ${follows}`.trim()
}

/** By the refund's own rules. */
async function sendMoney(
  ports: OrderPorts,
  tx: Db,
  order: Order,
  acting: Acting,
  wanted: ReturnWanted,
  judged: JudgedReturn,
) {
  const now = found(await selectOrder(tx, order.id))
  refuseRefund(now)
  const { result, ...change } = await refund(ports, tx, now, acting, refundOf(order, wanted, judged))
  return { amount: result.amount, toGiftCard: result.toGiftCard, change }
}

/** A row of its own in the log, which the limit of a day counts. */
async function logRefund(
  tx: Db,
  { reference }: Order,
  { actor, batch, now }: Acting,
  values: Pick<NewChange, 'before' | 'after'>,
) {
  const change = { ...values, verb: 'orders.refund', subject: `order:${reference}`, batch } as const
  await recordChange(tx, actor, change, now)
}

function refuseRefund(order: Order) {
  const why = whyNotDo('refund', { ...order, ...sendingFacts(order), hasOpenWithdrawal: false })
  if (why) throw new Refused(409, 'not_possible', `${order.reference}: ${why}`)
}

const refundOf = (
  order: Order,
  { amount, isByHand, checkLimit }: ReturnWanted,
  { bottles }: JudgedReturn,
) => ({
  amount: amount ?? worthOfBottles(order, bottles),
  lineIds: bottles.map(({ lineId }) => lineId),
  bottlesBack: false,
  isByHand,
  checkLimit,
})

/** What would be refunded, and the mail that the shopper would get; nothing is changed. */
export async function tryReturn(ports: OrderPorts, db: Db, order: Order, wanted: ReturnWanted, now: Date) {
  const judged = await judgeReturn(db, order, wanted)
  const { next, hasMail, text } = wanted
  const { cause, bottles } = judged
  if (next === 'refund') refuseRefund(order)
  const money = next === 'refund' ? tryRefund(order, refundOf(order, wanted, judged)) : nothing
  const promise = promiseFor(order, now, isCutAgain(order, bottles))
  const isMoved = next === 'send_again' && order.status !== 'confirmed'
  const mail =
    hasMail && next !== 'nothing'
      ? await returnedMail({
          order: isMoved ? { ...order, ...promise, status: 'confirmed' } : order,
          publicUrl: ports.publicUrl,
          cause,
          next,
          bottles,
          refund: money.amount,
          text,
        })
      : undefined
  return { next, amount: money.amount, toGiftCard: money.toGiftCard, mail }
}
