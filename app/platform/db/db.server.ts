import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Config, DEFAULT_POOL_SIZE } from '../config.server.ts'
import { layJobTables } from '../jobs/job-tables.server.ts'
import { inSpan } from '../tracing/tracing.server.ts'
import { autoPreparingClient } from './auto-preparing-client.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { MIGRATIONS_FOLDER, withMigrationsUpTo } from './migrations.server.ts'
import { isRepeatable } from './pg-errors.server.ts'
import { poolOn } from './pglite-pool.server.ts'
import { TracedPool } from './traced-client.server.ts'

/** The database or a transaction: the code that uses it need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Listener = {
  /** A notification arrived on the channel. */
  onNotify: (what: string) => void
  /** The connection was lost and is back: notifications may have been missed. */
  onReconnect: () => void
  /** The connection is lost: until it is back, nothing is heard. */
  onLost?: () => void
}

export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  pool: pg.Pool
  /** Runs the migrations, or those up to `last`; several instances may call it at once. */
  migrate: (last?: number) => Promise<void>
  /** Listens until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  isUp: () => Promise<boolean>
  close: () => Promise<void>
}

/** PGlite fills all of it with zeros at the start, so the process uses that memory in any case. */
const LITE_BUFFERS = 'shared_buffers=16MB'

export const MIGRATION_LOCK = 7_305_001
const ANSWER_WITHIN_MS = 2_000
/** A standby that stands still ends no statement by itself, and the primary knows the answer too. */
const STANDBY_ANSWERS_WITHIN_MS = 3_000
const CONNECT_WITHIN_MS = 5_000

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databasePoolSize'>> & {
    /** How long a statement waits for a connection of the pool. */
    connectWithinMs?: number
    /** Refuses every change: for a standby. */
    isReadOnly?: boolean
  }
/** For the log: a fault that is recovered from, but explains what somebody may be looking for. */
type OnTrouble = (error: Error, what: string) => void

export const openDatabase = (
  {
    databaseUrl,
    dataDir,
    databasePoolSize = DEFAULT_POOL_SIZE,
    connectWithinMs = CONNECT_WITHIN_MS,
    isReadOnly = false,
  }: Where,
  onTrouble: OnTrouble = () => {},
) =>
  databaseUrl
    ? openPostgres(
        databaseUrl,
        {
          max: databasePoolSize,
          connectionTimeoutMillis: connectWithinMs,
          options: isReadOnly ? `${OPTIONS} -c default_transaction_read_only=on` : OPTIONS,
          ...(isReadOnly && { query_timeout: STANDBY_ANSWERS_WITHIN_MS }),
        },
        onTrouble,
      )
    : openPglite(join(dataDir, 'database'))

// Everything here is short: starting two workers takes 30 ms, longer than a page of any list.
const OPTIONS = '-c max_parallel_workers_per_gather=0'

type PoolLimits = Required<Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'options'>> &
  Pick<pg.PoolConfig, 'query_timeout'>

async function openPostgres(url: string, limits: PoolLimits, onTrouble: OnTrouble): Promise<Database> {
  const pool = new TracedPool({
    ...limits,
    Client: autoPreparingClient(),
    connectionString: url,
    statement_timeout: 15_000,
    keepAlive: true,
  })
  // The pool replaces a broken connection. Without error listeners a lost connection would end the process, both
  // while it is idle and between two statements; in the second case the next statement fails.
  const lost = (error: Error) => onTrouble(error, 'a connection to the database was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const lines: ReturnType<typeof listenForEver>[] = []
  return {
    ...onPool(pool),
    kind: 'postgres',
    listen: async (channel, listener) => {
      const line = listenForEver(url, channel, listener, onTrouble)
      lines.push(line)
      await line.triedOnce
      return line.end
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.end()))
      await pool.end()
    },
  }
}

async function openPglite(folder: string): Promise<Database> {
  const lock = lockFolder(folder)
  const lite = await PGlite.create({
    dataDir: join(folder, 'pg'),
    extensions: { unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', LITE_BUFFERS],
  }).catch((failure) => {
    lock.release()
    throw failure
  })
  return { ...overPglite(lite), close: () => lite.close().finally(lock.release) }
}

/** Uses an existing PGlite: the tests load theirs from a snapshot. */
export function overPglite(lite: PGlite): Database {
  const pool = poolOn(lite)
  return {
    ...onPool(pool),
    kind: 'pglite',
    listen: (channel, { onNotify }) => listenOnPool(pool, channel, onNotify),
    close: () => lite.close(),
  }
}

/**
 * Listens on the pool's own session, not with PGlite's `listen`: that one interleaves its messages with the pool's,
 * whose next message then finds its prepared statement gone.
 */
async function listenOnPool(pool: pg.Pool, channel: string, answer: Listener['onNotify']) {
  const client = await pool.connect()
  const onNotification = (notice: pg.Notification) => {
    if (notice.channel === channel) answer(notice.payload ?? '')
  }
  client.on('notification', onNotification)
  await client.query(`listen ${pg.escapeIdentifier(channel)}`).finally(() => client.release())
  return async () => void client.off('notification', onNotification)
}

/**
 * Gives a transaction's connection back in every case. Drizzle's own transactions on a pool keep it when `begin` fails:
 * a failover broke all ten that way, and the shop had none left until its restart.
 */
function releasing(db: Db, pool: pg.Pool): Db {
  const onConnection = new WeakMap<pg.PoolClient, Db>()
  db.transaction = async (...asked) => {
    const client = await pool.connect()
    const own = onConnection.get(client) ?? (drizzle(client) as Db)
    onConnection.set(client, own)
    try {
      return await inSpan({ name: 'transaction', kind: 'part' }, () => own.transaction(...asked))
    } finally {
      client.release()
    }
  }
  return db
}

/** Retries a transaction that PostgreSQL rolled back because of a deadlock or a serialization failure. */
function repeating(db: Db): Db {
  const once = db.transaction.bind(db)
  db.transaction = (...asked) =>
    once(...asked).catch((failure) => {
      if (isRepeatable(failure)) return once(...asked)
      throw failure
    })
  return db
}

function onPool(pool: pg.Pool) {
  return {
    db: repeating(releasing(drizzle(pool) as Db, pool)),
    pool,
    migrate: (last?: number) => migrateOnce(pool, last),
    isUp: () =>
      Promise.race([pool.query('select 1'), tooLate(ANSWER_WITHIN_MS)]).then(
        () => true,
        () => false,
      ),
  }
}

/** Drizzle's migrator takes no lock: two instances that start together would run into each other. */
async function migrateOnce(pool: pg.Pool, last?: number) {
  const client = await pool.connect()
  const run = (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder })
  try {
    // Before the lock: waiting for it takes as long as the other instance's migrations.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await (last === undefined ? run(MIGRATIONS_FOLDER) : withMigrationsUpTo(last, run))
    await layJobTables(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

/**
 * LISTEN needs its own connection, which will break some day: it reconnects, with growing pauses, until it is ended.
 */
function listenForEver(
  url: string,
  channel: string,
  { onNotify, onReconnect, onLost }: Listener,
  onTrouble: OnTrouble,
) {
  let ended = false
  let client: pg.Client | undefined
  let pause = 0
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (ended) return
    pause = Math.min(10_000, pause * 2 || 250)
    timer = setTimeout(connect, pause)
    timer.unref()
  }
  const connect = async () => {
    const line = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // The client sends nothing on this connection: only keep-alive notices that the server is gone.
      keepAliveInitialDelayMillis: 30_000,
    })
    client = line
    let isOver = false
    const over = () => {
      onLost?.()
      if (!isOver) again()
      isOver = true
    }
    // A lost connection emits an error, sometimes two, and then its end; only the end matters.
    line.on('error', (error) => onTrouble(error, 'the line that tells of changes was lost'))
    line.on('notification', (notification) => onNotify(notification.payload ?? ''))
    try {
      await line.connect()
      line.once('end', over)
      await line.query(`listen ${pg.escapeIdentifier(channel)}`)
      pause = 0
      onReconnect()
    } catch (failure) {
      onTrouble(failure as Error, 'the line that tells of changes could not be opened')
      await line.end().catch(() => {})
      over()
    }
  }
  return {
    triedOnce: connect(),
    end: async () => {
      ended = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const tooLate = (ms: number) =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database did not answer in time')), ms).unref(),
  )
