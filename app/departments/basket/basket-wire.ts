import { z } from 'zod'
import { type Pence, pence, toPounds } from '#app/platform/money.ts'
import type { DeliveryChoice } from '../delivery/choices.ts'
import type { Bottles } from '../offers/multi-buy.ts'
import type { BasketView } from './basket-view.server.ts'
import { inPounds, toWireCartItem, wireCartItem } from './calls/cart-item-wire.ts'
import { type Change, unread } from './rules/changes.ts'
import { type Code, toWireTotals } from './till.ts'

/** The basket in the public API: its own names and spellings, pounds with two decimals. */
export const wireTotals = z
  .object({
    goods: inPounds.describe('At offer prices'),
    engraving: inPounds,
    multi_buy: inPounds.describe('Taken off'),
    discount: inPounds.describe('Taken off'),
    delivery: inPounds,
    insurance: inPounds,
    total: inPounds,
    vat: inPounds.describe('Of the total'),
    gift_card: inPounds.describe('Paid by gift card'),
    to_pay: inPounds,
    units: z.number().describe('Alcohol units'),
    notes: z.array(z.string()).describe('Sentences to be shown as they are'),
  })
  .meta({ id: 'Totals' })

const wireChange = z
  .object({
    item_id: z.string().nullable().describe('Null where it is not about a line'),
    kind: z.enum(['dearer', 'cheaper', 'offer-ended', 'fewer', 'sold-out', 'gone', 'delivery']),
    words: z.string(),
  })
  .meta({ id: 'BasketChange' })

const wireDeliveryChoice = z
  .object({
    type: z.string(),
    available: z.boolean(),
    charge: inPounds.nullable().describe('With insurance; null where it can’t be had'),
    promise: z.string().nullable().describe('Such as ‘by Thursday 19 November’'),
    speed: z.string().nullable(),
    because: z.string().nullable().describe('Why it can’t be had'),
  })
  .meta({ id: 'DeliveryChoice' })

export const wireBasket = z
  .object({
    id: z.string().nullable().describe('Null until something is put in'),
    items: z.array(wireCartItem),
    totals: wireTotals.describe('The only sum that counts'),
    changes: z.array(wireChange).describe('What has changed since the shopper last looked'),
    delivery_type: z.string(),
    delivery_choices: z.array(wireDeliveryChoice),
    to_free_delivery: inPounds.nullable().describe('Null where there is none: abroad'),
    multi_buy: z.object({
      bottles: z.int(),
      to_next: z.int().describe('How many more bring the next free one'),
      free: z.array(z.object({ item_id: z.string(), name: z.string(), quantity: z.int() })),
    }),
    coupon: z.string().nullable().describe('The code that counts; of a gift card its last four signs'),
    gift_card: z
      .object({ last_four: z.string(), balance: inPounds })
      .nullable()
      .describe('If that code is a gift card: what is on it before this order'),
    coupon_error: z.string().nullable().describe('Why the code that was kept no longer counts'),
  })
  .meta({ id: 'Basket' })

export type WireBasket = z.infer<typeof wireBasket>

export const toWireBasket = ({ receipt, ...view }: BasketView, now: Date): WireBasket => ({
  id: view.id,
  items: view.lines.map((line) =>
    toWireCartItem(
      line,
      receipt.lines.find(({ id }) => id === line.id),
      now,
    ),
  ),
  totals: toWireTotals(receipt.totals),
  changes: [
    ...unread(view.changes, view.lines).map(toWireChange),
    ...(view.otherDelivery ? [{ item_id: null, kind: 'delivery' as const, words: view.otherDelivery }] : []),
  ],
  delivery_type: receipt.deliveryType,
  delivery_choices: view.deliveryChoices.map(toWireChoice),
  to_free_delivery: inPoundsOrNull(receipt.toFreeDelivery),
  multi_buy: {
    bottles: receipt.multiBuy.bottles,
    to_next: receipt.multiBuy.toNext,
    free: receipt.multiBuy.free.map(toWireFree),
  },
  coupon: view.code && shownCode(view.code),
  gift_card:
    view.code?.kind === 'gift card'
      ? { last_four: view.code.lastFour, balance: toPounds(view.code.balance) }
      : null,
  coupon_error: view.couponError,
})

const shownCode = (code: Code) => (code.kind === 'gift card' ? `…${code.lastFour}` : code.code)

const toWireChange = ({ lineId, kind, words }: Change) => ({ item_id: lineId, kind, words })

const toWireFree = ({ lineId, name, quantity }: Bottles) => ({ item_id: lineId, name, quantity })

const toWireChoice = (choice: DeliveryChoice) => ({
  type: choice.type,
  available: choice.isAvailable,
  charge: choice.isAvailable ? toPounds(pence(choice.delivery + choice.insurance)) : null,
  promise: choice.isAvailable ? choice.promise : null,
  speed: choice.isAvailable ? choice.speed : null,
  because: choice.isAvailable ? null : choice.because,
})

const inPoundsOrNull = (amount: Pence | null) => (amount === null ? null : toPounds(amount))
