import pg from 'pg'
import { type Gap, longestGap } from './gaps.ts'

export type Probed = Gap & {
  acknowledged: number
  /** Writes that were acknowledged and are not there any more. */
  lost: number
  /** What answered instead, and how often. */
  refusals: Record<string, number>
}

const EVERY_MS = 100
const GIVE_UP_MS = 2_000

/**
 * Writes one row after the other, each over a connection of its own, and remembers what was acknowledged. None waits
 * for another: one that hangs would make the gap look longer than it is.
 */
export async function startProbe(databaseUrl: string) {
  await once(databaseUrl, 'create table if not exists cluster_probe (number bigint primary key)')
  await once(databaseUrl, 'truncate cluster_probe')
  const probe = startWriting((number) =>
    once(databaseUrl, 'insert into cluster_probe (number) values ($1)', [number]).then(() => undefined),
  )
  return {
    hasWrittenSince: probe.hasWrittenSince,
    async end(): Promise<Probed> {
      const { acknowledged, refusals } = await probe.end()
      const { rows } = await once(databaseUrl, 'select number from cluster_probe')
      const there = new Set(rows.map(({ number }) => Number(number)))
      await once(databaseUrl, 'drop table cluster_probe')
      const lost = acknowledged.filter(({ number }) => !there.has(number)).length
      return { ...longestGap(acknowledged), acknowledged: acknowledged.length, lost, refusals }
    },
  }
}

/** The same through the shop: somebody new puts a bottle into a basket, each from an address of their own. */
export function startBasketProbe(shopUrl: string, drinkId: string) {
  const probe = startWriting(async (number) => {
    const answer = await fetch(`${shopUrl}/backend/api/cart/add?drink_id=${drinkId}`, {
      method: 'POST',
      body: JSON.stringify({ quantity: 1 }),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `10.1.${(number >> 8) & 255}.${number & 255}`,
      },
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return answer.ok ? undefined : String(answer.status)
  })
  return {
    hasWrittenSince: probe.hasWrittenSince,
    async end(): Promise<Omit<Probed, 'lost'>> {
      const { acknowledged, refusals } = await probe.end()
      return { ...longestGap(acknowledged), acknowledged: acknowledged.length, refusals }
    },
  }
}

type Acknowledged = { number: number; at: number }

/** `write` answers with why it was refused, or nothing. */
function startWriting(write: (number: number) => Promise<string | undefined>) {
  const acknowledged: Acknowledged[] = []
  const refusals: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  let next = 0
  const attempt = async (number: number) => {
    const refusal = await write(number).catch(
      ({ code, name }: { code?: string; name: string }) => code ?? name,
    )
    if (refusal === undefined) acknowledged.push({ number, at: performance.now() })
    else refusals[refusal] = (refusals[refusal] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const running = attempt(next++).finally(() => open.delete(running))
    open.add(running)
  }, EVERY_MS)
  return {
    hasWrittenSince: (at: number) => acknowledged.some((each) => each.at > at),
    async end() {
      clearInterval(timer)
      await Promise.all(open)
      return { acknowledged, refusals }
    },
  }
}

async function once(databaseUrl: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: GIVE_UP_MS,
    query_timeout: GIVE_UP_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(text, values)
  } finally {
    client.end().catch(() => {})
  }
}
