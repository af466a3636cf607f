import { MINUTE_MS } from '#app/platform/clock.ts'
import { CODE_MINUTES } from '../accounts.ts'

/** A code of six digits is safe because there are few tries. */
export const CODE = { tries: 5, minutes: CODE_MINUTES, anHour: 3 } as const
export const RESET_KEY_MINUTES = 15
export const EMAIL_KEY_HOURS = 24
/** How long a change of e-mail can be reverted after it was confirmed. */
export const RESTORE_EMAIL_DAYS = 7
export const GUEST_KEY_DAYS = 7
export const CHALLENGE_MINUTES = 5

/** Rate limits: per account, per claimed account, or per address. */
export const WRONG_PASSWORD = {
  what: 'wrong password',
  most: 10,
  minutes: 15,
  because: 'Too many wrong passwords.',
} as const
/** Per account, for all unknown browsers together. */
export const WRONG_PASSWORD_OVERALL = {
  ...WRONG_PASSWORD,
  what: 'wrong password overall',
  most: 100,
  minutes: 24 * 60,
}
/** For somebody who is signed in: strangers can't use it up. */
export const PROOF = { ...WRONG_PASSWORD, what: 'proof' }
export const PASSKEY = {
  what: 'passkey',
  most: 10,
  minutes: 15,
  because: 'Too many passkeys did not work.',
} as const
export const JOINING = {
  what: 'joining',
  most: 20,
  minutes: 1,
  because: 'Too many accounts were opened from your network.',
} as const
/** Each sends a welcome mail, and accounts can be erased and created again. */
export const JOINING_AS = {
  what: 'joining as',
  most: 5,
  minutes: 24 * 60,
  because: 'Too many accounts were opened with this email.',
} as const
/** Per account, by one address or one known browser. */
export const CODE_SENT = {
  what: 'code',
  most: CODE.anHour,
  minutes: 60,
  because: 'You have asked for too many codes.',
} as const
/** Per account, by all addresses together. */
export const CODE_SENT_OVERALL = { ...CODE_SENT, what: 'code overall', most: 30, minutes: 24 * 60 }
/** At one code, from one address that did not request it. */
export const WRONG_CODE = { what: 'wrong code', most: CODE.tries, minutes: CODE.minutes } as const
export const WRONG_CODE_OVERALL = {
  what: 'wrong code overall',
  most: 50,
  minutes: 24 * 60,
  because: 'Too many wrong codes.',
} as const
/** Each may cost a hash and a mail: per address, for codes and links together. */
export const ASKING = {
  what: 'asking',
  most: 20,
  minutes: 1,
  because: 'Many codes and links were asked for from your network.',
} as const
/** A small file can take a second to decode. */
export const PICTURE = {
  what: 'picture',
  most: 30,
  minutes: 60,
  because: 'Many pictures have come from your network.',
} as const
export const EMAIL_CHANGE = {
  what: 'email change',
  most: 3,
  minutes: 60,
  because: 'You have changed your email too often.',
} as const
export const GUEST_LINK = {
  what: 'guest link',
  most: 3,
  minutes: 60,
  because: 'You have asked for too many links.',
} as const

export const after = (now: Date, { minutes = 0, hours = 0, days = 0 }) =>
  new Date(now.getTime() + (minutes + 60 * (hours + 24 * days)) * MINUTE_MS)
