import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { SESSION_DAYS } from './accounts.ts'
import { browserOf } from './calls/known-browsers.server.ts'
import { type Caller, type Session, whoHas } from './sign-in.server.ts'

/** A name of the public API. It holds the token and nothing else, and no script can read it. */
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

/** Who is calling, for every room whose calls need to know. */
export function createSessions({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const lasting = { ...cookie, maxAge: SESSION_DAYS * 24 * 60 * 60 }
  /** The cookies that must last longer, as the session does; none where the answer sets or takes one anyway. */
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
    /** A browser forgets its cookie when it is told to: it must be told of each new end. */
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
    /** A page of ours gets the token as a cookie that no script can read; a program gets it in the answer. */
    hand(request: FastifyRequest, reply: FastifyReply, token: string): string {
      if (request.headers.origin === undefined) return token
      settled.add(request)
      reply.setCookie(SESSION_COOKIE, token, lasting)
      return ''
    },
    /** For somebody who is in already: a program gets the token that it came with, a page with its cookie none. */
    repeat: (request: FastifyRequest): string =>
      tokenInHeader(request) || (request.headers.origin === undefined ? tokenOf(request) : '') || '',
    takeBack(reply: FastifyReply) {
      settled.add(reply.request)
      reply.clearCookie(SESSION_COOKIE, cookie)
    },
  }
}
