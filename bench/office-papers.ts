import { budget } from './budgets.ts'
import type { Measured } from './catalogues.ts'
import { withClient } from './databases.ts'
import type { Helper } from './process.ts'
import { ms, table, tell, whole } from './report.ts'

const SLIPS = 500
const ROUNDS = 3

type Shop = Helper & { address: string; token: string; databaseUrl: string }
type Print = { what: string; slips: number; wholeMs: number; firstByteMs: number; held: Held; mb: number }
type Held = { clockMs: number; cpuMs: number }

/** Packing slips of many orders as one PDF: how long they take, and how long the shop's thread is held at a time. */
export async function measurePapers(shop: Shop): Promise<Measured> {
  tell(`${SLIPS} packing slips`)
  const references = await someReferences(shop)
  const prints: Print[] = []
  const run = await startRun(shop)
  for (let round = 0; round < ROUNDS; round++) prints.push(await print(shop, 'slips.pdf', { references }))
  for (let round = 0; round < ROUNDS; round++) prints.push(await print(shop, `runs/${run.id}/slips.pdf`))
  const worst = (of: (print: Print) => number) => Math.max(...prints.map(of))
  return {
    sections: [
      {
        title: 'Packing slips as PDF',
        text: table(
          ['', 'slips', 'first byte ms', 'all of it ms', 'loop held, CPU ms', 'loop held, clock ms', 'MB'],
          prints.map(({ what, slips, firstByteMs, wholeMs, held, mb }) => [
            what,
            whole(slips),
            ms(firstByteMs),
            ms(wholeMs),
            ms(held.cpuMs),
            ms(held.clockMs),
            mb.toFixed(1),
          ]),
        ),
      },
    ],
    budgets: [
      budget.slips(`${SLIPS} packing slips`, worst(({ wholeMs }) => wholeMs) / 1000),
      budget.threadHeld(
        `${SLIPS} packing slips`,
        worst(({ held }) => held.cpuMs),
      ),
    ],
  }
}

const someReferences = ({ databaseUrl }: Shop) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select reference from orders where status in ('confirmed', 'delivered') order by placed_at desc limit $1`,
      [SLIPS],
    )
    return (rows as { reference: string }[]).map(({ reference }) => reference)
  })

/** All that can be picked of these: a run of the usual kind. */
async function startRun({ address, token, databaseUrl }: Shop): Promise<{ id: number }> {
  const references = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select reference from orders where status = 'confirmed' order by placed_at desc limit $1`,
      [SLIPS],
    )
    return (rows as { reference: string }[]).map(({ reference }) => reference)
  })
  const answer = await fetch(`${address}/backend/api/office/runs`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ references, because: 'The bench measures' }),
  })
  if (!answer.ok) throw new Error(`No run began: ${await answer.text()}`)
  const { run } = (await answer.json()) as { run: number | null }
  if (run === null) throw new Error('No run began')
  return { id: run }
}

async function print(shop: Shop, path: string, body?: { references: string[] }): Promise<Print> {
  await shop.ask('watchLoop')
  const from = performance.now()
  const answer = await fetch(`${shop.address}/backend/api/office/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: shop.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok || !answer.body) throw new Error(`No slips were printed: ${await answer.text()}`)
  let firstByteMs = 0
  let bytes = 0
  for await (const chunk of answer.body) {
    firstByteMs ||= performance.now() - from
    bytes += chunk.length
  }
  const wholeMs = performance.now() - from
  const held = await shop.ask<Held>('longestHold')
  return {
    what: body ? 'named' : 'of a run',
    slips: body?.references.length ?? SLIPS,
    wholeMs,
    firstByteMs,
    held,
    mb: bytes / 2 ** 20,
  }
}
