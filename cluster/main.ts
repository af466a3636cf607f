import { addressTable } from './address-table.ts'
import { check } from './check.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { drinkToBuy } from './customer.ts'
import { measure } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { CannotRun } from './programs.ts'

const say = (words: string) => console.log(words)

let isEnding = false
let starting: Promise<Cluster> | undefined
const aborting = new AbortController()

/** Ends with 0 if what was asked for held, 1 if not, 2 if it can't be tried on this machine. */
async function run() {
  const options = readOptions(process.argv.slice(2))
  if (options.does === 'help') return say(HELP)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  starting = startCluster({ ...options, say, signal: aborting.signal })
  const cluster = await starting
  if (isEnding) return
  say(`\n${addressTable(cluster)}\n`)
  if (options.does !== 'run') await end((await holds(cluster, options)) ? 0 : 1)
}

async function holds(cluster: Cluster, { does, times, withoutShops }: Options): Promise<boolean> {
  if (does === 'check') return check(cluster, say)
  await measure(cluster, times, withoutShops ? undefined : await drinkToBuy(cluster.shopUrl), say)
  return true
}

/** Stops everything once, however often it is asked to. */
async function end(code: number) {
  if (isEnding) return
  isEnding = true
  say('Stopping …')
  aborting.abort(new Error('Stopped'))
  const cluster = await starting?.catch(() => undefined)
  await cluster?.stop()
  process.exit(code)
}

run().catch(async (failure: Error) => {
  if (isEnding) return
  console.error(`\n${failure instanceof CannotRun ? failure.message : (failure.stack ?? failure)}\n`)
  await end(failure instanceof CannotRun ? 2 : 1)
})
