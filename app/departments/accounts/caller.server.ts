import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { SESSION_DAYS } from './accounts.ts'
import { browserOf } from './calls/known-browsers.server.ts'
import { type Caller, type Session, whoHas } from './sign-in.server.ts'

/** A name of the public API: the `httpOnly` cookie with the session token and nothing else. */
export const SESSION_COOKIE = 'logedInUserDetails'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: request.headers['user-agent'],
  browser: browserOf(request),
})

/** From the header, bare or as Bearer, or from the cookie. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  tokenInHeader(request) || request.cookies[SESSION_COOKIE] || undefined

const tokenInHeader = ({ headers }: FastifyRequest) =>
  headers.authorization?.replace(/^Bearer\s+/i, '').trim()

export type Sessions = ReturnType<typeof createSessions>

/** Authentication, for every room whose calls need it. */
export function createSessions({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const lasting = { ...cookie, maxAge: SESSION_DAYS * 24 * 60 * 60 }
  /** The cookies to renew, as the session was extended; none if the response sets or clears one anyway. */
  const renewed = new WeakMap<FastifyRequest, string>()
  const settled = new WeakSet<FastifyRequest>()
  const find = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = tokenOf(request)
    const session = token ? await whoHas(db, token, clock()) : undefined
    if (token && session?.isExtended && token === request.cookies[SESSION_COOKIE]) renewed.set(request, token)
    return session
  }
  return {
    find,
    /** The cookie's Max-Age must be renewed with the session. */
    renewCookies(app: FastifyInstance) {
      app.addHook('onSend', async (request, reply) => {
        const token = renewed.get(request)
        if (token && !settled.has(request)) reply.setCookie(SESSION_COOKIE, token, lasting)
      })
    },
    async need(request: FastifyRequest): Promise<Session> {
      const session = await find(request)
      if (!session) throw new Refused(401, 'not_signed_in', 'You are not Logged In!')
      return session
    },
    /** One of our pages gets the token as an `httpOnly` cookie; a program gets it in the response. */
    hand(request: FastifyRequest, reply: FastifyReply, token: string): string {
      if (request.headers.origin === undefined) return token
      settled.add(request)
      reply.setCookie(SESSION_COOKIE, token, lasting)
      return ''
    },
    /** For somebody who is signed in already: a program gets its own token again, a page with its cookie none. */
    repeat: (request: FastifyRequest): string =>
      tokenInHeader(request) || (request.headers.origin === undefined ? tokenOf(request) : '') || '',
    takeBack(reply: FastifyReply) {
      settled.add(reply.request)
      reply.clearCookie(SESSION_COOKIE, cookie)
    },
  }
}
