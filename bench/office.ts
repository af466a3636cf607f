import { get } from 'node:http'
import { orderList, orderViews } from '#app/departments/orders/order-list.ts'
import { readSort } from '#app/platform/lists/list.ts'
import { placeInWords } from '#app/platform/lists/place.ts'
import { budget } from './budgets.ts'
import { callAll, spread, type Timing } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { copiedPostgres, filledPostgres, settle, withClient } from './databases.ts'
import { measureDrinks } from './office-drinks.ts'
import { measureEngraving } from './office-engraving.ts'
import { filledOrders, letInOwner } from './office-orders.ts'
import { measurePapers } from './office-papers.ts'
import { measurePrices } from './office-prices.ts'
import {
  ask,
  budgetsOf,
  headersOf,
  measure,
  type OfficeShop,
  office,
  type Row,
  rowsTable,
} from './office-shop.ts'
import { stockLists } from './office-stock.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { ms, type Section, table, tell, whole } from './report.ts'
import type { ServeOptions } from './serve.ts'

/** The page at which a list has to be as quick as at its beginning. */
const DEEP_PAGE = 10_000
const A_PAGE = 50
const AT_ONCE = 100
const DISPATCHES = 10

export type OfficeAmounts = { orders: number; drinks: number; calls: number; build: string }

/** The office's orders: lists, search, Today, dispatch and the file, one call after the other. */
export async function measureOffice(postgres: Postgres, wanted: OfficeAmounts): Promise<Measured> {
  const { orders, drinks, build } = wanted
  const today = new Date(new Date().toISOString().slice(0, 10))
  tell(`filling ${whole(drinks)} drinks and ${whole(orders)} orders into PostgreSQL`)
  const shelves = await filledPostgres(postgres, drinks, undefined, today)
  const filled = await filledOrders(postgres, shelves, orders)
  const databaseUrl = await copiedPostgres(postgres, filled, `bench_office_${orders}`)
  await settle(databaseUrl)
  const token = await letInOwner(databaseUrl)
  const served = await start('serve.ts', { databaseUrl, build, mode: 'live' } satisfies ServeOptions)
  const shop = { ...served, token, databaseUrl }
  try {
    tell('lists, search and stock')
    const rows = [
      ...(await measureLists(shop, wanted)),
      ...(await measureSearch(shop, wanted)),
      ...(await measureStock(shop, wanted)),
    ]
    tell('Today, dispatch, engraving, prices')
    const day = await measureToday(shop, wanted)
    const sent = await measureDispatch(shop)
    const engraving = await measureEngraving(shop)
    const prices = await measurePrices(shop)
    tell('the file of orders, the list of drinks, papers')
    const file = await measureFile(shop)
    const drinksList = await measureDrinks(shop)
    const papers = await measurePapers(shop)
    return {
      sections: [
        officeSection(orders, [...rows, day.row, sent], day.statements),
        engraving.section,
        drinksList.section,
        prices.section,
        fileSection(file),
        ...papers.sections,
      ],
      budgets: [
        ...budgetsOf([...rows, day.row, sent]),
        budget.statements('Today', day.statements),
        ...engraving.budgets,
        ...drinksList.budgets,
        ...prices.budgets,
        budget.firstByte('orders as CSV', file.firstByteMs),
        budget.moreMemory('orders as CSV', file.moreMb),
        ...papers.budgets,
      ],
    }
  } finally {
    await served.stop()
  }
}

async function measureLists(shop: OfficeShop, { calls }: OfficeAmounts): Promise<Row[]> {
  const rows: Row[] = []
  for (const view of orderViews) {
    const sorts =
      view === 'all' ? ['-placed_at', 'placed_at', '-total', 'total'] : [orderList.views[view].sort]
    for (const sort of sorts) {
      const path = `/orders?view=${view}&sort=${sort}`
      rows.push(await measure(shop, `${view} by ${sort}, first page`, path, calls, budget.officeList))
      const place = view === 'all' ? await placeBehind(shop, sort, DEEP_PAGE * A_PAGE) : undefined
      const deep = place && `${path}&place=${place}`
      if (deep)
        rows.push(await measure(shop, `${view} by ${sort}, deep page`, deep, calls, budget.officeList))
    }
  }
  for (const status of ['delivered', 'cancelled'])
    rows.push(
      await measure(shop, `all that are ${status}`, `/orders?status=${status}`, calls, budget.officeList),
    )
  return rows
}

/** Behind so many orders, or three quarters of a shop that has fewer. */
async function placeBehind(
  { databaseUrl }: OfficeShop,
  typed: string,
  rows: number,
): Promise<string | undefined> {
  const sort = readSort(orderList, typed)
  if (!sort) return undefined
  const way = sort.isDescending ? 'desc' : 'asc'
  return withClient(databaseUrl, async (client) => {
    const { rows: found } = await client.query(
      `select id, placed_at, total from orders order by ${sort.key} ${way}, id ${way}
       offset (select least($1, count(*) * 3 / 4) from orders) limit 1`,
      [rows],
    )
    const [row] = found
    const value = sort.key === 'total' ? row.total : new Date(row.placed_at).toISOString()
    return placeInWords(orderList, sort, { id: row.id, value })
  })
}

/** Looked for twice: what is typed is found nowhere. */
const SLIP = 'a name with a slip'

async function measureSearch(shop: OfficeShop, { calls }: OfficeAmounts): Promise<Row[]> {
  const some = await withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select reference, last_name, phone, shipping ->> 'postcode' as postcode from orders
       where last_name <> 'Smith' order by id limit $1`,
      [calls],
    )
    return rows as { reference: string; last_name: string; phone: string; postcode: string }[]
  })
  const asked: Record<string, (row: (typeof some)[number]) => string> = {
    reference: ({ reference }) => reference,
    'half a reference': ({ reference }) => reference.slice(0, 4),
    name: ({ last_name }) => last_name,
    'the name of one in a hundred': () => 'smith',
    'both names': ({ last_name }) => `ann ${last_name}`,
    [SLIP]: ({ last_name }) => `${last_name.slice(0, 2)}x${last_name.slice(3)}`,
    phone: ({ phone }) => phone,
    'the ends of a phone number': ({ phone }) => `${phone.slice(0, 4)}…${phone.slice(-3)}`,
    postcode: ({ postcode }) => postcode,
    'half a postcode': ({ postcode }) => postcode.split(' ')[0] ?? '',
  }
  const rows: Row[] = []
  for (const [what, words] of Object.entries(asked)) {
    const paths = some.map((row) => `/orders?q=${encodeURIComponent(words(row))}`)
    const held = what === SLIP ? undefined : budget.officeSearch
    rows.push(await measure(shop, `search by ${what}`, paths, paths.length, held))
  }
  return rows
}

async function measureStock(shop: OfficeShop, { calls }: OfficeAmounts): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, path } of await stockLists(shop.databaseUrl))
    rows.push(await measure(shop, what, path, calls, budget.officeList))
  return rows
}

async function measureToday(shop: OfficeShop, { calls }: OfficeAmounts) {
  const row = await measure(shop, 'Today', '/today', calls, budget.today)
  let statements = Number.POSITIVE_INFINITY
  // Jobs ask as well: the fewest of several calls are its own.
  for (let i = 0; i < 5; i++) {
    const before = await shop.ask<number>('statements')
    await callAll(shop.address, [office('/today')], 1, 'GET', headersOf(shop))
    statements = Math.min(statements, (await shop.ask<number>('statements')) - before)
  }
  return { row, statements }
}

/** A hundred at once, and undone again, several times. */
async function measureDispatch(shop: OfficeShop): Promise<Row> {
  const { orders } = await ask<{ orders: { reference: string }[] }>(shop, '/orders?view=to_send&limit=100')
  const references = orders.map(({ reference }) => reference)
  const timings: Timing[] = []
  const from = performance.now()
  for (let i = 0; i < DISPATCHES; i++) {
    const began = performance.now()
    const { done, change } = await ask<{ done: string[]; change: number }>(shop, '/orders/dispatch', {
      references,
      // Some of them are engraved, and nobody cuts them here.
      uncut: true,
      // Whatever the hour, and without anybody's written authority.
      because: 'The bench measures',
    })
    timings.push({ path: 'orders/dispatch', ms: performance.now() - began, status: 200 })
    if (done.length !== AT_ONCE) throw new Error(`${done.length} orders were dispatched, not ${AT_ONCE}`)
    await ask(shop, `/changes/${change}/undo`, {})
  }
  return {
    ...spread(timings, performance.now() - from),
    what: `${AT_ONCE} orders dispatched in one call`,
    budget: budget.bulkDispatch,
  }
}

type File = { orders: number; firstByteMs: number; wholeMs: number; mb: number; moreMb: number }

/** Everything that was cancelled, a tenth of all orders. */
async function measureFile(shop: OfficeShop): Promise<File> {
  const before = await shop.ask<number>('memory')
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await shop.ask<number>('memory'))
  })()
  const file = await download(shop, '/orders.csv?status=cancelled')
  isOver = true
  await watching
  return { ...file, moreMb: (most - before) / 2 ** 20 }
}

const download = (shop: OfficeShop, path: string) =>
  new Promise<Omit<File, 'moreMb'>>((resolve, reject) => {
    const from = performance.now()
    let firstByteMs = 0
    let bytes = 0
    let orders = -1
    get(shop.address + office(path), { headers: headersOf(shop)() }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - from
        bytes += chunk.length
        for (const byte of chunk) if (byte === LINE_END) orders += 1
      })
      answer.once('end', () =>
        resolve({ orders, firstByteMs, wholeMs: performance.now() - from, mb: bytes / 2 ** 20 }),
      )
      answer.once('error', reject)
    }).once('error', reject)
  })

const LINE_END = 10

const officeSection = (orders: number, rows: readonly Row[], statements: number): Section => ({
  title: `The office, ${whole(orders)} orders with ${whole(orders * 3)} lines on PostgreSQL`,
  text: [rowsTable(rows), `Today asks the database ${statements} times.`].join('\n\n'),
})

const fileSection = ({ orders, firstByteMs, wholeMs, mb, moreMb }: File): Section => ({
  title: 'Orders as CSV',
  text: table(
    ['orders', 'first byte ms', 'all of it s', 'MB', 'more memory MB'],
    [[whole(orders), ms(firstByteMs), (wholeMs / 1000).toFixed(1), mb.toFixed(1), moreMb.toFixed(1)]],
  ),
})
