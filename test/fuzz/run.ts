import { Connection, sendRaw } from './connection.ts'
import { type ApiDocument, operationsOf } from './document.ts'
import { createJudge, type Fault } from './judge.ts'
import { asCommand, encodeRequest, type FuzzRequest } from './request.ts'
import { Tally } from './tally.ts'
import { Walker } from './walker.ts'

type Run = {
  /** Such as `http://127.0.0.1:5800`: nothing but this machine is ever fuzzed. */
  origin: string
  seed: number
  requests: number
  connections: number
  /** What the shop under test signs the gateway's messages with. */
  gatewaySecret: string
  /** Without an answer for so long, it hangs. */
  withinMs?: number
  /** The run ends early once this is aborted. */
  signal?: AbortSignal
  tally?: Tally
}

const WITHIN_MS = 10_000
const HEALTH_EVERY_MS = 1_000
const REMEMBERED = 6
/** Each costs as long as it is waited for: after so many it is clear. */
const MOST_HANGS = 30

/** Sends requests until there were enough of them, judges every answer, and asks for the shop's health meanwhile. */
export async function fuzz(run: Run): Promise<Tally> {
  const { origin, seed, requests, connections, gatewaySecret, withinMs = WITHIN_MS, signal } = run
  const { hostname, port, host } = new URL(origin)
  if (hostname !== '127.0.0.1') throw new Error('Only a shop on this machine may be fuzzed')
  const address = { host: hostname, port: Number(port) }
  const tally = run.tally ?? new Tally()
  const operations = operationsOf(await documentAt(origin))
  let sent = 0
  let hangs = 0
  const isOver = () => sent >= requests || signal?.aborted || hangs >= MOST_HANGS

  const faultsOf = createJudge()
  const judge = (request: FuzzRequest, faults: readonly Fault[], before: readonly FuzzRequest[]) => {
    for (const fault of faults) {
      if (fault.kind === 'hang') hangs++
      tally.noteFault(
        fault,
        request.label,
        () => asCommand(request, host),
        () => before.map((each) => asCommand(each, host)),
      )
    }
  }

  const walk = async (number: number) => {
    const walker = new Walker({ seed, number, host, gatewaySecret, operations })
    const connection = new Connection(address, withinMs)
    const before: FuzzRequest[] = []
    while (!isOver()) {
      sent++
      const request = walker.next()
      const bytes = encodeRequest(request, host)
      const outcome = request.raw
        ? await sendRaw(address, bytes, withinMs)
        : await connection.send(bytes, request.method === 'HEAD')
      const answer = outcome.kind === 'answered' ? outcome.answer : undefined
      const first = outcome.kind === 'ended' ? outcome.answers[0] : answer
      tally.note(request, first ? String(first.status) : outcome.kind, outcome.ms, () =>
        asCommand(request, host),
      )
      judge(request, faultsOf(request, outcome), before)
      walker.hear(answer)
      before.push(request)
      if (before.length > REMEMBERED) before.shift()
    }
    connection.close()
  }

  const health = async () => {
    const connection = new Connection(address, withinMs)
    while (!isOver()) {
      const outcome = await connection.send(encodeRequest(healthCheck, host), false)
      judge(healthCheck, faultsOf(healthCheck, outcome), [])
      await pauseOf(HEALTH_EVERY_MS, isOver)
    }
    connection.close()
  }

  await Promise.all([health(), ...Array.from({ length: connections }, (_, number) => walk(number))])
  return tally
}

const healthCheck: FuzzRequest = {
  label: 'health check',
  method: 'GET',
  target: '/healthz',
  headers: [],
  mayRead: [],
}

/** Shorter once the run is over. */
async function pauseOf(ms: number, isOver: () => boolean | undefined) {
  const until = performance.now() + ms
  while (performance.now() < until && !isOver()) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function documentAt(origin: string): Promise<ApiDocument> {
  const answer = await fetch(`${origin}/backend/api/openapi.json`)
  return (await answer.json()) as ApiDocument
}
