import type { MailSample } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import { cancelledMail } from './mails/cancelled.tsx'
import { declinedMail } from './mails/declined.tsx'
import { dispatchedMail } from './mails/dispatched.tsx'
import { moneyRecordedMail, paidMail } from './mails/paid.tsx'
import { payLinkMail } from './mails/pay-link.tsx'
import { readyMail } from './mails/ready.tsx'
import { refundedMail, refundedToGiftCardMail } from './mails/refunded.tsx'
import { rejectedMail } from './mails/rejected.tsx'
import { returnedMail } from './mails/returned.tsx'
import { callMail, reminderMail, transferMail } from './mails/waiting.tsx'
import { withdrawalDeskMail, withdrawalMail } from './mails/withdrawn.tsx'
import type { Order, OrderLine } from './orders.ts'
import { freshLine } from './rules/fresh-line.ts'

/** This room's mails with sample data, for /dev/mail. */
export function orderMailSamples(publicUrl: string): MailSample[] {
  const paid = { order: sampleOrder({ status: 'confirmed', paid: pence(1_328_90) }), publicUrl }
  const sent = { order: sampleOrder({ status: 'dispatched', paid: pence(1_328_90) }), publicUrl }
  const waiting = { order: sampleOrder({ expiresAt: new Date('2026-11-25T12:00:00Z') }), publicUrl }
  const gone = { order: sampleOrder({ status: 'cancelled', cancelReason: 'no_transfer' }), publicUrl }
  const byGiftCard = {
    order: sampleOrder({ status: 'part-refunded', giftCardBack: pence(50_00) }),
    publicUrl,
  }
  const [engraved, wine] = sampleLines
  const inPart = { cancelled: [wine], kept: [{ line: engraved, because: 'it is engraved with your words.' }] }
  const withdrawn = {
    order: sampleOrder({ status: 'delivered', deliveredAt: new Date('2026-11-24T10:00:00Z') }),
    publicUrl,
    withdrawn: [wine],
    isWhole: false,
    due: pence(1_239_00),
    kept: [{ line: engraved, because: 'It is engraved with your words and made for you alone.' }],
    withdrawal: {
      id: '1',
      orderId: '1',
      number: 1,
      name: 'Ann Vane',
      email: 'ann@example.com',
      declaredAt: new Date('2026-11-26T09:41:00Z'),
      settledAt: null,
      lineIds: ['2'],
      due: pence(1_239_00),
    },
  }
  return [
    { name: 'order-paid', made: () => paidMail(paid) },
    {
      name: 'order-pay-link',
      made: () => payLinkMail({ ...waiting, link: `${publicUrl}/pay?token=a-token-of-this-length` }),
    },
    { name: 'order-transfer', made: () => transferMail(waiting) },
    { name: 'order-reminder', made: () => reminderMail(waiting) },
    { name: 'order-call', made: () => callMail(waiting) },
    { name: 'order-money-recorded', made: () => moneyRecordedMail(paid) },
    {
      name: 'order-cancelled',
      made: () =>
        cancelledMail({ ...gone, cancelled: [...sampleLines], kept: [], isWhole: true, refund: pence(0) }),
    },
    {
      name: 'order-cancelled-in-part',
      made: () => cancelledMail({ ...paid, ...inPart, isWhole: false, refund: pence(1_249_00) }),
    },
    { name: 'order-refunded', made: () => refundedMail({ ...paid, amount: pence(1_249_00) }) },
    {
      name: 'order-refunded-to-gift-card',
      made: () => refundedToGiftCardMail({ ...byGiftCard, amount: pence(50_00) }),
    },
    { name: 'order-dispatched', made: () => dispatchedMail(sent) },
    { name: 'order-dispatched-in-part', made: () => dispatchedMail(paid) },
    { name: 'order-ready', made: () => readyMail(paid) },
    ...(['send_again', 'refund', 'wait'] as const).map((next) => ({
      name: `order-returned-${next.replace('_', '-')}`,
      made: () =>
        returnedMail({
          ...paid,
          next,
          cause: 'no_id',
          refund: pence(1_239_00),
          text: '',
          bottles: [{ lineId: wine.id, back: 1, broken: 0, lost: 0 }],
        }),
    })),
    { name: 'order-withdrawn', made: () => withdrawalMail(withdrawn) },
    { name: 'order-withdrawn-desk', made: () => withdrawalDeskMail(withdrawn) },
    { name: 'order-rejected', made: () => rejectedMail(paid) },
    { name: 'order-declined', made: () => declinedMail(waiting) },
  ]
}

const sampleLine = (special: Partial<OrderLine>): OrderLine => ({
  id: '1',
  basketLineId: '1',
  drinkId: 'wrenfield-coastal',
  name: 'Wrenfield Coastal Dry Gin',
  size: '70cl',
  photo: '',
  unitPrice: pence(39_95),
  quantity: 2,
  free: 0,
  font: 0,
  text1: '',
  text2: '',
  engraving: pence(0),
  multiBuyShare: pence(0),
  discountShare: pence(0),
  ...freshLine,
  giftCardId: null,
  ...special,
})

const sampleLines = [
  sampleLine({ font: 1, text1: 'For Ruth, at last', text2: 'Midsummer 2026', engraving: pence(10_00) }),
  sampleLine({
    id: '2',
    drinkId: 'valombree',
    name: 'Château de Valombrée Grande Réserve Vieilles Vignes 2018',
    size: '6 x 75cl',
    unitPrice: pence(1_249_00),
    quantity: 1,
    discountShare: pence(10_00),
  }),
] as const

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

function sampleOrder(special: Partial<Order>): Order {
  return {
    id: '1',
    reference: 'K7QF-3MHX',
    accountId: null,
    status: 'payed-via-banktransfer' as const,
    email: 'ann@example.com',
    phone: '07700 900123',
    firstName: 'Ann',
    lastName: 'Vane',
    shipping: somewhere,
    billing: somewhere,
    deliveryType: 'Standard Delivery',
    promise: 'by Thursday 26 November',
    giftMessage: '',
    hidePrices: false,
    code: 'TENNER',
    placedAt: new Date('2026-11-18T12:00:00Z'),
    placedBy: null,
    expiresAt: null,
    paidAt: null,
    paidHow: null,
    paid: pence(0),
    giftCardBack: pence(0),
    refundAsked: pence(0),
    refunded: pence(0),
    dispatchedAt: null,
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
    lines: [...sampleLines],
    events: [],
    totals: {
      goods: pence(1_328_90),
      engraving: pence(10_00),
      multiBuy: pence(0),
      discount: pence(10_00),
      delivery: pence(0),
      insurance: pence(0),
      total: pence(1_328_90),
      vat: pence(221_48),
      giftCard: pence(0),
      toPay: pence(1_328_90),
      units: 56.4,
    },
    ...special,
  }
}
