import { createBottlesSold } from '#app/departments/offers/bottles-sold.server.ts'
import { listPlans } from '#app/departments/offers/planned-prices.server.ts'
import { listPrices, priceHistoryOf, toWirePlan } from '#app/departments/offers/price-list.server.ts'
import { unpaidOrders } from '#app/departments/orders/unpaid.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import { isDrinkType, type PriceQuery, type PricesData, views } from './price-data.ts'

const bottlesSold = createBottlesSold(unpaidOrders)

/** The grid of prices; one drink may be open beside it. */
export async function pricesPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'drinks.see')) return undefined
  const query = queryOf(url)
  const { type, q, place } = query
  const list =
    query.view === 'all'
      ? await listPrices(db, { type, q, after: place }, member, now)
      : { prices: [], next_place: null, count: 0, count_capped: false }
  const page: PricesData = {
    query,
    list,
    plans: (await listPlans(db)).map(toWirePlan),
    open: id === undefined ? null : await openDrink(asking, id),
  }
  return { title: page.open?.row ? `Price of ${page.open.row.name}` : 'Prices', page }
}

async function openDrink({ db, member, now }: Staffed, id: string): Promise<PricesData['open']> {
  const { prices } = await listPrices(db, { ids: [id] }, member, now)
  const past = await priceHistoryOf(db, id, bottlesSold, now)
  return { id, row: prices[0] ?? null, past: past ?? null }
}

/** What there is not (a made-up view or type) is left out. */
function queryOf(url: URL): PriceQuery {
  const { view, type, q, place } = asked(url, ['view', 'type', 'q', 'place'])
  return {
    view: views.find((each) => each === view) ?? 'all',
    ...(isDrinkType(type) && { type }),
    ...(isPlain(q) && { q }),
    ...(isPlain(place) && { place }),
  }
}

const isPlain = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 200 && !/[\p{Cc}\p{Cs}]/u.test(text)
