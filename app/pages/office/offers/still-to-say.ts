import type { TypedOffer } from './offer-fields.tsx'

/** What an offer still lacks before it can be tried out: 'Say how much is off and until when.' */
export function stillToSay(
  ids: readonly string[],
  { amount, until }: Pick<TypedOffer, 'amount' | 'until'>,
): string | undefined {
  const missing = [
    ...(ids.length > 0 ? [] : ['which drinks']),
    ...(amount.trim() ? [] : ['how much is off']),
    ...(until ? [] : ['until when']),
  ]
  const last = missing.pop()
  if (!last) return undefined
  return missing.length > 0 ? `Say ${missing.join(', ')} and ${last}.` : `Say ${last}.`
}
