import { drinkList, drinkViews } from '#app/departments/catalogue/drink-list.ts'
import { readSort } from '#app/platform/lists/list.ts'
import { placeInWords } from '#app/platform/lists/place.ts'
import { type Budget, budget } from './budgets.ts'
import { settle, withClient } from './databases.ts'
import { budgetsOf, measure, type OfficeShop, type Row, rowsTable } from './office-shop.ts'
import type { Section } from './report.ts'

type Shop = Pick<OfficeShop, 'address' | 'token' | 'databaseUrl'>

const CALLS = 60
/** Most of a shop is on sale; the rest is written, withdrawn, cheap or without a picture. */
const SOME = 1_000

/** The office's list of drinks: every view, every sort, its first page and one far behind, and its search. */
export async function measureDrinks(shop: Shop): Promise<{ section: Section; budgets: Budget[] }> {
  await mixStates(shop.databaseUrl)
  const asked: { what: string; path: string }[] = []
  for (const view of drinkViews) asked.push({ what: `drinks ${view}`, path: `/drinks?view=${view}` })
  for (const key of Object.keys(drinkList.sorts))
    for (const sort of [key, `-${key}`]) {
      const path = `/drinks?view=all&sort=${sort}`
      asked.push({ what: `drinks by ${sort}`, path })
      const place = await placeFarBehind(shop.databaseUrl, sort)
      asked.push({ what: `drinks by ${sort}, deep page`, path: `${path}&place=${place}` })
    }
  for (const q of ['gin', 'ca', 'no such drink', '4006381333931'])
    asked.push({ what: `drinks with ‘${q}’`, path: `/drinks?view=all&q=${encodeURIComponent(q)}` })
  const rows: Row[] = []
  for (const { what, path } of asked) rows.push(await measure(shop, what, path, CALLS, budget.officeList))
  return { section: { title: 'The list of drinks', text: rowsTable(rows) }, budgets: budgetsOf(rows) }
}

/** What it costs a unit of alcohol at least: made-up prices are often unlawful, which those of a shop seldom are. */
const LAWFUL_PENCE_A_UNIT = 70

async function mixStates(databaseUrl: string) {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update drinks set price = lawful, price_now = lawful
       from (select id, ceil(abv * size_ml * pack_size * $1 / 1000)::int as lawful from drinks) as by_law
       where by_law.id = drinks.id and price_now < lawful`,
      [LAWFUL_PENCE_A_UNIT],
    )
    for (const change of [
      "state = 'draft'",
      "state = 'withdrawn'",
      "photo = ''",
      'price = 100, price_now = 100',
      'stock = 2',
    ])
      await client.query(
        `update drinks set ${change} where id in
          (select id from drinks where version = 1 and abv > 5 order by md5(id || $1) limit $2)`,
        [change, SOME],
      )
  })
  await settle(databaseUrl)
}

const sortColumns = { name: 'sort_name', price: 'price_now', added: 'added_at' }

/** Behind three quarters of all drinks. */
async function placeFarBehind(databaseUrl: string, typed: string): Promise<string> {
  const sort = readSort(drinkList, typed)
  if (!sort) throw new Error(`Drinks are not sorted by ${typed}`)
  const column = sortColumns[sort.key as keyof typeof sortColumns]
  const way = sort.isDescending ? 'desc' : 'asc'
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select id, ${column} as value from drinks order by ${column} ${way}, id ${way}
       offset (select count(*) * 3 / 4 from drinks) limit 1`,
    )
    const [{ id, value }] = rows
    return placeInWords(drinkList, sort, { id, value: value instanceof Date ? value.toISOString() : value })
  })
}
