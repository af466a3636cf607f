import { expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
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
  refundOn,
} from './provider-bench.ts'

const PART = pence(30_00)
const REST = pence(AMOUNT - PART)

/** With a payment that the banks have not settled yet, and with one that they have. */
const eitherWay =
  (work: (bench: ProviderBench, paid: Paid) => Promise<void>) => async (bench: ProviderBench) => {
    await work(bench, await paidOn(bench))
    const paid = await paidOn(bench)
    bench.settle()
    await work(bench, paid)
  }

/** Giving money back. */
export const refundClauses: Clause[] = [
  clause(
    'a whole payment goes back',
    eitherWay(async (bench, paid) => {
      await refundOn(bench, refundOf(paid, AMOUNT))
      expect(bench.keptOf(paid.payment)).toBe(0)
    }),
  ),

  clause(
    'a part goes back, and then the rest, if it can do parts',
    eitherWay(async (bench, paid) => {
      if (!bench.provider.can.refundInPart) return
      await refundOn(bench, refundOf(paid, PART))
      expect(bench.keptOf(paid.payment)).toBe(REST)
      const names = { attempt: paid.attempt.name, payment: paid.payment }
      expect((await bench.provider.query(names))?.standing).toMatchObject({ kept: REST })
      await refundOn(bench, refundOf(paid, REST))
      expect(bench.keptOf(paid.payment)).toBe(0)
    }),
  ),

  clause(
    'what was asked for twice under one name goes back once',
    eitherWay(async (bench, paid) => {
      const { provider } = bench
      const sum = provider.can.refundInPart ? PART : AMOUNT
      const refund = refundOf(paid, sum)
      const plan = await plannedBy(provider, refund)
      await provider.refund(refund, plan)
      // The answer was lost, and the plan had been saved.
      expect(await provider.planRefund(refund, plan)).toEqual({ kind: 'done', plan })
      await provider.refund(refund, plan).catch(() => {})
      expect(bench.keptOf(paid.payment)).toBe(AMOUNT - sum)
    }),
  ),

  clause(
    'a plan that was never carried out is made again',
    eitherWay(async ({ provider }, paid) => {
      const refund = refundOf(paid, AMOUNT)
      const plan = await plannedBy(provider, refund)
      expect(await provider.planRefund(refund, plan)).toEqual({ kind: 'ask', plan })
    }),
  ),

  clause(
    'more than was paid does not go back',
    eitherWay(async (bench, paid) => {
      const { provider } = bench
      const beyond = async (amount: number) =>
        (await provider.planRefund(refundOf(paid, pence(amount)), undefined)).kind
      expect(await beyond(AMOUNT + 1)).toBe('stuck')
      if (!provider.can.refundInPart) return
      await refundOn(bench, refundOf(paid, PART))
      expect(await beyond(REST + 1)).toBe('stuck')
      expect(bench.keptOf(paid.payment)).toBe(REST)
    }),
  ),

  clause('no refund of a payment that is another attempt’s', async (bench) => {
    const { payment } = await paidOn(bench)
    const refund = refundOf({ attempt: newAttempt(), payment }, AMOUNT)
    await expect(bench.provider.planRefund(refund, undefined)).rejects.toThrow()
    expect(bench.keptOf(payment)).toBe(AMOUNT)
  }),
]
