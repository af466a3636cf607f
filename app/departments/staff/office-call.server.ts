import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { hashOf, idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { type CallName, claimCall, dropCall, selectCall, updateCall } from './data/calls.server.ts'
import type { Office } from './office.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds a secret that is shown once: it is not stored for a retry. */
    isSecret?: true
  }
}

/** Longer than a call may be silent: one that is older and has no answer died with its instance. */
const DEAD_AFTER_MS = MINUTE_MS

/** Calls that are being worked on under a key. */
const claimed = new WeakMap<FastifyRequest, CallName & { clock: Clock }>()

/**
 * `Idempotency-Key` for every POST of the office, without the rooms' help: the same key with the same body, by the same
 * member of staff, gets the answer of the first call for a day. A call that was refused changed nothing and may be
 * repeated under its key.
 */
export function answerRetries(
  api: FastifyInstance,
  { db, clock, office }: { db: Db; clock: Clock; office: Pick<Office, 'find'> },
) {
  api.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || request.routeOptions.config.isSecret || isTried(request.body)) return
    const { data, success } = idempotencyKey.safeParse(request.headers)
    if (!success) throw invalid({ 'Idempotency-Key': 'A key has 1 to 200 plain characters' })
    const key = data['idempotency-key']
    const caller = key === undefined ? undefined : await office.find(request)
    if (key === undefined || !caller) return
    return claim(request, reply, { staffId: caller.member.id, key })
  })

  async function claim(request: FastifyRequest, reply: FastifyReply, name: CallName) {
    const now = clock()
    const bodyHash = hashOf([request.url, request.body])
    const isNew = await claimCall(
      db,
      { ...name, bodyHash, startedAt: now },
      { before: new Date(now.getTime() - DAY_MS), deadBefore: new Date(now.getTime() - DEAD_AFTER_MS) },
    )
    if (isNew) return void claimed.set(request, { ...name, clock })
    const known = await selectCall(db, name)
    if (known && known.bodyHash !== bodyHash)
      throw invalid({ 'Idempotency-Key': 'This key was used for another call. Please take a new one.' })
    if (!known?.status) throw new Refused(409, 'in_flight', 'That is just being done. Please wait a moment.')
    return reply.code(known.status).send(known.answer)
  }

  api.addHook('preSerialization', async (request, reply, answer) => {
    const name = claimed.get(request)
    if (!name) return answer
    // After a fault nobody knows what was done: the key stays taken until the call counts as dead.
    if (reply.statusCode < 300) await updateCall(db, name, { status: reply.statusCode, answer })
    else if (reply.statusCode < 500) await dropCall(db, name)
    return answer
  })
}

/** It changes nothing, so it can be tried again; its answer may tell of people, and is not stored. */
const isTried = (body: unknown) => (body as { dry_run?: unknown } | null | undefined)?.dry_run === true

/**
 * Stores the answer in the transaction of the change itself, for what must not happen twice even if the instance dies
 * between its commit and its answer: money.
 */
export async function keepAnswer(tx: Db, request: FastifyRequest, answer: unknown) {
  const name = claimed.get(request)
  if (name) await updateCall(tx, name, { status: 200, answer })
}

/**
 * The same for a call of many transactions: each stores how far the call is, and that it is alive. If its instance dies,
 * the retry starts from there (`keptPart`).
 */
export async function keepPart(tx: Db, request: FastifyRequest, part: unknown) {
  const name = claimed.get(request)
  if (name) await updateCall(tx, name, { status: null, answer: part, startedAt: name.clock() })
}

/** How far a call under this key came before its instance died; undefined if it is the first. */
export async function keptPart(db: Db, request: FastifyRequest): Promise<unknown> {
  const name = claimed.get(request)
  return name && ((await selectCall(db, name))?.answer ?? undefined)
}
