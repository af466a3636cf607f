import { type Budget, budget } from './budgets.ts'
import { callAll, spread } from './calls.ts'
import { withClient } from './databases.ts'
import { ms, type Section, table, whole } from './report.ts'

type Shop = { address: string; token: string; databaseUrl: string }

const CALLS = 100

/** The SVG of one bottle after the other, each with two full lines, and the queue that it stands in. */
export async function measureEngraving(shop: Shop): Promise<{ section: Section; budgets: Budget[] }> {
  const lines = await withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `update order_lines set text_1 = 'Happy Fortieth Birthday, Uncle', text_2 = 'With love from all of us, 2026',
         font = 1 + (random() * 2)::int
       from orders where orders.id = order_id and status = 'confirmed' and has_engraving and font <> 0
       returning order_lines.id`,
    )
    return rows.map(({ id }) => String(id))
  })
  if (lines.length === 0) throw new Error('No order of the bench is engraved')
  const svgs = Array.from({ length: CALLS }, (_, i) => `engraving/${lines[i % lines.length]}/bottle.svg`)
  const rows = [
    { what: 'SVG of a bottle', ...(await measure(shop, svgs)) },
    {
      what: `queue of ${lines.length} engraved lines`,
      ...(await measure(
        shop,
        svgs.map(() => 'engraving'),
      )),
    },
  ]
  return {
    section: {
      title: 'The engraver’s bench',
      text: table(
        ['call', 'p50 ms', 'p95 ms', 'p99 ms', 'calls'],
        rows.map(({ what, p50, p95, p99, calls }) => [what, ms(p50), ms(p95), ms(p99), whole(calls)]),
      ),
    },
    budgets: [budget.engravingFile('SVG of a bottle', rows[0]?.p95 ?? Number.POSITIVE_INFINITY)],
  }
}

async function measure({ address, token }: Shop, calls: string[]) {
  const paths = calls.map((path) => `/backend/api/office/${path}`)
  const headers = () => ({ authorization: token })
  await callAll(address, paths.slice(0, 5), 1, 'GET', headers)
  const from = performance.now()
  const timings = await callAll(address, paths, 1, 'GET', headers)
  const wrong = timings.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`)
  return spread(timings, performance.now() - from)
}
