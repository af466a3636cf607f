import { rmSync } from 'node:fs'
import { type ApiFigures, measureApi } from './api.ts'
import { type Budget, budget } from './budgets.ts'
import { type Filled, filledPglite, filledPostgres } from './databases.ts'
import { pagesOf } from './page-paths.ts'
import { measureCached, measureCold } from './pages.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { type Section, tell } from './report.ts'
import type { ServeOptions } from './serve.ts'
import { apiSection, cachedSection, coldSection, explainedSection } from './tables.ts'

export const SMALLEST = 200

export type Amounts = {
  sizes: readonly number[]
  passes: number
  deepPages: number
  renders: number
  rounds: number
  seconds: number
}
type Wish = Amounts & { api: boolean; pages: boolean; explain: boolean; build: string }
export type Measured = { sections: Section[]; budgets: Budget[] }

/** API and pages, with generated catalogues of every size. Budgets are held against the largest, on PostgreSQL. */
export async function measureCatalogues(postgres: Postgres, wish: Wish): Promise<Measured> {
  const today = new Date(new Date().toISOString().slice(0, 10))
  const measured: Measured[] = []
  if (wish.sizes.includes(SMALLEST)) measured.push(await measurePglite(wish, today))
  let before: Filled | undefined
  for (const size of wish.sizes) {
    tell(`filling ${size} drinks into PostgreSQL`)
    before = await filledPostgres(postgres, size, before, today)
    measured.push(await measure(before, wish, today))
  }
  return {
    sections: measured.flatMap(({ sections }) => sections),
    budgets: measured.flatMap(({ budgets }) => budgets),
  }
}

async function measurePglite(wish: Wish, today: Date) {
  tell(`filling ${SMALLEST} drinks into PGlite`)
  const lite = await filledPglite(SMALLEST, today)
  try {
    return await measure(lite, wish, today)
  } finally {
    rmSync(lite.dataDir ?? '', { recursive: true, force: true })
  }
}

type Place = { where: string; isLargest: boolean }
type Shop = Awaited<ReturnType<typeof start>>

async function measure({ name, size, databaseUrl, dataDir }: Filled, wish: Wish, today: Date) {
  const place = {
    where: `${size.toLocaleString('en-GB')} drinks on ${name}`,
    isLargest: name === 'PostgreSQL' && size === wish.sizes.at(-1),
  }
  const shop = await start('serve.ts', {
    databaseUrl,
    dataDir,
    build: wish.build,
    mode: 'live',
  } satisfies ServeOptions)
  const measured: Measured = { sections: [], budgets: [] }
  const add = ({ sections, budgets }: Measured) => {
    measured.sections.push(...sections)
    measured.budgets.push(...budgets)
  }
  try {
    if (wish.api) add(await calls(shop, place, wish, today))
    if (wish.pages) add(await pages(shop, place, wish))
  } finally {
    await shop.stop()
  }
  return measured
}

async function calls(shop: Shop, { where, isLargest }: Place, wish: Wish, today: Date): Promise<Measured> {
  tell(`API, ${where}`)
  const explain = wish.explain && isLargest
  const figures = await measureApi(shop, { ...wish, slowest: 6, explain, today })
  return {
    sections: [
      apiSection(where, figures),
      ...(figures.explained.length > 0 ? [explainedSection(where, figures.explained)] : []),
    ],
    budgets: isLargest ? callBudgets(where, figures) : [],
  }
}

/** Held over one connection; several share two cores with the database and the bench, and are reported beside it. */
const callBudgets = (where: string, { rows }: ApiFigures) =>
  rows
    .filter(({ connections }) => connections === 1)
    .map(({ call, memory, p95 }) => budget.callP95(`${call}, 1 connection, ${memory}, ${where}`, p95))

async function pages(shop: Shop, { where, isLargest }: Place, wish: Wish): Promise<Measured> {
  tell(`pages made anew, ${where}`)
  const paths = await pagesOf(shop.address)
  const cold = await measureCold(shop, paths, wish.renders)
  const sections = [coldSection(where, cold)]
  if (!isLargest) return { sections, budgets: [] }
  tell('pages kept, in turns with the bare server')
  const cached = await measureCached(shop, paths, { ...wish, connections: 32 })
  return {
    sections: [...sections, cachedSection(where, cached)],
    budgets: [
      ...cold
        .filter(({ page }) => page === 'shelf')
        .map(({ how, cpuMs }) => budget.renderCpu(`shelf, ${how}`, cpuMs)),
      ...cached.map(({ page, ratio }) => budget.keptRatio(page, ratio)),
    ],
  }
}
