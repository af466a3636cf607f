import { z } from 'zod'
import { pence, toPounds } from '#app/platform/money.ts'
import { toWirePostalAddress, wirePostalAddress } from '../accounts/postal-address.ts'
import { toWireSeller, wireSeller } from './calls/seller-wire.ts'
import {
  backOnGiftCard,
  chargedFor,
  isEngravedLine,
  isForGiftCard,
  isWaiting,
  lineName,
  linePrice,
  type Order,
  type OrderEvent,
  type OrderLine,
  orderStatuses,
  promiseInWords,
  statusInWords,
} from './orders.ts'
import { type ShownParcel, toWireParcel, wireParcel } from './parcel-wire.ts'
import { cancelling, whyNotCancel } from './rules/cancelling.ts'

/** Orders in the public API: its own names and spellings, pounds with two decimals. */
const inPounds = z.number().describe('Pounds')
const instant = z.string().describe('An ISO instant')

const wireOrderLine = z
  .object({
    id: z.string(),
    quantity: z.int(),
    drink: z
      .object({ id: z.string(), name: z.string(), image: z.string(), bottle_size: z.string() })
      .describe('Of an e-gift card only its name'),
    is_gift_card: z.boolean(),
    is_engraved: z.boolean(),
    engraved_text_1: z.string(),
    engraved_text_2: z.string(),
    engrave_font: z.int().nullable().describe('1, 2 or 3; null for a plain bottle'),
    unit_price: inPounds,
    line_price: inPounds.describe('`unit_price` x quantity, and engraving'),
    charged: inPounds.describe('What is left of it after multi-buy and discount'),
    free: z.int().describe('How many of its bottles multi-buy gave'),
    cancelled: z.boolean(),
    why_not_cancel: z.string().nullable().describe('Why it can’t be cancelled; null if it can'),
  })
  .meta({ id: 'OrderLine' })

const wireEvent = z.object({ at: instant, what: z.string(), words: z.string() }).meta({ id: 'OrderEvent' })

const wireStatus = z.enum(orderStatuses)

const wireOrderAddress = wirePostalAddress.meta({ id: 'OrderAddress' })

const wireOrderTotals = z
  .object({
    goods: inPounds,
    engraving: inPounds,
    multi_buy: inPounds,
    discount: inPounds,
    delivery: inPounds,
    insurance: inPounds,
    total: inPounds,
    net: inPounds,
    vat: inPounds,
    gift_card: inPounds,
    to_pay: inPounds,
    units: z.number().describe('Alcohol units'),
  })
  .meta({ id: 'OrderTotals' })

const wireOrderDetails = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: wireStatus,
    status_words: z.string(),
    amount: inPounds.describe('The total'),
    discount: inPounds,
    delivery_type: z.string(),
    odered_at: instant,
    promise: z.string().describe('Such as ‘by Thursday 19 November’; empty for what is not coming'),
    totals: wireOrderTotals,
    paid: inPounds,
    refunded: inPounds.describe('Gift card included'),
    to_refund: inPounds.describe('On its way back'),
    paid_how: z.string().nullable(),
    pay_until: instant.nullable().describe('Until when it is kept without being paid for'),
    email: z.string(),
    phone: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    shipping: wireOrderAddress,
    billing: wireOrderAddress,
    gift_message: z.string(),
    hide_prices: z.boolean(),
    coupon: z.string().nullable(),
    is_gift_card: z.boolean().describe('It is for an e-gift card: nothing is delivered'),
    seller: wireSeller,
    can_pay: z.boolean(),
    can_cancel: z.boolean(),
    refund_if_cancelled: inPounds,
    timeline: z.array(wireEvent),
  })
  .meta({ id: 'OrderDetails' })

export const wireOrder = z
  .object({
    details: wireOrderDetails,
    cart_items: z.array(wireOrderLine),
    parcels: z.array(wireParcel).describe('What has left us, parcel by parcel'),
  })
  .meta({ id: 'Order' })
export type WireOrder = z.infer<typeof wireOrder>

/** For responses about one order. */
export const wirePlacedOrder = wireOrderDetails
  .extend({ cart_items: z.array(wireOrderLine) })
  .meta({ id: 'PlacedOrder' })

/** With the parcels of all orders that are answered together. */
export const toWireOrder = (order: Order, parcels: readonly ShownParcel[]): WireOrder => ({
  details: toWireDetails(order),
  cart_items: order.lines.map((line) => toWireLine(order, line)),
  parcels: toWireParcels(order, parcels),
})

const toWireParcels = (order: Order, parcels: readonly ShownParcel[]) =>
  parcels.filter(({ orderId }) => orderId === order.id).map((parcel) => toWireParcel(order, parcel))

export const toWirePlacedOrder = (order: Order): z.infer<typeof wirePlacedOrder> => ({
  ...toWireDetails(order),
  cart_items: order.lines.map((line) => toWireLine(order, line)),
})

function toWireDetails(order: Order): z.infer<typeof wireOrderDetails> {
  const { totals } = order
  const outcome = cancelling(order, undefined)
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    status_words: statusInWords(order),
    amount: toPounds(totals.total),
    discount: toPounds(totals.discount),
    delivery_type: order.deliveryType,
    odered_at: order.placedAt.toISOString(),
    promise: promiseInWords(order),
    totals: toWireOrderTotals(order),
    paid: toPounds(order.paid),
    refunded: toPounds(pence(order.refunded + backOnGiftCard(order))),
    paid_how: order.paidHow,
    to_refund: toPounds(pence(order.refundAsked - order.refunded)),
    pay_until: order.expiresAt?.toISOString() ?? null,
    email: order.email,
    phone: order.phone,
    first_name: order.firstName,
    last_name: order.lastName,
    shipping: toWirePostalAddress(order.shipping),
    billing: toWirePostalAddress(order.billing),
    gift_message: order.giftMessage,
    hide_prices: order.hidePrices,
    is_gift_card: isForGiftCard(order),
    coupon: totals.giftCard > 0 ? null : order.code,
    seller: toWireSeller(order),
    can_pay: order.status === 'unpaid' || isWaiting(order.status),
    can_cancel: outcome.cancelled.length > 0,
    refund_if_cancelled: toPounds(outcome.refund),
    timeline: order.events.map(toWireEvent),
  }
}

const toWireOrderTotals = ({ totals }: Order): z.infer<typeof wireOrderTotals> => ({
  goods: toPounds(totals.goods),
  engraving: toPounds(totals.engraving),
  multi_buy: toPounds(totals.multiBuy),
  discount: toPounds(totals.discount),
  delivery: toPounds(totals.delivery),
  insurance: toPounds(totals.insurance),
  total: toPounds(totals.total),
  vat: toPounds(totals.vat),
  net: toPounds(pence(totals.total - totals.vat)),
  gift_card: toPounds(totals.giftCard),
  to_pay: toPounds(totals.toPay),
  units: totals.units,
})

const toWireLine = (order: Order, line: OrderLine): z.infer<typeof wireOrderLine> => ({
  id: line.id,
  quantity: line.quantity,
  drink: {
    id: line.drinkId,
    name: lineName(line),
    bottle_size: line.size,
    image: line.photo && `${line.photo}-800.webp`,
  },
  is_gift_card: line.giftCardId !== null,
  is_engraved: isEngravedLine(line),
  engraved_text_1: line.giftCardId === null ? line.text1 : '',
  engraved_text_2: line.text2,
  engrave_font: line.font || null,
  unit_price: toPounds(line.unitPrice),
  line_price: toPounds(linePrice(line)),
  charged: toPounds(chargedFor(line)),
  free: line.free,
  cancelled: isGone(order, line),
  why_not_cancel: whyNotCancel(order, line) ?? null,
})

const isGone = ({ cancelReason }: Order, { cancelledAt }: OrderLine) =>
  cancelledAt !== null || cancelReason !== null

const toWireEvent = ({ at, what, words }: OrderEvent) => ({ at: at.toISOString(), what, words })

/** What anybody with reference and e-mail may see: no name, no address, no sum. */
export const wireTrackedOrder = z
  .object({
    reference: z.string(),
    status: wireStatus,
    status_words: z.string(),
    odered_at: instant,
    delivery_type: z.string(),
    promise: z.string(),
    timeline: z.array(wireEvent),
    items: z.array(
      z.object({ name: z.string(), bottle_size: z.string(), quantity: z.int(), cancelled: z.boolean() }),
    ),
    parcels: z.array(wireParcel).describe('What has left us, parcel by parcel'),
  })
  .meta({ id: 'TrackedOrder' })
export type WireTrackedOrder = z.infer<typeof wireTrackedOrder>

export const toWireTracked = (
  order: Order,
  parcels: readonly ShownParcel[],
): z.infer<typeof wireTrackedOrder> => ({
  reference: order.reference,
  status: order.status,
  status_words: statusInWords(order),
  odered_at: order.placedAt.toISOString(),
  delivery_type: order.deliveryType,
  promise: promiseInWords(order),
  timeline: order.events.map(toWireEvent),
  items: order.lines.map((line) => ({
    name: line.name,
    bottle_size: line.size,
    quantity: line.quantity,
    cancelled: isGone(order, line),
  })),
  parcels: toWireParcels(order, parcels),
})
