import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accountsApi } from '#app/departments/accounts/api.server.ts'
import { keepSessions } from '#app/departments/accounts/caller.server.ts'
import { countryCode } from '#app/departments/accounts/countries.server.ts'
import { basketApi } from '#app/departments/basket/api.server.ts'
import { caseApi } from '#app/departments/basket/case-api.server.ts'
import { catalogueApi } from '#app/departments/catalogue/api.server.ts'
import { noticeApi } from '#app/departments/catalogue/notice-api.server.ts'
import { forgetNotices, tellNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { checkoutApi } from '#app/departments/checkout/api.server.ts'
import { giftCardApi } from '#app/departments/checkout/gift-card-api.server.ts'
import { engravingApi } from '#app/departments/engraving/api.server.ts'
import { giftsApi } from '#app/departments/gifts/api.server.ts'
import { forgetGiftCards, tellGiftCards } from '#app/departments/gifts/keeping.server.ts'
import { helpApi } from '#app/departments/help/api.server.ts'
import { forgetEnquiries, handOverEnquiries, tellEnquiries } from '#app/departments/help/enquiries.server.ts'
import { newsletterApi } from '#app/departments/newsletter/api.server.ts'
import { forgetSubscription, tellSubscription } from '#app/departments/newsletter/newsletter.server.ts'
import { offersApi } from '#app/departments/offers/api.server.ts'
import { forgetCouponUses, tellCouponUses } from '#app/departments/offers/offers.server.ts'
import { ordersApi } from '#app/departments/orders/api.server.ts'
import {
  forgetOrders,
  handOverOrders,
  setAsideFor,
  tellOrders,
} from '#app/departments/orders/your-orders.server.ts'
import { paymentsApi } from '#app/departments/payments/api.server.ts'
import { keepPayments } from '#app/departments/payments/payments.server.ts'
import { wishlistApi } from '#app/departments/wishlist/api.server.ts'
import { type Clock, wallClock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db.server.ts'
import { createMemory } from '#app/platform/memory.ts'
import { PageCache } from '#app/platform/page-cache.server.ts'
import type { House } from '#app/platform/page-context.server.ts'
import { BARE_CSP, securityHeaders } from '#app/platform/security-headers.server.ts'
import { struckAddress } from '#app/platform/struck-address.ts'
import { validatorCompiler } from '#app/platform/validator-compiler.server.ts'
import { seedShop } from '#db/seeds/seed-shop.ts'
import { noteCalls, tellCalls } from './api-docs.ts'
import { readableAddress } from './asked-page.ts'
import { serveAssets } from './assets.ts'
import { keepBelongings } from './belongings.ts'
import { readBodies } from './bodies.ts'
import { compressAnswers } from './compressing.ts'
import { showMail } from './dev-mail.ts'
import { serveFeed } from './feed.ts'
import { createFigures, tellFigures } from './figures.ts'
import { type Readiness, tellHealth } from './health.ts'
import { keepHouse } from './housekeeping.ts'
import { createHttpServer } from './http-server.ts'
import { workBehindTheScenes } from './jobs.ts'
import { type Limits, limitCalls, limitOrders, usualLimits } from './limits.ts'
import { alertBy, type Log } from './log.ts'
import { loggedAddress } from './logged-address.ts'
import { LARGEST_BODY } from './long-bodies.ts'
import { serveOfflinePage } from './offline.ts'
import { keepOrdersAndCodes } from './order-affairs.ts'
import { refuseForeignOrigins } from './own-origin.ts'
import { warnOfUnknownProxy } from './own-proxy.ts'
import { fastLane, servePages } from './pages.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import { answerRefusals, isDatabaseAway, refuseWhenBusy } from './refusals.ts'
import { serveRobots } from './robots.ts'
import { shopperApi } from './shopper.ts'
import { serveWebApp } from './web-app.ts'

export type ShopParts = {
  config: Config
  database: Database
  log: Log
  /** Where the built files for browsers are; absent while developing, when Vite serves them. */
  clientFolder?: string
  clock?: Clock
  /** What is not named is as usual. */
  limits?: Partial<Limits>
  /** How long its own thread may be held up before calls are refused. */
  busyAfterMs?: number
  /** Whether this instance takes part in the work behind the scenes; a test of pages and calls has no need of it. */
  jobs?: boolean
  /** One more room of the API, for a test that needs calls of its own. */
  annex?: FastifyPluginAsync
}

export type Shop = Awaited<ReturnType<typeof openShop>>

const BUSY_AFTER_MS = 1_500

/** Puts the whole shop together. It knows everybody and opens nothing: database, settings and log are handed in. */
export async function openShop({
  config,
  database,
  log,
  clientFolder,
  clock = wallClock,
  limits: special,
  busyAfterMs = BUSY_AFTER_MS,
  jobs = true,
  annex,
}: ShopParts) {
  const limits = { ...usualLimits, ...special }
  const house: House = {
    db: database.db,
    clock,
    memory: createMemory(),
    mode: config.mode,
    publicUrl: config.publicUrl,
    onPageError: (err) => log.error({ err }, 'a page could not be made'),
  }
  const alert = alertBy(log)
  const sessions = keepSessions(house)
  const { coupons, giftCards, codes, orders } = keepOrdersAndCodes({ publicUrl: house.publicUrl, alert })
  const payments = keepPayments({ ...house, orders, gateway: config.gateway, alert })
  const belongings = keepBelongings({ ...house, codes, orders })
  const accountOf = async (request: FastifyRequest) => (await sessions.find(request))?.account
  const pages = new PageCache({
    onStale: (key, failure) => {
      const why = typeof failure === 'number' ? { status: failure } : { err: failure }
      log.warn({ url: struckAddress(key), ...why }, 'an old page is shown')
    },
    onUnpolished: (key, err) =>
      log.warn({ url: struckAddress(key), err }, 'a page could not be compressed any better'),
  })
  const figures = createFigures({ pages, database })
  const readiness: Readiness = { prepared: false, closing: false }
  const hurry = fastLane({ pages, figures })

  const headers = securityHeaders(config)

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify would log whole addresses, ids and e-mails included; the hook below strikes them out first.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    // Longer than a request may take to arrive: one that drips in is answered 408, not 503.
    handlerTimeout: 40_000,
    // A request that arrives while the shop is closing is still served; its connection is closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No address comes near that length: Node refuses it first. Fastify's own answer would be past our headers.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100_000 },
    serverFactory: (handler) =>
      createHttpServer({ headers }, (request, response) => {
        if (!readiness.closing && hurry(request, response)) return
        request.url = readableAddress(request.url ?? '/')
        handler(request, response)
      }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerRefusals(app, readiness)

  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_CSP)
    reply.header('x-request-id', request.id)
  })
  warnOfUnknownProxy(app, config)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    figures.answered.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.info(
      {
        method,
        url: loggedAddress(url, routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })

  await app.register(cookie)
  sessions.renewCookies(app)
  compressAnswers(app)
  await noteCalls(app, config.publicUrl)
  tellHealth(app, database, readiness)
  tellFigures(app, figures, config)

  await app.register(
    async (api) => {
      answerRefusals(api, readiness)
      await limitCalls(api, limits)
      // The database inside runs on this very thread: a long query holds up everything, and turning people away
      // afterwards would help nobody.
      if (database.kind === 'postgres')
        await api.register(underPressure, { maxEventLoopDelay: busyAfterMs, pressureHandler: refuseWhenBusy })
      refuseForeignOrigins(api, config)
      readBodies(api)
      await api.register(catalogueApi, house)
      await api.register(engravingApi, house)
      await api.register(accountsApi, {
        ...house,
        sessions,
        welcome: belongings.welcome,
        handOver: async (tx, guestIds, account, pressed) => {
          await handOverOrders(tx, orders, guestIds, account, clock())
          await handOverEnquiries(tx, guestIds, account)
          await belongings.handOver(tx, guestIds, account, pressed)
        },
        kept: [
          { name: 'newsletter', isUnderEmail: true, tell: (db, { email }) => tellSubscription(db, email) },
          { name: 'coupons', isUnderEmail: true, tell: (db, { email }) => tellCouponUses(db, email) },
          { name: 'stock_notices', isUnderEmail: true, tell: (db, { email }) => tellNotices(db, email) },
          { name: 'orders', tell: (db, { id }) => tellOrders(db, id) },
          { name: 'gift_cards', isUnderEmail: true, tell: (db, { email }) => tellGiftCards(db, email) },
          { name: 'enquiries', tell: (db, { id }) => tellEnquiries(db, id) },
          ...belongings.kept,
        ],
        farewells: [
          // First of all: an order that is under way stands in the way of everything else.
          (db, { id }) => forgetOrders(db, orders, id, clock()),
          (db, { id }) => forgetEnquiries(db, id),
          ...belongings.farewells,
        ],
        farewellsToEmail: [
          (db, { email }) => forgetSubscription(db, email),
          (db, { email }) => forgetNotices(db, email),
          (db, { email }) => forgetCouponUses(db, email),
          (db, { email }) => forgetGiftCards(db, email),
        ],
      })
      await api.register(newsletterApi, house)
      await api.register(offersApi, {
        ...house,
        coupons,
        emailOf: async (request) => (await accountOf(request))?.email,
      })
      await api.register(basketApi, {
        ...house,
        codes,
        accountOf,
        countryCode,
        setAsideFor: (accountId) => setAsideFor(house.db, accountId),
      })
      await api.register(caseApi, house)
      await api.register(wishlistApi, { ...house, accountOf })
      await api.register(noticeApi, house)
      const ordering = { ...house, sessions, orders, alert, limitOrders: limitOrders(api, limits.orders) }
      await api.register(checkoutApi, { ...ordering, codes })
      await api.register(giftCardApi, { ...ordering, welcome: belongings.welcome })
      await api.register(giftsApi, { ...house, giftCards })
      await api.register(ordersApi, { ...house, sessions, orders })
      await api.register(paymentsApi, {
        clock,
        payments,
        needAccount: async (request) => (await sessions.need(request)).account,
        showPlainly: (reply, title, words) => reply.headers(plainPageHeaders).send(plainPage(title, words)),
      })
      await api.register(helpApi, { ...house, accountOf })
      await api.register(shopperApi, { ...house, sessions, codes })
      if (annex) await api.register(annex)
      await tellCalls(api)
      // Otherwise an unknown call would be taken for a page.
      api.get('/*', { schema: { hide: true } }, (_, reply) => reply.callNotFound())
    },
    { prefix: '/backend/api' },
  )

  if (clientFolder) await serveAssets(app, clientFolder)
  serveRobots(app, house)
  serveWebApp(app, house)
  serveOfflinePage(app, config)
  serveFeed(app, house)
  await app.register(async (floor) => {
    await limitCalls(floor, limits)
    showMail(floor, house, config)
    servePages(floor, {
      config,
      house,
      pages,
      figures,
      readiness,
      accountOf,
      holdingsOf: belongings.holdingsOf,
      isAway: async () => !(await database.isUp()),
    })
  })

  let housekeeping: Awaited<ReturnType<typeof keepHouse>> | undefined
  let work: Awaited<ReturnType<typeof workBehindTheScenes>> | undefined
  app.addHook('preClose', async () => {
    readiness.closing = true
    // A connection whose last answer is still on its way must not be waited for afterwards.
    app.server.keepAliveTimeout = 1
    await Promise.all([housekeeping?.end(), work?.end()])
  })

  return {
    app,
    pages,
    /** Tables up to date, demo shop filled: from here on it is ready. Several instances may do this at once. */
    async prepare() {
      await database.migrate()
      if (config.mode === 'demo') await seedShop(database.db, clock())
      housekeeping ??= await keepHouse({ database, house, pages, log })
      if (jobs) work ??= await workBehindTheScenes({ database, house, config, log })
      readiness.prepared = true
    },
    isDatabaseAway,
  }
}
