import type { Log } from './log.ts'

/**
 * Calls `close` when the shop is told to end: by a signal, or by the end of the process that started it, however that
 * came about. What is not there yet has nothing to close.
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

/** A promise that failed unheard has spoilt one thing; an error that nobody caught may have spoilt anything. */
export function logFaults(log: Log) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed and nobody heard of it'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught; the shop ends')
    log.flush(() => process.exit(1))
  })
}
