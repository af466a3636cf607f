import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../cluster/cluster.ts'
import { shopBackend, shopFront } from '../../cluster/haproxy-config.ts'
import { makePart, type Part } from '../../cluster/part.ts'
import { CannotRun } from '../../cluster/programs.ts'
import { isOk } from '../../cluster/services.ts'
import { ownPostgres } from '../own-postgres.ts'
import { quietPort } from '../quiet-port.ts'

export type Stand = Awaited<ReturnType<typeof openStand>>

const HAPROXY = '/usr/sbin/haproxy'
const PLACES = ['shop-1', 'shop-2'] as const
const BACKENDS = ['ready', 'alive', 'files']

/** PostgreSQL, and HAProxy with places for two instances, as the cluster has it. No instance runs yet. */
export async function openStand({ needsHelp }: { needsHelp: boolean }) {
  if (!existsSync(HAPROXY))
    throw new CannotRun('The test needs HAProxy, which is not here: sudo apt-get install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-upgrade-'))
  const ends: (() => unknown)[] = []
  const close = async ({ keepsLogs = false } = {}) => {
    for (const end of ends.splice(0).reverse()) await end()
    if (!keepsLogs) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await ownPostgres({ settings: { fsync: 'off' }, persistent: false })
    ends.push(() => postgres.remove())
    await postgres.start()
    const places = await Promise.all(PLACES.map(async (name) => ({ name, port: await quietPort() })))
    const ports = { shop: await quietPort(), statistics: await quietPort(), shops: places }
    const haproxy = makeHaproxy(folder, ports, needsHelp)
    await haproxy.start()
    ends.push(haproxy.stop)
    const settings = settingsFor(postgres.url, ports.shop)
    return {
      folder,
      shopUrl: `http://127.0.0.1:${ports.shop}`,
      databaseUrl: postgres.url,
      places,
      /** The version in this folder, at one of the places. */
      instance: (version: string, place: Place): Part => {
        const part = makeInstance(version, place, { folder, settings, statistics: ports.statistics })
        ends.push(part.stop)
        return part
      },
      /** Waits until HAProxy sends visitors to this place: before the other one may be missing. */
      seen: (name: Place['name']) => seenByHaproxy(ports.statistics, name),
      /** Lets HAProxy send no more requests to this place, or send them again. */
      setState: (name: Place['name'], state: 'drain' | 'ready') =>
        tellHaproxy(
          socketIn(folder),
          BACKENDS.map((backend) => `set server ${backend}/${name} state ${state}`),
        ),
      /** `npm run shop -- migrate` of the version in this folder. */
      migrate: (version: string) =>
        runToEnd(version, ['server/commands/run-command.ts', 'migrate'], settings),
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

type Place = { name: (typeof PLACES)[number]; port: number }
type Ports = { shop: number; statistics: number; shops: Place[] }

function makeHaproxy(folder: string, ports: Ports, needsHelp: boolean): Part {
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, haproxyConfig(ports, socketIn(folder), needsHelp))
  return makePart({
    name: 'haproxy',
    port: ports.shop,
    log: join(folder, 'haproxy.log'),
    command: HAPROXY,
    args: ['-db', '-f', config],
    isReady: () => isOk(`http://127.0.0.1:${ports.statistics}/`),
    readyWithinMs: 30_000,
  })
}

type Surroundings = { folder: string; settings: Record<string, string>; statistics: number }

/** Started when HAProxy sends it visitors. */
function makeInstance(version: string, { name, port }: Place, around: Surroundings): Part {
  const part = makePart({
    name,
    port,
    log: join(around.folder, `${name}.log`),
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: version,
    env: { ...around.settings, PORT: String(port) },
    isReady: () => isOk(`http://127.0.0.1:${port}/readyz`),
    readyWithinMs: 300_000,
  })
  const start = async () => {
    await part.start()
    await seenByHaproxy(around.statistics, name)
  }
  return { ...part, start }
}

const settingsFor = (databaseUrl: string, shop: number) => ({
  PUBLIC_URL: `http://localhost:${shop}`,
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
  DEMO_ORDERS: 'false',
  LICENSED_ALL_DAY: 'true',
  // Nobody pays by card here, so no gateway is needed.
  GATEWAY_URL: 'http://127.0.0.1:9/paymentform/',
  GATEWAY_MERCHANT_ID: 'SANDBOX1',
  GATEWAY_SECRET: 'a secret for tests only',
})

/**
 * The cluster's own settings. An earlier version that needs help has no files but its own: the proxy then asks the other
 * instance.
 */
const haproxyConfig = (ports: Ports, socket: string, needsHelp: boolean) => `global
  stats socket ${socket} mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # A machine that stands still is no failure of the shop.
  timeout check 20s

frontend statistics
  bind 127.0.0.1:${ports.statistics}
  stats enable
  stats uri /

${needsHelp ? frontWithFiles(ports) : shopFront(ports)}
`

const frontWithFiles = (ports: Ports) => `${shopFront(ports).replace(
  '  use_backend',
  '  use_backend files if { path_beg /assets/ }\n  use_backend',
)}

backend files
${shopBackend('/readyz', ports).replace('retry-on conn-failure empty-response', 'retry-on conn-failure empty-response 404')}`

const socketIn = (folder: string) => join(folder, 'haproxy.socket')

async function tellHaproxy(socket: string, commands: readonly string[]) {
  for (const command of commands) {
    const line = connect(socket)
    line.end(`${command}\n`)
    line.resume()
    await once(line, 'close')
  }
}

const seenByHaproxy = (statistics: number, name: string) =>
  until(() => isUp(statistics, name), { what: `HAProxy to see ${name}`, withinMs: 60_000 })

async function isUp(statistics: number, name: string): Promise<boolean> {
  const csv = await (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text()
  return csv.split('\n').some((line) => line.startsWith(`ready,${name},`) && line.includes(',UP,'))
}

async function runToEnd(cwd: string, args: string[], settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, { cwd, env: { PATH, HOME, ...settings }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}
