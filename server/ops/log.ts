import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#app/platform/config.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'

export type Log = Logger

/**
 * Structured logs, one line of JSON per event. No personal data: no IP addresses, no bodies, no headers, and
 * `redactUrl` removes ids, codes and search words from URLs.
 */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ sync: false }),
): Log => pino({ level: logLevel, base: undefined, serializers: { err: failure } }, to)

/** An alert that a person must look at, at the log level that wakes people. */
export const alertBy =
  (log: Log): Alert =>
  (what, facts) =>
    log.error(facts, what)

type Failure = Error & { code?: string; query?: unknown }

/** An allow-list: PostgreSQL's detail, for one, quotes the whole row. */
function failure(error: unknown): object {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}` }
  const { name, code, query, message, stack = '', cause } = error as Failure
  // The stack repeats the message.
  const calls = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length).trim() : ''
  return {
    name,
    code,
    message: redactedMessage(error),
    // With `$1` for each parameter; the values are not logged.
    ...(typeof query === 'string' ? { query: query.slice(0, LONGEST_QUERY) } : {}),
    stack: calls,
    ...(cause ? { cause: failure(cause) } : {}),
  }
}

const LONGEST_QUERY = 1_000

/**
 * Redacted: a failed query's message lists its parameters, and PostgreSQL quotes a value that it can't parse. Either
 * may be an e-mail.
 */
function redactedMessage({ message, code }: Failure): string {
  if (message.startsWith('Failed query')) return 'Failed query'
  return /^22...$/.test(code ?? '') ? message.replaceAll(/"[\s\S]*"/g, '"…"') : message
}
