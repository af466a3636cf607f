import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseNode, makeNode } from './database-node.ts'
import { type Folder, openFolder } from './folder.ts'
import type { Part } from './part.ts'
import { allPorts, portsFrom, USUAL_BASE } from './ports.ts'
import { CannotRun, databaseUser, findPrograms } from './programs.ts'
import {
  isOk,
  makeGateway,
  makeHaproxy,
  makeMailSink,
  makeNetwork,
  makeShops,
  makeStore,
} from './services.ts'
import { supervise } from './supervisor.ts'

export type ClusterOptions = {
  /** Where data and logs go, and stay; otherwise a temporary folder that goes with the cluster. */
  data?: string
  /** The first of its ports. */
  base?: number
  /** Settings of the shops beside those that the cluster makes. */
  settings?: Record<string, string>
  /** Only the database and what it needs. */
  withoutShops?: boolean
  /** Starts what dies again by itself, as an init system would: all but the database's nodes, which are machines. */
  isSupervised?: boolean
  /** Ends a start that is under way. */
  signal?: AbortSignal
  say?: (words: string) => void
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts everything and waits until it is ready: etcd, three PostgreSQL nodes under Patroni, HAProxy, the sandbox
 * gateway, a mail sink and three shops. If a part can't start, those that run are stopped, and the reason is thrown.
 */
export async function startCluster(options: ClusterOptions = {}) {
  const { base = USUAL_BASE, settings = {}, withoutShops = false, isSupervised = false } = options
  const { signal, say = () => {} } = options
  const programs = findPrograms(say)
  const ports = portsFrom(base)
  await expectFree(allPorts(ports))
  const user = databaseUser()
  const folder = openFolder(options.data, user)
  const { passwords } = folder
  const network = makeNetwork(folder, base)
  const store = makeStore(folder, ports, programs, user)
  const nodes = ports.nodes.map((each) =>
    makeNode({
      ports: each,
      folder: folder.path(each.name),
      logs: folder.logs,
      own: folder.own,
      programs,
      passwords,
      user,
      network,
    }),
  )
  const haproxy = makeHaproxy(folder, ports, programs, user)
  const mail = makeMailSink(folder, ports)
  const gateway = makeGateway(folder, ports)
  const shops = makeShops(folder, ports, settings)
  const outside = [haproxy, mail, gateway]
  let supervisor: ReturnType<typeof supervise> | undefined

  const stop = async ({ keepsFolder = false } = {}) => {
    supervisor?.stop()
    // From the front to the back: nobody loses what they still write to.
    await together(shops)
    await together(outside)
    // The primary last: it would wait for standbys that are ending too.
    const primary = await primaryOf(nodes)
    await together(nodes.filter((node) => node !== primary))
    await together(nodes)
    await together([...store, network])
    if (!keepsFolder) folder.close()
  }
  const cluster = {
    folder,
    ports,
    nodes,
    shops,
    haproxy,
    mail,
    gateway,
    etcd: store,
    network,
    /** Where shoppers come in. */
    shopUrl: `http://localhost:${ports.shop}`,
    databaseUrl: `postgres://shop:${passwords.shop}@127.0.0.1:${ports.primary}/shop`,
    replicasUrl: `postgres://shop:${passwords.shop}@127.0.0.1:${ports.replicas}/shop`,
    statisticsUrl: `http://127.0.0.1:${ports.statistics}/`,
    mailJournal: folder.mailJournal,
    primary: () => primaryOf(nodes),
    isWhole: () => isWhole(nodes),
    stop,
  }
  const start = (parts: readonly Startable[]) => {
    signal?.throwIfAborted()
    return Promise.all(parts.map((part) => part.start()))
  }
  const startAll = async () => {
    say('etcd …')
    await start([network, ...store])
    say('PostgreSQL, three times …')
    await start([...outside, ...nodes])
    await until(() => isWhole(nodes), { what: 'the standbys to follow', withinMs: 120_000 })
    await createDatabase(ports.primary, folder)
    if (withoutShops) return
    say('The shops …')
    // The first one makes the tables; the others would only wait for it.
    await start(shops.slice(0, 1))
    await start(shops)
    await until(() => isOk(`${cluster.shopUrl}/readyz`), {
      what: 'the shop behind HAProxy',
      withinMs: 30_000,
    })
  }
  try {
    await Promise.race([startAll(), aborted(signal)])
    if (isSupervised) supervisor = supervise([...shops, ...outside, ...store], say)
  } catch (failure) {
    // Its logs may say more than the failure does.
    await stop({ keepsFolder: !signal?.aborted })
    throw failure
  }
  return cluster
}

type Startable = Pick<Part, 'start'>

const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const together = (parts: readonly Pick<Part, 'stop'>[]) =>
  Promise.allSettled(parts.map((part) => part.stop()))

/** The node that has the key and says so itself; none while there is no primary. */
async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const said = await Promise.all(nodes.map((node) => node.says().catch(() => undefined)))
  return nodes.find((_, i) => said[i]?.state === 'running' && /^(master|primary)$/.test(said[i].role))
}

type Member = { name: string; role: string; state: string }

/** Whether there is a primary, and two standbys that follow it, one of them synchronously. */
async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const primary = await primaryOf(nodes)
  if (!primary) return false
  const answer = await fetch(`http://127.0.0.1:${primary.patroni.port}/cluster`)
  const { members } = (await answer.json()) as { members: Member[] }
  const following = members.filter(
    ({ role, state }) => role !== 'leader' && /^(running|streaming)$/.test(state),
  )
  return following.length === nodes.length - 1 && following.some(({ role }) => role === 'sync_standby')
}

async function createDatabase(port: number, { passwords }: Folder) {
  const connectionString = `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`
  await until(() => createOnce(connectionString, passwords.shop), {
    what: 'the database behind HAProxy',
    withinMs: 60_000,
  })
}

/** The user and the database of the shops, unless they are there. Half of it is made whole by the next try. */
async function createOnce(connectionString: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const isThere = async (query: string) => Number((await client.query(query)).rowCount) > 0
    if (!(await isThere("select from pg_roles where rolname = 'shop'")))
      await client.query(`create user shop password ${pg.escapeLiteral(password)}`)
    if (!(await isThere("select from pg_database where datname = 'shop'")))
      await client.query('create database shop owner shop')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

type Wait = { what: string; withinMs: number }

export async function until(isSo: () => Promise<boolean>, { what, withinMs }: Wait) {
  const end = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs / 1000} seconds for ${what}`)
    await pause(100)
  }
}

async function expectFree(ports: number[]) {
  for (const port of ports) {
    const probe = createServer().listen(port, '127.0.0.1')
    await once(probe, 'listening').catch(() => {
      throw new CannotRun(`Port ${port} is taken. --port chooses where the cluster's ports begin.`)
    })
    probe.close()
    await once(probe, 'close')
  }
}
