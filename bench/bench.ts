import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ApiFigures, measureApi } from './api.ts'
import { type Budget, budget } from './budgets.ts'
import {
  type Filled,
  filledPglite,
  filledPostgres,
  ownPostgres,
  runningPostgres,
  versionOf,
} from './databases.ts'
import { measureCached, measureCold, type PagePaths } from './pages.ts'
import { start } from './process.ts'
import { machineLine, publish, type Section } from './report.ts'
import type { ServeOptions } from './serve.ts'
import { apiSection, cachedSection, coldSection, explainedSection } from './tables.ts'

const parts = ['api', 'pages', 'bytes', 'lighthouse'] as const
type Part = (typeof parts)[number]

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...parts] },
    explain: { type: 'boolean', default: false },
    server: { type: 'string' },
    build: { type: 'string', default: 'build' },
    size: { type: 'string', multiple: true },
  },
})
const wanted = (part: Part) => given.only.includes(part)
const SMALLEST = 200
const amounts = given.quick
  ? { sizes: [SMALLEST, 10_000], passes: 2, deepPages: 10, renders: 60, rounds: 2, seconds: 2 }
  : { sizes: [SMALLEST, 10_000, 100_000], passes: 8, deepPages: 100, renders: 300, rounds: 5, seconds: 6 }
const sizes = given.size?.map(Number) ?? amounts.sizes
const today = new Date(new Date().toISOString().slice(0, 10))

const sections: Section[] = []
const budgets: Budget[] = []
const tell = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)

const postgres = given.server ? runningPostgres(given.server) : await ownPostgres()
try {
  const version = await versionOf(postgres)
  if (wanted('api') || wanted('pages')) await measureCatalogues()
  const name = [
    given.only.length === parts.length ? 'all' : given.only.join('-'),
    ...(given.quick ? ['quick'] : []),
  ].join('-')
  publish(name, machineLine(version), sections, budgets)
} finally {
  await postgres.stop()
}
process.exitCode = budgets.every(({ isMet }) => isMet) ? 0 : 1

async function measureCatalogues() {
  if (sizes.includes(SMALLEST)) await measurePglite()
  let before: Filled | undefined
  for (const size of sizes) {
    tell(`filling ${size} drinks into PostgreSQL`)
    before = await filledPostgres(postgres, size, before, today)
    await measure(before)
  }
}

async function measurePglite() {
  tell(`filling ${SMALLEST} drinks into PGlite`)
  const lite = await filledPglite(SMALLEST, today)
  try {
    await measure(lite)
  } finally {
    rmSync(lite.dataDir ?? '', { recursive: true, force: true })
  }
}

async function measure({ name, size, databaseUrl, dataDir }: Filled) {
  const isLargest = name === 'PostgreSQL' && size === sizes.at(-1)
  const where = `${size.toLocaleString('en-GB')} drinks on ${name}`
  const shop = await start('serve.ts', {
    databaseUrl,
    dataDir,
    build: given.build,
    mode: 'live',
  } satisfies ServeOptions)
  try {
    if (wanted('api')) {
      tell(`API, ${where}`)
      const figures = await measureApi(shop, {
        ...amounts,
        slowest: 6,
        explain: given.explain && isLargest,
        today,
      })
      sections.push(apiSection(where, figures))
      if (figures.explained.length > 0) sections.push(explainedSection(where, figures.explained))
      if (isLargest) budgets.push(...callBudgets(where, figures))
    }
    if (wanted('pages')) {
      tell(`pages made anew, ${where}`)
      const paths = await pagesOf(shop.address)
      const cold = await measureCold(shop, paths, amounts.renders)
      sections.push(coldSection(where, cold))
      if (isLargest) {
        for (const { page, how, cpuMs } of cold)
          if (page === 'shelf') budgets.push(budget.renderCpu(`shelf, ${how}`, cpuMs))
        tell('pages kept, in turns with the bare server')
        const cached = await measureCached(shop, paths, { ...amounts, connections: 32 })
        sections.push(cachedSection(where, cached))
        budgets.push(...cached.map(({ page, ratio }) => budget.keptRatio(page, ratio)))
      }
    }
  } finally {
    await shop.stop()
  }
}

function callBudgets(where: string, { rows }: ApiFigures) {
  return rows.map(({ call, connections, memory, p95 }) =>
    budget.callP95(
      `${call}, ${connections === 1 ? '1 connection' : `${connections} connections`}, ${memory}, ${where}`,
      p95,
    ),
  )
}

/** Home, a shelf of 24 drinks, and the newest whisky. */
async function pagesOf(address: string): Promise<PagePaths> {
  const answer = await fetch(`${address}/backend/api/drink/get?type=whisky&limit=1`)
  const { drinks } = (await answer.json()) as { drinks: { id: string }[] }
  return { home: '/', shelf: '/whisky', drink: `/product?id=${drinks[0]?.id}` }
}
