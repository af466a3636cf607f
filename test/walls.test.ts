import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Every wall of the house (.dependency-cruiser.cjs) is broken here once: a wall that nobody has seen hold may be paper. */

const root = process.cwd()
const map: Record<string, string[]> = createRequire(import.meta.url)('../app/departments/who-knows-whom.cjs')
const rooms = Object.keys(map)
const walls: { name: string }[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden

type Files = Record<string, string>

/** A small house in which everything is where it belongs. */
const context: Files = {
  'app/platform/money.ts': 'export const pence = Math.round',
  'app/platform/db/db.server.ts': "import pg from 'pg'\nexport type Db = pg.Pool",
  'app/design/text/price.tsx':
    "import { useId } from 'react'\nimport { pence } from '#app/platform/money.ts'\nexport const Price = () => useId() + pence(1)",
  'app/departments/catalogue/catalogue.ts':
    "import { pence } from '#app/platform/money.ts'\nexport const price = pence(1)",
  'app/departments/catalogue/rules/order.ts':
    "import { z } from 'zod'\nimport { price } from '../catalogue.ts'\nexport const order = z.literal(price)",
  'app/platform/text/pdf.server.ts': "export const pdf = () => import('pdfkit')",
  'app/departments/catalogue/tables.server.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const drinks = pgTable",
  'app/departments/catalogue/data/drinks.server.ts':
    "import { eq } from 'drizzle-orm'\nimport { drinks } from '../tables.server.ts'\nexport const all = [eq, drinks]",
  'app/departments/catalogue/catalogue.server.ts':
    "import { all } from './data/drinks.server.ts'\nexport const find = all",
  'app/departments/catalogue/parts/drink-card.tsx':
    "import { Price } from '#app/design/text/price.tsx'\nexport const Card = Price",
  'app/departments/basket/basket.ts':
    "import { price } from '#app/departments/catalogue/catalogue.ts'\nexport const total = price",
  'app/departments/basket/tables.server.ts':
    "import { drinks } from '#app/departments/catalogue/tables.server.ts'\nexport const lines = drinks",
  'app/departments/catalogue/catalogue.test.ts':
    "import { test } from 'vitest'\nimport '../../../test/shop.ts'\nimport 'node:fs'\ntest",
  'app/pages/layout/header.tsx':
    "import { Price } from '#app/design/text/price.tsx'\nexport const Header = Price",
  'app/pages/shelves/home/home.tsx':
    "import type { Route } from './+types/home'\nimport { find } from '#app/departments/catalogue/catalogue.server.ts'\nimport { Header } from '#app/pages/layout/header.tsx'\nexport const loader = (_: Route) => [find, Header]",
  'app/site-map.ts':
    "import { price } from '#app/departments/catalogue/catalogue.ts'\nexport const siteMap = price",
  'app/routes.ts': "import { index } from '@react-router/dev/routes'\nexport default [index]",
  'app/entry.server.tsx': "import { Writable } from 'node:stream'\nexport default Writable",
  'db/seeds/seed-shop.ts':
    "import { find } from '#app/departments/catalogue/catalogue.server.ts'\nexport const seedShop = find",
  'server/shop.ts':
    "import 'node:http'\nimport { find } from '#app/departments/catalogue/catalogue.server.ts'\nimport { siteMap } from '#app/site-map.ts'\nimport { seedShop } from '#db/seeds/seed-shop.ts'\nexport const openShop = () => [find, siteMap, seedShop, import('virtual:react-router/server-build')]",
  'server/testing/visitor.ts':
    "import { vi } from 'vitest'\nimport { openTestShop } from '../../test/shop.ts'\nexport const visitor = [vi, openTestShop]",
  'test/shop.ts': "import { openShop } from '#server/shop.ts'\nexport const openTestShop = openShop",
}

/** For each wall, what somebody in a hurry might write. */
const offences: Record<string, Files> = {
  ...Object.fromEntries(
    rooms.map((room) => {
      const stranger = rooms.find((other) => other !== room && !map[room]?.includes(other)) ?? 'cellar'
      return [
        `${room}-knows-only-its-friends`,
        {
          [`app/departments/${stranger}/counter.ts`]: 'export type Counter = string',
          [`app/departments/${room}/nosy.ts`]: `import type { Counter } from '#app/departments/${stranger}/counter.ts'\nexport type Nosy = Counter`,
        },
      ]
    }),
  ),
  'every-room-is-on-the-map': {
    'app/departments/cellar/cellar.ts':
      "import { pence } from '#app/platform/money.ts'\nexport const cellar = pence",
  },
  'use-the-counter': {
    'app/departments/basket/peek.server.ts': "import '#app/departments/catalogue/data/drinks.server.ts'",
  },
  'use-the-counter-from-outside': {
    'app/pages/peek.tsx':
      "import { order } from '#app/departments/catalogue/rules/order.ts'\nexport default order",
  },
  'rules-are-pure': {
    'app/departments/catalogue/rules/moody.ts': "import { useId } from 'react'\nexport const moody = useId",
  },
  'card-providers-stay-behind-the-port': {
    'app/departments/payments/providers/acme/codes.ts': 'export const paid = 7',
    'app/departments/payments/shortcut.ts':
      "import { paid } from './providers/acme/codes.ts'\nexport const isPaid = paid",
  },
  'card-providers-know-only-the-port': {
    'app/departments/payments/rules/states.ts': 'export const approved = 4',
    'app/departments/payments/providers/acme/acme.server.ts':
      "import { approved } from '../../rules/states.ts'\nexport const acme = approved",
  },
  'only-data-speaks-sql': {
    'server/report.ts': "import { sql } from 'drizzle-orm'\nexport const report = sql",
  },
  'tables-are-for-own-data': {
    'app/departments/basket/calls/change-basket.server.ts':
      "import { drinks } from '#app/departments/catalogue/tables.server.ts'\nexport const peek = drinks",
  },
  'tables-are-for-rooms': {
    'db/seeds/shortcut.ts':
      "import { drinks } from '#app/departments/catalogue/tables.server.ts'\nexport const shortcut = drinks",
  },
  'foundations-know-no-rooms': {
    'app/design/drink-price.tsx':
      "import { price } from '#app/departments/catalogue/catalogue.ts'\nexport const DrinkPrice = price",
  },
  'platform-knows-no-design': {
    'app/platform/banner.ts':
      "import { Price } from '#app/design/text/price.tsx'\nexport const banner = Price",
  },
  'nobody-imports-pages': {
    'app/departments/catalogue/link.ts':
      "import { siteMap } from '#app/site-map.ts'\nexport const link = siteMap",
  },
  'nobody-imports-the-server': {
    'app/pages/shortcut.tsx': "import { openShop } from '#server/shop.ts'\nexport default openShop",
  },
  'seeds-know-only-counters': {
    'db/seeds/pages.ts': "import { siteMap } from '#app/site-map.ts'\nexport const pages = siteMap",
  },
  'server-code-wears-its-name': {
    'app/platform/files.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
  },
  'server-is-on-the-file': {
    'app/platform/data.server/secret.ts': "export const secret = 'hush'",
    'app/platform/tell.server.ts':
      "import { secret } from './data.server/secret.ts'\nexport const tell = secret",
  },
  'browser-parts-stay-in-the-browser': {
    'app/departments/catalogue/list.tsx':
      "import { find } from './catalogue.server.ts'\nexport const List = find",
  },
  'no-cycles': {
    'app/platform/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = Egg",
    'app/platform/egg.ts': "import type { Hen } from './hen.ts'\nexport type Egg = Hen",
  },
  'the-shop-knows-no-workshop': {
    'server/shortcut.ts':
      "import { openTestShop } from '../test/shop.ts'\nexport const shortcut = openTestShop",
  },
  'the-shop-runs-on-its-dependencies': {
    'server/build.ts': "import { createServer } from 'vite'\nexport const build = createServer",
  },
  'what-few-need-waits': {
    'app/platform/print.server.ts': "import Pdf from 'pdfkit'\nexport const print = () => new Pdf()",
  },
  'only-telemetry-knows-opentelemetry': {
    'app/platform/spans.server.ts': "import { trace } from '@opentelemetry/api'\nexport const spans = trace",
  },
  'telemetry-waits': {
    'server/ops/telemetry/telemetry.ts':
      "import { trace } from '@opentelemetry/api'\nexport const start = trace",
    'server/start.ts': "import { start } from './ops/telemetry/telemetry.ts'\nexport const started = start",
  },
  'everything-can-be-found': {
    'app/platform/lost.ts': "import { lost } from './nowhere.ts'\nexport const found = lost",
  },
}

let site: string
let options: Awaited<ReturnType<typeof extractOptions>>
let tsConfig: ReturnType<typeof extractTsConfig>
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'walls-'))
  options = await extractOptions(join(root, '.dependency-cruiser.cjs'))
  tsConfig = extractTsConfig(join(root, 'tsconfig.json'))
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

describe('each wall holds', { timeout: 300_000 }, () => {
  test('a well-built house breaks none', async () => {
    const { brokenWalls, modules } = await cruised(built('well-built', context))
    expect(brokenWalls).toEqual([])
    expect(modules).toEqual(
      expect.arrayContaining(Object.keys(context).filter((file) => !file.startsWith('test/'))),
    )
  })

  test('none is missing here', () => {
    expect(Object.keys(offences).sort()).toEqual(walls.map(({ name }) => name).sort())
  })

  test.each(Object.entries(offences))('%s', async (name, offence) => {
    const { brokenWalls } = await cruised(built(name, { ...context, ...offence }))
    expect(brokenWalls).toEqual([name])
  })
})

describe('the map', () => {
  test('names only rooms that are on it', () => {
    expect(
      Object.values(map)
        .flat()
        .filter((friend) => !rooms.includes(friend)),
    ).toEqual([])
  })

  test('has no circles', () => {
    const known = new Set<string>()
    const learn = () =>
      rooms.filter((room) => !known.has(room) && map[room]?.every((friend) => known.has(friend)))
    for (let next = learn(); next.length > 0; next = learn()) for (const room of next) known.add(room)
    expect(rooms.filter((room) => !known.has(room))).toEqual([])
  })
})

describe('this house', { timeout: 300_000 }, () => {
  test('breaks no wall, and was really looked at', async () => {
    const { brokenWalls, modules, details } = await cruised(root)
    expect(brokenWalls, details).toEqual([])
    // A cruiser that cannot read TypeScript finds next to nothing, and nothing wrong with it.
    const own = modules.filter((module) => /^(app|server|db)\/.*\.tsx?$/.test(module))
    expect(own.length).toBeGreaterThan(50)
    expect(own.length).toBeGreaterThanOrEqual(sources(/\.tsx?$/).length)
  })

  test('has only what others import in the root of a room', async () => {
    const { dependents } = await cruised(root)
    expect(privateInRoots(dependents)).toEqual([])
  })
})

test('a private file in the root of a room is noticed', () => {
  const used = { source: 'app/departments/basket/till.ts', dependents: ['app/pages/basket/basket.tsx'] }
  const own = { source: 'app/departments/basket/peek.ts', dependents: ['app/departments/basket/till.ts'] }
  const tables = { source: 'app/departments/basket/tables.server.ts', dependents: [] }
  expect(privateInRoots([used, own, tables])).toEqual([own.source])
})

type Dependents = { source: string; dependents: string[] }

/** Tables may stay: Drizzle finds them there. */
function privateInRoots(modules: Dependents[]): string[] {
  const inRoot = /^(app\/departments\/[^/]+\/)[^/]+(?<!\.test|tables\.server)\.tsx?$/
  return modules.flatMap(({ source, dependents }) => {
    const room = inRoot.exec(source)?.[1]
    return room && dependents.every((user) => user.startsWith(room)) ? [source] : []
  })
}

/** What a cruiser of imports cannot see, read from the words of the code. */
const habits: Record<string, { of: RegExp; but?: RegExp; never: RegExp; such: string; not: string }> = {
  'rules know neither clock nor chance': {
    of: /^app\/departments\/[^/]+\/rules\//,
    but: /\.test\.ts$/,
    never:
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bTemporal\.Now\b|\bwallClock\b|\bperformance\.|\bprocess\.|\bfetch\(/,
    such: 'const today = new Date()',
    not: 'const end = new Date(offer.endsAt)',
  },
  'counters take the database first': {
    of: /^app\/departments\/[^/]+\/[^/]+\.server\.ts$|^app\/departments\/[^/]+\/data\//,
    never: /\([^()\n]+,\s*(db|tx): Db\b/,
    such: 'export async function find(id: string, db: Db) {',
    not: 'export async function find(db: Db, id: string) {',
  },
  'no file only passes on what another exports': {
    of: /^(app|server|db)\//,
    never: /^export (type )?(\*|\{[^}]*\})( as \w+)? from/m,
    such: "export * from './basket.ts'",
    not: 'export { basket }',
  },
  'nobody speaks SQL in strings': {
    of: /^(app|server|db)\//,
    but: /\.test\.ts$|\/testing\/|\/data\/|^app\/platform\/db\/((db|pglite-pool)\.server\.ts$|backup\/)/,
    never: /\.(execute|query)\(\s*['"`]/,
    such: "await database.pool.query('select 1')",
    not: 'const { query } = request',
  },
  'settings are read in one place': {
    of: /^(app|server|db)\//,
    but: /\.test\.tsx?$|\/testing\/|^server\/(main|dev|commands\/(command|run-command))\.ts$/,
    never: /\bprocess\.env\b/,
    such: "if (process.env.NODE_ENV === 'production')",
    not: 'if (config.mode === "live")',
  },
}

describe('habits', () => {
  test.each(Object.entries(habits))('%s', (_, { of, but, never, such, not }) => {
    expect([never.test(such), never.test(not)]).toEqual([true, false])
    const broken = sources(of).filter(
      (file) => !but?.test(file) && never.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(broken).toEqual([])
  })

  test('no folder is called server, which React Router would not guard', () => {
    expect(sources(/^app\/(.*\/)?([^/]+\.)?server\//)).toEqual([])
  })
})

/** Puts up a house to cruise through, with this one's settings, map and packages. */
function built(name: string, files: Files): string {
  const folder = join(site, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function cruised(baseDir: string) {
  const { output } = await cruise(['app', 'server', 'db'], { ...options, baseDir }, undefined, { tsConfig })
  const { modules, summary } = output as ICruiseResult
  return {
    modules: modules.map(({ source }) => source),
    dependents: modules.map(({ source, dependents }) => ({ source, dependents })),
    brokenWalls: [...new Set(summary.violations.map(({ rule }) => rule.name))],
    details: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'),
  }
}

function sources(like: RegExp): string[] {
  return ['app', 'server', 'db']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && like.test(file))
}
