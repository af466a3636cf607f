import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#app/platform/db/db.server.ts'
import { KNOWN_BROWSER_DAYS } from '../accounts.ts'
import { findKey, putKey, trimKeys } from '../data/codes.server.ts'
import { after } from '../rules/codes.ts'
import { hashToken, newToken } from '../secrets/tokens.server.ts'

/**
 * A browser that has signed in before has its own rate limit: a stranger's wrong guesses do not lock its owner out.
 */
const BROWSER_COOKIE = 'knownBrowser'
const MOST_BROWSERS = 20

export const browserOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[BROWSER_COOKIE]?.slice(0, 100)

/** The same browser may be known to several accounts. */
const keyOf = (browser: string, accountId: string) => hashToken(`${browser} ${accountId}`)

export async function isKnownBrowser(
  db: Db,
  browser: string | undefined,
  accountId: string | undefined,
  now: Date,
): Promise<boolean> {
  if (browser === undefined || accountId === undefined) return false
  return (await findKey(db, keyOf(browser, accountId), ['browser'], now)) !== undefined
}

/** Programs without cookies are not affected. */
export async function rememberBrowser(
  db: Db,
  { request, reply, isSecure }: { request: FastifyRequest; reply: FastifyReply; isSecure: boolean },
  accountId: string,
  now: Date,
) {
  if (request.headers.origin === undefined) return
  const browser = browserOf(request) ?? newToken()
  const expiresAt = after(now, { days: KNOWN_BROWSER_DAYS })
  await putKey(db, { hash: keyOf(browser, accountId), accountId, opens: 'browser', expiresAt })
  await trimKeys(db, accountId, 'browser', MOST_BROWSERS)
  reply.setCookie(BROWSER_COOKIE, browser, {
    path: '/backend/api/user',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: KNOWN_BROWSER_DAYS * 24 * 60 * 60,
  })
}
