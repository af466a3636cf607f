import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { atMost } from '#app/platform/at-most.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { newId, yearLongCookie } from '#app/platform/http/basket-access.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { createQueues } from './queues.server.ts'
import { toWireStanding, wireStanding } from './rules/queue-wire.ts'
import { TICKET_COOKIE, ticketOf } from './ticket.server.ts'

export type QueueDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  /** How many places one network may take in ten minutes. */
  mostPlaces: number
}

const tags = ['Queue']
const drink_id = z.string('Please say which drink').min(1, 'Please say which drink').max(200)

/** Of an instance's connections to the database, so that a crowd leaves some to those who shop. */
const AT_ONCE = 3

const DAY_SECONDS = 24 * 60 * 60

/** `/backend/api/queue/*`: a fair place in the queue for a drink that many want. */
export const queueApi: FastifyPluginAsyncZod<QueueDeps> = async (
  api,
  { db, clock, publicUrl, mostPlaces },
) => {
  const queues = createQueues(db)
  const fewAtOnce = atMost(AT_ONCE)
  const cookie = { ...yearLongCookie(publicUrl), maxAge: DAY_SECONDS }
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.post(
    '/queue/join',
    {
      schema: {
        tags,
        summary: 'Takes a place at the end of a drink’s queue, or answers the one that this browser has',
        body: z.object({ drink_id }),
        response: { 200: wireStanding, 404: problem, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const now = clock()
      const known = ticketOf(request)
      const ticket = { ticket: known ?? newTicket(reply), isNew: known === undefined }
      const joined = await fewAtOnce(() =>
        queues.join(request.body.drink_id, ticket, now, () => slowDown(request, now)),
      )
      return toWireStanding(joined, now)
    },
  )

  api.get(
    '/queue/place',
    {
      schema: {
        tags,
        summary: 'Where this browser stands in a drink’s queue',
        description: 'Ask again after `again_in` seconds: it grows with the distance.',
        querystring: z.object({ drink_id }),
        response: { 200: wireStanding, 422: problem },
      },
    },
    async (request) => {
      const now = clock()
      const looked = await fewAtOnce(() => queues.look(request.query.drink_id, ticketOf(request), now))
      return toWireStanding(looked, now)
    },
  )

  api.post(
    '/queue/leave',
    {
      schema: {
        tags,
        summary: 'Gives the place up',
        body: z.object({ drink_id }),
        response: { 200: z.object({ ok: z.literal(true) }), 422: problem },
      },
    },
    async (request) => {
      const ticket = ticketOf(request)
      if (ticket) await queues.leave(request.body.drink_id, ticket, clock())
      return { ok: true as const }
    },
  )

  /** A program can throw its cookie away, but not its network. */
  const slowDown = ({ ip }: FastifyRequest, now: Date) =>
    spendTry(
      db,
      {
        what: 'queue-join',
        most: mostPlaces,
        minutes: 10,
        because: 'Many people have joined from your network.',
      },
      ip,
      now,
    )

  function newTicket(reply: FastifyReply): string {
    const ticket = newId()
    reply.setCookie(TICKET_COOKIE, ticket, cookie)
    return ticket
  }
}
