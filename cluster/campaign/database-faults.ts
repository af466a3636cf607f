import pg from 'pg'
import { type Cluster, until } from '../cluster.ts'
import type { DatabaseNode } from '../database-node.ts'
import { TTL } from '../patroni-config.ts'
import { FAULT_LASTS_AT_MOST_MS, type Fault, type Scene, withEnd } from './fault.ts'
import { moreBought } from './process-faults.ts'

/** As a machine that loses its power, and has it back once another has taken over. */
const primary: Fault = {
  name: 'primary',
  words: 'the PostgreSQL primary with its Patroni, kill -9',
  times: 5,
  async strike({ cluster }) {
    const node = await thePrimary(cluster)
    const countsFrom = performance.now()
    await withEnd(
      async () => {
        await node.kill9()
        await anotherPrimary(cluster, node)
      },
      () => node.start(),
    )
    return { hit: node.name, countsFrom }
  },
}

/** Nobody takes over: the database itself is well. All that can be asked for is that writes are back with the line. */
const line: Fault = {
  name: 'line',
  words: 'the line between the shops and the primary cut',
  times: 5,
  async strike(scene) {
    const node = await thePrimary(scene.cluster)
    await withEnd(
      async () => {
        await node.cut('proxy')
        await morePages(scene)
      },
      () => node.heal(),
    )
    return { hit: node.name, countsFrom: performance.now() }
  },
}

const island: Fault = {
  name: 'island',
  words: 'the primary cut off from everybody',
  times: 2,
  async strike({ cluster }) {
    const node = await thePrimary(cluster)
    const countsFrom = performance.now()
    await withEnd(
      async () => {
        await node.cut()
        await anotherPrimary(cluster, node)
      },
      () => node.heal(),
    )
    return { hit: node.name, countsFrom }
  },
}

/** A standby that stands still holds up commits until it is dropped; one that only replays later holds up none. */
const standby: Fault = {
  name: 'standby',
  words: 'the synchronous standby stopped, or its replay paused',
  times: 2,
  async strike({ cluster, crowd }, round) {
    const node = await syncStandby(cluster)
    const isStopped = round % 2 === 1
    const countsFrom = performance.now()
    const replay = (how: 'pause' | 'resume') => asSuperuser(cluster, node, `select pg_wal_replay_${how}()`)
    await withEnd(
      async () => {
        if (isStopped) node.postgres.pause()
        else await replay('pause')
        await moreBought(crowd, countsFrom)
      },
      () => (isStopped ? node.postgres.resume() : replay('resume')),
    )
    return { hit: `${node.name}, ${isStopped ? 'stopped' : 'replay paused'}`, countsFrom }
  },
}

/** With `failsafe_mode` the primary stays one while it reaches all others: the shop sells on. */
const etcd: Fault = {
  name: 'etcd',
  words: 'etcd without a majority, for longer than the primary’s key lasts',
  times: 2,
  async strike({ cluster, crowd }, round) {
    const stopped = cluster.etcd.filter((_, i) => i !== (round - 1) % cluster.etcd.length)
    const countsFrom = performance.now()
    await withEnd(
      async () => {
        await Promise.all(stopped.map((member) => member.stop()))
        const hasExpired = () => performance.now() > countsFrom + 2 * TTL * 1000
        await until(async () => hasExpired(), { what: 'the primary’s key to run out', withinMs: 60_000 })
        await moreBought(crowd, performance.now())
      },
      () => Promise.all(stopped.map((member) => member.start())),
    )
    return { hit: stopped.map(({ name }) => name).join(' and '), countsFrom }
  },
}

/** A primary without room stays one: it refuses what needs more, and goes on by itself when there is room again. */
const disk: Fault = {
  name: 'disk',
  words: 'a full disk, under the primary or a standby',
  times: 2,
  whyNot: ({ disks }) => disks.whyNot,
  async strike(scene, round) {
    const { cluster, crowd, disks } = scene
    const isPrimary = round % 2 === 1
    const node = isPrimary ? await thePrimary(cluster) : await syncStandby(cluster)
    const struck = performance.now()
    await withEnd(
      async () => {
        disks.fill(node.name)
        await (isPrimary ? morePages(scene) : moreBought(crowd, struck))
      },
      () => disks.clear(node.name),
    )
    const countsFrom = isPrimary ? performance.now() : struck
    return { hit: `${node.name}, ${isPrimary ? 'primary' : 'standby'}`, countsFrom }
  },
}

async function thePrimary(cluster: Cluster): Promise<DatabaseNode> {
  const node = await cluster.primary()
  if (!node) throw new Error('There is no primary')
  return node
}

const anotherPrimary = (cluster: Cluster, old: DatabaseNode) =>
  until(async () => ![undefined, old].includes(await cluster.primary()), {
    what: 'another primary',
    withinMs: FAULT_LASTS_AT_MOST_MS,
  })

async function syncStandby(cluster: Cluster): Promise<DatabaseNode> {
  const said = await Promise.all(cluster.nodes.map((node) => node.says().catch(() => undefined)))
  const node = cluster.nodes.find((_, i) => said[i]?.sync_standby)
  if (!node) throw new Error('There is no synchronous standby')
  return node
}

async function asSuperuser({ folder }: Cluster, { port }: DatabaseNode, query: string) {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${folder.passwords.superuser}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(query)
  } finally {
    await client.end().catch(() => {})
  }
}

const PAGES_MEANWHILE = 50

/** Long enough for pages to be asked for while nothing can be written. */
async function morePages({ reader }: Scene) {
  const before = reader.served().asked
  await until(async () => reader.served().asked >= before + PAGES_MEANWHILE, {
    what: `${PAGES_MEANWHILE} pages to be asked for`,
    withinMs: FAULT_LASTS_AT_MOST_MS,
  })
}

export const databaseFaults = [primary, line, island, standby, etcd, disk]
