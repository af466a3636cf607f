import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { etcdArguments } from './etcd-arguments.ts'
import type { Folder } from './folder.ts'
import { haproxyConfig } from './haproxy-config.ts'
import type { Cuts, Side } from './links.ts'
import { makePart, type Part } from './part.ts'
import { type NodeName, type Ports, portsFrom } from './ports.ts'
import type { Programs, User } from './programs.ts'

/** The parts beside the database's nodes, and how each of them is started. */

const root = join(import.meta.dirname, '..')
const SOON_MS = 30_000

/** The lines that can be cut, and what is cut of them. */
export function makeNetwork(folder: Folder, base: number) {
  const port = portsFrom(base).nodes[0]?.forProxy.database ?? 0
  const part = makePart({
    name: 'network',
    port,
    log: folder.log('network'),
    command: process.execPath,
    args: [join(import.meta.dirname, 'network.ts'), String(base), folder.root],
    isReady: () => isListening(port),
    readyWithinMs: SOON_MS,
    hasChannel: true,
  })
  const cuts: Cuts = {}
  return {
    ...part,
    async cut(node: NodeName, sides: readonly Side[]) {
      cuts[node] = sides
      await part.tell(cuts)
    },
  }
}

export type Network = ReturnType<typeof makeNetwork>

export const makeStore = (folder: Folder, ports: Ports, { etcd }: Programs, user: User | undefined): Part[] =>
  ports.etcds.map(({ name, client }) => {
    const data = folder.path(name)
    mkdirSync(data, { recursive: true, mode: 0o700 })
    folder.own(data)
    return makePart({
      name,
      port: client,
      log: folder.log(name),
      command: etcd,
      args: etcdArguments(ports, name, data),
      user,
      // Ready means a majority: one alone is not.
      isReady: () => isOk(`http://127.0.0.1:${client}/health`),
      readyWithinMs: SOON_MS,
    })
  })

export function makeHaproxy(
  folder: Folder,
  ports: Ports,
  { haproxy }: Programs,
  user: User | undefined,
): Part {
  const own = folder.path('haproxy')
  const config = join(own, 'haproxy.cfg')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  writeFileSync(config, haproxyConfig(ports, { socket: join(own, 'socket') }))
  folder.own(own)
  return makePart({
    name: 'haproxy',
    port: ports.shop,
    log: folder.log('haproxy'),
    command: haproxy,
    args: ['-db', '-f', config],
    user,
    isReady: () => isOk(`http://127.0.0.1:${ports.statistics}/`),
    readyWithinMs: SOON_MS,
  })
}

export const makeMailSink = (folder: Folder, { mail }: Ports): Part =>
  makePart({
    name: 'mail',
    port: mail,
    log: folder.log('mail'),
    command: process.execPath,
    args: [join(import.meta.dirname, 'mail-sink.ts'), String(mail), folder.mailJournal],
    isReady: () => isListening(mail),
    readyWithinMs: SOON_MS,
  })

const MERCHANT = 'SANDBOX1'

export const makeGateway = (folder: Folder, ports: Ports): Part =>
  makePart({
    name: 'gateway',
    port: ports.gateway,
    log: folder.log('gateway'),
    command: process.execPath,
    args: [join(root, 'gateway/main.ts')],
    env: {
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      MERCHANT_ID: MERCHANT,
      SECRET: folder.gatewaySecret,
      SHOP_URL: `http://localhost:${ports.shop}`,
      BOOK: folder.path('gateway-book.jsonl'),
    },
    isReady: () => isListening(ports.gateway),
    readyWithinMs: SOON_MS,
  })

/** The built shop as it runs in earnest. Not in live mode, which takes neither the sandbox nor plain HTTP. */
export const makeShops = (folder: Folder, ports: Ports, settings: Record<string, string>): Part[] =>
  ports.shops.map(({ name, port }) =>
    makePart({
      name,
      port,
      log: folder.log(name),
      command: process.execPath,
      args: ['server/start.mjs'],
      cwd: root,
      env: { ...unset(), ...shopSettings(ports, port, folder), ...settings },
      isReady: () => isOk(`http://127.0.0.1:${port}/readyz`),
      readyWithinMs: 300_000,
    }),
  )

const shopSettings = (ports: Ports, port: number, { passwords, gatewaySecret }: Folder) => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${ports.shop}`,
  DATABASE_URL: `postgres://shop:${passwords.shop}@127.0.0.1:${ports.primary}/shop`,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
  DEMO_ORDERS: 'false',
  LICENSED_ALL_DAY: 'true',
  MAIL_URL: `smtp://127.0.0.1:${ports.mail}`,
  GATEWAY_URL: `http://127.0.0.1:${ports.gateway}/paymentform/`,
  GATEWAY_MERCHANT_ID: MERCHANT,
  GATEWAY_SECRET: gatewaySecret,
})

/** What somebody has in a `.env` file must not reach these shops: empty means unset. */
function unset(): Record<string, string> {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  return Object.fromEntries([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, '']))
}

export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) })
  await answer.arrayBuffer()
  return answer.ok
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const line = connect({ port, host: '127.0.0.1' })
    line.once('connect', () => {
      line.destroy()
      resolve(true)
    })
    line.once('error', () => resolve(false))
  })
