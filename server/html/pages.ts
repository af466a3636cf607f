import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Opening } from '#app/departments/opening/opening.server.ts'
import type { CardProvider } from '#app/departments/payments/card-provider.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import { type ShopperData, shopperDataContext } from '#app/pages/loaders/shopper-data.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { pageCsp, securityHeaders } from '#app/platform/http/security-headers.server.ts'
import {
  encodingFor,
  headOf,
  type KeptPage,
  type PageCache,
  type Rendered,
} from '#app/platform/pages/page-cache.server.ts'
import { type AppContext, appContext } from '#app/platform/pages/page-context.server.ts'
import { RenderedPage } from '#app/platform/pages/rendered-page.server.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { AN_HOUR } from '../http/cache-headers.ts'
import { mayDevelop } from '../http/from-here.ts'
import { isUnfitValue, refusalOf } from '../http/refusals.ts'
import type { Readiness } from '../ops/health.ts'
import type { Figures } from '../ops/metrics.ts'
import { NOT_FOUND, type PageRequest, pageRequest } from './asked-page.ts'
import { type FinishedPage, finishedPage } from './finished-html.ts'
import { officePage } from './office.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import { styleHashes, withStyleSheets } from './style-sheets.ts'
import { surrogateKeyHeaders } from './surrogate-keys.ts'

type Signed = { id: string; email: string }

type Deps = {
  config: Config
  context: AppContext
  pages: PageCache
  /** Whose form every page may lead to. */
  cardProvider: CardProvider | undefined
  figures: Figures
  readiness: Readiness
  /** The signed-in account of a request, if any. */
  accountOf: (request: FastifyRequest) => Promise<Signed | undefined>
  shopperDataOf: (request: FastifyRequest, account: Signed | undefined) => ShopperData
  /** Who is signed in to the office. */
  office: Office
  opening: Opening
  /** Whether the database is unreachable: a page that failed for that reason is 'unavailable', not 'broken'. */
  isAway: () => Promise<boolean>
}

/** Created once: given a function, the router would load the pages and compute its routes for every request. */
const openRouter = async () =>
  createRequestHandler(
    await import('virtual:react-router/server-build'),
    import.meta.env.DEV ? 'development' : 'production',
  )
let router: ReturnType<typeof openRouter> | undefined

type Rendering = { context: AppContext; headers?: Record<string, string>; shopperData?: ShopperData }

/** A value that no column can hold (a zero byte, say) is a 404. */
export async function render(address: string, { context, headers = {}, shopperData }: Rendering) {
  let isUnfit = false
  const routerContext = routerContextOf({
    ...context,
    onPageError(error) {
      isUnfit ||= isUnfitValue(error)
      context.onPageError(error)
    },
  })
  if (shopperData) routerContext.set(shopperDataContext, shopperData)
  const asking = (asked: string) => route(new Request(context.publicUrl + asked, { headers }), routerContext)
  const answer = await asking(address)
  if (!isUnfit || answer.status < 500) return { answer, status: answer.status }
  return { answer: await asking(isData(address) ? `${NOT_FOUND}.data` : NOT_FOUND), status: 404 }
}

const isData = (address: string) => address.split('?', 1)[0]?.endsWith('.data')

async function route(request: Request, context: RouterContextProvider): Promise<Response> {
  router ??= openRouter()
  const answer = await (await router)(request, context)
  // The router's last resort if the error page fails as well: plain text of its own.
  if (answer.status === 500 && answer.headers.get('content-type')?.startsWith('text/plain'))
    throw new Error('The error page could not be rendered either')
  return answer
}

/** Every URL that is neither a call nor a file is a page. */
export function registerPageRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/drink/:id', { schema: { hide: true } }, (request, reply) => {
    const { id } = request.params as { id: string }
    return moved(reply, `/product?id=${encodeURIComponent(id)}`)
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => showPage(request, reply, deps))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, problem } = refusalOf(error, deps.readiness, request)
    if (status >= 500) request.log.error({ err: error }, 'a page failed')
    if (status === 503) reply.header('retry-after', '5')
    return reply.code(status).headers(plainPageHeaders).send(plainPage('Sorry', problem.error_message))
  })
}

async function showPage(request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  if (!deps.readiness.prepared)
    return reply
      .code(503)
      .headers({ ...plainPageHeaders, 'retry-after': '3' })
      .send(openingPage)
  if (request.url.startsWith('/office')) {
    const answered = await officePage(request, reply, deps)
    if (answered) return reply.send(answered.body)
  }
  const asked = pageRequest(request.url, mayDevelop(request, deps.config))
  if (asked.kind === 'elsewhere') return moved(reply, asked.to)
  if (asked.kind === 'one visitor') return reply.send(await renderFor(request, reply, asked, deps))

  const { pages, figures } = deps
  let wasRendered = false
  const page = await pages.page(asked.key, () => {
    wasRendered = true
    figures.renderedPage.inc()
    // By the settings of this moment: the cache takes it for as new as its beginning.
    return withShop(deps.context.settings.inForce(), () =>
      renderForEverybody(asked, { ...deps, context: loggingBy(request, deps.context) }),
    )
  })
  if (!wasRendered) (pages.isFresh(page) ? figures.keptPage : figures.stalePage).inc()
  if (page.status === 200) pages.servedAt(request.url, page)
  return sendKept(request, reply, page, pages)
}

/** Another spelling of an address, for everybody alike. */
const moved = (reply: FastifyReply, to: string) => reply.header('cache-control', AN_HOUR).redirect(to, 301)

const openingPage = plainPage(
  'We are just opening',
  'The shelves are being filled. This page will try again by itself.',
  3,
)

/**
 * The fast path: most views are of cached pages, which are answered before Fastify, its hooks and its router start,
 * at a fifth of the cost. A cache miss goes the long way.
 */
export function serveFromCache({ pages, figures }: Pick<Deps, 'pages' | 'figures'>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false
    const page = pages.at(request.url ?? '')
    if (!page) return false
    const { headers } = request
    const encoding = encodingFor(headers['accept-encoding'] as string | undefined)
    if (encoding === 'identity') return false
    const body = page.bodies[encoding]
    if (!body) return false
    figures.keptPage.inc()
    const sharing = pages.sharing(page)
    if (headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, headOf(page, 'not modified', 0, sharing)).end()
      return true
    }
    response.writeHead(200, headOf(page, encoding, body.length, sharing)).end(body)
    return true
  }
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, pages: PageCache) {
  const { raw } = reply
  const id = ['x-request-id', request.id]
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    reply.hijack()
    raw.writeHead(304, [...headOf(page, 'not modified', 0, pages.sharing(page)), ...id]).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const body = await pages.bodyIn(page, encoding)
  // Not earlier: if this failed after the hijack, nobody would answer the request.
  reply.hijack()
  const head = headOf(page, encoding, body.length, pages.sharing(page))
  raw.writeHead(page.status, [...head, ...id])
  raw.end(request.method === 'HEAD' ? undefined : body)
}

type AskedByAll = Extract<PageRequest, { kind: 'everybody' }>

/** The loader gets a URL and nothing of the visitor: no cookie, no header, not even the host they typed. */
async function renderForEverybody(asked: AskedByAll, deps: Deps): Promise<Rendered> {
  const { config, context } = deps
  // A nonce marks the shop's own scripts, so that nothing else may run; it is not sent.
  const mark = randomBytes(16).toString('base64url')
  const { answer, status: outcome } = await render(asked.address, { context: { ...context, nonce: mark } })
  const status = asked.known || outcome !== 200 ? outcome : 404
  const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const page = type.startsWith('text/html') ? finishedPage(await textOf(answer), config) : undefined
  const location = answer.headers.get('location')
  return {
    status: status >= 500 && (await deps.isAway()) ? 503 : status,
    headers: {
      ...securityHeaders(config),
      'content-type': type,
      'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(status >= 500 ? { 'retry-after': '5' } : {}),
      ...(location ? { location } : {}),
      ...(config.cdn && status === 200 ? surrogateKeyHeaders(asked.address) : {}),
      ...(page ? { 'content-security-policy': cspFor(page, deps, { mark }) } : {}),
      ...routerHeaders(answer),
    },
    body: page ? withStyleSheets(withoutMark(page, mark)) : Buffer.from(await answer.arrayBuffer()),
    // All unknown URLs share one page: a visitor who tries many of them has it rendered once.
    ...(!asked.known && status === 404 ? { stays: true } : {}),
  }
}

async function renderFor(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { address: string },
  deps: Deps,
) {
  const { config, context } = deps
  const nonce = randomBytes(16).toString('base64')
  const { cookie } = request.headers
  const account = await deps.accountOf(request)
  const { answer, status } = await render(asked.address, {
    context: { ...loggingBy(request, context), nonce, accountId: account?.id },
    headers: cookie ? { cookie } : {},
    shopperData: deps.shopperDataOf(request, account),
  })
  const isAway = status >= 500 && (await deps.isAway())
  reply.code(isAway ? 503 : status).header('cache-control', 'private, no-store')
  if (status >= 500) reply.header('retry-after', '5')
  reply.headers(routerHeaders(answer))
  const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8'
  reply.type(type)
  const location = answer.headers.get('location')
  if (location) reply.header('location', location)
  if (!type.startsWith('text/html')) return answer.text()
  const page = finishedPage(await textOf(answer), config)
  reply.header('content-security-policy', cspFor(page, deps, { nonce }))
  return withStyleSheets(page)
}

export const textOf = (answer: Response) => (answer instanceof RenderedPage ? answer.html : answer.text())

/** Logs with the request's id, by which a visitor's report leads to the log entry. */
const loggingBy = ({ log }: FastifyRequest, context: AppContext): AppContext => ({
  ...context,
  onPageError(err) {
    if (isUnfitValue(err)) log.info({ err }, 'a page was asked for by what can’t be looked for')
    else log.error({ err }, 'a page could not be made')
  },
})

function routerContextOf(context: AppContext) {
  const routerContext = new RouterContextProvider()
  routerContext.set(appContext, context)
  return routerContext
}

/** The router's own `X-Remix-…` headers say what a `.data` response means. */
const routerHeaders = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('x-remix-')))

const withoutMark = ({ head, body }: FinishedPage, mark: string): FinishedPage => {
  const bare = (piece: string) => piece.replaceAll(` nonce="${mark}"`, '')
  return { head: bare(head), body: body.map(bare) }
}

const cspFor = (
  page: FinishedPage,
  { config, cardProvider }: Deps,
  scripts: { nonce: string } | { mark: string },
) =>
  import.meta.env.DEV
    ? DEV_CSP
    : pageCsp(page, {
        mode: config.mode,
        ...scripts,
        styleHashes: styleHashes(),
        gatewayUrl: cardProvider?.formAction,
      })

/** Vite's client injects styles and scripts at any time, so hashes don't work. */
const DEV_CSP = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:; frame-ancestors 'none'"
