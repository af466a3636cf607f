import { type Budget, budget } from './budgets.ts'
import { spread, type Timing } from './calls.ts'
import { ask, type OfficeShop, rowsTable } from './office-shop.ts'
import type { Section } from './report.ts'

type Shop = Pick<OfficeShop, 'address' | 'token'>
type Priced = { id: string; new_price: number; price_now: number }

const ROUNDS = 10
const AT_ONCE = 100

/** A hundred prices up by a pound in one call, tried out first and undone again, several times. */
export async function measurePrices(shop: Shop): Promise<{ section: Section; budgets: Budget[] }> {
  const changes = (await pricesWithoutOffer(shop, AT_ONCE)).map(({ id, new_price }) => ({
    id,
    new_price: Math.round((new_price + 1) * 100) / 100,
  }))
  const rows = { tried: [] as Timing[], set: [] as Timing[], listed: [] as Timing[] }
  const from = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    rows.listed.push(await timed('prices', () => ask(shop, '/prices')))
    rows.tried.push(await timed('prices', () => ask(shop, '/prices', { changes, dry_run: true })))
    let change = 0
    rows.set.push(
      await timed('prices', async () => {
        const answer = await ask<{ done: string[]; change: number }>(shop, '/prices', { changes })
        if (answer.done.length !== AT_ONCE) throw new Error(`${answer.done.length} prices were set`)
        change = answer.change
      }),
    )
    await ask(shop, `/changes/${change}/undo`, {})
  }
  const tookMs = performance.now() - from
  const measured = [
    { what: 'a page of the price grid', ...spread(rows.listed, tookMs) },
    { what: `${AT_ONCE} prices tried out`, ...spread(rows.tried, tookMs) },
    { what: `${AT_ONCE} prices set in one call`, ...spread(rows.set, tookMs) },
  ]
  return {
    section: {
      title: 'Prices',
      text: rowsTable(measured),
    },
    budgets: [
      budget.bulkPrices(`${AT_ONCE} prices set in one call`, measured[2]?.p95 ?? Number.POSITIVE_INFINITY),
    ],
  }
}

export async function timed(path: string, work: () => Promise<unknown>): Promise<Timing> {
  const began = performance.now()
  await work()
  return { path, ms: performance.now() - began, status: 200 }
}

/** Those that may be raised at once: the price of a drink on offer is its 'was'. */
export async function pricesWithoutOffer(shop: Shop, most: number): Promise<Priced[]> {
  const found: Priced[] = []
  let place: string | null = ''
  while (found.length < most && place !== null) {
    const path: string = `/prices?type=whisky${place && `&place=${encodeURIComponent(place)}`}`
    const page = await ask<{ prices: Priced[]; next_place: string | null }>(shop, path)
    found.push(...page.prices.filter(({ new_price, price_now }) => new_price === price_now))
    place = page.next_place
  }
  return found.slice(0, most)
}
