import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The shop as it runs in earnest: a process of its own. */
export type ShopProcess = {
  child: ChildProcess
  /** Everything it has printed so far. */
  printed: () => string
  /** How it ended: its code, or the signal that ended it. */
  exit: Promise<number | string>
}

/** Settings of whoever runs the tests, from their environment or a `.env` file, must not reach it: empty means unset. */
const unset = Object.fromEntries(
  ['SHOP_MODE', 'HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY', 'METRICS_OPEN'].map(
    (name) => [name, ''],
  ),
)

export function startShop(settings: Record<string, string>): ShopProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH, HOME, ...unset, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  // 'close' comes after the last of what it printed, 'exit' may come before.
  const exit = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, printed: () => printed, exit }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
