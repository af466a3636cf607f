import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDuplicate, isRepeatable } from '#app/platform/db/pg-errors.server.ts'
import { invalid, type Problem, Refused } from '#app/platform/http/answer.server.ts'
import { brokenFields } from '#app/platform/http/every-field.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import type { Readiness } from '../ops/health.ts'

/** Every error of a call in one shape, without internals. */
export function answerRefusals(app: FastifyInstance, readiness: Readiness) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, problem } = refusalOf(error, readiness, request)
    if (hasLeft(error, request)) request.log.info('the visitor left')
    else if (status >= 500) request.log.error({ err: error }, 'a call failed')
    else if (isUnfitValue(error) || isDuplicate(error) || isRepeatable(error))
      request.log.warn({ err: error }, 'a call was refused by the database')
    if (error instanceof TooOften) reply.header('retry-after', String(error.seconds))
    if (status === 503) reply.header('retry-after', '5')
    return reply.code(status).send(problem)
  })
  app.setNotFoundHandler((_: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ error_message: 'There is no such call', code: 'not_found' } satisfies Problem),
  )
}

type Refusal = { status: number; problem: Problem }

/** Until the tables exist every call fails: 503, not 500. */
export function refusalOf(error: FastifyError, readiness: Readiness, request: FastifyRequest): Refusal {
  const refusal = asProblem(error, request)
  if (isFull(error)) readiness.cannotWriteUntil = Date.now() + FULL_FOR_MS
  return refusal.status === 500 && !readiness.prepared ? opening : refusal
}

/** After this the database is considered writable again, until the next write fails. */
const FULL_FOR_MS = 30_000

const opening: Refusal = {
  status: 503,
  problem: { error_message: 'We are just opening. Please try again in a moment.', code: 'unavailable' },
}

function asProblem(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.validation) return answer(invalid(brokenFields(request, error)))
  if (error instanceof Refused) return answer(error)
  if (hasLeft(error, request))
    return { status: 400, problem: { error_message: 'The rest of it never came', code: 'cut_off' } }
  if (isUnfitValue(error))
    return {
      status: 422,
      problem: { error_message: 'Please check what you have entered', code: 'invalid' },
    }
  if (isDatabaseAway(error)) {
    return {
      status: 503,
      problem: {
        error_message: 'We can’t reach our shelves just now. Please try again in a moment.',
        code: 'unavailable',
      },
    }
  }
  if (isDuplicate(error) || isRepeatable(error)) {
    return {
      status: 409,
      problem: {
        error_message: 'Something else changed this at the same moment. Please try again.',
        code: 'conflict',
      },
    }
  }
  const status = error.statusCode ?? 500
  const words = knownWords[status]
  if (status < 500 && words) return { status, problem: { error_message: words.message, code: words.code } }
  if (status < 500)
    return { status, problem: { error_message: 'That could not be understood', code: 'refused' } }
  if (status === 503)
    return {
      status,
      problem: { error_message: 'Very busy just now. Please try again in a moment.', code: 'busy' },
    }
  return { status: 500, problem: { error_message: 'Something went wrong on our side', code: 'internal' } }
}

/** The client disconnected in the middle of the body: nobody gets the answer, and the shop has not failed. */
const hasLeft = (error: FastifyError, { raw }: FastifyRequest) => raw?.errored === error

const answer = ({ statusCode, message, code, fields }: Refused): Refusal => ({
  status: statusCode,
  problem: { error_message: message, code, ...(fields && { fields }) },
})

/** A missing measurement is reported as infinite: no reason to refuse anybody. */
export async function refuseWhenBusy(_: FastifyRequest, __: FastifyReply, ___: string, heldUpMs?: number) {
  if (Number.isFinite(heldUpMs)) throw busy
}

const busy = Object.assign(new Error('This thread is held up'), { statusCode: 503 })

const knownWords: Record<number, { message: string; code: string }> = {
  400: { message: 'That is not readable JSON', code: 'unreadable' },
  403: { message: 'That came from another site', code: 'foreign_origin' },
  404: { message: 'There is no such call', code: 'not_found' },
  405: { message: 'That can’t be done here', code: 'not_allowed' },
  413: { message: 'That is larger than we can take', code: 'too_large' },
  415: { message: 'Please send JSON', code: 'not_json' },
  429: { message: 'That is too often. Please wait a moment.', code: 'too_often' },
}

const awayCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Shutting down, crashed, starting up, too many connections; a standby that is about to become the primary.
  ...['57P01', '57P02', '57P03', '53300', '25006'],
])

/** Disk or memory is full: reading may still work. */
const fullCodes = new Set(['53100', '53200', 'ENOSPC'])

const isFull = (error: unknown) => hasCode(error, (code) => fullCodes.has(code))

/** Too long, too large, no date, invalid text, no number: values that no column can hold. */
const unfitCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Whether the database refused a value. That is the client's mistake, not the shop's. */
export const isUnfitValue = (error: unknown) => hasCode(error, (code) => unfitCodes.has(code))

/** Drizzle wraps the database's error in its own. */
function hasCode(error: unknown, isSuch: (code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: string }
  return (code !== undefined && isSuch(String(code))) || hasCode(cause, isSuch)
}

/** A connection that is refused, cut or unavailable, as `pg` and its pool report it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: string }
  if (code && (fullCodes.has(code) || awayCodes.has(code) || code.startsWith('08'))) return true
  if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return cause !== undefined && isDatabaseAway(cause)
}
