import { rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareOptions } from './bare.ts'
import { callAll, median, type Spread, spread } from './calls.ts'
import { loaded } from './load.ts'
import type { PagePaths } from './page-paths.ts'
import { type Helper, start } from './process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type ColdRow = Spread & { page: string; how: string; cpuMs: number }
export type CachedRow = { page: string; bytes: number; kept: Rate; bare: Rate; ratio: number }
/** Requests a second, and how busy the serving process was with them. */
export type Rate = { perSecond: number; p50: number; p99: number; cpuMicros: number; busy: number }

type Shop = Helper & { address: string }

const ways = {
  rendered: 'rendered anew, counts remembered',
  forgotten: 'rendered anew, nothing remembered',
} as const

/** Pages made anew for every request, one after the other. CPU is the whole serving process's, compression included. */
export async function measureCold(shop: Shop, pages: PagePaths, renders: number): Promise<ColdRow[]> {
  const rows: ColdRow[] = []
  for (const [page, path] of Object.entries(pages)) {
    for (const freshness of ['rendered', 'forgotten'] as const) {
      await shop.ask('freshness', { freshness })
      await callAll(shop.address, Array(Math.ceil(renders / 3)).fill(path), 1)
      const before = await shop.ask<NodeJS.CpuUsage>('cpu')
      const from = performance.now()
      const timings = await callAll(shop.address, Array(renders).fill(path), 1)
      const wholeMs = performance.now() - from
      const cpuMs = spentSince(before, await shop.ask('cpu')) / renders
      if (timings.some(({ status }) => status !== 200)) throw new Error(`${path} could not be rendered`)
      rows.push({ page, how: ways[freshness], cpuMs, ...spread(timings, wholeMs) })
    }
  }
  await shop.ask('freshness', { freshness: 'kept' })
  return rows
}

type Rounds = { rounds: number; seconds: number; connections: number }

/** Kept pages against a bare server with the same bytes and headers: in turns, several times, the median of each. */
export async function measureCached(shop: Shop, pages: PagePaths, rounds: Rounds): Promise<CachedRow[]> {
  const folder = temporaryFolder()
  const rows: CachedRow[] = []
  try {
    for (const [page, path] of Object.entries(pages)) {
      const { head, body } = await settled(shop.address + path)
      const file = join(folder, page)
      writeFileSync(file, body)
      const bare = await start('bare.ts', { head, body: file } satisfies BareOptions)
      try {
        rows.push({ page, bytes: body.length, ...(await inTurns(shop, bare, path, rounds)) })
      } finally {
        await bare.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function inTurns(shop: Shop, bare: Shop, path: string, { rounds, seconds, connections }: Rounds) {
  const kept: Rate[] = []
  const plain: Rate[] = []
  for (const server of [shop, bare]) await load(server, path, { seconds: 1, connections })
  for (let round = 0; round < rounds; round++) {
    kept.push(await load(shop, path, { seconds, connections }))
    plain.push(await load(bare, path, { seconds, connections }))
  }
  const ratio = median(kept.map(({ perSecond }, i) => perSecond / (plain[i]?.perSecond ?? 1)))
  return { kept: middle(kept), bare: middle(plain), ratio }
}

async function load(
  server: Shop,
  path: string,
  { seconds, connections }: Omit<Rounds, 'rounds'>,
): Promise<Rate> {
  const before = await server.ask<NodeJS.CpuUsage>('cpu')
  const { answers, seconds: took, p50, p99 } = await loaded(server.address + path, connections, seconds)
  const cpuMs = spentSince(before, await server.ask('cpu'))
  return {
    perSecond: answers / took,
    p50,
    p99,
    cpuMicros: (cpuMs * 1000) / answers,
    busy: cpuMs / (took * 1000),
  }
}

const middle = (rates: readonly Rate[]): Rate => {
  const of = (key: keyof Rate) => median(rates.map((rate) => rate[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMicros: of('cpuMicros'),
    busy: of('busy'),
  }
}

export const spentSince = (before: NodeJS.CpuUsage, after: NodeJS.CpuUsage) =>
  (after.user + after.system - before.user - before.system) / 1000

/** A page asked for several times is compressed as well as it goes, in the background: waits until that is done. */
export async function settled(address: string) {
  for (let i = 0; i < 10; i++) await fetchRaw(address)
  let page = await fetchRaw(address)
  for (let quiet = 0, tries = 0; quiet < 5 && tries < 100; tries++) {
    await pause(100)
    const again = await fetchRaw(address)
    quiet = again.body.length === page.body.length ? quiet + 1 : 0
    page = again
  }
  return page
}

/** Node writes these by itself, for the shop as for the bare server. */
const ofTheServer = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

async function fetchRaw(address: string): Promise<{ head: string[]; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject),
  )
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { rawHeaders } = answer
  const head = rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && !ofTheServer.has(name.toLowerCase()) ? [name, rawHeaders[i + 1] ?? ''] : [],
  )
  return { head, body: Buffer.concat(chunks) }
}
