import { describe, test } from 'vitest'
import { lineClauses } from './line-clauses.ts'
import { messageClauses } from './message-clauses.ts'
import type { Clause, ProviderBench } from './provider-bench.ts'
import { refundClauses } from './refund-clauses.ts'

/** What every card provider must keep to. */
export const contract: readonly Clause[] = [...messageClauses, ...refundClauses, ...lineClauses]

/** Holds a provider to the contract; `open` gives it a gateway of its own for each clause. */
export const describeCardProvider = (name: string, open: () => Promise<ProviderBench>) =>
  describe(`the card provider ${name}`, () => {
    test.each(contract)('$title', async ({ holds }) => {
      const bench = await open()
      await holds(bench).finally(bench.close)
    })
  })
