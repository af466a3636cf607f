import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import {
  type Bench,
  type MeasuredShop,
  mailsSent,
  measureCosts,
  measureIdle,
  spentOn,
} from './capacity-costs.ts'
import type { Measurements } from './capacity-model.ts'
import { costTable, throughputTable } from './capacity-paper.ts'
import { measureRowLock } from './capacity-row.ts'
import { measureThroughput } from './capacity-throughput.ts'
import { filledPostgres, fillShelves, setBank, settle, versionOf } from './databases.ts'
import { loaded } from './load.ts'
import { filledOrders, letInOwner } from './office-orders.ts'
import { pagesOf } from './page-paths.ts'
import { settled } from './pages.ts'
import { startPostgres } from './postgres.ts'
import { start } from './process.ts'
import { machineLine, publish, tell, whole } from './report.ts'
import type { ServeOptions } from './serve.ts'
import { drinksInStock } from './shopping.ts'

/**
 * `node bench/capacity.ts [--quick] [--note "what else ran"]`: CPU and memory of single requests, and how many one, two
 * and three instances answer on this machine, all on one real PostgreSQL. It takes the shop as it is built.
 */
const { values: given } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, note: { type: 'string', default: '' } },
})
const DRINKS = 10_000
const ORDERS = given.quick ? 5_000 : 100_000
const AMOUNT = given.quick ? 60 : 600
const ROUNDS = given.quick
  ? { rounds: 1, keptSeconds: 1, visitSeconds: 3, orders: 40 }
  : { rounds: 3, keptSeconds: 4, visitSeconds: 10, orders: 300 }
const INSTANCES = 3
const IDLE_SECONDS = given.quick ? 3 : 10
const ROW_ORDERS = given.quick ? 20 : 200
const MAILS = given.quick ? 50 : 1_000
const MB = 1_000_000
const cores = availableParallelism()

const postgres = await startPostgres()
const stops: (() => Promise<void>)[] = []
try {
  tell(`filling ${whole(DRINKS)} drinks and ${whole(ORDERS)} orders into PostgreSQL`)
  const today = new Date(new Date().toISOString().slice(0, 10))
  const shelves = await filledPostgres(postgres, DRINKS, undefined, today)
  const databaseUrl = (await filledOrders(postgres, shelves, ORDERS)).databaseUrl ?? ''
  await fillShelves(databaseUrl)
  await setBank(databaseUrl)
  await settle(databaseUrl)
  const open = async () => {
    const shop = await start('serve.ts', { databaseUrl, build: 'build', mode: 'live' } satisfies ServeOptions)
    stops.push(shop.stop)
    return shop
  }
  const first = await open()
  const atRest = await memoryOf([first])
  const bench: Bench = {
    shops: [first],
    databaseUrl,
    databaseCpuMs: postgres.cpuMs,
    officeToken: await letInOwner(databaseUrl),
    goods: {
      kept: Object.values(await pagesOf(first.address)),
      drinkIds: (await drinksInStock(first.address, 1_000)).map(({ id }) => id),
    },
    amount: AMOUNT,
  }
  await keepPages(bench)
  const idle = await measureIdle(bench, IDLE_SECONDS)
  const costs = await measureCosts(bench, idle)
  const light = await lightCaller(bench)
  const { pages, bytes } = await first.ask<{ pages: number; bytes: number }>('kept')
  const mailsPerSecond = await mailRate(bench)
  const rowLockMs = await measureRowLock(bench, ROW_ORDERS)
  await settle(databaseUrl)
  while (bench.shops.length < INSTANCES) bench.shops.push(await open())
  await keepPages(bench)
  const throughput = await measureThroughput(bench, cores, ROUNDS)
  const measurements: Measurements = {
    machine: machineLine(await versionOf(postgres)),
    conditions: `${whole(DRINKS)} drinks, ${whole(ORDERS)} orders; ${given.note || 'nothing else ran'}`,
    cores,
    costs,
    lightCallerMs: light,
    idle,
    memory: {
      atRest: atRest / MB,
      most: (await memoryOf(bench.shops)) / MB,
      bytesPerKeptPage: bytes / pages,
    },
    mailsPerSecond,
    rowLockMs,
    throughput,
  }
  keep(measurements)
} finally {
  await Promise.all(stops.map((stop) => stop()))
  await postgres.stop()
}

async function memoryOf(shops: readonly MeasuredShop[]): Promise<number> {
  return Math.max(...(await Promise.all(shops.map((shop) => shop.ask<number>('memory')))))
}

/** Kept at their best compression, as they are after a few visits. */
async function keepPages({ shops, goods }: Bench) {
  for (const { address } of shops) for (const path of goods.kept) await settled(address + path)
}

/** CPU of the caller that only counts bytes, per answer, in ms. */
async function lightCaller(bench: Bench): Promise<number> {
  const shelf = `${bench.shops[0]?.address}${bench.goods.kept[1]}`
  const { answer, spent } = await spentOn(bench, () => loaded(shelf, 16, 3))
  return spent.callers / answer.answers
}

/** How many mails one instance sends in a second to a mail server that takes no time. */
async function mailRate({ databaseUrl }: Bench): Promise<number> {
  tell(`${MAILS} mails`)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await database.db.transaction(async (tx) => {
      for (let i = 0; i < MAILS; i++)
        await postMail(tx, {
          event: `bench:${i}`,
          to: `ann-${i}@example.com`,
          subject: 'Your order',
          html: '<p>We have your order.</p>'.repeat(100),
          text: 'We have your order. '.repeat(100),
          attachments: [],
        })
    })
  } finally {
    await database.close()
  }
  const from = performance.now()
  await mailsSent(databaseUrl)
  const seconds = (performance.now() - from) / 1000
  await pause(1000)
  return MAILS / seconds
}

function keep(measurements: Measurements) {
  const name = ['capacity', process.arch, ...(given.quick ? ['quick'] : [])].join('-')
  const { machine, conditions } = measurements
  publish(
    name,
    `${machine}\n\n${conditions}`,
    [
      { title: 'What a request costs', text: costTable(measurements) },
      { title: 'One, two and three instances on this machine', text: throughputTable(measurements) },
    ],
    [],
  )
  const day = new Date().toISOString().slice(0, 10)
  const file = join(import.meta.dirname, 'results', `${day}-${name}.json`)
  writeFileSync(file, `${JSON.stringify(measurements, (_, value) => rounded(value), 2)}\n`)
  tell(`kept as ${file}`)
}

function rounded(value: unknown) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
