import { type Budget, budget } from './budgets.ts'
import { type Section, seconds, table, whole } from './report.ts'

type Shop = { address: string; token: string }

const ROWS = 5_000
const ROUNDS = 3

/** The first 5,000 drinks of an export come in again, every other one changed: tried out, and not applied. */
export async function measureImports(shop: Shop): Promise<{ section: Section; budgets: Budget[] }> {
  const rows = []
  for (const kind of ['prices', 'drinks'] as const) {
    const file = changed(await exported(shop, `${kind}.csv`), kind)
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) took.push(await timed(shop, kind, file))
    rows.push({ what: `${whole(ROWS)} rows of ${kind} as CSV, tried out`, slowest: Math.max(...took) })
  }
  return {
    section: {
      title: 'Files',
      text: table(
        ['file', 's'],
        rows.map(({ what, slowest }) => [what, seconds(slowest)]),
      ),
    },
    budgets: rows.map(({ what, slowest }) => budget.importTried(what, slowest)),
  }
}

/** Only as much as is needed: the whole list has 100,000 drinks. */
async function exported({ address, token }: Shop, path: string): Promise<string> {
  const stop = new AbortController()
  const answer = await fetch(`${address}/backend/api/office/${path}`, {
    headers: { authorization: token },
    signal: stop.signal,
  })
  let text = ''
  let lines = 0
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    lines += part.split('\r\n').length - 1
    if (lines > ROWS) break
  }
  stop.abort()
  return text
    .split('\r\n')
    .slice(0, ROWS + 1)
    .join('\r\n')
}

/** Every other price or country is another one. */
function changed(file: string, kind: 'prices' | 'drinks'): string {
  const [head = '', ...rows] = file.split('\r\n')
  if (kind === 'prices')
    return [head, ...rows.map((row, at) => (at % 2 ? row.replace(/,(\d+)(\.\d+)?,/, ',$1.01,') : row))].join(
      '\r\n',
    )
  return [head, ...rows.map((row, at) => (at % 2 ? row.replace(',yes,', ',no,') : row))].join('\r\n')
}

/** In seconds. */
async function timed({ address, token }: Shop, kind: string, file: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}/backend/api/office/imports?kind=${kind}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'text/csv' },
    body: file,
  })
  const { import: tried } = await answer.json()
  if (!answer.ok || tried.rows !== ROWS) throw new Error(`${kind}: ${answer.status}, ${tried?.rows} rows`)
  return (performance.now() - began) / 1000
}
