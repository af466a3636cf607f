import type { OfficeOrder } from '#app/departments/orders/office-order.server.ts'
import { counted } from '../words.ts'
import type { SheetLine, SheetOrder } from './order-data.ts'

type WireMoney = NonNullable<OfficeOrder['money']>

/** The wire's order as the sheet shows it: words instead of fields. */
export const toSheet = (order: OfficeOrder): SheetOrder => ({
  reference: order.reference,
  status: order.status,
  version: order.version,
  engraved: order.engraved,
  placed_at: order.placed_at,
  leave_by: order.leave_by,
  ready: order.ready_at !== null,
  total: order.money?.total ?? null,
  toPay: order.money?.to_pay ?? null,
  refunded: order.money?.refunded ?? null,
  name: order.name,
  address: addressOf(order),
  contact: [order.email, order.phone].filter(Boolean).join(', '),
  delivery: order.delivery_type,
  promised_by: order.promised_by,
  why: order.review,
  lines: order.lines.map(toLine),
  money: order.money ? moneyLines(order, order.money) : [],
  parcels: order.parcels.map((parcel) => ({
    id: parcel.id,
    courier: parcel.courier,
    tracking: parcel.tracking,
    sentAt: parcel.sent_at,
    deliveredAt: order.delivered_at,
    number: parcel.number,
    lines: parcel.lines,
    cameBack: parcel.came_back,
    contents: counted(
      parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      'bottle',
    ),
  })),
  events: order.events.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  notes: [
    ...(order.gift_message ? [{ at: null, by: 'gift message', text: `“${order.gift_message}”` }] : []),
    ...order.notes.map(({ at, by, words }) => ({ at, by, text: words })),
  ],
  may: order.may,
})

const addressOf = ({ shipping, postcode }: OfficeOrder) => {
  if (!shipping) return postcode
  const { hno, address_l1, city, postal_code } = shipping
  return [`${hno} ${address_l1}`.trim(), `${city} ${postal_code}`.trim()].filter(Boolean).join(', ')
}

const toLine = (line: OfficeOrder['lines'][number]): SheetLine => ({
  id: line.id,
  name: line.name,
  size: line.size,
  image: line.image,
  quantity: line.quantity,
  sent: line.sent,
  back: line.back,
  gone: line.gone,
  charged: line.charged ?? null,
  refunded: line.refunded ?? null,
  engraving: line.is_engraved ? [line.engraved_text_1, line.engraved_text_2].filter(Boolean).join(' / ') : '',
  isCancelled: line.cancelled,
})

/** Only what is not nothing. */
function moneyLines({ delivery_type }: OfficeOrder, money: WireMoney): SheetOrder['money'] {
  const left = money.to_pay - money.paid
  const rows = [
    { words: 'Engraving', amount: money.engraving },
    { words: 'Multi-buy', amount: -money.multi_buy },
    { words: 'Discount', amount: -money.discount },
    { words: delivery_type, amount: money.delivery },
    { words: 'Insurance', amount: money.insurance },
    { words: 'Of which VAT', amount: money.vat },
    { words: 'By gift card', amount: money.gift_card },
    { words: money.paid_how ? `Received by ${money.paid_how}` : 'Received', amount: money.paid },
    { words: 'Sent back', amount: money.refunded },
    { words: 'On its way back', amount: money.to_refund },
  ]
  return [
    ...rows.filter(({ amount }) => amount !== 0),
    ...(left > 0 && money.refunded === 0 && money.to_refund === 0
      ? [{ words: 'Still to come', amount: Number(left.toFixed(2)), isStrong: true }]
      : []),
  ]
}
