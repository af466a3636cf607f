import type { Measured } from './catalogues.ts'
import { copiedPostgres, filledPostgres } from './databases.ts'
import { fillBuying, measureBuying } from './office-buying.ts'
import { measureImports, measureLargeImport } from './office-imports.ts'
import { letInOwner } from './office-orders.ts'
import { budgetsOf, rowsTable } from './office-shop.ts'
import { measureSpread } from './office-spread.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { tell, whole } from './report.ts'
import type { ServeOptions } from './serve.ts'

export type GoodsAmounts = { goods: number; suppliers: number; calls: number; build: string }

/** What the office does with goods, in a shop without orders: suppliers, files, and changes on another instance. */
export async function measureGoods(postgres: Postgres, wanted: GoodsAmounts): Promise<Measured> {
  const { goods, suppliers, calls, build } = wanted
  const today = new Date(new Date().toISOString().slice(0, 10))
  tell(`filling ${whole(goods)} drinks and ${whole(suppliers)} suppliers with their orders into PostgreSQL`)
  const filled = await filledPostgres(postgres, goods, undefined, today)
  const databaseUrl = await copiedPostgres(postgres, filled, `bench_goods_${goods}`)
  await fillBuying(databaseUrl, suppliers)
  const token = await letInOwner(databaseUrl)
  const options = { databaseUrl, build, mode: 'live' } satisfies ServeOptions
  const served = await start('serve.ts', options)
  const shop = { ...served, token, databaseUrl }
  try {
    tell('suppliers and orders to them')
    const rows = await measureBuying(shop, calls)
    tell('a drink and prices on another instance')
    const other = await start('serve.ts', options)
    const spreading = await measureSpread(shop, other).finally(other.stop)
    tell('files')
    const imports = await measureImports(shop, goods)
    const large = await measureLargeImport(shop, goods)
    return {
      sections: [
        {
          title: `${whole(suppliers)} suppliers and as many orders to them, ${whole(goods)} drinks on PostgreSQL`,
          text: rowsTable(rows),
        },
        spreading.section,
        imports.section,
        ...large.sections,
      ],
      budgets: [...budgetsOf(rows), ...spreading.budgets, ...imports.budgets, ...large.budgets],
    }
  } finally {
    await served.stop()
  }
}
