import { stockList, stockViews } from '#app/departments/stockroom/stock-list.ts'
import { withClient } from './databases.ts'

type Asked = { what: string; path: string }

/** The list of stock: each view, a page three quarters down, a bin, a type, and what people type. */
export async function stockLists(databaseUrl: string): Promise<Asked[]> {
  const { deep, bin, word } = await withClient(databaseUrl, async (client) => {
    // The generated drinks stand nowhere: they get a place each, twelve to a bin.
    await client.query(
      `insert into drink_handling (drink_id, ean, weight_g, bin)
       select id, null, 1200, 'B-' || lpad((nth / 12)::text, 5, '0')
       from (select id, row_number() over (order by id) as nth from drinks) numbered on conflict do nothing`,
    )
    await client.query('analyze drink_handling')
    const { rows } = await client.query(
      `select id, split_part(name, ' ', 1) as word from drinks order by name, id
       offset (select count(*) * 3 / 4 from drinks) limit 1`,
    )
    return { deep: rows[0].id as string, bin: 'B-00100', word: rows[0].word as string }
  })
  return [
    ...stockViews.map((view) => ({
      what: `stock, ${stockList.views[view].words.toLowerCase()}`,
      path: `/stock?view=${view}`,
    })),
    { what: 'stock, three quarters down', path: `/stock?place=${encodeURIComponent(deep)}` },
    { what: 'stock of a bin', path: `/stock?bin=${bin}` },
    { what: 'stock of a type', path: '/stock?type=whisky' },
    { what: 'stock by a word', path: `/stock?q=${encodeURIComponent(word)}` },
    { what: 'movements of a drink', path: `/stock/movements?drink=${encodeURIComponent(deep)}` },
  ]
}
