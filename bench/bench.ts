import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBasket } from './basket.ts'
import { measureBlocking } from './blocking.ts'
import { type Measured, measureCatalogues, SMALLEST } from './catalogues.ts'
import { versionOf } from './databases.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office.ts'
import { measureGoods } from './office-goods.ts'
import { measureOrders } from './orders.ts'
import { runningPostgres, startPostgres } from './postgres.ts'
import { machineLine, publish } from './report.ts'
import { measureVisits } from './visits.ts'

/**
 * `variants` decides something and is measured when that is in question; the rest is what the shop has promised. `goods`
 * is the part of `office` that needs no orders.
 */
const promised = [
  'api',
  'basket',
  'orders',
  'office',
  'pages',
  'memory',
  'bytes',
  'lighthouse',
  'throttled',
  'blocking',
]
const parts = [...promised, 'goods', 'variants']

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: promised },
    explain: { type: 'boolean', default: false },
    server: { type: 'string' },
    build: { type: 'string' },
    before: { type: 'string' },
    size: { type: 'string', multiple: true },
  },
})
const strange = given.only.filter((part) => !parts.includes(part))
if (strange.length > 0) throw new Error(`--only knows ${parts.join(', ')}, and not ${strange.join(', ')}`)
const wants = (part: string) => given.only.includes(part)

const few = {
  passes: 2,
  deepPages: 10,
  renders: 60,
  rounds: 2,
  seconds: 2,
  audits: 1,
  visits: 1,
  heldSeconds: 15,
  blockingRounds: 3,
  orders: 20_000,
  drinks: SMALLEST,
  goods: 2_000,
  suppliers: 5_000,
  calls: 40,
}
const many = {
  passes: 8,
  deepPages: 100,
  renders: 300,
  rounds: 5,
  seconds: 6,
  audits: 3,
  visits: 5,
  heldSeconds: 180,
  blockingRounds: 7,
  orders: 1_000_000,
  drinks: 100_000,
  goods: 100_000,
  suppliers: 100_000,
  calls: 100,
}
const amounts = given.quick ? few : many
const sizes = given.size?.map(Number) ?? [SMALLEST, 10_000, ...(given.quick ? [] : [100_000])]

/** What is measured is what `npm start` would open: built anew if anything in it has changed. */
const root = join(import.meta.dirname, '..')
if (!given.build) execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
const build = given.build ?? 'build'

const measured: Measured[] = []
let postgresVersion: string | undefined
if (['api', 'basket', 'orders', 'office', 'goods', 'pages', 'memory'].some(wants))
  measured.push(...(await onPostgres()))
if (['bytes', 'lighthouse', 'throttled', 'variants'].some(wants))
  measured.push(
    await measureVisits({
      ...amounts,
      build,
      bytes: wants('bytes'),
      lighthouse: wants('lighthouse'),
      throttled: wants('throttled'),
      variants: wants('variants'),
    }),
  )
if (wants('blocking')) measured.push(await measureBlocking({ ...amounts, root, before: given.before }))

const budgets = measured.flatMap((each) => each.budgets)
publish(
  nameOfRun(),
  machineLine(postgresVersion),
  measured.flatMap(({ sections }) => sections),
  budgets,
)
process.exitCode = budgets.every(({ isMet }) => isMet) ? 0 : 1

async function onPostgres(): Promise<Measured[]> {
  const postgres = given.server ? runningPostgres(given.server) : await startPostgres()
  try {
    postgresVersion = await versionOf(postgres)
    const { explain } = given
    const wish = { ...amounts, sizes, explain, build, api: wants('api'), pages: wants('pages') }
    return [
      ...(wants('basket') ? [await measureBasket(postgres, { ...amounts, build })] : []),
      ...(wants('orders') ? [await measureOrders(postgres, { ...amounts, build })] : []),
      ...(wants('office') ? [await measureOffice(postgres, { ...amounts, build })] : []),
      ...(wants('office') || wants('goods') ? [await measureGoods(postgres, { ...amounts, build })] : []),
      ...(wants('memory') ? [await measureMemory(postgres, { ...amounts, root, before: given.before })] : []),
      ...(wish.api || wish.pages ? [await measureCatalogues(postgres, wish)] : []),
    ]
  } finally {
    await postgres.stop()
  }
}

function nameOfRun() {
  const isAll = promised.every(wants)
  const parts = isAll ? ['all'] : given.only
  return [...parts, ...(given.size ?? []), process.arch, ...(given.quick ? ['quick'] : [])].join('-')
}
