import { addressTable } from './address-table.ts'
import { check } from './check.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { drinkToBuy } from './customer.ts'
import { measure } from './measure.ts'
import { HELP, readOptions, type Wish } from './options.ts'
import { CannotRun } from './programs.ts'

const say = (words: string) => console.log(words)

let isEnding = false
let starting: Promise<Cluster> | undefined

/** Ends with 0 if what was asked for held, 1 if not, 2 if it can't be tried on this machine. */
async function run() {
  const wish = readOptions(process.argv.slice(2))
  if (wish.does === 'help') return say(HELP)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  starting = startCluster({ ...wish, say })
  const cluster = await starting
  if (isEnding) return
  say(`\n${addressTable(cluster)}\n`)
  if (wish.does !== 'run') await end((await holds(cluster, wish)) ? 0 : 1)
}

async function holds(cluster: Cluster, { does, times, withoutShops }: Wish): Promise<boolean> {
  if (does === 'check') return check(cluster, say)
  await measure(cluster, times, withoutShops ? undefined : await drinkToBuy(cluster.shopUrl), say)
  return true
}

/** Stops everything once, however often it is asked to. A start that is under way comes to its end first. */
async function end(code: number) {
  if (isEnding) return
  isEnding = true
  say('Stopping …')
  const cluster = await starting?.catch(() => undefined)
  await cluster?.stop()
  process.exit(code)
}

run().catch(async (failure: Error) => {
  console.error(`\n${failure instanceof CannotRun ? failure.message : (failure.stack ?? failure)}\n`)
  await end(failure instanceof CannotRun ? 2 : 1)
})
