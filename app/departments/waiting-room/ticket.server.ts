import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isId } from '#app/platform/http/basket-access.server.ts'

/** Names a browser in every queue: 144 random bits that no script can read. */
export const TICKET_COOKIE = 'queueTicket'

/** Anything else than a ticket of ours counts as none. */
export function ticketOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const ticket = cookies[TICKET_COOKIE]
  return ticket && isId(ticket) ? ticket : undefined
}

/** As it is stored: who reads the database can't stand in for anybody. */
export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')
