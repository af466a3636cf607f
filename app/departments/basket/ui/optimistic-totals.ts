import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'
import { type DeliveryType, readDeliveryType } from '#app/departments/delivery/delivery.ts'
import { type Destination, HOME } from '#app/departments/delivery/destinations.ts'
import { fromPounds, type Pence, pence } from '#app/platform/money.ts'
import type { LineChange } from '../basket-state.ts'
import type { WireBasket } from '../basket-wire.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'
import { type Receipt, ring, type Sale, type TillDrink, type TillLine, type Totals } from '../till.ts'
import { quantityShown } from './line-changes.ts'

/** The totals of a basket, as shown. */
export type Shown = Pick<Receipt, 'totals' | 'deliveryType' | 'toFreeDelivery'> & {
  multiBuy: { bottles: number; free: { lineId: string; name: string; quantity: number }[] }
  /** Optimistic: calculated in the browser, because the server has not answered yet. */
  isExpected: boolean
}

type Wished = {
  changes: readonly LineChange[]
  deliveryType?: DeliveryType | undefined
  /** The destination unless it is collected; by default England. */
  destination?: Destination | undefined
  now: Date
}

/** The server's totals; while a mutation is pending, an optimistic update by the same till in the browser. */
export function shownSums(
  basket: WireBasket,
  { changes, deliveryType, destination = HOME, now }: Wished,
): Shown {
  const answer = readDeliveryType(basket.delivery_type)
  const wished = deliveryType ?? answer
  if (changes.length === 0 && wished === answer) return asTold(basket, answer)
  const lines = tillLines(basket.items, changes)
  const sale = {
    deliveryType: wished,
    destination: wished === 'Click & Collect' ? HOME : destination,
    code: codeIn(basket, now),
    now,
  }
  return { ...ring(lines, sale), isExpected: true }
}

/** A line's price with its engraving, at another quantity than the server's. */
export const linePriceAt = ({ line_price, quantity }: WireCartItem, shown: number): Pence =>
  pence((fromPounds(line_price) / quantity) * shown)

const asTold = (basket: WireBasket, deliveryType: DeliveryType): Shown => ({
  totals: totalsIn(basket.totals),
  deliveryType,
  toFreeDelivery: basket.to_free_delivery === null ? null : fromPounds(basket.to_free_delivery),
  multiBuy: {
    bottles: basket.multi_buy.bottles,
    free: basket.multi_buy.free.map(({ item_id, ...free }) => ({ lineId: item_id, ...free })),
  },
  isExpected: false,
})

const totalsIn = ({ multi_buy, gift_card, to_pay, units, notes, ...sums }: WireBasket['totals']): Totals => ({
  goods: fromPounds(sums.goods),
  engraving: fromPounds(sums.engraving),
  multiBuy: fromPounds(multi_buy),
  discount: fromPounds(sums.discount),
  delivery: fromPounds(sums.delivery),
  insurance: fromPounds(sums.insurance),
  total: fromPounds(sums.total),
  vat: fromPounds(sums.vat),
  giftCard: fromPounds(gift_card),
  toPay: fromPounds(to_pay),
  units,
  notes,
})

const tillLines = (items: readonly WireCartItem[], changes: readonly LineChange[]): TillLine[] =>
  items
    .filter(({ available }) => available)
    .map((line) => ({
      id: line.id,
      drink: tillDrink(line),
      quantity: quantityShown(line, changes),
      isEngraved: line.is_engraved,
    }))
    .filter(({ quantity }) => quantity > 0)

const tillDrink = ({ drink }: WireCartItem): TillDrink => ({
  id: drink.id,
  name: drink.name,
  type: drink.type as DrinkType,
  style: drink.style,
  abv: drink.abv_percent,
  sizeMl: drink.size_ml,
  packSize: drink.pack_size,
  price: fromPounds(drink.new_price),
  offer: offerOn(drink),
  multiBuy: drink.multi_buy,
})

/** An offer that the server counts is valid, whatever this machine's clock says. */
function offerOn({ new_price, price_now }: WireCartItem['drink']): TillDrink['offer'] {
  const off = pence(fromPounds(new_price) - fromPounds(price_now))
  return off === 0 ? null : { endsAt: FAR_OFF, percent: null, off }
}

const FAR_OFF = new Date('9999-12-31')

/** The browser knows what a code takes off, not why: it assumes the same discount again. */
function codeIn({ coupon, gift_card, totals }: WireBasket, now: Date): Sale['code'] {
  if (coupon === null) return null
  if (gift_card)
    return {
      kind: 'gift card',
      code: coupon,
      lastFour: gift_card.last_four,
      balance: fromPounds(gift_card.balance),
    }
  return { kind: 'coupon', code: coupon, off: fromPounds(totals.discount), minimum: pence(0), endsAt: now }
}
