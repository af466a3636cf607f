import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quietPort } from '../test/quiet-port.ts'

export type ShopFigures = {
  memory: number
  heapUsed: number
  heapTotal: number
  external: number
  pagesKept: number
  cpuMs: number
}

export type StartedShop = {
  address: string
  /** Of the shop's own process, as `/metrics` tells them. */
  figures: () => Promise<ShopFigures>
  stop: () => Promise<void>
}

const LOOK_EVERY_MS = 20

/** The demo shop of a folder, as `npm start` opens it, as soon as it is ready. */
export async function startedShop(root: string, settings: Record<string, string>): Promise<StartedShop> {
  const port = await quietPort()
  const address = `http://127.0.0.1:${port}`
  const script = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DEMO_ORDERS: 'false',
      LICENSED_ALL_DAY: 'true',
      ...settings,
      PORT: String(port),
      GATEWAY_PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(script, 'exit')
  const stopWithUs = () => script.kill('SIGTERM')
  process.once('exit', stopWithUs)
  while (!(await isReady(address))) {
    if (script.exitCode !== null) throw new Error('The shop did not open')
    await pause(LOOK_EVERY_MS)
  }
  return {
    address,
    figures: async () => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return {
        memory: figure(text, 'process_resident_memory_bytes'),
        heapUsed: figure(text, 'nodejs_heap_size_used_bytes'),
        heapTotal: figure(text, 'nodejs_heap_size_total_bytes'),
        external: figure(text, 'nodejs_external_memory_bytes'),
        pagesKept: figure(text, 'pages_kept_bytes'),
        cpuMs: figure(text, 'process_cpu_seconds_total') * 1000,
      }
    },
    stop: async () => {
      stopWithUs()
      await ended
      process.off('exit', stopWithUs)
    },
  }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
