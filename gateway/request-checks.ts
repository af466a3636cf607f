import { isAllowed } from './destinations.ts'
import { type Field, fieldOf, hasRepeats } from './fields.ts'
import type { Settings } from './settings.ts'
import { checkSignature } from './signature.ts'

export type Refusal = { code: number; message: string }

const UNKNOWN_MERCHANT_OR_SIGNATURE = 65539
const MALFORMED = 65544

/** Whether the request comes from our merchant, signed with the secret that both of us know. */
export function refusedSender(fields: readonly Field[], settings: Settings): Refusal | undefined {
  if (fieldOf(fields, 'merchantID') !== settings.merchantId)
    return { code: UNKNOWN_MERCHANT_OR_SIGNATURE, message: 'UNKNOWN MERCHANT' }
  if (hasRepeats(fields)) return { code: MALFORMED, message: 'REPEATED FIELD' }
  const check = checkSignature(fields, settings.secret)
  if (check === 'missing') return missing('signature')
  return check === 'wrong'
    ? { code: UNKNOWN_MERCHANT_OR_SIGNATURE, message: 'SIGNATURE MISMATCH' }
    : undefined
}

/** Of a request for the hosted page: the first field that is missing or wrong. */
export function refusedField(fields: readonly Field[], settings: Settings): Refusal | undefined {
  for (const [name, isGood] of Object.entries(hostedFields)) {
    const value = fieldOf(fields, name)
    if (value === undefined && name === 'callbackURL') continue
    if (!value) return missing(name)
    if (!isGood(value, settings)) return invalid(name)
  }
  return undefined
}

/**
 * Stricter than the real one, which also takes pounds with a decimal point, other countries and other actions: a shop
 * that sends those has made a mistake.
 */
const hostedFields: Record<string, (value: string, settings: Settings) => boolean> = {
  redirectURL: isAllowed,
  callbackURL: isAllowed,
  action: (value) => value === 'SALE',
  type: (value) => value === '1',
  countryCode: (value) => ['826', 'GB', 'GBR'].includes(value),
  currencyCode: (value) => ['826', 'GBP'].includes(value),
  amount: (value) => isPence(value),
  transactionUnique: (value) => value.length <= 50,
  orderRef: (value) => value.length <= 100,
}

export const isPence = (value: string) => /^[1-9]\d{0,8}$/.test(value)

export const missing = (name: string): Refusal => ({
  code: fieldCode(name),
  message: `MISSING FIELD: ${name}`,
})

export const invalid = (name: string): Refusal => ({
  code: fieldCode(name) + 256,
  message: `INVALID FIELD: ${name}`,
})

const fieldCode = (name: string) => MISSING[name] ?? MALFORMED

/** The code for a field that is missing; an invalid one has 256 more. */
const MISSING: Record<string, number> = {
  merchantID: 66049,
  action: 66055,
  amount: 66056,
  currencyCode: 66057,
  cardNumber: 66058,
  countryCode: 66070,
  transactionUnique: 66071,
  orderRef: 66072,
  redirectURL: 66074,
  callbackURL: 66075,
  xref: 66085,
  type: 66086,
  signature: 66087,
}
