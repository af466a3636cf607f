import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownPostgres } from '../own-postgres.ts'
import { quietPort } from '../quiet-port.ts'

/** The shop as it runs behind Varnish: PostgreSQL, two instances, and a relay for purges that can be switched off. */
export type Stand = Awaited<ReturnType<typeof openStand>>

const TOKEN = 'a-token-for-tests-only'
const LOOK_EVERY_MS = 50
const READY_WITHIN_MS = 180_000

export async function openStand() {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-cdn-'))
  // As root, Varnish runs as another user, who must be able to look in.
  chmodSync(folder, 0o755)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const postgres = await ownPostgres({ settings: { fsync: 'off' }, persistent: false })
    ends.push(() => postgres.remove())
    await postgres.start()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    ends.push(() => pool.end())

    const ports = [await quietPort(), await quietPort()]
    const proxy = `http://127.0.0.1:${await quietPort()}`
    const relay = await openRelay(`${proxy}/.cdn/purge`)
    ends.push(relay.close)
    const shops = ports.map((port) =>
      shopAt(port, { DATABASE_URL: postgres.url, PUBLIC_URL: proxy, CDN_PURGE_URL: relay.address }),
    )
    ends.push(() => Promise.all(shops.map((shop) => shop.stop())))
    for (const shop of shops) await shop.start()
    const stopVarnish = await startVarnish(folder, proxy, ports)
    ends.push(stopVarnish)
    return { proxy, shops, relay, pool, close }
  } catch (failure) {
    await close()
    throw failure
  }
}

/** The built shop as a process of its own, which can be stopped and started again. */
function shopAt(port: number, settings: Record<string, string>) {
  const address = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  let child: ChildProcess | undefined
  let printed = ''
  return {
    address,
    printed: () => printed,
    async start() {
      child = spawn(process.execPath, ['server/start.mjs'], {
        env: {
          PATH,
          HOME,
          PORT: String(port),
          TRUST_PROXY: 'loopback',
          DEMO_ORDERS: 'false',
          LICENSED_ALL_DAY: 'true',
          LOG_LEVEL: 'warn',
          CDN_PURGE_TOKEN: TOKEN,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => (printed = (printed + String(chunk)).slice(-100_000)))
      const started = child
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`The shop did not open: ${printed}`)
        return isOk(`${address}/readyz`)
      }, 'the shop to open')
    },
    stop: async () => {
      if (child) await endOf(child)
      child = undefined
    },
  }
}

/** The VCL as it is, with these instances and these ports in it. */
async function startVarnish(folder: string, proxy: string, ports: readonly number[]) {
  const backends = ports.map(
    (port, i) => `backend shop_${i + 1} { .host = "127.0.0.1"; .port = "${port}"; .probe = alive; }`,
  )
  const vcl = readFileSync('deploy/varnish.vcl', 'utf8')
    .replace(/^backend shop_1 .*$/m, backends.join('\n'))
    .replace(/^.*shop\.add_backend.*$/m, ports.map((_, i) => `  shop.add_backend(shop_${i + 1});`).join('\n'))
  const file = join(folder, 'shop.vcl')
  writeFileSync(file, vcl)
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-n', join(folder, 'varnish'), '-a', proxy.replace('http://', ''), '-f', file],
      ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-p', 'thread_pools=1', '-T', 'none'],
    ],
    { env: { PATH: process.env.PATH, CDN_PURGE_TOKEN: TOKEN }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${printed}`)
    return isOk(`${proxy}/healthz`)
  }, 'Varnish to start')
  return () => endOf(child)
}

/** Between the shop and the proxy: hands purges on and notes when each was done, or hangs up while it is off. */
async function openRelay(to: string) {
  const relay = {
    isOn: true,
    /** When purges were done, by `Date.now`. */
    purgedAt: [] as number[],
    address: '',
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = createServer((asked, answer) => {
    if (!relay.isOn) return void asked.socket.destroy()
    const handed = request(to, { method: asked.method, headers: asked.headers }, (said) => {
      said.resume()
      if (said.statusCode === 200) relay.purgedAt.push(Date.now())
      answer.writeHead(said.statusCode ?? 502).end()
    })
    handed.on('error', () => answer.writeHead(502).end())
    asked.pipe(handed)
  })
  server.keepAliveTimeout = 1
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  relay.address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`
  return relay
}

export async function until(isSo: () => Promise<boolean>, what: string, withinMs = READY_WITHIN_MS) {
  const end = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await pause(LOOK_EVERY_MS)
  }
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function endOf(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
