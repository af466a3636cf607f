import type { FastifyRequest } from 'fastify'
import { createSessions } from '#app/departments/accounts/caller.server.ts'
import { createOpening } from '#app/departments/opening/opening.server.ts'
import { createCardProvider } from '#app/departments/payments/card-providers.server.ts'
import { createPayments } from '#app/departments/payments/payments.server.ts'
import { createOffice } from '#app/departments/staff/office.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { createBasketAndWishlist } from './api/basket-and-wishlist.ts'
import { createOrdersAndCodes } from './api/order-ports.ts'
import { alertBy, type Log } from './ops/log.ts'

export type Services = ReturnType<typeof createServices>

/** The services that calls and pages of several rooms share, each created once. */
export function createServices(context: AppContext, config: Config, log: Log) {
  const alert = alertBy(log)
  const sessions = createSessions(context)
  const cardProvider = createCardProvider(config)
  const { coupons, giftCards, codes, orders } = createOrdersAndCodes({
    publicUrl: context.publicUrl,
    isLive: config.mode === 'live',
    alert,
  })
  return {
    alert,
    sessions,
    office: createOffice({ ...context, isDemo: config.mode === 'demo' }),
    coupons,
    giftCards,
    codes,
    orders,
    cardProvider,
    opening: createOpening(config),
    payments: createPayments({ ...context, orders, cardProvider, alert }),
    basketAndWishlist: createBasketAndWishlist({ ...context, codes, orders }),
    /** The signed-in account, if any. */
    accountOf: async (request: FastifyRequest) => (await sessions.find(request))?.account,
  }
}
