import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { accountsApi } from '#app/departments/accounts/api.server.ts'
import { countryCode } from '#app/departments/accounts/countries.server.ts'
import { basketApi } from '#app/departments/basket/api.server.ts'
import { caseApi } from '#app/departments/basket/case-api.server.ts'
import { catalogueApi } from '#app/departments/catalogue/api.server.ts'
import { noticeApi } from '#app/departments/catalogue/notice-api.server.ts'
import { checkoutApi } from '#app/departments/checkout/api.server.ts'
import { giftCardApi } from '#app/departments/checkout/gift-card-api.server.ts'
import { engravingApi } from '#app/departments/engraving/api.server.ts'
import { giftsApi } from '#app/departments/gifts/api.server.ts'
import { helpApi } from '#app/departments/help/api.server.ts'
import { newsletterApi } from '#app/departments/newsletter/api.server.ts'
import { offersApi } from '#app/departments/offers/api.server.ts'
import { ordersApi } from '#app/departments/orders/api.server.ts'
import { setAsideFor } from '#app/departments/orders/your-orders.server.ts'
import { paymentsApi } from '#app/departments/payments/api.server.ts'
import { endSessionsOfAccount } from '#app/departments/staff/members.server.ts'
import { queueApi } from '#app/departments/waiting-room/api.server.ts'
import { wishlistApi } from '#app/departments/wishlist/api.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { plainPage, plainPageHeaders } from '../html/plain-page.ts'
import { readBodies } from '../http/bodies.ts'
import { rememberChanges } from '../http/just-wrote.ts'
import { refuseForeignOrigins } from '../http/own-origin.ts'
import { answerRefusals, refuseWhenBusy } from '../http/refusals.ts'
import type { Readiness } from '../ops/health.ts'
import type { PageFigures } from '../ops/page-figures.ts'
import type { Services } from '../services.ts'
import { registerApiDocsRoutes } from './api-docs.ts'
import { type Limits, limitCalls, limitOrders } from './limits.ts'
import { registerOffice } from './office.ts'
import { registerPageReports } from './page-reports.ts'
import { accountErasers, dataExports, emailErasers } from './privacy.ts'
import { shopperApi } from './shopper.ts'

export type ApiParts = {
  context: AppContext
  services: Services
  config: Config
  database: Database
  readiness: Readiness
  limits: Limits
  /** How long the event loop may be blocked before calls are refused. */
  busyAfterMs: number
  /** Where reports of browsers are added up. */
  pageReports: PageFigures
  /** One more room of the API, for a test that needs its own calls. */
  annex?: FastifyPluginAsync
}

/** Everything under `/backend/api`: what applies to every call, then the rooms' routes. */
export const registerApi = (app: FastifyInstance, parts: ApiParts) =>
  app.register(
    async (api) => {
      await guardCalls(api, parts)
      await registerRooms(api, parts)
      await registerOffice(api, parts)
      registerPageReports(api, parts.pageReports)
      if (parts.annex) await api.register(parts.annex)
      await registerApiDocsRoutes(api)
      // Otherwise an unknown call would be treated as a page.
      api.get('/*', { schema: { hide: true } }, (_, reply) => reply.callNotFound())
    },
    { prefix: '/backend/api' },
  )

async function guardCalls(
  api: FastifyInstance,
  { config, database, readiness, limits, busyAfterMs }: ApiParts,
) {
  answerRefusals(api, readiness)
  await limitCalls(api, limits)
  // PGlite runs on this very thread: a long query blocks everything, and refusing calls afterwards would not help.
  if (database.kind === 'postgres')
    await api.register(underPressure, { maxEventLoopDelay: busyAfterMs, pressureHandler: refuseWhenBusy })
  refuseForeignOrigins(api, config)
  rememberChanges(api, config)
  readBodies(api)
}

async function registerRooms(api: FastifyInstance, { context, services, limits }: ApiParts) {
  const { alert, sessions, coupons, giftCards, codes, orders, payments, basketAndWishlist, accountOf } =
    services
  await api.register(catalogueApi, context)
  await api.register(engravingApi, context)
  await api.register(accountsApi, {
    ...context,
    sessions,
    onSignIn: basketAndWishlist.onSignIn,
    handOver: basketAndWishlist.handOver,
    onWaysEnded: endSessionsOfAccount,
    dataExports: dataExports,
    erasers: accountErasers(orders, context.clock),
    emailErasers: emailErasers,
  })
  await api.register(newsletterApi, context)
  await api.register(offersApi, { ...context, coupons, accountOf })
  await api.register(basketApi, {
    ...context,
    codes,
    accountOf,
    countryCode,
    setAsideFor: (accountId) => setAsideFor(context.db, accountId),
  })
  await api.register(caseApi, context)
  await api.register(queueApi, { ...context, mostPlaces: limits.queuePlaces })
  await api.register(wishlistApi, { ...context, accountOf })
  await api.register(noticeApi, context)
  const ordering = { ...context, sessions, orders, alert, limitOrders: limitOrders(api, limits.orders) }
  await api.register(checkoutApi, { ...ordering, codes })
  await api.register(giftCardApi, { ...ordering, onSignIn: basketAndWishlist.onSignIn })
  await api.register(giftsApi, { ...context, giftCards })
  await api.register(ordersApi, { ...context, sessions, orders })
  await api.register(paymentsApi, {
    clock: context.clock,
    payments,
    needAccount: async (request) => (await sessions.need(request)).account,
    showPlainly: (reply, title, words) => reply.headers(plainPageHeaders).send(plainPage(title, words)),
  })
  await api.register(helpApi, { ...context, accountOf })
  await api.register(shopperApi, { ...context, sessions, codes })
}
