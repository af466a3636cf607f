import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** The shop as it runs in earnest: a process of its own. */
export type ShopProcess = {
  child: ChildProcess
  /** Everything it has printed so far. */
  printed: () => string
  /** Waits until it prints such words; fails with what it did print if it ends instead. */
  says: (words: RegExp) => Promise<RegExpExecArray>
  /** Its address, once its door is open. */
  door: () => Promise<string>
  /** How it ended: its code, or the signal that ended it. */
  exit: Promise<number | string>
}

/** Settings of the person who runs the tests, from their environment or a `.env` file, must not reach it: empty means unset. */
const unset = Object.fromEntries(
  [
    'SHOP_MODE',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'TRUST_PROXY',
    'METRICS_OPEN',
    'DEV_PAGES_OPEN',
    'OFFICE',
    'OFFICE_FROM',
    'FIRST_OWNER',
    'MAIL_URL',
    'MAIL_FROM',
    'CARD_PROVIDER',
    'GATEWAY_URL',
    'GATEWAY_DIRECT_URL',
    'GATEWAY_MERCHANT_ID',
    'GATEWAY_SECRET',
    'GATEWAY_PORT',
    'CDN_PURGE_URL',
    'CDN_PURGE_TOKEN',
    'PAGE_REPORTS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ].map((name) => [name, '']),
)

const usual = { PORT: '0', LOG_LEVEL: 'info', DEMO_ORDERS: 'false', LICENSED_ALL_DAY: 'true' }

/** On a port that the system chooses: one found free beforehand may be taken by the time the shop wants it. */
export function startShop(settings: Record<string, string>): ShopProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { PATH, HOME, ...unset, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  // 'close' comes after the last of what it printed, 'exit' may come before.
  const exit = once(child, 'close').then(([code, signal]) => {
    hasEnded = true
    return code ?? signal
  })
  const says = (words: RegExp) =>
    vi.waitUntil(() => {
      const said = words.exec(printed)
      if (hasEnded && !said) throw new Error(`The shop ended without saying ${words}: ${printed}`)
      return said
    }, PATIENCE)
  const door = async () => (await says(/Server listening at (http:\/\/[\d.:]+)"/))[1] ?? ''
  return { child, printed: () => printed, says, door, exit }
}
