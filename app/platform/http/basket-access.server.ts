import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../clock.ts'

/** An id that is also a key: 144 random bits, because a visitor who knows it has access to what it names. */
export const newId = () => randomBytes(18).toString('base64url')

/** Anything else can't be an id, and PostgreSQL refuses some of it with an error. */
export const isId = (text: string) => /^[\w-]{24}$/.test(text)

/**
 * The credentials for a basket or a wishlist. An account's needs its session; a visitor's needs its id, from the call
 * or else from the cookie.
 */
export type Access = { accountId: string | null; given: string | null; cookie: string | null }

type Carried = { accountId: string | undefined; cookie: string | undefined; given?: string | undefined }

/** An invalid cookie counts as none; an invalid id in the call finds nothing. */
export const accessFor = ({ accountId, cookie, given }: Carried): Access => ({
  accountId: accountId ?? null,
  given: given || null,
  cookie: cookie && isId(cookie) ? cookie : null,
})

/** Whether this caller can find a newly created row again only with a cookie. */
export const needsCookie = ({ accountId, given }: Access) => accountId === null && given === null

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `httpOnly`: no script can read it. */
export const yearLongCookie = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  }) as const

export const KEPT_DAYS = 90

/** Visitors' rows that were not used since then are deleted. */
export const forgottenSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
