import { counted } from '../words.ts'
import type { SheetLine, SheetOrder } from './order-data.ts'

/** The order in the answer of `GET office/orders/:reference`, as far as the sheet shows it. */
export type WireSheetOrder = {
  reference: string
  status: string
  version: number
  leave_by: string | null
  ready_at: string | null
  paid_at: string | null
  delivered_at: string | null
  delivery_type: string
  name: string
  postcode: string
  email?: string
  phone?: string
  shipping?: { hno: string; address_l1: string; city: string; county: string; postal_code: string }
  gift_message: string
  engraved: boolean
  review: { words: string; ways: { act: string; words: string }[] } | null
  lines: {
    id: string
    name: string
    size: string
    image: string
    quantity: number
    sent: number
    is_engraved: boolean
    engraved_text_1: string
    engraved_text_2: string
    cancelled: boolean
    unit_price?: number
    charged?: number
  }[]
  money?: WireMoney
  parcels: {
    id: string
    number: number
    courier: string
    tracking: string
    sent_at: string
    lines: { id: string; quantity: number }[]
  }[]
  notes: { id: string; at: string; by: string; words: string }[]
  events: { at: string; words: string }[]
  withdrawals: { number: string; declared_at: string; settled_at: string | null; due?: number }[]
  may: string[]
}

type WireMoney = {
  goods: number
  engraving: number
  multi_buy: number
  discount: number
  delivery: number
  insurance: number
  total: number
  vat: number
  gift_card: number
  to_pay: number
  paid: number
  paid_how: string | null
  refunded: number
  to_refund: number
}

/** The wire's order as the sheet shows it: words instead of fields. */
export const toSheet = (order: WireSheetOrder): SheetOrder => ({
  reference: order.reference,
  status: order.status,
  version: order.version,
  engraved: order.engraved,
  leave_by: order.leave_by,
  ready: order.ready_at !== null,
  total: order.money?.total ?? null,
  toPay: order.money?.to_pay ?? null,
  name: order.name,
  address: addressOf(order),
  contact: [order.email, order.phone].filter(Boolean).join(', '),
  why: order.review,
  lines: order.lines.map(toLine),
  money: order.money ? moneyLines(order, order.money) : [],
  parcels: order.parcels.map((parcel) => ({
    id: parcel.id,
    courier: parcel.courier,
    tracking: parcel.tracking,
    sentAt: parcel.sent_at,
    deliveredAt: order.delivered_at,
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

const addressOf = ({ shipping, postcode }: WireSheetOrder) => {
  if (!shipping) return postcode
  const { hno, address_l1, city, postal_code } = shipping
  return [`${hno} ${address_l1}`.trim(), `${city} ${postal_code}`.trim()].filter(Boolean).join(', ')
}

const toLine = (line: WireSheetOrder['lines'][number]): SheetLine => ({
  id: line.id,
  name: line.name,
  size: line.size,
  image: line.image,
  quantity: line.quantity,
  sent: line.sent,
  charged: line.charged ?? null,
  engraving: line.is_engraved ? [line.engraved_text_1, line.engraved_text_2].filter(Boolean).join(' / ') : '',
  isCancelled: line.cancelled,
})

/** Only what is not nothing. */
function moneyLines({ delivery_type }: WireSheetOrder, money: WireMoney): SheetOrder['money'] {
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
