import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { idField } from '#app/platform/http/fields.server.ts'
import { type Pence, toPounds } from '#app/platform/money.ts'
import type { Heard, Payments, PaymentView } from './payments.server.ts'
import type { Leg } from './rules/payments.ts'

type PaymentsApiDeps = {
  clock: Clock
  payments: Payments
  /** The signed-in account, or a refusal. */
  needAccount: (request: FastifyRequest) => Promise<{ id: string }>
  /** A page in plain HTML, for a browser that brings an invalid message. */
  showPlainly: (reply: FastifyReply, title: string, words: string) => FastifyReply
}

const tags = ['Payments']
const LARGEST_MESSAGE = 64 * 1024
/** The gateway has one address for all shoppers. */
const MESSAGES_A_MINUTE = 3_000

const paymentForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
const INCOMPLETE = 'This link is not complete'
const linkToken = z.string(INCOMPLETE).min(1, INCOMPLETE).max(200, INCOMPLETE)

const wireResult = z.object({
  validation: z.boolean().describe('The gateway’s answer is its own, and is about this order and its sum'),
  responseCode: z
    .union([z.literal(200), z.literal(202), z.literal(400), z.literal(402), z.literal(409), z.literal(502)])
    .describe(
      '200 paid, 202 not known yet, 402 declined or cancelled, 409 received but being checked, 400 not believed, 502 gateway fault',
    ),
  amount: z.string().describe('As in `GBP 104.95`'),
  status: z.string().describe('The order’s'),
  reference: z.string(),
  gatewayResponseCode: z.string().nullable().describe('The gateway’s own, for staff'),
  message: z.string().describe('For the shopper to read'),
})

/** `/backend/api/order/payment-form`, `payment-form-by-link`, `callback`, `notify` and `payment-result`. */
export const paymentsApi: FastifyPluginAsyncZod<PaymentsApiDeps> = async (api, deps) => {
  const { clock, payments, needAccount } = deps
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.post(
    '/order/payment-form',
    {
      schema: {
        tags,
        summary: 'The gateway’s form for an order, signed; to be posted by the browser as it is',
        querystring: z.object({ id: idField('Please say which order') }),
        response: {
          200: paymentForm,
          401: problem,
          404: problem,
          409: problem,
          422: problem,
          429: problem,
          503: problem,
        },
      },
    },
    async (request) => {
      const { id } = await needAccount(request)
      return payments.formFor(request.query.id, { accountId: id, ip: request.ip, now: clock() })
    },
  )

  api.post(
    '/order/payment-form-by-link',
    {
      schema: {
        tags,
        summary: 'The same for an order whose link was mailed: it needs no session',
        body: z.object({ token: linkToken }),
        response: { 200: paymentForm, 404: problem, 409: problem, 422: problem, 429: problem, 503: problem },
      },
    },
    async ({ body, ip }) => payments.formForLink(body.token, { ip, now: clock() }),
  )

  api.get(
    '/order/payment-result',
    {
      schema: {
        tags,
        summary: 'What the shop knows of a payment by card',
        querystring: z.object({
          attempt: z
            .string('Please say which payment')
            .min(1, 'Please say which payment')
            .max(40, 'That is no payment'),
        }),
        response: { 200: wireResult, 422: problem },
      },
    },
    async (request) => toWire(await payments.viewOf(request.query.attempt)),
  )

  await api.register(async (legs) => hearGateway(legs, deps))
}

const toWire = ({ amount, status, reference, ...result }: PaymentView): z.infer<typeof wireResult> => ({
  ...result,
  amount: inPounds(amount),
  status: status ?? 'unknown',
  reference: reference ?? '',
})

const inPounds = (amount: Pence | undefined) =>
  amount === undefined ? '' : `GBP ${toPounds(amount).toFixed(2)}`

/**
 * The two routes for the gateway's messages. They accept any origin and no cookie: a message is authenticated by its
 * signature alone.
 */
function hearGateway(api: FastifyInstance, { clock, payments, showPlainly }: PaymentsApiDeps) {
  // The raw body: a parser would reorder or drop fields, and break the signature.
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_MESSAGE },
    (_, body, done) => done(null, body),
  )

  api.post(
    '/order/callback',
    {
      config: { isOpenToOtherSites: true },
      schema: {
        tags,
        summary:
          'The gateway’s answer, brought by the browser: leads to /verify-payment, or tells it as JSON when asked to',
        querystring: z.object({
          format: z.string().optional().describe('`json` for the answer of payment-result'),
        }),
        response: { 200: wireResult, 303: z.null().describe('To /verify-payment?attempt=…'), 400: problem },
      },
    },
    async (request, reply) => {
      const heard = await hear(request, 'browser')
      if (heard.ok && wantsJson(request)) return toWire(await payments.viewOf(heard.attempt))
      if (heard.ok) return reply.redirect(`/verify-payment?attempt=${heard.attempt}`, 303)
      if (wantsJson(request)) throw notBelieved()
      return showPlainly(reply.code(400), 'We could not read the bank’s answer', wordsFor(heard))
    },
  )

  api.post(
    '/order/notify',
    {
      config: { isOpenToOtherSites: true, rateLimit: { max: MESSAGES_A_MINUTE } },
      schema: {
        tags,
        summary: 'The gateway’s answer, from the gateway itself',
        response: { 200: z.literal('OK'), 400: problem },
      },
    },
    async (request, reply) => {
      const heard = await hear(request, 'gateway')
      if (!heard.ok) throw notBelieved()
      return reply.type('text/plain').send('OK')
    },
  )

  async function hear(request: FastifyRequest, leg: Leg): Promise<Heard> {
    const body = typeof request.body === 'string' ? request.body : ''
    const heard = await payments.hear(body, leg, clock())
    if (!heard.ok) {
      const { because, claimed } = heard
      request.log.warn({ because, claimed, length: body.length, leg }, 'a gateway message is not believed')
    }
    return heard
  }
}

const notBelieved = () => new Refused(400, 'not_believed', 'This is not an answer of our card gateway')

function wantsJson({ headers, query }: FastifyRequest): boolean {
  if ((query as { format?: string }).format === 'json') return true
  const accept = headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}

const wordsFor = ({ claimed }: Extract<Heard, { ok: false }>) =>
  `Nothing is lost: as soon as the bank tells us of a payment, we will e-mail you. <a href="/verify-payment${
    claimed ? `?attempt=${claimed}` : ''
  }">See what we know so far</a>`
