import type { FieldName } from '../drink-fields.ts'

/**
 * What speaks against saving these fields together with the drink. Prices have a right of their own: who only edits
 * drinks gives a new one its first price, and no more. An earlier price is never saved here, because the proof that it
 * was charged is judged where prices are set.
 */
export function priceProblem(
  changed: readonly FieldName[],
  { maySetPrices = false, isNew = false }: { maySetPrices?: boolean; isNew?: boolean },
): 'no_right' | 'no_proof' | undefined {
  const isEarlier = changed.includes('old_price')
  if (!isNew && !maySetPrices && (isEarlier || changed.includes('new_price'))) return 'no_right'
  return isEarlier ? 'no_proof' : undefined
}
