import { inspect } from 'node:util'
import { expect, vi } from 'vitest'
import { PATIENCE } from '../../../../test/patience.ts'
import { type CardProvider, GatewayAway } from '../card-provider.ts'
import { type BadLine, badLines, openBadLine } from './bad-lines.ts'
import {
  AMOUNT,
  type Clause,
  clause,
  newAttempt,
  type Paid,
  type ProviderBench,
  paidOn,
  plannedBy,
  refundOf,
} from './provider-bench.ts'

const SOON_MS = 200
/** Far more than any answer has, and than the system keeps for a reader that is slow. */
const MOST_BYTES = 32 * 1024 * 1024

async function overLine<T>(kind: string, work: (line: BadLine) => Promise<T>): Promise<T> {
  const line = await openBadLine(kind)
  return work(line).finally(line.close)
}

/** Everything that a provider does from server to server. */
async function allAsked(bench: ProviderBench, provider: CardProvider, paid: Paid) {
  const refund = refundOf(paid, AMOUNT)
  const plan = await plannedBy(bench.provider, refund)
  return Promise.allSettled([
    provider.query({ attempt: paid.attempt.name, payment: paid.payment }),
    provider.planRefund(refund, undefined),
    provider.refund(refund, plan),
  ])
}

/** Between the shop's server and the provider's. */
export const lineClauses: Clause[] = [
  ...badLines.map((kind) =>
    clause(`a gateway that ${kind}: nothing is taken for an answer`, async (bench) => {
      const paid = await paidOn(bench)
      await overLine(kind, async ({ url, seen }) => {
        const outcomes = await allAsked(bench, bench.providerAt(url, SOON_MS), paid)
        for (const outcome of outcomes)
          expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(GatewayAway) })
        // No redirect was followed: what we have signed is for nobody else.
        expect(seen.requests).toBeLessThanOrEqual(3)
      })
    }),
  ),

  clause('a gateway that echoes: our own words are no answer', async (bench) => {
    const paid = await paidOn(bench)
    await overLine('echoes', async ({ url }) => {
      const [found, ...refunds] = await allAsked(bench, bench.providerAt(url, PATIENCE.timeout), paid)
      expect(found.status === 'fulfilled' ? found.value : undefined).toBeUndefined()
      for (const outcome of refunds) expect(outcome.status).toBe('rejected')
    })
  }),

  clause('an answer that never ends is not read to its end', async (bench) => {
    const paid = await paidOn(bench)
    for (const ask of [
      (provider: CardProvider) => provider.query({ attempt: paid.attempt.name, payment: paid.payment }),
      (provider: CardProvider) => provider.planRefund(refundOf(paid, AMOUNT), undefined),
    ])
      await overLine('never ends', async ({ url, seen }) => {
        await expect(ask(bench.providerAt(url, PATIENCE.timeout))).rejects.toThrow(GatewayAway)
        expect(seen.bytes).toBeLessThan(MOST_BYTES)
      })
  }),

  clause('the settings work', async ({ provider }) =>
    expect(await provider.checkConnection()).toEqual({ ok: true }),
  ),

  clause('wrong settings are said to be wrong', async ({ strangers }) => {
    expect(Object.keys(strangers).length).toBeGreaterThan(1)
    for (const [what, stranger] of Object.entries(strangers))
      expect(await stranger.checkConnection(), what).toEqual({ ok: false, because: expect.any(String) })
  }),

  clause('a bad line is not taken for settings that work', async ({ providerAt }) => {
    for (const kind of [...badLines, 'echoes', 'never ends'])
      await overLine(kind, async ({ url }) => {
        const connection = await providerAt(url, SOON_MS).checkConnection()
        expect(connection, kind).toEqual({ ok: false, because: expect.stringMatching(/^[A-Z].+\.$/) })
      })
  }),

  clause('asking whether the settings work changes nothing', async (bench) => {
    const { payment } = await paidOn(bench)
    await bench.provider.checkConnection()
    expect(bench.keptOf(payment)).toBe(AMOUNT)
  }),

  clause('no secret is in a form, an answer, an error or a log', async (bench) => {
    const written: unknown[] = []
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void written.push(words)),
    )
    try {
      written.push(...(await everythingSaid(bench)))
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
    const seen = inspect(written, {
      depth: 10,
      maxArrayLength: null,
      maxStringLength: null,
      showHidden: true,
    })
    for (const secret of bench.secrets) expect(seen).not.toContain(secret)
  }),
]

async function everythingSaid(bench: ProviderBench): Promise<unknown[]> {
  const { provider, strangers } = bench
  const form = await provider.start(newAttempt())
  const [body = ''] = await bench.pay(form, 'accepted')
  const forged = Object.values(bench.forgeries(form, body)).map((one) => provider.read(one))
  const said: unknown[] = [provider, JSON.stringify(provider), form, provider.read(body), forged]
  for (const one of [provider, ...Object.values(strangers)])
    said.push(await allAsked(bench, one, await paidOn(bench)), await one.checkConnection())
  for (const kind of ['is away', 'fails', 'talks nonsense', 'never ends'])
    await overLine(kind, async ({ url }) => {
      const far = bench.providerAt(url, SOON_MS)
      said.push(await allAsked(bench, far, await paidOn(bench)), await far.checkConnection())
    })
  return said
}
