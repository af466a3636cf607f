import type { Pence } from '#app/platform/money.ts'

/** The type of a drink. Pages and the API's `type` filter are views of this: see `shelves.ts`. */
export const drinkTypes = [
  'whisky',
  'vodka',
  'gin',
  'wine',
  'rum',
  'tequila',
  'beer',
  'non-alcoholic',
  'cocktails&mocktails',
  'others',
] as const
export type DrinkType = (typeof drinkTypes)[number]

export const giftSections = [
  'gift-sets',
  'luxury-gifts',
  'budget-friendly',
  'uniquely-yours',
  'birthday',
] as const
export type GiftSection = (typeof giftSections)[number]

export type Offer = { endsAt: Date; percent: number | null; off: Pence | null }

/** How a drink tastes, each from 0 (not at all) to 5: the base of 'like this'. */
export type Taste = { smoke: number; sweet: number; fruit: number; body: number; spice: number; dry: number }

export type Character = {
  age?: number
  vintage?: number
  cask?: string
  grapes?: string[]
  botanicals?: string[]
  flavours: string[]
  taste: Taste
}

export type TastingNotes = { nose?: string; palate?: string; finish?: string; serve: string; pairing: string }

export type Photo = { base: string; blur: string }

/** What pages show of a drink that nobody has photographed yet: the database has none for it. */
export const NO_PHOTO = '/photos/no-photograph.93dac614'
export const photoOr = (base: string) => base || NO_PHOTO
export const hasPhoto = ({ photo }: { photo: Pick<Photo, 'base'> }) => photo.base !== NO_PHOTO

/** One of a drink's photographs. Without words of its own it is read out as the drink's name and size. */
export type DrinkPhotograph = Photo & { alt: string }

/**
 * A draft is nobody's business but the office's. What is withdrawn keeps its address, which says so. Only what is on
 * sale is on shelves and can be bought.
 */
export const drinkStates = ['draft', 'on_sale', 'withdrawn'] as const
export type DrinkState = (typeof drinkStates)[number]

/** `open`: sold through a queue only. `by_load`: the queue opens by itself once many want it. */
export const drinkQueues = ['open', 'by_load'] as const
export type DrinkQueue = (typeof drinkQueues)[number]

export type Drink = {
  id: string
  state: DrinkState
  name: string
  producer: string
  description: string
  type: DrinkType
  subtype: string
  country: string
  region: string | null
  style: string
  sizeMl: number
  packSize: number
  abv: number
  price: Pence
  oldPrice: Pence | null
  offer: Offer | null
  isNew: boolean
  multiBuy: boolean
  engravable: boolean
  featured: boolean
  premium: boolean
  giftSections: GiftSection[]
  stock: number
  /** Absent for nearly every drink: see the waiting room. */
  queue?: DrinkQueue
  allergens: string[]
  character: Character
  notes: TastingNotes
  photo: Photo
  /** All of them in order, `photo` first; absent for a drink with nothing but `photo`. */
  photographs?: DrinkPhotograph[]
  addedAt: Date
}

export type Announcement = { description: string }

/** Measured in millilitres by their drinkers; everything else in centilitres. */
const inMillilitres: readonly string[] = ['beersnciders', 'mixersnsoftdrinks', 'rtds', 'alcohol-free-beer']

/** '70cl', '440ml', '1.5 litres', '6 x 330ml'. */
export function bottleSize({
  sizeMl,
  packSize,
  subtype,
}: Pick<Drink, 'sizeMl' | 'packSize' | 'subtype'>): string {
  const one =
    sizeMl >= 1000
      ? `${sizeMl / 1000} litre${sizeMl === 1000 ? '' : 's'}`
      : inMillilitres.includes(subtype)
        ? `${sizeMl}ml`
        : `${sizeMl / 10}cl`
  return packSize > 1 ? `${packSize} x ${one}` : one
}

/** Up to this strength, in per cent by volume, the law lets us say 'alcohol free'. */
export const ALCOHOL_FREE = 0.05

/** One unit is 10 ml of pure alcohol. Strength in hundredths, or 4.6% of 75cl would be 3.4499… instead of 3.45. */
export const alcoholUnits = ({ abv, sizeMl, packSize }: Pick<Drink, 'abv' | 'sizeMl' | 'packSize'>) =>
  Math.round((Math.round(abv * 100) * sizeMl * packSize) / 10_000) / 10

/**
 * From so few bottles on, pages show how many are left. The trigger `drinks_run_low` notifies of each change among
 * them.
 */
export const FEW_LEFT = 5

/** How many are left, if few; null if there are plenty, or none. */
export const fewLeft = ({ stock }: Pick<Drink, 'stock'>): number | null =>
  stock > 0 && stock <= FEW_LEFT ? stock : null
