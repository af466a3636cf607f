import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ownPostgres } from '../own-postgres.ts'
import { growthIn, inMB, type Sample } from './memory.ts'
import { reportOf, whole } from './report.ts'
import { fuzz } from './run.ts'
import type { ServeOptions } from './serve.ts'
import { errorsIn } from './shop-log.ts'
import { Tally } from './tally.ts'

/** The long form: the built shop in a process of its own. Ends with 1 if anything was found, see README.md. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'postgres' },
    connections: { type: 'string', default: '24' },
    minutes: { type: 'string', default: '90' },
    /** Without an answer for so many seconds, a request hangs. */
    within: { type: 'string', default: '10' },
    out: { type: 'string' },
  },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
const connections = Number(values.connections)
const isPostgres = values.database === 'postgres'

const SAMPLES = 16
const LOOK_EVERY_MS = 500
const SAY_EVERY_MS = 10_000
const gatewaySecret = 'a secret for tests only'
const say = (words: string) => process.stdout.write(`${words}\n`)

const folder = mkdtempSync(join(tmpdir(), 'offlicence-fuzz-'))
const logFile = join(tmpdir(), `offlicence-fuzz-${seed}.log`)
const postgres = isPostgres
  ? await ownPostgres({ settings: { fsync: 'off', synchronous_commit: 'off' }, persistent: false })
  : undefined
await postgres?.start()
const shop = await openShop()
const ended = new AbortController()
const began = performance.now()
const tally = new Tally()
const samples: Sample[] = []
const secondsSoFar = () => (performance.now() - began) / 1000

say(
  `Fuzzing ${shop.origin} on ${values.database}: ${whole(requests)} requests, seed ${seed}, ${connections} connections`,
)
const watching = watch()
const late = setTimeout(() => ended.abort(), Number(values.minutes) * 60_000)
const withinMs = Number(values.within) * 1000
const run = {
  origin: shop.origin,
  withinMs,
  seed,
  requests,
  connections,
  gatewaySecret,
  signal: ended.signal,
  tally,
}
await Promise.race([fuzz(run), shop.gone])
const seconds = secondsSoFar()
clearTimeout(late)
ended.abort()
await watching
await shop.stop()
await postgres?.remove()
rmSync(folder, { recursive: true, force: true })

const report = reportOf({
  seed,
  database: values.database,
  connections,
  seconds,
  tally,
  samples,
  logged: errorsIn(readFileSync(logFile, 'utf8')),
})
say(`\n${report}`)
if (values.out) writeFileSync(values.out, report)
const growth = growthIn(samples)
if (growth) say(`Memory has grown: ${growth}`)
if (tally.requests < requests) say(`Only ${whole(tally.requests)} requests were sent`)
say(`${whole(tally.faults)} faults. The shop's own log: ${logFile}`)
process.exit(tally.faults > 0 || growth || tally.requests < requests ? 1 : 0)

async function openShop() {
  const options: ServeOptions = {
    dataDir: folder,
    gatewaySecret,
    log: 'warn',
    ...(postgres && { databaseUrl: postgres.url }),
  }
  const log = openSync(logFile, 'w')
  const child = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', log, log, 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const [{ origin }] = (await Promise.race([once(child, 'message'), exit.then(fail)])) as [{ origin: string }]
  return {
    origin,
    gone: exit.then(() => undefined),
    async sample(): Promise<Omit<Sample, 'requests'> | undefined> {
      if (!child.connected) return undefined
      child.send('sample')
      const [sample] = await Promise.race([once(child, 'message'), exit.then(() => [undefined])])
      return sample
    },
    async stop() {
      if (child.connected) child.send('stop')
      const killed = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exit
      clearTimeout(killed)
    },
  }
}

function fail(): never {
  throw new Error(`The shop did not open: see ${logFile}`)
}

/** Takes samples as the run goes on, and says how far it is. */
async function watch() {
  let said = 0
  while (!ended.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    if (tally.requests >= (samples.length * requests) / SAMPLES) {
      const sample = await shop.sample()
      if (sample) samples.push({ requests: tally.requests, ...sample })
    }
    if (performance.now() - said < SAY_EVERY_MS) continue
    said = performance.now()
    const rate = tally.requests / secondsSoFar()
    const left = (requests - tally.requests) / rate
    say(
      `${whole(tally.requests)} of ${whole(requests)} · ${whole(rate)} a second · ${whole(left)} s left · ` +
        `${whole(tally.faults)} faults · rss ${inMB(samples.at(-1)?.rss ?? 0)} MB, heap ${inMB(samples.at(-1)?.heap ?? 0)} MB`,
    )
  }
}
