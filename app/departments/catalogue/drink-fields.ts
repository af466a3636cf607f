import { fromPounds, type Pence, toPounds } from '#app/platform/money.ts'
import type { Drink, DrinkState, DrinkType, GiftSection, Taste, TastingNotes } from './catalogue.ts'
import type { Handling } from './handling.ts'

/**
 * A drink as people fill it in, by the API's names: what its sheet in the office has, what a file has a column for, and
 * what `drink-checks.ts` judges. Money is in pounds. What nobody has said is empty.
 */
export type DrinkFields = {
  name: string
  producer: string
  description: string
  type: string
  subtype: string
  country: string
  region: string | null
  style: string
  size_ml: number
  pack_size: number
  abv_percent: number
  new_price: number
  old_price: number | null
  is_new: boolean
  multi_buy: boolean
  engravable: boolean
  featured: boolean
  premium: boolean
  gift_sections: string[]
  allergens: string[]
  age: number | null
  vintage: number | null
  cask: string | null
  grapes: string[]
  botanicals: string[]
  flavours: string[]
  taste: Taste
  notes: { nose: string; palate: string; finish: string; serve: string; pairing: string }
  ean: string | null
  weight_g: number | null
  bin: string
  cost: number | null
  state: DrinkState
}

export type FieldName = keyof DrinkFields

/** What a new drink begins with. */
export const emptyFields: DrinkFields = {
  name: '',
  producer: '',
  description: '',
  type: '',
  subtype: '',
  country: '',
  region: null,
  style: '',
  size_ml: 700,
  pack_size: 1,
  abv_percent: 0,
  new_price: 0,
  old_price: null,
  is_new: false,
  multi_buy: false,
  engravable: false,
  featured: false,
  premium: false,
  gift_sections: [],
  allergens: [],
  age: null,
  vintage: null,
  cask: null,
  grapes: [],
  botanicals: [],
  flavours: [],
  taste: { smoke: 0, sweet: 0, fruit: 0, body: 0, spice: 0, dry: 0 },
  notes: { nose: '', palate: '', finish: '', serve: '', pairing: '' },
  ean: null,
  weight_g: null,
  bin: '',
  cost: null,
  state: 'draft',
}

const fieldNames = Object.keys(emptyFields) as FieldName[]

/** How it is handled, with what one costs us. */
export type HandlingWithCost = Handling & { cost: Pence | null }

export function fieldsOf(drink: Drink, handling: HandlingWithCost): DrinkFields {
  const { age = null, vintage = null, cask = null, grapes = [], botanicals = [] } = drink.character
  const { nose = '', palate = '', finish = '', serve, pairing } = drink.notes
  return {
    name: drink.name,
    producer: drink.producer,
    description: drink.description,
    type: drink.type,
    subtype: drink.subtype,
    country: drink.country,
    region: drink.region,
    style: drink.style,
    size_ml: drink.sizeMl,
    pack_size: drink.packSize,
    abv_percent: drink.abv,
    new_price: toPounds(drink.price),
    old_price: drink.oldPrice === null ? null : toPounds(drink.oldPrice),
    is_new: drink.isNew,
    multi_buy: drink.multiBuy,
    engravable: drink.engravable,
    featured: drink.featured,
    premium: drink.premium,
    gift_sections: drink.giftSections,
    allergens: drink.allergens,
    age,
    vintage,
    cask,
    grapes,
    botanicals,
    flavours: drink.character.flavours,
    taste: drink.character.taste,
    notes: { nose, palate, finish, serve, pairing },
    ean: handling.ean,
    weight_g: handling.weightG,
    bin: handling.bin,
    cost: handling.cost === null ? null : toPounds(handling.cost),
    state: drink.state,
  }
}

/** The same, as a drink is stored; what has no field (stock, offer, photograph) is not among it. */
export const drinkFrom = (fields: DrinkFields) => ({
  state: fields.state,
  name: fields.name,
  producer: fields.producer,
  description: fields.description,
  type: fields.type as DrinkType,
  subtype: fields.subtype,
  country: fields.country,
  region: fields.region,
  style: fields.style,
  sizeMl: fields.size_ml,
  packSize: fields.pack_size,
  abv: fields.abv_percent,
  price: fromPounds(fields.new_price),
  oldPrice: fields.old_price === null ? null : fromPounds(fields.old_price),
  isNew: fields.is_new,
  multiBuy: fields.multi_buy,
  engravable: fields.engravable,
  featured: fields.featured,
  premium: fields.premium,
  giftSections: fields.gift_sections as GiftSection[],
  allergens: fields.allergens,
  character: characterFrom(fields),
  notes: notesFrom(fields.notes),
})

export const handlingFrom = ({ ean, weight_g, bin, cost }: DrinkFields): HandlingWithCost => ({
  ean,
  weightG: weight_g,
  bin,
  cost: cost === null ? null : fromPounds(cost),
})

/** Pages leave out what nobody has written. */
const notesFrom = ({ nose, palate, finish, serve, pairing }: DrinkFields['notes']): TastingNotes => ({
  ...(nose && { nose }),
  ...(palate && { palate }),
  ...(finish && { finish }),
  serve,
  pairing,
})

const characterFrom = (fields: DrinkFields): Drink['character'] => ({
  ...(fields.age !== null && { age: fields.age }),
  ...(fields.vintage !== null && { vintage: fields.vintage }),
  ...(fields.cask && { cask: fields.cask }),
  ...(fields.grapes.length > 0 && { grapes: fields.grapes }),
  ...(fields.botanicals.length > 0 && { botanicals: fields.botanicals }),
  flavours: fields.flavours,
  taste: fields.taste,
})

/** The fields in which two differ. */
export const changedFields = (one: DrinkFields, other: DrinkFields): FieldName[] =>
  fieldNames.filter((name) => inOrder(one[name]) !== inOrder(other[name]))

/** The database keeps the parts of an object in an order of its own. */
const inOrder = (value: unknown): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value)
