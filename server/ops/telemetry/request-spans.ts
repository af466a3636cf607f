import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, continueIn, inSpan, isTracing, type Span } from '#app/platform/tracing/tracing.server.ts'
import { addressAt } from '#app/site-map.ts'

/**
 * A span for every request that Fastify sees (cached pages are answered before it), and one for the call that it makes.
 * Nothing is added if nobody wants traces.
 */
export function traceRequests(app: FastifyInstance) {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, next) => {
    const span = beginTrace(startOf(request), traceparentOf(request))
    if (!span) return next()
    spans.set(request, span)
    continueIn(span, next)
  })
  // What is read from the connection, as a body is, comes from outside of every span.
  app.addHook('preValidation', (request, _, next) => {
    const span = spans.get(request)
    return span ? continueIn(span, next) : next()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.add({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? new ServerError(statusCode) : undefined)
  })
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end(new Aborted()))
  traceCalls(app)
}

class ServerError extends Error {
  readonly code: string
  constructor(status: number) {
    super()
    this.code = String(status)
  }
}

class Aborted extends Error {
  override name = 'aborted'
}

/** What a room does for a call, without the reading and writing around it. */
function traceCalls(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const name = /^\/backend\/api\/([\w/:-]+)$/.exec(route.url)?.[1]
    if (!name) return
    const { handler } = route
    const start = { name: `call ${name}`, kind: 'part', facts: { 'shop.call': name } } as const
    route.handler = function traced(request, reply) {
      let answer: unknown
      // Handed on as it is: Fastify tells a promise from a handler that answers later.
      const whole = inSpan(start, async () => {
        answer = outcomeOf(() => handler.call(this, request, reply))
        if (answer instanceof Promise) await answer
      })
      whole.catch(() => {})
      return answer
    }
  })
}

function outcomeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (failure) {
    return Promise.reject(failure)
  }
}

function startOf(request: FastifyRequest) {
  const route = routeOf(request)
  const { method } = request
  return {
    name: `${method} ${route}`,
    kind: 'answer',
    facts: { 'http.request.method': method, 'http.route': route },
  } as const
}

/** The template, never the address: that may hold ids, e-mails and search words. Pages share one route. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none'
  if (route !== '/*') return route
  const [path = ''] = url.split('?', 1)
  return addressAt(path.replace(/\.data$/, ''))?.path ?? (path.startsWith('/office') ? '/office/*' : route)
}

/**
 * A trace goes on from the proxy in front, if it is one of ours: there are more addresses than the connection's own only
 * if that one is trusted. A stranger's would mix their traces into ours.
 */
function traceparentOf({ headers, ips }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' && ips && ips.length > 1 ? traceparent : undefined
}
