import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { ownPostgres } from '../test/own-postgres.ts'
import { ownStandby } from '../test/own-standby.ts'
import { fill } from './catalogue.ts'
import { loaded } from './load.ts'
import { start } from './process.ts'
import { machineLine, table, whole } from './report.ts'
import { cpuSeconds } from './server-cpu.ts'

/**
 * `node bench/standby-reads.ts [DRINKS]`: what suggestions cost the primary with and without a standby, in turns. Both
 * servers and the callers share the machine, so answers per second say little; the primary's own CPU time does.
 */
const drinks = Number(process.argv[2] ?? 100_000)
const ROUNDS = 3
const SECONDS = 10
const CALLERS = 8
/** The watch of the standby looks once a second. */
const KNOWN_AFTER_MS = 3_000

const settings = { shared_buffers: '512MB', random_page_cost: '1.1', max_wal_size: '4GB' }
const first = await ownPostgres({ settings, initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'] })
await first.start()
await first.createDatabase('shop')
const databaseUrl = `${first.server}/shop`
const database = await openDatabase({ databaseUrl, dataDir: '' })
await fill(database, drinks, new Date(new Date().toISOString().slice(0, 10)))
await database.pool.query('vacuum analyze')
await database.close()
const second = await ownStandby(first)

async function measure(hasStandby: boolean): Promise<(string | number)[]> {
  const databaseReadUrl = hasStandby ? `${second.server}/shop` : undefined
  const shop = await start('serve.ts', { databaseUrl, databaseReadUrl, build: 'build', mode: 'live' })
  await pause(KNOWN_AFTER_MS)
  const [of, at] = [cpuSeconds(first.dataFolder), cpuSeconds(second.dataFolder)]
  const { answers, p50, p99 } = await loaded(
    `${shop.address}/backend/api/drink/suggest?q=gin`,
    CALLERS,
    SECONDS,
  )
  const each = (seconds: number) => ((seconds * 1000) / answers).toFixed(2)
  const row = [
    hasStandby ? 'yes' : 'no',
    whole(answers),
    p50.toFixed(0),
    p99.toFixed(0),
    each(cpuSeconds(first.dataFolder) - of),
    each(cpuSeconds(second.dataFolder) - at),
  ]
  await shop.stop()
  return row
}

const rows: (string | number)[][] = []
for (let round = 0; round < ROUNDS; round++)
  for (const hasStandby of [false, true]) rows.push(await measure(hasStandby))
console.log(
  [
    `${machineLine(undefined)} · ${whole(drinks)} drinks, ${CALLERS} callers for ${SECONDS} s, suggestions for ‘gin’`,
    table(
      ['standby', 'answers', 'p50 ms', 'p99 ms', 'primary, CPU ms an answer', 'standby, CPU ms an answer'],
      rows,
    ),
  ].join('\n\n'),
)
await second.remove()
await first.remove()
