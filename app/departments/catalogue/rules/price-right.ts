import type { Problems } from '../drink-checks.ts'
import type { FieldName } from '../drink-fields.ts'

type Rights = {
  maySetPrices?: boolean | undefined
  isNew?: boolean
  /** Whether an offer on it runs. */
  isOnOffer?: boolean
}

/**
 * What speaks against saving these fields together with the drink. Prices have a right of their own: who only edits
 * drinks gives a new one its first price, and no more. An earlier price is never saved here, because the proof that it
 * was charged is judged where prices are set; nor is the price of a drink on offer, which pages show as its 'was'.
 */
export function priceProblem(
  changed: readonly FieldName[],
  { maySetPrices = false, isNew = false, isOnOffer = false }: Rights,
): 'no_right' | 'no_proof' | 'on_offer' | undefined {
  const isEarlier = changed.includes('old_price')
  const isUsual = changed.includes('new_price')
  if (!isNew && !maySetPrices && (isEarlier || isUsual)) return 'no_right'
  if (isEarlier) return 'no_proof'
  return isUsual && isOnOffer ? 'on_offer' : undefined
}

/** What is set under Prices instead, by its field. */
export const setUnderPrices: Record<'no_proof' | 'on_offer', Problems> = {
  no_proof: { old_price: 'An earlier price needs its proof: please set it under Prices' },
  on_offer: {
    new_price: 'While it is on offer, this price is the ‘was’ on pages: please set it under Prices',
  },
}
