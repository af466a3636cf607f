import pg from 'pg'
import { ownPostgres } from '../test/own-postgres.ts'
import { cpuSeconds } from './server-cpu.ts'

/** Set as anybody would set a small server of its own, and as safe as it comes: `fsync` stays on. */
const settings = {
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
}

export type Postgres = {
  url: (database: string) => string
  /** Made anew; its address. */
  emptyDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** A real PostgreSQL server in a folder of its own, gone afterwards. */
export async function startPostgres(): Promise<Postgres & { cpuMs: () => number }> {
  const initdbFlags = ['--encoding=UTF8', '--locale=C.UTF-8']
  const postgres = await ownPostgres({ settings, initdbFlags, persistent: false })
  await postgres.start()
  return {
    ...at(postgres.server, postgres.remove),
    cpuMs: () => cpuSeconds(postgres.dataFolder) * 1000,
  }
}

/** A server of somebody else's, by its address without a database: nothing is started and nothing removed. */
export const runningPostgres = (address: string): Postgres => at(address.replace(/\/+$/, ''), async () => {})

const at = (server: string, stop: () => Promise<void>): Postgres => ({
  url: (database) => `${server}/${database}`,
  emptyDatabase: async (name) => {
    const client = new pg.Client(`${server}/postgres`)
    await client.connect()
    try {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
    } finally {
      await client.end()
    }
    return `${server}/${name}`
  },
  stop,
})
