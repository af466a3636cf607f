import { setTimeout as pause } from 'node:timers/promises'
import { type Budget, budget } from './budgets.ts'
import { callAll, type Spread, spread, type Timing } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { ask, type OfficeShop, office } from './office-shop.ts'
import { ms, type Section, seconds, table, whole } from './report.ts'

const ROWS = 5_000
const LARGE = 10_000
const ROUNDS = 3
/** A page that every change of a drink drops from the cache. */
const PAGE = '/whisky'
const VISITS_EVERY_MS = 100

type Held = { clockMs: number; cpuMs: number }
type File = { id: string; state: string; rows: number; new: number; changed: number; done: number }

/** The first 5,000 drinks of an export come in again, every other one changed: tried out, and not applied. */
export async function measureImports(
  shop: OfficeShop,
  drinks: number,
): Promise<{ section: Section; budgets: Budget[] }> {
  const count = Math.min(ROWS, drinks)
  const rows = []
  for (const kind of ['prices', 'drinks'] as const) {
    const file = changed(await exported(shop, `${kind}.csv`, count), kind)
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const tried = await tryOut(shop, kind, file)
      if (tried.rows !== count) throw new Error(`${kind}: ${tried.rows} rows`)
      took.push((performance.now() - began) / 1000)
    }
    rows.push({ what: `${whole(count)} rows of ${kind} as CSV, tried out`, slowest: Math.max(...took) })
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

type Part = { what: string; changes: number; tookMs: number; held: Held }

/**
 * 10,000 drinks to be served colder, tried out and applied: how long the shop's thread is held at a time. Then as
 * they were, while somebody else looks at a shelf: how long their page takes.
 */
export async function measureLargeImport(shop: OfficeShop, drinks: number): Promise<Measured> {
  const count = Math.min(LARGE, drinks)
  const before = await exported(shop, 'drinks.csv', count)
  const what = `${whole(count)} rows of drinks`
  const parts: Part[] = []
  await callAll(shop.address, [PAGE], 1)
  const quiet = await visits(shop, () => pause(50 * VISITS_EVERY_MS))
  const alone = await bringIn(shop, colder(before), what, parts)
  if (alone.done < count / 2) throw new Error(`Only ${alone.done} drinks of ${count} were changed`)
  const busy = await visits(shop, () => bringIn(shop, before, `${what}, with a visitor`, parts))
  return {
    sections: [filesSection(parts), visitsSection({ 'nothing else': quiet, [what]: busy })],
    // Of those alone: a page that is rendered in between is the visitor's, not the file's.
    budgets: parts.slice(0, 2).map((part) => budget.threadHeld(part.what, part.held.cpuMs)),
  }
}

/** Tried out, then applied by as many calls as that takes. */
async function bringIn(shop: OfficeShop, file: string, what: string, parts: Part[]): Promise<File> {
  const watched = async (name: string, work: () => Promise<File>) => {
    await shop.ask('watchLoop')
    const began = performance.now()
    const answer = await work()
    const tookMs = performance.now() - began
    const changes = answer.new + answer.changed
    parts.push({ what: `${what} ${name}`, changes, tookMs, held: await shop.ask<Held>('longestHold') })
    return answer
  }
  const { id } = await watched('tried out', () => tryOut(shop, 'drinks', file))
  return watched('applied', async () => {
    for (;;) {
      const { import: answer } = await ask<{ import: File }>(shop, `/imports/${id}/apply`, {})
      if (answer.state !== 'applying') return answer
    }
  })
}

/** Somebody looks at a page, again and again, while something is going on. */
async function visits(
  shop: OfficeShop,
  meanwhile: () => Promise<unknown>,
): Promise<Spread & { max: number }> {
  const timings: Timing[] = []
  let isOver = false
  const from = performance.now()
  const visiting = (async () => {
    while (!isOver) {
      timings.push(...(await callAll(shop.address, [PAGE], 1)))
      await pause(VISITS_EVERY_MS)
    }
  })()
  await meanwhile().finally(() => {
    isOver = true
  })
  await visiting
  return { ...spread(timings, performance.now() - from), max: Math.max(...timings.map((each) => each.ms)) }
}

const filesSection = (parts: readonly Part[]): Section => ({
  title: 'A large file',
  text: table(
    ['', 'changes', 's', 'loop held, CPU ms', 'loop held, clock ms'],
    parts.map(({ what, changes, tookMs, held }) => [
      what,
      whole(changes),
      seconds(tookMs / 1000),
      ms(held.cpuMs),
      ms(held.clockMs),
    ]),
  ),
})

const visitsSection = (visited: Record<string, Spread & { max: number }>): Section => ({
  title: `A visitor’s page meanwhile, \`${PAGE}\``,
  text: table(
    ['beside', 'p50 ms', 'p95 ms', 'longest ms', 'visits'],
    Object.entries(visited).map(([what, { p50, p95, max, calls }]) => [
      what,
      ms(p50),
      ms(p95),
      ms(max),
      whole(calls),
    ]),
  ),
})

/** Only as much as is needed: the whole list has 100,000 drinks. */
async function exported({ address, token }: OfficeShop, path: string, rows: number): Promise<string> {
  const stop = new AbortController()
  const answer = await fetch(address + office(`/${path}`), {
    headers: { authorization: token },
    signal: stop.signal,
  })
  let text = ''
  let lines = 0
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    lines += part.split('\r\n').length - 1
    if (lines > rows) break
  }
  stop.abort()
  return text
    .split('\r\n')
    .slice(0, rows + 1)
    .join('\r\n')
}

/** Every other price is another one, or something is no longer so. */
function changed(file: string, kind: 'prices' | 'drinks'): string {
  const [head = '', ...rows] = file.split('\r\n')
  if (kind === 'prices')
    return [head, ...rows.map((row, at) => (at % 2 ? row.replace(/,(\d+)(\.\d+)?,/, ',$1.01,') : row))].join(
      '\r\n',
    )
  return [head, ...rows.map((row, at) => (at % 2 ? row.replace(',yes,', ',no,') : row))].join('\r\n')
}

/** Every drink is served as `catalogue.ts` says it. */
const colder = (file: string) => file.replaceAll('Lightly chilled, in', 'Well chilled, in')

async function tryOut({ address, token }: OfficeShop, kind: string, file: string): Promise<File> {
  const answer = await fetch(address + office(`/imports?kind=${kind}`), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'text/csv' },
    body: file,
  })
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).import
}
