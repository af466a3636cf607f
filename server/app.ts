import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#app/platform/config.server.ts'
import { BARE_CSP, securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { validatorCompiler } from '#app/platform/http/validator-compiler.server.ts'
import type { ShopSettings } from '#app/platform/shop/shop-scope.server.ts'
import { readableAddress } from './html/asked-page.ts'
import { createHttpServer } from './http/http-server.ts'
import { LARGEST_BODY } from './http/long-bodies.ts'
import { warnOfUnknownProxy } from './http/own-proxy.ts'
import { answerRefusals } from './http/refusals.ts'
import { answerBySettings } from './http/settings-in-force.ts'
import type { Readiness } from './ops/health.ts'
import type { Log } from './ops/log.ts'
import type { Figures } from './ops/metrics.ts'
import { loggedAddress } from './ops/redact-url.ts'
import { traceRequests } from './ops/telemetry/request-spans.ts'

type AppParts = {
  config: Config
  log: Log
  figures: Figures
  settings: ShopSettings
  readiness: Readiness
  /** Answers with a cached page before Fastify starts; false if there is none. */
  serveFromCache: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** The Fastify instance without routes: its limits, headers, refusals and log. */
export function createApp({
  config,
  log,
  figures,
  settings,
  readiness,
  serveFromCache,
}: AppParts): FastifyInstance {
  const headers = securityHeaders(config)
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify would log whole URLs, with ids and e-mails; the hook below redacts them first.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    // Longer than a request may take to arrive: a slow one is answered 408, not 503.
    handlerTimeout: 40_000,
    // A request that arrives during shutdown is still served; its connection is closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No URL is that long: Node refuses it first. Fastify's own answer would lack our headers.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100_000 },
    serverFactory: (handler) =>
      createHttpServer({ headers }, (request, response) => {
        // A proxy must not send its next request on a connection that is about to be closed.
        if (readiness.closing) response.setHeader('connection', 'close')
        else if (serveFromCache(request, response)) return
        request.url = readableAddress(request.url ?? '/')
        handler(request, response)
      }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  traceRequests(app)
  answerBySettings(app, settings)
  answerRefusals(app, readiness)
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_CSP)
    reply.header('x-request-id', request.id)
  })
  warnOfUnknownProxy(app, config)
  logAnswers(app, figures)
  return app
}

function logAnswers(app: FastifyInstance, figures: Figures) {
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
}
