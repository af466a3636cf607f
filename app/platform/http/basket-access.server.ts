import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../clock.ts'

/** An id that is a key: 144 bits of chance, because whoever knows it holds what it names. */
export const newId = () => randomBytes(18).toString('base64url')

/** Anything else names nothing, and some of it PostgreSQL could not even look for. */
export const isId = (text: string) => /^[\w-]{24}$/.test(text)

/**
 * How something is opened that visitors hold too, such as a basket. An account's opens by its session alone; a
 * visitor's by its id, which is given with the call or else kept in their cookie.
 */
export type Access = { accountId: string | null; given: string | null; cookie: string | null }

type Carried = { accountId: string | undefined; cookie: string | undefined }

/** What they come with, without naming anything. A cookie that can't be an id is as good as none. */
export const accessFromCookie = ({ accountId, cookie }: Carried): Access => ({
  accountId: accountId ?? null,
  given: null,
  cookie: cookie && isId(cookie) ? cookie : null,
})

/** With what the call names, if it names anything; nothing, if that can't be an id. */
export function accessFor(given: string | undefined, carried: Carried): Access | undefined {
  if (given && !isId(given)) return undefined
  return { ...accessFromCookie(carried), given: given || null }
}

/** Whether whoever comes with this key finds what was made for them again only by a cookie. */
export const needsCookie = ({ accountId, given }: Access) => accountId === null && given === null

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** No script can read it. */
export const yearLongCookie = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  }) as const

export const KEPT_DAYS = 90

/** What a visitor has not touched since is swept away. */
export const forgottenSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
