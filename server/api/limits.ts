import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from '#app/departments/accounts/caller.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { networkOf } from '#app/platform/http/network.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import { isReading } from '../http/own-origin.ts'

/**
 * Rate limits: calls per minute from one address (for IPv6, one network), orders per visitor and address, calls of the
 * office per session, and places in queues that one address may take in ten minutes.
 */
export type Limits = {
  reads: number
  changes: number
  orders: { byVisitor: number; byAddress: number }
  office: number
  queuePlaces: number
}

/** A whole office may share one address. */
export const usualLimits: Limits = {
  reads: 3_000,
  changes: 300,
  orders: { byVisitor: 10, byAddress: 60 },
  office: 1_000,
  queuePlaces: 60,
}

/**
 * Strangers can call everything here, so everything is rate limited; cached pages are cheaper to send than to count.
 */
export async function limitCalls(app: FastifyInstance, { reads, changes }: Limits) {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    max: (request) => (isReading(request) ? reads : changes),
    keyGenerator: (request) => `${isReading(request) ? 'reads' : 'changes'} ${networkOf(request.ip)}`,
    errorResponseBuilder: (_, { after }) =>
      new Refused(429, 'too_often', `That is too often. Please wait ${after} and try again.`),
  })
}

/**
 * Every order reserves bottles: nobody may empty the shelves by ordering again and again. Gift cards count too.
 * Refuses, or counts one more.
 */
export function limitOrders(app: FastifyInstance, { byVisitor, byAddress }: Limits['orders']) {
  const inAMinute = { timeWindow: '1 minute' }
  const ofVisitor = app.createRateLimit({
    ...inAMinute,
    max: byVisitor,
    keyGenerator: (request) => tokenOf(request) ?? '',
  })
  const fromAddress = app.createRateLimit({
    ...inAMinute,
    max: byAddress,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  return async (request: FastifyRequest): Promise<void> => {
    // Strangers may buy gift cards: only their address is known.
    const counters = tokenOf(request) ? [ofVisitor, fromAddress] : [fromAddress]
    for (const count of counters) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new TooOften(counted.ttlInSeconds, 'That is a lot of orders in a short time.')
    }
  }
}
