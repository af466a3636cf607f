import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { type Cluster, startCluster } from '../cluster.ts'
import { TTL } from '../patroni-config.ts'
import { CannotRun } from '../programs.ts'
import { type Outcome, type Round, runCampaign } from './campaign.ts'
import { SHOPPERS } from './crowd.ts'
import { type Disks, noDisks, openDisks } from './disks.ts'
import { FAULTS, faults } from './faults.ts'
import { type CampaignOptions, helpFor, readCampaignOptions } from './options.ts'
import { held, reportOf } from './report.ts'

const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`)

let isEnding = false
let starting: Promise<Cluster> | undefined
let disks: Disks | undefined
let folder: string | undefined
const aborting = new AbortController()

/** Ends with 0 if everything held, 1 if not, 2 if it can't be tried on this machine. */
async function run() {
  const options = readCampaignOptions(process.argv.slice(2), FAULTS)
  if (options.isHelp) return console.log(helpFor(FAULTS))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(1))
  process.on('disconnect', () => void end(1))
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const rounds = roundsFor(options)
  // The cluster would delete a folder of its own, with the journals of what did not hold.
  folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'offlicence-campaign-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  disks = rounds.some(({ fault }) => fault.name === 'disk') ? openDisks(folder) : noDisks('not asked for')
  starting = startCluster({
    data: folder,
    base: options.base,
    isSupervised: true,
    settings: { DEV_PAGES_OPEN: 'true' },
    signal: aborting.signal,
    say,
  })
  const cluster = await starting
  if (isEnding) return
  const outcome = await runCampaign({ cluster, disks, rounds, say })
  publish(outcome, options, load)
  await end(held(outcome) ? 0 : 1, { keepsFolder: options.data !== undefined || !held(outcome) })
}

const roundsFor = ({ only, times }: CampaignOptions): Round[] =>
  faults
    .filter(({ name }) => only === undefined || only.includes(name))
    .map((fault) => ({ fault, times: times ?? fault.times }))

/** Prints everything and keeps it in `bench/results`. Nothing in it tells whose machine it was. */
function publish(outcome: Outcome, options: CampaignOptions, load: string) {
  const day = new Date().toISOString().slice(0, 10)
  const kind = options.only ? `-${options.only.join('-')}` : options.isQuick ? '-quick' : ''
  const name = `${day}-faults${kind}-${arch()}.md`
  const words = Object.fromEntries(faults.map((fault) => [fault.name, fault.words]))
  const command = [
    'npm run test:cluster',
    ...(process.argv.length > 2 ? ['--'] : []),
    ...process.argv.slice(2),
  ]
  const conditions = [
    `\`${command.join(' ')}\``,
    `${SHOPPERS} shoppers, a reader and a member of staff; callers and cluster on one machine`,
    `${availableParallelism()} cores (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB, load average before it began ${load}`,
    `Node ${process.versions.node}, Patroni with a ttl of ${TTL} seconds`,
  ].join(' · ')
  const report = reportOf(outcome, { title: `Faults of ${day}`, conditions }, words)
  writeFileSync(join(import.meta.dirname, '../../bench/results', name), report)
  console.log(`\n${report}\nKept as bench/results/${name}`)
}

/** Stops everything once, however often it is asked to. */
async function end(code: number, { keepsFolder = true } = {}) {
  if (isEnding) return
  isEnding = true
  say('Stopping …')
  aborting.abort(new Error('Stopped'))
  const cluster = await starting?.catch(() => undefined)
  await cluster?.stop()
  disks?.close()
  if (keepsFolder && folder) say(`Data, logs and journals are in ${folder}`)
  else if (folder) rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

run().catch(async (failure: Error) => {
  if (isEnding) return
  console.error(`\n${failure instanceof CannotRun ? failure.message : (failure.stack ?? failure)}\n`)
  const cannotRun = failure instanceof CannotRun
  await end(cannotRun ? 2 : 1, { keepsFolder: !cannotRun })
})
