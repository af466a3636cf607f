import pg from 'pg'
import { siteMap } from '#app/site-map.ts'
import { filledPostgres, settle } from './databases.ts'
import type { Explained } from './explain.ts'
import { startPostgres } from './postgres.ts'
import { start } from './process.ts'
import { deepPaths, shelfPaths, suggestPaths } from './queries.ts'
import type { ServeOptions } from './serve.ts'

/**
 * Which indexes of `shelf_labels` stand in the plans of the bench's own queries and of the shop's pages:
 * `node bench/label-indexes.ts`, or with another size. `idx_scan` would also count the planner's own looks.
 */
const SIZE = Number(process.argv[2] ?? 100_000)
const today = new Date()

const postgres = await startPostgres()
// A busy machine takes its time to fill a catalogue.
const server = { ...postgres, url: (name: string) => `${postgres.url(name)}?statement_timeout=600000` }
try {
  const { databaseUrl } = await filledPostgres(server, SIZE, undefined, today)
  await settle(databaseUrl)
  const indexes = await indexesOf(databaseUrl)
  const shop = await start('serve.ts', { databaseUrl, build: 'build', mode: 'live' } satisfies ServeOptions)
  const kinds: Record<string, string[]> = {
    'drink/get': [...shelfPaths(), ...(await deepPaths(shop.address, 20))],
    'drink/suggest': suggestPaths(today),
    pages: siteMap.filter((page) => page.for === 'everybody').map(({ path }) => path),
  }
  const plans: Record<string, string[]> = {}
  for (const [kind, paths] of Object.entries(kinds)) {
    plans[kind] = []
    for (const path of paths) {
      await shop.ask('forget')
      const [explained] = await shop.ask<Explained[]>('explain', { paths: [path] })
      plans[kind].push(...(explained?.queries ?? []).map(({ plan }) => plan))
    }
  }
  await shop.stop()
  console.log(`| index | size | ${Object.keys(kinds).join(' | ')} |`)
  for (const { name, size } of indexes)
    console.log(
      `| \`${name}\` | ${size} | ${Object.values(plans)
        .map((all) => naming(all, name))
        .join(' | ')} |`,
    )
} finally {
  await postgres.stop()
}

function naming(plans: string[], index: string) {
  return plans.filter((plan) => new RegExp(`\\b${index}\\b`).test(plan)).length
}

async function indexesOf(databaseUrl: string | undefined): Promise<{ name: string; size: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select indexrelname as name,
    pg_size_pretty(pg_relation_size(indexrelid)) as size
    from pg_stat_user_indexes where relname = 'shelf_labels' order by 1`)
  await client.end()
  return rows
}
