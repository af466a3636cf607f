import { type Logger, pino } from 'pino'
import type { Config } from '#app/platform/config.server.ts'

export type Log = Logger

/**
 * One line of JSON for each thing that happened. No personal data: no addresses of machines, no bodies, no headers,
 * and `struckAddress` takes ids, codes and search words out of the addresses that are logged.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log =>
  pino({ level: logLevel, base: undefined, serializers: { err: failure } }, pino.destination({ sync: false }))

/** A query's parameters may be somebody's e-mail; PostgreSQL's detail quotes the row. Neither is logged. */
function failure(error: Error & { code?: string; cause?: unknown; statusCode?: number }): object {
  const { name, code, stack, cause } = error
  const isQuery = error.message?.startsWith('Failed query')
  return {
    name,
    code,
    message: isQuery ? 'Failed query' : error.message,
    stack: isQuery ? stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) .join('\n') : stack,
    ...(cause instanceof Error ? { cause: failure(cause) } : {}),
  }
}
