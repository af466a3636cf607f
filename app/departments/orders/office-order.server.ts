import type { Db } from '#app/platform/db/db.server.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { toWirePostalAddress } from '../accounts/postal-address.ts'
import type { Member } from '../staff/staff.ts'
import { selectNotes, selectStaffEvents } from './data/office-orders.server.ts'
import { selectByReference } from './data/orders.server.ts'
import { type Parcel, selectParcels } from './data/parcels.server.ts'
import { type ParcelReturn, selectReturns } from './data/returns.server.ts'
import { selectWithdrawals } from './data/withdrawals.server.ts'
import {
  backOnGiftCard,
  chargedFor,
  isEngravedLine,
  isForGiftCard,
  lineName,
  type Order,
  type OrderEvent,
  statusInWords,
} from './orders.ts'
import { refundable } from './rules/cancelling.ts'
import { mayDo, sendingFacts } from './rules/office.ts'
import { readReference } from './rules/reference.ts'
import { reviewFor } from './rules/review.ts'

type Viewer = Pick<Member, 'verbs'>

export type OfficeOrder = Awaited<ReturnType<typeof toWireOfficeOrder>>

/** The wire answer of `GET office/orders/:reference`; undefined if there is none. */
export async function officeOrder(
  db: Db,
  typed: string,
  member: Viewer,
  _now: Date,
): Promise<{ order: OfficeOrder } | undefined> {
  const reference = readReference(typed)
  const order = reference === undefined ? undefined : await selectByReference(db, reference)
  return order && { order: await toWireOfficeOrder(db, order, member) }
}

async function toWireOfficeOrder(db: Db, order: Order, { verbs }: Viewer) {
  const withdrawals = await selectWithdrawals(db, [order.id])
  const parcels = await selectParcels(db, order.id)
  const returns = parcels.length > 0 ? await selectReturns(db, [order.id]) : []
  const notes = await selectNotes(db, [order.id])
  const events = await selectStaffEvents(db, order.id)
  const seesMoney = verbs.has('orders.see-money')
  const seesContact = verbs.has('people.see-contact')
  const review = reviewFor(order, verbs)
  const wanted = order.lines.filter(({ cancelledAt }) => cancelledAt === null)
  return {
    reference: order.reference,
    status: order.status,
    status_words: statusInWords(order),
    version: order.version,
    placed_at: order.placedAt.toISOString(),
    leave_by: order.leaveBy,
    promised_by: order.promisedBy,
    promise: order.promise,
    paid_at: when(order.paidAt),
    ready_at: when(order.readyAt),
    dispatched_at: when(order.dispatchedAt),
    delivered_at: when(order.deliveredAt),
    cancelled_at: when(order.cancelledAt),
    cancel_reason: order.cancelReason,
    pay_until: when(order.expiresAt),
    delivery_type: order.deliveryType,
    is_gift_card: isForGiftCard(order),
    name: `${order.firstName} ${order.lastName}`.trim(),
    postcode: order.shipping.postcode,
    ...(seesContact && { email: order.email, phone: order.phone }),
    ...((seesContact || verbs.has('orders.dispatch')) && {
      shipping: addressFor(order.shipping, seesContact),
    }),
    ...(seesContact && { billing: toWirePostalAddress(order.billing) }),
    gift_message: order.giftMessage,
    hide_prices: order.hidePrices,
    bottles: wanted.reduce((sum, { quantity, giftCardId }) => sum + (giftCardId === null ? quantity : 0), 0),
    engraved: order.hasEngraving,
    review_because: review?.words ?? null,
    review: review ?? null,
    lines: order.lines.map((line) => ({
      id: line.id,
      drink_id: line.drinkId,
      name: lineName(line),
      size: line.size,
      image: line.photo && `${line.photo}-800.webp`,
      quantity: line.quantity,
      sent: line.sent,
      back: line.back,
      gone: line.gone,
      is_engraved: isEngravedLine(line),
      engraved_text_1: line.giftCardId === null ? line.text1 : '',
      engraved_text_2: line.text2,
      engrave_font: line.font || null,
      cancelled: line.cancelledAt !== null || order.cancelReason !== null,
      ...(seesMoney && {
        unit_price: toPounds(line.unitPrice),
        charged: toPounds(chargedFor(line)),
        refunded: toPounds(line.refunded),
      }),
    })),
    ...(seesMoney && { money: moneyOf(order) }),
    parcels: parcels.map(({ id, number, courier, tracking, sentAt, sentBy, box, weightG, lines }) => ({
      id,
      number,
      courier,
      tracking,
      sent_at: sentAt.toISOString(),
      sent_by: sentBy,
      box,
      weight_g: weightG,
      lines: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      came_back: toWireReturn(returns.find(({ parcelId }) => parcelId === id)),
    })),
    notes: notes.map(({ id, at, by, words }) => ({ id, at: at.toISOString(), by, words })),
    events: events.map(({ at, words, ...event }) => ({
      ...event,
      at: at.toISOString(),
      words: withoutSums(wordsForStaff(order, { ...event, words }), seesMoney),
    })),
    withdrawals: withdrawals.map(({ number, declaredAt, settledAt, lineIds, due }) => ({
      number,
      declared_at: declaredAt.toISOString(),
      settled_at: when(settledAt),
      lines: lineIds,
      ...(seesMoney && { due: toPounds(due) }),
    })),
    may: mayDo(
      {
        ...order,
        ...sendingFacts(order),
        hasParcelOut: hasParcelOut(parcels, returns),
        hasOpenWithdrawal: withdrawals.some(({ settledAt }) => settledAt === null),
      },
      verbs,
    ),
  }
}

/** One that could come back, or that came back and waits for a decision. What left without any counts as one. */
const hasParcelOut = (parcels: readonly Parcel[], returns: readonly ParcelReturn[]) =>
  parcels.length === 0 ||
  parcels.some(({ id }) => !returns.some(({ parcelId, next }) => parcelId === id && next !== 'wait'))

const toWireReturn = (back: ParcelReturn | undefined) =>
  back
    ? {
        cause: back.cause,
        at: back.at.toISOString(),
        by: back.by,
        note: back.note,
        next: back.next,
        decided_by: back.decidedBy,
        bottles: back.bottles.map(({ lineId, ...count }) => ({ line: lineId, ...count })),
      }
    : null

/** The shopper's timeline does not name who of us it was. */
const wordsForStaff = ({ placedBy }: Order, { what, words }: Pick<OrderEvent, 'what' | 'words'>) =>
  what === 'placed' && placedBy !== null ? `Placed by ${placedBy} for a caller.` : words

const withoutSums = (words: string, seesMoney: boolean) =>
  seesMoney ? words : words.replace(/£[\d,]+(\.\d\d)?/g, 'the money')

const when = (at: Date | null) => at?.toISOString() ?? null

/** Where it goes; the phone number is for those who may ring. */
function addressFor(address: Order['shipping'], seesContact: boolean) {
  const { phone, ...rest } = toWirePostalAddress(address)
  return seesContact ? { ...rest, phone } : rest
}

function moneyOf(order: Order) {
  const { totals } = order
  const left = refundable(order)
  return {
    goods: toPounds(totals.goods),
    engraving: toPounds(totals.engraving),
    multi_buy: toPounds(totals.multiBuy),
    discount: toPounds(totals.discount),
    delivery: toPounds(totals.delivery),
    insurance: toPounds(totals.insurance),
    total: toPounds(totals.total),
    vat: toPounds(totals.vat),
    gift_card: toPounds(totals.giftCard),
    to_pay: toPounds(totals.toPay),
    paid: toPounds(order.paid),
    paid_how: order.paidHow,
    refunded: toPounds(pence(order.refunded + backOnGiftCard(order))),
    to_refund: toPounds(pence(order.refundAsked - order.refunded)),
    left_to_refund: toPounds(pence(left.paid + left.giftCard)),
  }
}
