import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type Missed, purgeUnreachable, type Stopped, shopStopped, strangersPurge } from './outages.ts'
import { type Change, changePrices } from './prices.ts'
import { openStand } from './stand.ts'
import { manyVisitors, type Visits } from './visitors.ts'

/** `npm run test:cdn`: the shop behind a real Varnish. Skipped where there is none; ends with 1 if anything is wrong. */
const { values } = parseArgs({
  options: { out: { type: 'string' }, changes: { type: 'string', default: '20' } },
})
const say = (words: string) => process.stdout.write(`${words}\n`)
const VISITORS = 20
const GONE_WITHIN_MS = 1_000
const UNREACHABLE_MS = 12_000

const version = /varnish-([\d.]+)/.exec(String(spawnSync('varnishd', ['-V']).stderr))?.[1]
if (!version) say('Skipped: varnishd is not installed here (apt-get install varnish).')
else if (!existsSync('build/server/index.js')) {
  say('The shop is not built: npm run build')
  process.exitCode = 1
} else await run(version)

async function run(varnish: string) {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  say('Opening PostgreSQL, two instances of the shop and Varnish …')
  const stand = await openStand()
  try {
    const strangers = await strangersPurge(stand)
    say(`${VISITORS} visitors at every address …`)
    const visits = await manyVisitors(stand, VISITORS)
    say(`${values.changes} changes of a price …`)
    const changes = await changePrices(stand, Number(values.changes))
    say('The purge can’t be delivered …')
    const missed = await purgeUnreachable(stand, UNREACHABLE_MS)
    say('The shop is stopped …')
    const stopped = await shopStopped(stand)
    const late = changes.filter(({ purged, lastOld }) => !(lastOld - purged < GONE_WITHIN_MS))
    const faults = [
      ...strangers,
      ...visits.faults,
      ...(visits.hits === 0 ? ['no page came from the cache'] : []),
      ...late.map(({ purged, lastOld }) => `an old price was there ${lastOld - purged} ms after the purge`),
      ...missed.faults,
      ...stopped.faults,
    ]
    const machine = `${availableParallelism()} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, load average before it began ${busy} · Node ${process.versions.node} · Varnish ${varnish} · visitors, proxy, two instances and PostgreSQL on the same machine`
    const report = reportOf({ machine, visits, changes, missed, stopped, faults })
    say(`\n${report}`)
    if (values.out) writeFileSync(values.out, report)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await stand.close()
  }
}

type Results = {
  machine: string
  visits: Visits
  changes: Change[]
  missed: Missed
  stopped: Stopped
  faults: string[]
}

function reportOf({ machine, visits, changes, missed, stopped, faults }: Results): string {
  const purged = changes.map((change) => change.purged).sort((a, b) => a - b)
  const after = changes.map((change) => Math.max(0, change.lastOld - change.purged)).sort((a, b) => a - b)
  const total = changes.map((change) => change.lastOld).sort((a, b) => a - b)
  const rows = [
    ['visitors with accounts, baskets and wishlists of their own', visits.visitors],
    ['answers that they got, personal ones among them', `${visits.answers}, ${visits.personal}`],
    ['answers from the cache', visits.hits],
    [
      'changes of a price, answers watched meanwhile',
      `${changes.length}, ${changes.reduce((sum, { answers }) => sum + answers, 0)}`,
    ],
    ['commit to first purge: median, slowest', spread(purged)],
    ['first purge to last old price: median, slowest', spread(after)],
    ['commit to last old price: median, slowest', spread(total)],
    [
      'answers with an old price that were asked for after the first purge',
      changes.reduce((sum, { oldAfterPurge }) => sum + oldAfterPurge, 0),
    ],
    [
      'purge unreachable: tries of an instance, time that the change waited',
      `${missed.failures}, ${missed.waited.toFixed(0)} s`,
    ],
    ['old price gone after the purge could be reached again', `${(missed.goneAfterMs / 1000).toFixed(1)} s`],
    [
      'shop stopped: pages served after they had expired',
      `${stopped.served} of ${stopped.pages}, ${stopped.age} s old, kept for ${stopped.maxAge} s at most`,
    ],
    ['slowest of them', `${stopped.slowestMs} ms`],
    ['faults', faults.length],
  ]
  const lines = [
    `# The shop behind Varnish, ${new Date().toISOString().slice(0, 10)}`,
    machine,
    ['| | |', '| --- | --- |', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n'),
    ...(faults.length > 0
      ? [`## Faults\n\n${[...new Set(faults)].map((fault) => `- ${fault}`).join('\n')}`]
      : []),
  ]
  return `${lines.join('\n\n')}\n`
}

function spread(sorted: readonly number[]) {
  return `${sorted[Math.floor(sorted.length / 2)]} ms, ${sorted.at(-1)} ms`
}
