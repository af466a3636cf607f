import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { theShop } from '#app/platform/shop/the-shop.ts'

const PERIOD_S = 30
const SECRET_BYTES = 20

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Base 32, as code apps take it. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The secret that goes with an invitation: nothing need be stored before somebody has accepted it. */
export function secretOfInvitation(token: string): string {
  const bytes = createHmac('sha256', token).update('code app').digest().subarray(0, SECRET_BYTES)
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: `${theShop().name} office`,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
  })

/** For the code app: as a link, or as a QR code of it. */
export const uriOf = (secret: string, label: string) => totpOf(secret, label).toString()

/** The time step of a code that is right now, or half a minute early or late; undefined for all others. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const off = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + off
}

export const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 'k7qf-3mhx-9twp': 59 bits, so that a fast hash is enough. */
export const newRecoveryCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** As people type it. */
export const hashOfRecoveryCode = (code: string) => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
