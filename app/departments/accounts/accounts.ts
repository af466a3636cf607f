import { isValid as isPostcode, toNormalised } from 'postcode'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'

/** Limits that the forms and the server share. */
export const limits = {
  name: 60,
  email: LONGEST_EMAIL,
  addressLine: 45,
  addressNote: 200,
  password: { shortest: 8, longest: 128 },
  code: 6,
} as const

/** How long a session lasts without a visit, and how long a code for a new password is valid. */
export const SESSION_DAYS = 30
export const CODE_MINUTES = 15
/** How long a browser is known after signing in. */
export const KNOWN_BROWSER_DAYS = 180

export const titles = [
  'Mr.',
  'Ms.',
  'Mrs.',
  'Miss.',
  'Mx.',
  'Captain.',
  'Dr.',
  'Duke',
  'Duchess',
  'Lord',
  'Lady',
  'Marquess',
  'Prof.',
  'Sir',
] as const

export type Account = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  isAdmin: boolean
  isGuest: boolean
}

export type Address = {
  title: string
  firstName: string
  lastName: string
  phone: string
  house: string
  street: string
  city: string
  county: string
  postcode: string
  country: string
}
export type KeptAddress = Address & { id: string; isBilling: boolean; isShipping: boolean }

/** What is wrong with a postcode, in plain words, or undefined. Abroad only its length is checked. */
export function postcodeProblem(postcode: string, country: string): string | undefined {
  if (!isUk(country)) return postcode.length > 12 ? 'At most 12 characters' : undefined
  return isPostcode(postcode) ? undefined : 'Please enter a full UK postcode, such as HP10 9QR'
}

export const tidyPostcode = (postcode: string, country: string) =>
  (isUk(country) ? toNormalised(postcode) : null) ?? postcode.trim().toUpperCase()

/** The islands have postcodes of the same format. */
const isUk = (country: string) => ['GB', 'GG', 'JE', 'IM'].includes(country)
