import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import { DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { agentInWords } from '../accounts/staff.server.ts'
import type { Actor } from './changes.server.ts'
import { insertSession, selectSession, touchSession } from './data/sessions.server.ts'
import { type Member, needsStepUp, STEP_UP_MINUTES, type Verb, type Wishes } from './staff.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the office: what it needs the right for. Checked before its input is read; without one, staff is enough. */
    verb?: Verb
    /** A call of the office for people who are not signed in yet. */
    isOfficeDoor?: true
  }
}

const IDLE_MS = 12 * 60 * 60 * 1000
const LONGEST_MS = 7 * DAY_MS
const TOUCH_AFTER_MS = 5 * 60 * 1000

/** Somebody who is signed in to the office. */
export type OfficeCaller = {
  member: Member
  /** For `recordChange`. */
  actor: Actor
  sessionId: string
  isSteppedUp: boolean
  wishes: Wishes
}

export type Office = ReturnType<typeof createOffice>

type OfficeParts = {
  db: Db
  clock: Clock
  publicUrl: string
  /** Whether this is a demo shop: a session of its open door is worth nothing once the shop is live. */
  isDemo: boolean
}

/** Who is calling the office, and whether they may: for every room with calls of the office. */
export function createOffice({ db, clock, publicUrl, isDemo }: OfficeParts) {
  const isSecure = publicUrl.startsWith('https:')
  // A browser takes a `__Host-` cookie only over https, for this host alone and for every path.
  const name = isSecure ? '__Host-office' : 'office'
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  const tokenOf = (request: FastifyRequest) =>
    request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || request.cookies[name] || undefined

  const known = new WeakMap<FastifyRequest, Promise<OfficeCaller | undefined>>()
  /** Looked up once a request. */
  const find = (request: FastifyRequest): Promise<OfficeCaller | undefined> => {
    const looking = known.get(request) ?? look(request)
    known.set(request, looking)
    return looking
  }

  async function look(request: FastifyRequest): Promise<OfficeCaller | undefined> {
    const token = tokenOf(request)
    if (!token) return undefined
    const now = clock()
    const session = await selectSession(db, hashToken(token), now)
    if (!session || (session.isDemo && !isDemo)) return undefined
    if (now.getTime() - session.seenAt.getTime() > TOUCH_AFTER_MS)
      await touchSession(db, session.id, { seenAt: now, expiresAt: endOf(session.createdAt, now) })
    const { member, wishes } = session
    return {
      member,
      actor: { staffId: member.id, name: member.name, via: 'office' },
      sessionId: session.id,
      isSteppedUp: session.isDemo || isFresh(session.steppedUpAt, now),
      wishes,
    }
  }

  async function needStaff(request: FastifyRequest): Promise<OfficeCaller> {
    const caller = await find(request)
    if (!caller) throw new Refused(401, 'not_signed_in', 'Please sign in to the office')
    return caller
  }

  return {
    find,
    /** Any member of staff. */
    needStaff,
    /** What rate limits count by; undefined for somebody without a session's token. */
    limitKeyOf: (request: FastifyRequest) => {
      const token = tokenOf(request)
      return token === undefined ? undefined : hashToken(token)
    },
    /** The caller, if they may; 401 without a session, 403 without the right or without a fresh proof. */
    async need(request: FastifyRequest, verb: Verb): Promise<OfficeCaller> {
      const caller = await needStaff(request)
      if (!caller.member.verbs.has(verb))
        throw new Refused(403, 'not_allowed', 'Your role does not include this. The owner can change that.')
      if (needsStepUp(verb)) checkFresh(caller)
      return caller
    },
    /** Needs step-up: an unlocked browser must not be enough to add a way to sign in. */
    async needFresh(request: FastifyRequest): Promise<OfficeCaller> {
      const caller = await needStaff(request)
      checkFresh(caller)
      return caller
    },
    /** Opens a session: the token for a program, a cookie for our own pages. */
    async open(
      tx: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      {
        staffId,
        isLookingAround = false,
        isSteppedUp = true,
      }: { staffId: string; isLookingAround?: boolean; isSteppedUp?: boolean },
    ): Promise<string> {
      const now = clock()
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, {
        staffId,
        isDemo: isLookingAround,
        tokenHash: hashToken(token),
        agent: agentInWords(request.headers['user-agent']),
        createdAt: now,
        seenAt: now,
        expiresAt: endOf(now, now),
        steppedUpAt: isSteppedUp ? now : null,
      })
      if (request.headers.origin === undefined) return token
      reply.setCookie(name, token, { ...cookie, maxAge: LONGEST_MS / 1000 })
      return ''
    },
    clearCookie(reply: FastifyReply) {
      reply.clearCookie(name, cookie)
    },
  }
}

function checkFresh({ isSteppedUp }: OfficeCaller) {
  if (!isSteppedUp) throw new Refused(403, 'step_up', 'Please confirm with your passkey or a code first')
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const isFresh = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < STEP_UP_MINUTES * MINUTE_MS

/** Idle sessions end after twelve hours, all of them after seven days. */
const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
