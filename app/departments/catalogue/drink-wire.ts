import { z } from 'zod'
import { exVat, toPounds } from '#app/platform/money.ts'
import { alcoholUnits, bottleSize, type Drink } from './catalogue.ts'
import { perLitre, priceNow } from './pricing.ts'

/** A drink in the public API: its own names and spellings, pounds with two decimals, instants in ISO. */
const inPounds = z.number().describe('Pounds, VAT included')

const wireOffer = z
  .object({
    validity: z.iso.datetime().describe('The offer holds until this instant'),
    percent_discount: z.number().nullable().describe('Wins over an absolute discount'),
    abs_discount: inPounds.nullable(),
  })
  .meta({ id: 'Offer' })

export const wireDrink = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string().describe('Root-relative address of the photograph'),
    description: z.string(),
    type: z.string(),
    subtype: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    producer: z.string(),
    style: z.string(),
    bottle_size: z.string(),
    size_ml: z.int().describe('Of one bottle'),
    pack_size: z.int().describe('Bottles that are sold as one'),
    abv_percent: z.number(),
    new_price: inPounds.describe('The usual price'),
    old_price: inPounds.nullable(),
    price_now: inPounds.describe('What is charged today'),
    price_ex_vat: z.number(),
    price_per_litre: inPounds,
    offer: wireOffer.nullable(),
    is_new: z.boolean(),
    multi_buy: z.boolean(),
    engravable: z.boolean(),
    featured: z.boolean(),
    premium: z.boolean(),
    stock: z.int(),
    units: z.number().describe('Alcohol units in the bottle or pack'),
    allergens: z.array(z.string()),
    age: z.number().nullable(),
    vintage: z.number().nullable(),
    cask: z.string().nullable(),
    grapes: z.array(z.string()),
    botanicals: z.array(z.string()),
    flavours: z.array(z.string()),
    taste: z.object({
      smoke: z.number(),
      sweet: z.number(),
      fruit: z.number(),
      body: z.number(),
      spice: z.number(),
      dry: z.number(),
    }),
    notes: z.object({
      nose: z.string().optional(),
      palate: z.string().optional(),
      finish: z.string().optional(),
      serve: z.string(),
      pairing: z.string(),
    }),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'Drink' })

export type WireDrink = z.infer<typeof wireDrink>

export function toWire(drink: Drink, now: Date): WireDrink {
  const today = priceNow(drink, now)
  const {
    age = null,
    vintage = null,
    cask = null,
    grapes = [],
    botanicals = [],
    flavours,
    taste,
  } = drink.character
  return {
    id: drink.id,
    name: drink.name,
    image: imageOf(drink.photo.base),
    description: drink.description,
    type: drink.type,
    subtype: drink.subtype,
    country: drink.country,
    region: drink.region,
    producer: drink.producer,
    style: drink.style,
    bottle_size: bottleSize(drink),
    size_ml: drink.sizeMl,
    pack_size: drink.packSize,
    abv_percent: drink.abv,
    new_price: toPounds(drink.price),
    old_price: drink.oldPrice === null ? null : toPounds(drink.oldPrice),
    price_now: toPounds(today),
    price_ex_vat: toPounds(exVat(today)),
    price_per_litre: toPounds(perLitre(today, drink)),
    offer: drink.offer && {
      validity: drink.offer.endsAt.toISOString(),
      percent_discount: drink.offer.percent,
      abs_discount: drink.offer.off === null ? null : toPounds(drink.offer.off),
    },
    is_new: drink.isNew,
    multi_buy: drink.multiBuy,
    engravable: drink.engravable,
    featured: drink.featured,
    premium: drink.premium,
    stock: drink.stock,
    units: alcoholUnits(drink),
    allergens: drink.allergens,
    age,
    vintage,
    cask,
    grapes,
    botanicals,
    flavours,
    taste,
    notes: drink.notes,
    added_at: drink.addedAt.toISOString(),
  }
}

export const wireSuggestion = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string(),
    type: z.string(),
    new_price: inPounds,
    price_now: inPounds.describe('What is charged today'),
  })
  .meta({ id: 'Suggestion' })

type Suggestion = Pick<Drink, 'id' | 'name' | 'type' | 'price' | 'offer'> & { photo: string }

export const toWireSuggestion = (drink: Suggestion, now: Date) => ({
  id: drink.id,
  name: drink.name,
  image: imageOf(drink.photo, 160),
  type: drink.type,
  new_price: toPounds(drink.price),
  price_now: toPounds(priceNow(drink, now)),
})

const imageOf = (base: string, width: 160 | 800 = 800) => `${base}-${width}.webp`
