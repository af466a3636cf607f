import { setTimeout as pause } from 'node:timers/promises'
import { type Budget, budget } from './budgets.ts'
import { spread, type Timing } from './calls.ts'
import { pricesWithoutOffer, timed } from './office-prices.ts'
import { ask, type OfficeShop } from './office-shop.ts'
import { ms, type Section, table, whole } from './report.ts'

type Shop = Pick<OfficeShop, 'address' | 'token'>
type Other = Pick<Shop, 'address'>

const ROUNDS = 10
const AT_ONCE = 100
const POLLS_EVERY_MS = 5
const LONGEST_MS = 10_000

/**
 * How long it takes until another instance on the same database serves a page with what was saved, from the moment at
 * which the call that saves it is answered.
 */
export async function measureSpread(
  shop: Shop,
  other: Other,
): Promise<{ section: Section; budgets: Budget[] }> {
  const rows = [
    await spreadDrink(shop, other),
    await spreadPrices(shop, other),
    await spreadSettings(shop, other),
  ]
  return {
    section: {
      title: 'What is saved, on another instance',
      text: table(
        ['', 'p50 ms', 'p95 ms', 'p99 ms', 'times'],
        rows.map(({ what, p50, p95, p99, calls }) => [what, ms(p50), ms(p95), ms(p99), whole(calls)]),
      ),
    },
    budgets: rows.map(({ what, p95 }) => budget.spreadChange(what, p95)),
  }
}

async function spreadDrink(shop: Shop, other: Other) {
  const { prices } = await ask<{ prices: { id: string }[] }>(shop, '/prices?type=gin')
  const id = prices[0]?.id
  if (!id) throw new Error('There is no gin')
  const path = `/drinks/${encodeURIComponent(id)}`
  const { drink } = await ask<{ drink: { name: string } }>(shop, path)
  return rounds('a drink saved until another instance shows it', pageOf(other, id), async (round) => {
    const name = `${drink.name} ${round + 1}`
    await ask(shop, path, { name })
    return name
  })
}

async function spreadPrices(shop: Shop, other: Other) {
  const before = await pricesWithoutOffer(shop, AT_ONCE)
  const watched = before.at(-1)
  if (!watched) throw new Error('There is no whisky')
  const what = `${before.length} prices set until another instance shows them`
  return rounds(what, pageOf(other, watched.id), async (round) => {
    const by = round % 2 === 0 ? 1.23 : 0
    const changes = before.map(({ id, new_price }) => ({
      id,
      new_price: Math.round((new_price + by) * 100) / 100,
    }))
    const { done } = await ask<{ done: string[] }>(shop, '/prices', { changes })
    if (done.length !== before.length) throw new Error(`${done.length} prices were set`)
    return `£${changes.at(-1)?.new_price.toFixed(2)}`
  })
}

function spreadSettings(shop: Shop, { address }: Other) {
  const what = 'a setting saved until another instance shows it'
  return rounds(what, `${address}/`, async (round) => {
    const { version } = await ask<{ version: number }>(shop, '/settings')
    const limit = 81 + round
    await ask(shop, '/settings', { settings: { delivery: { free_from: limit } }, version })
    return `Free delivery from £${limit}`
  })
}

const pageOf = ({ address }: Other, id: string) => `${address}/product?id=${encodeURIComponent(id)}`

/** `save` says which words the page will have. */
async function rounds(what: string, page: string, save: (round: number) => Promise<string>) {
  const rows: Timing[] = []
  const from = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    // A page that is cached there, as most are.
    await (await fetch(page)).text()
    const wanted = await save(round)
    rows.push(await timed(page, () => shownAt(page, wanted)))
  }
  return { what, ...spread(rows, performance.now() - from) }
}

async function shownAt(page: string, wanted: string) {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    if ((await (await fetch(page)).text()).includes(wanted)) return
    await pause(POLLS_EVERY_MS)
  }
  throw new Error(`${page} did not show ${wanted} in time`)
}
