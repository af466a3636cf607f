import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareOptions } from './bare.ts'
import { budget } from './budgets.ts'
import { median } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { loaded } from './load.ts'
import { pagesOf } from './page-paths.ts'
import { settled } from './pages.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { type Section, table, tell, tenths, whole } from './report.ts'
import { type StartedShop, startedShop } from './started-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** `before` is another folder with the shop in it, to compare with. */
type Wish = { root: string; before: string | undefined; rounds: number; seconds: number }
type Source = { name: string; root: string }

const KEPT = '/whisky'
const STARTS = 3
const AT_REST_MS = 10_000
const CONNECTIONS = 32
const MB = 1_000_000

/** What the database inside costs beside a server: memory after a start, and the CPU of a page that needs no database. */
export async function measureMemory(postgres: Postgres, wish: Wish): Promise<Measured> {
  const now = { name: 'now', root: wish.root }
  const sources = wish.before ? [{ name: 'before', root: wish.before }, now] : [now]
  const places = await Promise.all(
    sources.map(async (source) => ({
      source,
      inside: { DATA_DIR: temporaryFolder() },
      server: { DATABASE_URL: await postgres.emptyDatabase(`bench_memory_${source.name}`) },
    })),
  )
  try {
    const starts: Start[] = []
    for (const { source, inside, server } of places) {
      starts.push(await measureStart(source, 'PGlite, first start', inside))
      for (let round = 0; round < STARTS; round++) {
        starts.push(await measureStart(source, 'PGlite', inside))
        starts.push(await measureStart(source, 'PostgreSQL', server))
      }
    }
    const turns = await keptInTurns(
      places.flatMap(({ source, inside, server }) => [
        { source, database: 'PGlite', settings: inside },
        { source, database: 'PostgreSQL', settings: server },
      ]),
      wish,
    )
    const ofNow = (database: string) =>
      turns.find((turn) => turn.source === 'now' && turn.database === database)?.rounds ?? []
    const server = ofNow('PostgreSQL')
    const ratios = ofNow('PGlite').map((micros, i) => micros / (server[i] ?? Number.NaN))
    return {
      sections: [memorySection(starts), keptSection(turns)],
      budgets: [
        ...['PGlite, first start', 'PGlite'].map((what) =>
          budget.memory(what, typical(starts, 'now', what).atRest / MB),
        ),
        budget.keptBeside(`kept page, \`${KEPT}\`, PGlite`, median(ratios)),
      ],
    }
  } finally {
    for (const { inside } of places) rmSync(inside.DATA_DIR, { recursive: true, force: true })
  }
}

type Start = { source: string; what: string; ready: number; atRest: number; warm: number }

async function measureStart(
  { name, root }: Source,
  what: string,
  settings: Record<string, string>,
): Promise<Start> {
  tell(`memory, ${name}: ${what}`)
  const shop = await startedShop(root, settings)
  try {
    const memory = async () => (await shop.figures()).memory
    const ready = await memory()
    await pause(AT_REST_MS)
    const atRest = await memory()
    for (const page of Object.values(await pagesOf(shop.address))) await settled(shop.address + page)
    return { source: name, what, ready, atRest, warm: await memory() }
  } finally {
    await shop.stop()
  }
}

function typical(starts: readonly Start[], source: string, what: string) {
  const same = starts.filter((one) => one.source === source && one.what === what)
  const of = (key: 'ready' | 'atRest' | 'warm') => median(same.map((one) => one[key]))
  return { times: same.length, ready: of('ready'), atRest: of('atRest'), warm: of('warm') }
}

function memorySection(starts: readonly Start[]): Section {
  const kinds = new Map(starts.map(({ source, what }) => [`${source} ${what}`, { source, what }]))
  return {
    title: 'Memory of the demo shop’s process, MB',
    text: [
      table(
        ['shop', 'database', 'starts', 'ready', '10 s later', 'with kept pages'],
        [...kinds.values()].map(({ source, what }) => {
          const { times, ready, atRest, warm } = typical(starts, source, what)
          return [source, what, times, whole(ready / MB), whole(atRest / MB), whole(warm / MB)]
        }),
      ),
      `Resident memory as the process’s own \`/metrics\` tell it, median of the starts: when \`/readyz\` has answered 200, ten seconds after that, and after home, a shelf and a drink were asked for until they were kept at their best compression. The sandbox gateway, the script that starts both and a database server are processes of their own and not in it. The first start makes and fills the database.`,
    ].join('\n\n'),
  }
}

type Contender = { source: string; database: string; address: string; cpuMs: () => Promise<number> }
type Turns = { source: string; database: string; rounds: number[] }

/** All of them open at once, each asked for the same kept page in turn. CPU is each process's own. */
async function keptInTurns(
  wanted: { source: Source; database: string; settings: Record<string, string> }[],
  { rounds, seconds }: Wish,
): Promise<Turns[]> {
  const folder = temporaryFolder()
  const shops: (Contender & StartedShop)[] = []
  const stops: (() => Promise<void>)[] = []
  try {
    for (const { source, database, settings } of wanted) {
      const shop = await startedShop(source.root, settings)
      stops.push(shop.stop)
      const cpuMs = async () => (await shop.figures()).cpuMs
      shops.push({ ...shop, source: source.name, database, cpuMs })
    }
    const pages = []
    for (const shop of shops) pages.push(await settled(shop.address + KEPT))
    const { head, body } = pages.at(-1) ?? { head: [], body: Buffer.alloc(0) }
    writeFileSync(join(folder, 'page'), body)
    const bare = await start('bare.ts', { head, body: join(folder, 'page') } satisfies BareOptions)
    stops.push(bare.stop)
    const contenders: Contender[] = [
      ...shops,
      { source: 'bare `node:http`', database: '', address: bare.address, cpuMs: () => cpuOf(bare) },
    ]
    const turns = contenders.map(({ source, database }) => ({ source, database, rounds: [] as number[] }))
    for (const one of contenders) await microsOf(one, 2)
    for (let round = 0; round < rounds; round++) {
      tell(`a kept page, round ${round + 1} of ${rounds}`)
      for (const [i, one] of contenders.entries()) turns[i]?.rounds.push(await microsOf(one, seconds))
    }
    return turns
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cpuOf(bare: Awaited<ReturnType<typeof start>>) {
  const { user, system } = await bare.ask<NodeJS.CpuUsage>('cpu')
  return (user + system) / 1000
}

async function microsOf({ address, cpuMs }: Contender, seconds: number): Promise<number> {
  const before = await cpuMs()
  const { answers } = await loaded(address + KEPT, CONNECTIONS, seconds)
  return (((await cpuMs()) - before) * 1000) / answers
}

const keptSection = (turns: readonly Turns[]): Section => ({
  title: `A kept page with either database, \`${KEPT}\` of the demo shop`,
  text: [
    table(
      ['shop', 'database', 'CPU µs a request', 'each round'],
      turns.map(({ source, database, rounds }) => [
        source,
        database,
        tenths(median(rounds)),
        rounds.map(whole).join(' '),
      ]),
    ),
    `${CONNECTIONS} connections, in turns, all of them open at once; the median of the rounds. CPU of the whole process that answers, all its threads.`,
  ].join('\n\n'),
})
