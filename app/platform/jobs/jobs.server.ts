import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Db as JobStore, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database, Db } from '../db/db.server.ts'
import { currentTraceparent, inTrace } from '../tracing/tracing.server.ts'

/** A background job, done by whichever instance fetches it first. */
export type Job = {
  name: string
  /** Its time limit and its retries. */
  queue: QueueOptions
  /** For scheduled jobs: a cron expression, in London time. */
  due?: string
  /** An instance does those that it has fetched together one after the other. */
  isOneByOne?: true
  /** Runs at least once: it must be idempotent. */
  work: (data: JobData) => Promise<void>
}

type JobData = Record<string, string>

/** Thrown by a job for which a retry is useless. */
export class NoUseTrying extends Error {}

type Deps = {
  database: Database
  jobs: readonly Job[]
  onTrouble: (trouble: Error, what: string) => void
  /** For metrics: how long a run took, and how it ended. */
  onRun?: (run: JobRun) => void
}

export type JobRun = { job: string; outcome: 'done' | 'failed' | 'given up'; seconds: number }

/** On PGlite the shop's own thread polls for jobs: so rarely, with notifications from the database in between. */
const LOOK_EVERY_SECONDS = 30
const AT_ONCE = 5
const FINISH_WITHIN_MS = 8_000
const DAY_SECONDS = 24 * 60 * 60

/** pg-boss's own maintenance, as rarely as possible. */
const calm: ConstructorOptions = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: DAY_SECONDS,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: DAY_SECONDS,
}

/** Starts to work, on any number of instances; `end` finishes what is in progress and leaves the rest for others. */
export async function openJobs({ database, jobs, ...heard }: Deps) {
  const { onTrouble } = heard
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
    for (const job of jobs) await begin(boss, job, heard)
  } catch (failure) {
    await end()
    throw failure
  }
  return { end }
}

async function begin(boss: PgBoss, job: Job, heard: Heard) {
  const { name, queue, due, isOneByOne } = job
  const settings = { ...queue, notify: true }
  await boss.createQueue(name, settings)
  // The options may have changed since the queue was created.
  await boss.updateQueue(name, settings)
  // A missed run is caught up once when an instance starts.
  if (due) await boss.schedule(name, due, {}, { tz: 'Europe/London', missed: 'once' })
  await boss.work(name, gently, (taken) => {
    const works = taken.map(
      ({ id, data }) =>
        () =>
          run(job, id, (data ?? {}) as JobData, heard),
    )
    return isOneByOne ? inTurn(works) : Promise.all(works.map((work) => work()))
  })
}

async function inTurn<Answer>(works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const work of works) answers.push(await work())
  return answers
}

type Heard = Pick<Deps, 'onTrouble' | 'onRun'>

async function run({ name, work }: Job, id: string, { traceparent, ...data }: JobData, heard: Heard) {
  const began = performance.now()
  const told = (outcome: JobRun['outcome']) =>
    heard.onRun?.({ job: name, outcome, seconds: (performance.now() - began) / 1000 })
  const start = { name: `job ${name}`, kind: 'job', facts: { 'messaging.destination.name': name } } as const
  try {
    await inTrace(start, traceparent, () => work(data))
    told('done')
    return { id, status: 'completed' as const }
  } catch (failure) {
    told(failure instanceof NoUseTrying ? 'given up' : 'failed')
    heard.onTrouble(asError(failure), name)
    return { id, ...verdictOn(failure) }
  }
}

/** pg-boss stores it: the error's name only, since its message may hold personal data. */
const verdictOn = (failure: unknown) => ({
  status: failure instanceof NoUseTrying ? ('deadletter' as const) : ('failed' as const),
  output: { trouble: asError(failure).name },
})

const gently = {
  batchSize: AT_ONCE,
  // One notification may announce many jobs.
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

/** pg-boss spreads an error into a plain object before it emits it. */
const asError = (thrown: unknown) =>
  thrown instanceof Error
    ? thrown
    : Object.assign(new Error('A job failed'), typeof thrown === 'object' ? thrown : {})

/**
 * Enqueues a job in the caller's transaction: the job exists if, and only if, that is committed. The sender uses only
 * this transaction. The working boss would look its queue up outside of it, which is a deadlock on PGlite; and the
 * caller need not know whether this instance works on jobs.
 */
export const addJob = (
  db: Db,
  name: string,
  data: JobData,
  { startAfter, canWait }: { startAfter?: Date | undefined; canWait?: boolean | undefined } = {},
): Promise<void> =>
  senderStore.run(fromDrizzle(db, sql), async () => {
    sender ??= await startSender()
    await sender.send(name, withTrace(data), {
      ...(startAfter && { startAfter }),
      ...(canWait && { priority: BEHIND_ALL_OTHERS }),
    })
  })

/** Of those in its queue; the others have 0. */
const BEHIND_ALL_OTHERS = -1

/** The job belongs to the trace of what has caused it. */
function withTrace(data: JobData): JobData {
  const traceparent = currentTraceparent()
  return traceparent ? { ...data, traceparent } : data
}

const senderStore = new AsyncLocalStorage<JobStore>()

/** Cached for the process: it knows the queues, and sends with one statement. */
let sender: PgBoss | undefined

/**
 * Two callers at once start one each. Neither waits for the other's transaction, which would be a deadlock on PGlite.
 */
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

/** No timers: they would run in a transaction that has ended. */
const withoutTimers = {
  now: () => Date.now(),
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
}
