import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Db as JobStore, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database, Db } from '../db/db.server.ts'

/** Something that is done behind the scenes, by whichever instance comes to it first. */
export type Job = {
  name: string
  /** How long it may take, and how often and when it is tried again. */
  queue: QueueOptions
  /** For what is due by the clock: when, in cron's words and London's time. */
  due?: string
  /** Done at least once: whoever does it must bear being called again for what is already done. */
  work: (data: JobData) => Promise<void>
}

export type JobData = Record<string, string>

/** Thrown by a job that will fare no better the next time. */
export class NoUseTrying extends Error {}

type Deps = {
  database: Database
  jobs: readonly Job[]
  onTrouble: (trouble: Error, what: string) => void
}

/** On PGlite every look for work is done by the shop's own thread: so few, and a word from the database in between. */
const LOOK_EVERY_SECONDS = 30
const AT_ONCE = 5
const FINISH_WITHIN_MS = 8_000
const DAY_SECONDS = 24 * 60 * 60

/** What pg-boss does of its own accord, as seldom as it allows or as we can bear. */
const calm: ConstructorOptions = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: DAY_SECONDS,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: DAY_SECONDS,
}

/** Begins to work, on as many instances as there are; `end` finishes what is under way and leaves the rest for others. */
export async function openJobs({ database, jobs, onTrouble }: Deps) {
  const boss = new PgBoss({
    ...calm,
    db: storeIn(database),
    backend: database.kind,
    useListenNotify: true,
  })
  boss.on('error', (error) => onTrouble(asError(error), 'jobs'))
  boss.on('warning', ({ message }) => onTrouble(new Error(message), 'jobs'))
  const end = () => boss.stop({ timeout: FINISH_WITHIN_MS })
  try {
    await boss.start()
    for (const job of jobs) await begin(boss, job, onTrouble)
  } catch (failure) {
    await end()
    throw failure
  }
  return { end }
}

async function begin(boss: PgBoss, { name, queue, due, work }: Job, onTrouble: Deps['onTrouble']) {
  const settings = { ...queue, notify: true }
  await boss.createQueue(name, settings)
  // They may have changed since the queue was made.
  await boss.updateQueue(name, settings)
  // Whoever was asleep when it was due does it on waking.
  if (due) await boss.schedule(name, due, {}, { tz: 'Europe/London', missed: 'once' })
  await boss.work(name, gently, (taken) =>
    Promise.all(
      taken.map(({ id, data }) =>
        work(data as JobData).then(
          () => ({ id, status: 'completed' as const }),
          (failure) => {
            onTrouble(asError(failure), name)
            return { id, ...verdictOn(failure) }
          },
        ),
      ),
    ),
  )
}

/** pg-boss keeps it: the error's name, then, and nothing of what it says, which may be about a person. */
const verdictOn = (failure: unknown) => ({
  status: failure instanceof NoUseTrying ? ('deadletter' as const) : ('failed' as const),
  output: { trouble: asError(failure).name },
})

const gently = {
  batchSize: AT_ONCE,
  // One word from the database may stand for many jobs.
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: LOOK_EVERY_SECONDS,
  notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
} as const

const storeIn = ({ pool, listen }: Database): JobStore => ({
  executeSql: (text, values) => pool.query(text, values),
  listen: async (channel, onNotify, onReconnect) => ({
    close: await listen(channel, { onNotify, onReconnect }),
  }),
})

/** pg-boss spreads an error into a plain object before it tells of it. */
const asError = (thrown: unknown) =>
  thrown instanceof Error
    ? thrown
    : Object.assign(new Error('A job failed'), typeof thrown === 'object' ? thrown : {})

/**
 * Writes a job down in the caller's transaction: it exists if, and only if, that is committed. The sender sees nothing
 * but this transaction. The boss that works would look its queue up outside of it, and on PGlite wait for itself; and
 * whoever posts need not know whether anybody works here.
 */
export const addJob = (db: Db, name: string, data: JobData): Promise<void> =>
  senderStore.run(fromDrizzle(db, sql), async () => {
    sender ??= await startSender()
    await sender.send(name, data)
  })

const senderStore = new AsyncLocalStorage<JobStore>()

/** Kept for the process: it knows the queues, and sends with one statement. */
let sender: PgBoss | undefined

/** Two that begin at once start one each: neither waits for the other's transaction, which on PGlite could wait for it. */
async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    ...calm,
    db: { executeSql: (text, values) => currentStore().executeSql(text, values) },
    clock: withoutTimers,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  return boss.start()
}

function currentStore(): JobStore {
  const store = senderStore.getStore()
  if (!store) throw new Error('Jobs are written down in a caller’s transaction only')
  return store
}

/** Nothing happens by itself: a timer would speak into a transaction that has ended. */
const withoutTimers = {
  now: () => Date.now(),
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
}
