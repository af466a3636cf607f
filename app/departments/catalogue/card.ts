import type { Tint } from '#app/design/media/photo.tsx'
import { dotted } from '#app/design/text/dotted.ts'
import { exVat, type Pence, pence } from '#app/platform/money.ts'
import {
  ALCOHOL_FREE,
  bottleSize,
  type Drink,
  type DrinkQueue,
  type DrinkState,
  fewLeft,
  type Offer,
  type Photo,
} from './catalogue.ts'
import { isLive, perLitre, priceBefore, priceNow } from './pricing.ts'
import { tintOf } from './tints.ts'

/** Only what a card shows: a page has 24 of these. */
export type Card = {
  id: string
  name: string
  /** 'Single malt · 70cl · 46%' */
  facts: string
  price: Pence
  was: Pence | null
  perLitre: Pence
  wasPerLitre: Pence | null
  exVat: Pence
  /** '10% off' or the saving, during an offer. A permanently reduced price is no offer: it has `was`. */
  offer: { percent: number } | { off: Pence } | null
  isNew: boolean
  multiBuy: boolean
  inStock: boolean
  /** Withdrawn: it does not come back into stock. Only a wishlist and its own page still have it. */
  isGone?: true
  /** Sold through a queue only. */
  isQueued?: true
  /** The number left, if few. */
  fewLeft: number | null
  photo: string
  tint: Tint
}

/** The part of a drink that its card needs: half of it, without its long texts. */
export type CardDrink = Pick<
  Drink,
  | 'id'
  | 'name'
  | 'type'
  | 'subtype'
  | 'style'
  | 'sizeMl'
  | 'packSize'
  | 'abv'
  | 'price'
  | 'oldPrice'
  | 'offer'
  | 'isNew'
  | 'multiBuy'
  | 'stock'
> & {
  photo: Pick<Photo, 'base'>
  /** Shelves, which have only what is on sale, do not say it. */
  state?: DrinkState
  queue?: DrinkQueue | null
}

export function cardOf(drink: CardDrink, now: Date): Card {
  const price = priceNow(drink, now)
  const was = priceBefore(drink, now)
  const isGone = drink.state === 'withdrawn'
  return {
    id: drink.id,
    name: drink.name,
    facts: dotted([drink.style, bottleSize(drink), strength(drink)]),
    price,
    was,
    perLitre: perLitre(price, drink),
    wasPerLitre: was === null ? null : perLitre(was, drink),
    exVat: exVat(price),
    offer: was === null || !isLive(drink.offer, now) ? null : offerWords(drink.offer, was, price),
    isNew: drink.isNew,
    multiBuy: drink.multiBuy,
    inStock: drink.stock > 0 && !isGone,
    ...(isGone && { isGone }),
    ...(drink.queue === 'open' && { isQueued: true }),
    fewLeft: isGone ? null : fewLeft(drink),
    photo: drink.photo.base,
    tint: tintOf(drink),
  }
}

/** Why nobody can have it now. */
export const whyNone = ({ isGone }: Pick<Card, 'isGone'>) => (isGone ? 'No longer sold' : 'Out of stock')

/** '46%' or 'Alcohol free'. */
export const strength = ({ abv }: Pick<Drink, 'abv'>) => (abv <= ALCOHOL_FREE ? 'Alcohol free' : `${abv}%`)

const offerWords = ({ percent }: Offer, was: Pence, price: Pence): Card['offer'] =>
  percent ? { percent } : { off: pence(was - price) }

export const drinkAddress = (id: string) => `/product?id=${encodeURIComponent(id)}`

/** The name of its photograph's view transition from a card to its page. */
export const photoName = (id: string) => `bottle-${id}`
