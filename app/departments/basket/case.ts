import type { Tint } from '#app/design/media/photo.tsx'
import { fromPounds, type Pence, pence } from '#app/platform/money.ts'
import type { Drink, DrinkType } from '../catalogue/catalogue.ts'
import type { WireDrink } from '../catalogue/drink-wire.ts'
import { photoOf, thumbTint } from '../catalogue/parts/drink-thumb.tsx'
import { priceNow } from '../catalogue/pricing.ts'
import { tintOf } from '../catalogue/tints.ts'
import { HOME } from '../delivery/destinations.ts'
import { type CaseLine, caseSizes } from './rules/fill-case.ts'
import { ring, type TillDrink } from './till.ts'

export { caseSizes }

/** A bottle in a case, or a candidate: what the tray shows of it, and what the till needs. */
export type CaseBottle = { drink: TillDrink; photo: string; tint: Tint; stock: number; usualPrice: Pence }

export const bottleOf = (drink: Drink, now: Date): CaseBottle => ({
  drink: { ...tillFacts(drink), price: priceNow(drink, now), offer: null },
  photo: drink.photo.base,
  tint: tintOf(drink),
  stock: drink.stock,
  usualPrice: drink.price,
})

const tillFacts = ({ id, name, type, style, abv, sizeMl, packSize, multiBuy }: Drink) => ({
  id,
  name,
  type,
  style,
  abv,
  sizeMl,
  packSize,
  multiBuy,
})

export const bottleFromWire = (drink: WireDrink): CaseBottle => ({
  drink: {
    id: drink.id,
    name: drink.name,
    type: drink.type as DrinkType,
    style: drink.style,
    abv: drink.abv_percent,
    sizeMl: drink.size_ml,
    packSize: drink.pack_size,
    price: fromPounds(drink.price_now),
    offer: null,
    multiBuy: drink.multi_buy,
  },
  photo: photoOf(drink),
  tint: thumbTint(drink),
  stock: drink.stock,
  usualPrice: fromPounds(drink.new_price),
})

/** A case as stored in its page's URL: `?size=6&bottles=thistle-row-12:2,oyster-loft-muscadet:1`. */
export function readCase(address: URLSearchParams): { size: number; lines: CaseLine[] } {
  const size = caseSizes().find((known) => String(known) === address.get('size')) ?? 6
  let places: number = size
  const lines = (address.get('bottles') ?? '').split(',').flatMap((text) => {
    const [, id, said] = /^([\w-]{1,120}):([1-9]\d?)$/.exec(text) ?? []
    const quantity = Math.min(Number(said), places)
    if (!id || !(quantity > 0)) return []
    places -= quantity
    return [{ id, quantity }]
  })
  return { size, lines }
}

export const writeCase = (lines: readonly CaseLine[]) =>
  lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')

export const countOf = (lines: readonly CaseLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const oneMore = (lines: readonly CaseLine[], id: string): CaseLine[] =>
  lines.some((line) => line.id === id)
    ? lines.map((line) => (line.id === id ? { id, quantity: line.quantity + 1 } : line))
    : [...lines, { id, quantity: 1 }]

export const oneFewer = (lines: readonly CaseLine[], id: string): CaseLine[] =>
  lines
    .map((line) => (line.id === id ? { id, quantity: line.quantity - 1 } : line))
    .filter(({ quantity }) => quantity > 0)

type CaseSum = {
  toPay: Pence
  saved: Pence
  freeBottle: string | null
  toFreeDelivery: Pence | null
  units: number
}

/** The totals of a case alone; `saved` is what offers and multi-buy take off the usual prices. */
export function sumOf(held: readonly { bottle: CaseBottle; quantity: number }[], now: Date): CaseSum {
  const lines = held.map(({ bottle, quantity }) => ({
    id: bottle.drink.id,
    drink: bottle.drink,
    quantity,
    isEngraved: false,
  }))
  const { totals, toFreeDelivery, multiBuy } = ring(lines, {
    deliveryType: 'Standard Delivery',
    destination: HOME,
    code: null,
    now,
  })
  const usual = held.reduce((sum, { bottle, quantity }) => sum + bottle.usualPrice * quantity, 0)
  const toPay = pence(totals.goods - totals.multiBuy)
  return {
    toPay,
    saved: pence(Math.max(0, usual - toPay)),
    freeBottle: multiBuy.free[0]?.name ?? null,
    toFreeDelivery,
    units: totals.units,
  }
}
