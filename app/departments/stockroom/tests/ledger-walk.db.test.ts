import fc from 'fast-check'
import { expect } from 'vitest'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { atLength } from '../../../../test/campaign.ts'
import { unevenDrinks } from '../../../../test/ledger.ts'
import { type Answer, test } from '../../../../test/office.ts'
import { moveReasons } from '../moves.ts'

type Step =
  | { do: 'buy' | 'cancel' | 'send' | 'return' | 'close' | 'undo'; bottles: number }
  | { do: 'move'; by: number; because: string }
  | { do: 'count'; bottles: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('buy', 'cancel', 'send', 'return', 'close', 'undo'),
      bottles: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move'),
      by: fc.integer({ min: -6, max: 6 }),
      because: fc.constantFrom(...moveReasons),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count'), bottles: fc.nat({ max: 14 }) }) },
) as fc.Arbitrary<Step>

test('whatever happens, the movements of a drink add up to its stock', { timeout: 600_000 }, async ({
  street,
  hands: { owner },
}) => {
  const walk = async (steps: Step[]) => {
    const gin = await shelved(street)
    const count = (await owner.post('office/counts', { scope: 'free' })).body.count.id
    const orders: string[] = []
    const changes: number[] = []
    for (const each of steps) {
      const answer = await take(each)
      expect([each, answer === undefined || answer.status < 500]).toEqual([each, true])
      if (answer?.status === 200 && answer.body.change && each.do !== 'undo') changes.push(answer.body.change)
      expect([each, await unevenDrinks(street)]).toEqual([each, []])
      expect(await stockOf(street, gin)).toBeGreaterThanOrEqual(0)
    }

    async function take(each: Step): Promise<Answer | undefined> {
      const reference = orders.at(-1) ?? 'K7QF-3MHX'
      switch (each.do) {
        case 'buy': {
          if (((await stockOf(street, gin)) ?? 0) < each.bottles) return undefined
          const shopper = await shopperWith(street, [gin, each.bottles])
          const { id, reference: placed } = await bought(shopper)
          orders.push(placed)
          await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
          return owner.post('office/orders/paid', { reference: placed })
        }
        case 'cancel':
          return owner.post('office/orders/cancel', { reference: orders.pop() ?? reference })
        case 'send':
          return owner.post('office/orders/dispatch', { references: [reference] })
        case 'return': {
          const { body } = await owner.get(`office/orders/${reference}`)
          const line = body.order?.lines[0]?.id
          if (!line) return undefined
          const bottles = [{ line, back: 1, broken: 0, lost: 0 }]
          const asked = { reference, bottles, cause: 'other', next: 'nothing', mail: false }
          return owner.post('office/orders/returned', asked)
        }
        case 'move':
          if (each.by === 0) return undefined
          return owner.post('office/stock/move', {
            moves: [{ id: gin.id, by: each.by, because: each.because }],
          })
        case 'count':
          return owner.post(`office/counts/${count}/lines`, {
            lines: [{ drink: gin.id, counted: each.bottles }],
          })
        case 'close':
          return owner.post(`office/counts/${count}/close`, {})
        case 'undo':
          return owner.post(`office/changes/${changes.pop() ?? 0}/undo`)
      }
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), walk), {
    numRuns: atLength({ short: 10, full: 150 }),
    endOnFailure: true,
  })
})
