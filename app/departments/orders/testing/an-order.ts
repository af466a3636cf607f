import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import type { Order, OrderLine } from '../orders.ts'
import { freshLine } from '../rules/fresh-line.ts'

let made = 0

export const aLine = (special: Partial<OrderLine> = {}): OrderLine => ({
  id: `line-${++made}`,
  basketLineId: `basket-line-${made}`,
  drinkId: `drink-${made}`,
  name: `Gin ${made}`,
  size: '70cl',
  photo: '/photos/plain',
  unitPrice: pence(30_00),
  quantity: 1,
  free: 0,
  font: 0,
  text1: '',
  text2: '',
  engraving: pence(0),
  multiBuyShare: pence(0),
  discountShare: pence(0),
  giftCardId: null,
  ...freshLine,
  ...special,
})

const somewhere = {
  title: '',
  firstName: 'Ann',
  lastName: 'Vane',
  phone: '07700900123',
  house: '12',
  street: 'Mill Lane',
  city: 'Marlow',
  county: '',
  postcode: 'SL7 0ZZ',
  country: 'GB',
}

/** Its totals are those of its lines, with £4.95 for delivery. */
export function anOrder(special: Partial<Order> = {}): Order {
  const lines = special.lines ?? [aLine()]
  const add = (worth: (line: OrderLine) => number) => pence(lines.reduce((sum, line) => sum + worth(line), 0))
  const goods = add(({ unitPrice, quantity }) => unitPrice * quantity)
  const engraving = add((line) => line.engraving)
  const multiBuy = add(({ multiBuyShare }) => multiBuyShare)
  const discount = add(({ discountShare }) => discountShare)
  const total = pence(goods + engraving - multiBuy - discount + 4_95)
  const status = special.status ?? 'confirmed'
  return {
    id: 'an-order',
    reference: 'K7QF-3MHX',
    accountId: 'somebody',
    status,
    email: 'ann@example.com',
    phone: '07700900123',
    firstName: 'Ann',
    lastName: 'Vane',
    shipping: somewhere,
    billing: somewhere,
    deliveryType: 'Standard Delivery',
    promise: 'by Thursday 26 November',
    giftMessage: '',
    code: null,
    hidePrices: false,
    placedAt: NOON,
    placedBy: null,
    expiresAt: null,
    paidAt: null,
    paidHow: null,
    refunded: pence(0),
    paid: status === 'confirmed' ? total : pence(0),
    refundAsked: pence(0),
    dispatchedAt: null,
    giftCardBack: pence(0),
    deliveredAt: null,
    cancelledAt: null,
    cancelReason: null,
    holdsStock: true,
    leaveBy: null,
    promisedBy: null,
    reviewBecause: null,
    readyAt: null,
    hasEngraving: false,
    version: 1,
    refundableDelivery: null,
    seller: null,
    events: [],
    totals: {
      goods,
      engraving,
      multiBuy,
      discount,
      delivery: pence(4_95),
      insurance: pence(0),
      total,
      vat: pence(0),
      giftCard: pence(0),
      toPay: total,
      units: 28,
    },
    ...special,
    lines,
  }
}
