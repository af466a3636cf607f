import { onOrder } from '#app/departments/buying/on-order.server.ts'
import { drinkTypes } from '#app/departments/catalogue/catalogue.ts'
import { countAnswer, listCounts } from '#app/departments/stockroom/counts.server.ts'
import {
  countStockView,
  listMovements,
  listStock,
  stockLine,
} from '#app/departments/stockroom/stock.server.ts'
import { type StockViewName, stockViews } from '#app/departments/stockroom/stock-list.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type { CountData, CountsData, StockData, StockListQuery } from './stock-data.ts'

const PAGE = 50

/** The pages of stock and counting; undefined for another address, and without the right to see them. */
export async function stockroomPage(path: string, asking: Staffed): Promise<Loaded> {
  const stock = /^\/office\/stock(?:\/([a-z0-9-]{1,200}))?$/.exec(path)
  if (stock) return stockPage(asking, stock[1])
  if (!may(asking.member, 'stock.count')) return undefined
  if (path === '/office/count') return countsPage(asking)
  const [, digits] = /^\/office\/count\/(\d{1,9})(?:\/review)?$/.exec(path) ?? []
  return digits ? countPage(asking, Number(digits)) : undefined
}

async function stockPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, url } = asking
  if (!may(member, 'stock.see')) return undefined
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listStock(db, { ...wanted, limit: PAGE }, member, { onOrder }),
  )
  const page: StockData = {
    query,
    list,
    types: drinkTypes,
    counts: {
      running_out: await countStockView(db, 'running_out'),
      out: await countStockView(db, 'out'),
    },
    open: id ? await openDrink(asking, id) : null,
  }
  return { title: page.open?.drink ? `Stock of ${page.open.drink.name}` : 'Stock', page }
}

async function openDrink({ db, member, url }: Staffed, id: string): Promise<StockData['open']> {
  const drink = (await stockLine(db, id, member, { onOrder })) ?? null
  const before = url.searchParams.get('before') ?? ''
  const place = /^\d{1,15}$/.test(before) ? Number(before) : undefined
  const found = drink ? await listMovements(db, id, place) : { movements: [], next_place: null }
  return {
    id,
    drink,
    movements: found.movements,
    older: found.next_place,
    isOlder: place !== undefined,
    seesOrders: may(member, 'orders.see'),
    seesCounts: may(member, 'stock.count'),
  }
}

/** An unknown view is the first one. */
function listQuery(url: URL): StockListQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'bin', 'type', 'sort', 'place'])
  return { ...rest, view: stockViews.find((each) => each === view) ?? firstView }
}

const firstView: StockViewName = 'all'

async function countsPage({ db, url }: Staffed): Promise<Loaded> {
  const digits = url.searchParams.get('place') ?? ''
  const place = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  const page: CountsData = {
    ...(await listCounts(db, place)),
    isOlder: place !== undefined,
    types: drinkTypes,
  }
  return { title: 'Count', page }
}

async function countPage({ db, member }: Staffed, id: number): Promise<Loaded> {
  const page: CountData = { id, count: (await countAnswer(db, id, member)) ?? null }
  return { title: `Count ${id}`, page }
}
