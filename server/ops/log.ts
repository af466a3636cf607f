import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#app/platform/config.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'

export type Log = Logger

/**
 * One line of JSON for each thing that happened. No personal data: no addresses of machines, no bodies, no headers,
 * and `redactUrl` takes ids, codes and search words out of the addresses that are logged.
 */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ sync: false }),
): Log => pino({ level: logLevel, base: undefined, serializers: { err: failure } }, to)

/** Something that a person must see to. It stands at the level at which logs wake people. */
export const alertBy =
  (log: Log): Alert =>
  (what, facts) =>
    log.error(facts, what)

type Failure = Error & { code?: string; query?: unknown }

/** Only what is named here is logged: PostgreSQL's detail, for one, quotes the whole row. */
function failure(error: unknown): object {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}` }
  const { name, code, query, message, stack = '', cause } = error as Failure
  // The stack begins with the message once more.
  const calls = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length).trim() : ''
  return {
    name,
    code,
    message: redactedMessage(error),
    // As it was written, with `$1` where a value goes; the values stay out.
    ...(typeof query === 'string' ? { query: query.slice(0, LONGEST_QUERY) } : {}),
    stack: calls,
    ...(cause ? { cause: failure(cause) } : {}),
  }
}

const LONGEST_QUERY = 1_000

/** A failed query tells its parameters, and PostgreSQL quotes a value that it can't read: either may be an e-mail. */
function redactedMessage({ message, code }: Failure): string {
  if (message.startsWith('Failed query')) return 'Failed query'
  return /^22...$/.test(code ?? '') ? message.replaceAll(/"[\s\S]*"/g, '"…"') : message
}
