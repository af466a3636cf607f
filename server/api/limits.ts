import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from '#app/departments/accounts/caller.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { networkOf } from '#app/platform/http/network.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'

/** How often one address (of IPv6, one network) may call in a minute, and how many orders a visitor and an address may place. */
export type Limits = { reads: number; changes: number; orders: { byVisitor: number; byAddress: number } }

/** Behind one address there may be a whole office. */
export const usualLimits: Limits = { reads: 3_000, changes: 300, orders: { byVisitor: 10, byAddress: 60 } }

/** For whoever counts something else: proofs, benches, tests. */
export const noLimits: Limits = {
  reads: 1e9,
  changes: 1e9,
  orders: { byVisitor: 1e9, byAddress: 1e9 },
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Strangers can call everything here, so everything here is counted; kept pages are cheaper to send than to count. */
export async function limitCalls(app: FastifyInstance, { reads, changes }: Limits) {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    max: (request) => (isRead(request) ? reads : changes),
    keyGenerator: (request) => `${isRead(request) ? 'reads' : 'changes'} ${networkOf(request.ip)}`,
    errorResponseBuilder: (_, { after }) =>
      new Refused(429, 'too_often', `That is too often. Please wait ${after} and try again.`),
  })
}

/**
 * Every order holds bottles: nobody is to empty the shelves by ordering again and again. Gift cards are counted with
 * them. Refuses, or counts one more.
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
    // Strangers may buy gift cards: all that is known of them is where they call from.
    const counters = tokenOf(request) ? [ofVisitor, fromAddress] : [fromAddress]
    for (const count of counters) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new TooOften(counted.ttlInSeconds, 'That is a lot of orders in a short time.')
    }
  }
}
