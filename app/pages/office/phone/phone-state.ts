import type { Engraving } from '#app/departments/engraving/typefaces.ts'

/** What is cut into the bottles of a line. */
export type Cut = Engraving

/** One drink that the caller wants; the quantity is what was typed. */
export type WantedLine = {
  key: string
  drinkId: string
  name: string
  image: string
  quantity: string
  cut: Cut | null
}

export type Where = Record<'hno' | 'address_l1' | 'city' | 'county' | 'postal_code' | 'country', string>
export type Way = 'card' | 'transfer' | 'call'

/** Everything that somebody with a receiver at the ear has typed so far: kept as a draft. */
export type PhoneDraft = {
  lines: WantedLine[]
  first_name: string
  last_name: string
  email: string
  phone: string
  deliveryType: string
  shipping: Where
  /** Null: the same as the delivery address. */
  billing: Where | null
  coupon: string
  giftMessage: string
  hidePrices: boolean
  pay: Way
}

export const DRAFT = 'phone-order'

const nowhere: Where = {
  hno: '',
  address_l1: '',
  city: '',
  county: '',
  postal_code: '',
  country: 'GB',
}

export const newDraft = (): PhoneDraft => ({
  lines: [],
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  deliveryType: 'Standard Delivery',
  shipping: nowhere,
  billing: null,
  coupon: '',
  giftMessage: '',
  hidePrices: false,
  pay: 'card',
})

export const emptyPlace = nowhere

/** A draft of an older form may lack what this one has. */
export function readDraft(kept: string | undefined): PhoneDraft | undefined {
  if (!kept) return undefined
  try {
    return { ...newDraft(), ...(JSON.parse(kept) as Partial<PhoneDraft>) }
  } catch {
    return undefined
  }
}

/** What was chosen, or by card where the shop can't take that. */
export const wayToPay = (
  chosen: Way,
  quote: { card_only: string | null; transfers: boolean } | undefined,
): Way => (quote?.card_only || (chosen === 'transfer' && quote?.transfers === false) ? 'card' : chosen)

/** '6 thistle' asks for six of them. */
export function readWish(typed: string): { quantity: number; words: string } {
  const [, count, words] = /^\s*(\d{1,2})\s*(?:x\s+|\s)\s*(\D.*)$/i.exec(typed) ?? []
  return count && words && Number(count) > 0
    ? { quantity: Number(count), words: words.trim() }
    : { quantity: 1, words: typed.trim() }
}

const isCount = (typed: string) => /^[1-9]\d?$/.test(typed.trim())

/** Lines whose quantity is a number; others are not asked about yet. */
export const askable = (lines: WantedLine[]) => lines.filter(({ quantity }) => isCount(quantity))

/** As the calls take them. `priceOf` is what was said of a bottle. */
export const wireLines = (lines: WantedLine[], priceOf?: (line: WantedLine) => number | undefined) =>
  lines.map((line) => ({
    drink_id: line.drinkId,
    quantity: Number(line.quantity),
    ...(line.cut && { engraving: line.cut }),
    seen_price: priceOf?.(line) ?? null,
  }))

/** 'K 7 Q F, 3 M H X': to be read out. */
export const spelled = (reference: string) =>
  reference
    .split('-')
    .map((half) => [...half].join(' '))
    .join(', ')
