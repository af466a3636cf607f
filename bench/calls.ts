import { Agent, request } from 'node:http'

export type Timing = { path: string; ms: number; status: number }
export type Spread = { perSecond: number; p50: number; p95: number; p99: number; calls: number }

const LONGEST_MS = 30_000

/** Calls every path once, over so many connections at a time, each taking the next as soon as it has its answer. */
export async function callAll(
  address: string,
  paths: readonly string[],
  connections: number,
  method: 'GET' | 'POST' = 'GET',
  /** What each call carries beside what all of them do. */
  ownHeaders: () => Record<string, string> = () => ({}),
): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const timings: Timing[] = []
  let next = 0
  const caller = async () => {
    while (next < paths.length)
      timings.push(await call(address, paths[next++] as string, { agent, method, headers: ownHeaders() }))
  }
  try {
    await Promise.all(Array.from({ length: connections }, caller))
  } finally {
    agent.destroy()
  }
  return timings
}

type How = { agent: Agent; method: 'GET' | 'POST'; headers: Record<string, string> }

const call = (address: string, path: string, { headers: own, ...how }: How) =>
  new Promise<Timing>((resolve, reject) => {
    const from = performance.now()
    const headers = { 'accept-encoding': 'br', ...own }
    request(address + path, { ...how, headers, timeout: LONGEST_MS }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ path, ms: performance.now() - from, status: answer.statusCode ?? 0 }),
      )
      answer.once('error', reject)
    })
      .once('timeout', () => reject(new Error(`${path} took longer than ${LONGEST_MS} ms`)))
      .once('error', reject)
      .end()
  })

export function spread(timings: readonly Timing[], wholeMs: number): Spread {
  const sorted = timings.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return {
    perSecond: (timings.length * 1000) / wholeMs,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    calls: timings.length,
  }
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
