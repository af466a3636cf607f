import { alcoholUnits, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { priceNow } from '#app/departments/catalogue/pricing.ts'
import {
  type DeliveryType,
  deliveryCharges,
  toFreeDelivery,
  whyNot,
} from '#app/departments/delivery/delivery.ts'
import {
  type Destination,
  HOME,
  hasVat,
  isInTheUk,
  nationOf,
} from '#app/departments/delivery/destinations.ts'
import type { GiftCard } from '#app/departments/gifts/gift-cards.ts'
import type { Coupon } from '#app/departments/offers/coupons.ts'
import { lowestLawfulPrice, ourTrade, type Trade } from '#app/departments/offers/lawful-prices.ts'
import { type Bottles, toNextFree } from '#app/departments/offers/multi-buy.ts'
import { exVat, type Pence, pence, pounds, toPounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type PricedLine, reductionsOn } from './rules/reductions.ts'

export type TillDrink = Pick<
  Drink,
  'id' | 'name' | 'type' | 'style' | 'abv' | 'sizeMl' | 'packSize' | 'price' | 'offer' | 'multiBuy'
>
/** Whole bottles, 1 to 99 of them. */
export type TillLine = { id: string; drink: TillDrink; quantity: number; isEngraved: boolean }

/** One per order, of any kind; it was looked up and is valid. */
export type Code = Coupon | GiftCard

export type Sale = {
  deliveryType: DeliveryType
  destination: Destination
  code: Code | null
  now: Date
}

export type Totals = {
  goods: Pence
  engraving: Pence
  multiBuy: Pence
  discount: Pence
  delivery: Pence
  insurance: Pence
  total: Pence
  vat: Pence
  giftCard: Pence
  toPay: Pence
  units: number
  /** Whole sentences, to be shown unchanged. */
  notes: string[]
}

/**
 * `free` is how many of its bottles multi-buy gives; the line's price is before that. `least` is the legal minimum
 * for all of its bottles.
 */
export type RungLine = {
  id: string
  unitPrice: Pence
  engraving: Pence
  linePrice: Pence
  free: number
  least: Pence
}

export type Receipt = {
  lines: RungLine[]
  totals: Totals
  /** The delivery used: Standard if the requested one is not available. */
  deliveryType: DeliveryType
  /** Null where delivery is never free: abroad. */
  toFreeDelivery: Pence | null
  /** The number of multi-buy bottles, how many more earn the next free one, and which are free. */
  multiBuy: { bottles: number; toNext: number; free: Bottles[] }
}

/** Calculates a basket's totals. Server and browser share it. */
export function ring(lines: TillLine[], sale: Sale): Receipt {
  const { deliveryType, destination, refusal } = deliveryOf(sale)
  const isTaxed = hasVat(destination)
  const trade = ourTrade(nationOf(destination), isTaxed, sale.now)
  const priced = lines.map((line) => pricedLine(line, sale.now, trade))
  const reductions = reductionsOn(priced, sale.code?.kind === 'gift card' ? null : sale.code)
  const rung = priced.map((line) => rungLine(line, isTaxed, reductions.free))

  const goods = pence(sum(priced.map(({ unitPrice, quantity }) => unitPrice * quantity)))
  const engraving = pence(sum(rung.map((line) => line.engraving)))
  const worth = subtotalOf({ goods, engraving, ...reductions })
  const charges = lines.length > 0 ? deliveryCharges(deliveryType, worth, destination) : NO_CHARGES
  const total = pence(worth + charges.delivery + charges.insurance)
  const beforeCode = pence(worth + reductions.discount)
  const hasLostFreeDelivery =
    charges.delivery > 0 && deliveryCharges(deliveryType, beforeCode, destination).delivery === 0
  const giftCard = paidByCard(sale, total)
  const bottles = sum(priced.map(({ isMultiBuy, quantity }) => (isMultiBuy ? quantity : 0)))
  return {
    lines: rung,
    totals: {
      goods,
      engraving,
      multiBuy: reductions.multiBuy,
      discount: reductions.discount,
      ...charges,
      total,
      vat: pence(isTaxed ? total - exVat(total) : 0),
      giftCard,
      toPay: pence(total - giftCard),
      units: unitsIn(lines),
      notes: [
        ...reductions.notes,
        ...(hasLostFreeDelivery ? [lostFreeDelivery(worth)] : []),
        ...(refusal ? [refusal] : []),
        ...(isTaxed ? [] : [WITHOUT_VAT]),
      ],
    },
    deliveryType,
    toFreeDelivery: isInTheUk(destination) ? toFreeDelivery(worth) : null,
    multiBuy: { bottles, toNext: toNextFree(bottles), free: reductions.free },
  }
}

/** The goods before delivery: the subtotal in header, popup and panel. */
export const subtotalOf = ({
  goods,
  engraving,
  multiBuy,
  discount,
}: Pick<Totals, 'goods' | 'engraving' | 'multiBuy' | 'discount'>): Pence =>
  pence(goods + engraving - multiBuy - discount)

/** The API's names for them, in pounds. */
export const toWireTotals = (totals: Totals) => ({
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
  units: totals.units,
  notes: totals.notes,
})

/** Nothing to deliver. */
const NO_CHARGES = { delivery: pence(0), insurance: pence(0) }

const lostFreeDelivery = (worth: Pence) =>
  `With this code your basket is ${pounds(toFreeDelivery(worth))} below free delivery.`

const WITHOUT_VAT =
  'Prices are without VAT, since this order leaves the United Kingdom. Duty and tax at its destination may be added.'

/** An unavailable delivery is charged as Standard, with a note. Collection never leaves the shop's own nation. */
function deliveryOf({ deliveryType, destination }: Sale) {
  const refusal = whyNot(deliveryType, destination)
  const rung: DeliveryType = refusal === null ? deliveryType : 'Standard Delivery'
  return { deliveryType: rung, destination: rung === 'Click & Collect' ? HOME : destination, refusal }
}

/** An offer may not take a bottle below its lowest lawful price; the usual price is never raised. */
function pricedLine({ id, drink, quantity, isEngraved }: TillLine, now: Date, trade: Trade): PricedLine {
  const floor = lowestLawfulPrice(drink, trade)
  const charged = (price: Pence) => (trade.hasVat ? price : exVat(price))
  const offered = charged(priceNow(drink, now))
  const unitPrice = pence(Math.max(offered, Math.min(charged(drink.price), floor)))
  return {
    id,
    drinkId: drink.id,
    name: drink.name,
    quantity,
    unitPrice,
    floor,
    isHeld: unitPrice > offered,
    isMultiBuy: drink.multiBuy,
    isEngraved,
  }
}

function rungLine(
  { id, unitPrice, floor, quantity, isEngraved }: PricedLine,
  isTaxed: boolean,
  free: Bottles[],
): RungLine {
  const each = isTaxed ? theShop().engraving.charge : exVat(theShop().engraving.charge)
  const engraving = pence(isEngraved ? each * quantity : 0)
  return {
    id,
    unitPrice,
    engraving,
    linePrice: pence(unitPrice * quantity + engraving),
    free: free.find(({ lineId }) => lineId === id)?.quantity ?? 0,
    least: pence(floor * quantity),
  }
}

const paidByCard = ({ code }: Sale, total: Pence) =>
  pence(code?.kind === 'gift card' ? Math.min(code.balance, total) : 0)

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** In tenths, as on labels. */
const unitsIn = (lines: TillLine[]) =>
  Math.round(sum(lines.map(({ drink, quantity }) => alcoholUnits(drink) * quantity * 10))) / 10
