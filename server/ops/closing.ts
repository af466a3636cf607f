import type { Log } from './log.ts'

/**
 * Graceful shutdown: calls `close` on a signal, or when the parent process ends, for whatever reason. Until `closeBy`
 * was called there is nothing to close.
 */
export function closeWhenTold() {
  let close: (why: string) => unknown = () => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => close(signal))
  process.on('disconnect', () => close('what started it has ended'))
  return {
    closeBy(how: (why: string) => unknown) {
      close = how
    },
  }
}

/**
 * An unhandled rejection has broken one thing; after an uncaught exception anything may be broken, so the process
 * ends.
 */
export function logFaults(log: Log) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed and nobody heard of it'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught; the shop ends')
    log.flush(() => process.exit(1))
  })
}
