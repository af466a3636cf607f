import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { shareBuiltFiles } from '#app/platform/pages/built-files.server.ts'
import { fillShelves } from '../../bench/databases.ts'
import { drinkToBuy } from '../../cluster/customer.ts'
import type { Part } from '../../cluster/part.ts'
import { CannotRun } from '../../cluster/programs.ts'
import { earlierVersion } from './earlier-version.ts'
import { machineNow, reportOf } from './report.ts'
import { openStand, type Stand } from './stand.ts'
import { openStreet } from './visitors.ts'

/**
 * `npm run test:upgrade`: an earlier version is replaced by this one while people buy. Ends with 0 if no request failed
 * and no order was lost, with 1 if not, with 2 if it can't be tried here.
 */

/** The last commit with the migrations up to 0037. Name a later one as the shop goes on; one with our packages is quicker. */
const EARLIER = '34e5ef5b'
/** How long people go on before, between and after the steps. */
const MEANWHILE_MS = 5_000
/** What HAProxy has sent to an instance before it was told to send no more is answered by then. */
const DRAINED_WITHIN_MS = 5_000

const { values } = parseArgs({
  options: { from: { type: 'string', default: EARLIER }, out: { type: 'string' } },
})
const say = (words: string) => process.stdout.write(`${words}\n`)
const ours = join(import.meta.dirname, '../..')

async function run(): Promise<number> {
  const machine = machineNow()
  const { folder: earlier, remove } = earlierVersion(values.from, say)
  // Since then instances share their built files, and tell the proxy before they close. For one from before, we do.
  const needsHelp = !existsSync(join(earlier, 'app/platform/pages/built-files.server.ts'))
  let stand: Stand | undefined
  let held = false
  try {
    stand = await openStand({ needsHelp })
    const { street, missing, lost } = await upgrade(stand, earlier, needsHelp)
    const { answers } = street.journal
    const failed = answers.filter(({ failure }) => failure)
    for (const { phase, path, failure } of failed.slice(0, 20)) say(`${phase}: ${path}: ${failure}`)
    const report = reportOf({ ...street, answers, machine, from: values.from, lost, missing })
    say(`\n${report}`)
    if (values.out) writeFileSync(values.out, report)
    held = failed.length === 0 && lost.length === 0 && missing.length === 0
    say(held ? 'It held.' : `It did not hold. The logs are in ${stand.folder}`)
  } finally {
    await stand?.close({ keepsLogs: !held })
    remove()
  }
  return held ? 0 : 1
}

async function upgrade(stand: Stand, earlier: string, needsHelp: boolean) {
  say(`Two instances of ${values.from} …`)
  const old = stand.places.map((place) => stand.instance(earlier, place))
  const replaced = stand.places.map((place) => stand.instance(ours, place))
  for (const instance of old) await instance.start()
  await fillShelves(stand.databaseUrl)
  const street = await openStreet(stand.shopUrl, await drinkToBuy(stand.shopUrl))
  const step = async (phase: string, work: () => Promise<void>) => {
    await pause(MEANWHILE_MS)
    say(`${phase} …`)
    street.journal.phase = phase
    await work()
  }
  await step('migrate', async () => {
    await stand.migrate(ours)
    if (needsHelp) await shareFilesOf(earlier, stand)
  })
  const seeOthers = async (i: number) => {
    for (const [place, { name }] of stand.places.entries()) if (place !== i) await stand.seen(name)
  }
  /** Ends an earlier one, and starts another instance in its place. */
  const replace = async (i: number, by: Part | undefined) => {
    await seeOthers(i)
    const name = stand.places[i]?.name
    if (needsHelp && name) await stand.setState(name, 'drain')
    if (needsHelp) await pause(DRAINED_WITHIN_MS)
    await old[i]?.stop()
    if (needsHelp && name) await stand.setState(name, 'ready')
    await by?.start()
  }
  // It finds tables that are newer than itself.
  await step('restart an earlier one', () => replace(0, old[0]))
  for (const [i, instance] of replaced.entries())
    await step(`replace ${instance.name}`, () => replace(i, instance))
  await step('restart a new one', async () => {
    await seeOthers(0)
    await replaced[0]?.stop()
    await replaced[0]?.start()
  })
  await pause(MEANWHILE_MS)
  await street.close()
  return {
    street,
    lost: await lostOrders(stand, street.acknowledged),
    missing: await missingFiles(stand, street.oldFiles),
  }
}

async function shareFilesOf(version: string, { databaseUrl }: Stand) {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await shareBuiltFiles(database.db, join(version, 'build/client/assets'), new Date()).finally(database.close)
}

async function lostOrders({ databaseUrl }: Stand, acknowledged: readonly string[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select reference from orders').finally(() => client.end())
  const there = new Set(rows.map(({ reference }) => reference))
  return acknowledged.filter((reference) => !there.has(reference))
}

/** What a tab from before the upgrade can't have any more. */
async function missingFiles({ shopUrl }: Stand, files: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(files.map(async (file) => (await fetch(`${shopUrl}${file}`)).status))
  return files.filter((_, i) => statuses[i] !== 200)
}

run().then(
  (code) => process.exit(code),
  (failure: Error) => {
    process.stderr.write(
      `\n${failure instanceof CannotRun ? failure.message : (failure.stack ?? failure)}\n\n`,
    )
    process.exit(failure instanceof CannotRun ? 2 : 1)
  },
)
