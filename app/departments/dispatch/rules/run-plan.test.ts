import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byBin, type Picked, planRun, type RunOrder } from './run-plan.ts'

const order = (
  reference: string,
  drinks: Record<string, number>,
  state: RunOrder['state'] = 'waiting',
): RunOrder => ({
  reference,
  state,
  lines: Object.entries(drinks).map(([drinkId, quantity]) => ({
    line: `${reference} ${drinkId}`,
    drinkId,
    quantity,
    name: drinkId,
    size: '70cl',
    photo: '',
    isEngraved: false,
  })),
})
const pick = (drinkId: string, picked: number, isShort = false): Picked => ({ drinkId, picked, isShort })
const shelf = (plan: ReturnType<typeof planRun>, drinkId: string) =>
  plan.shelves.find((each) => each.drinkId === drinkId)

describe('a run', () => {
  test('wants the bottles of its orders, shelf by shelf', () => {
    const plan = planRun([order('A', { gin: 2, rum: 1 }), order('B', { gin: 1 })], [pick('gin', 2)])
    expect(shelf(plan, 'gin')).toMatchObject({
      wanted: 3,
      picked: 2,
      putBack: 0,
      of: [
        { reference: 'A', quantity: 2 },
        { reference: 'B', quantity: 1 },
      ],
    })
    expect([...plan.orders]).toEqual([
      ['A', { bottles: 3, picked: 2, missing: null }],
      ['B', { bottles: 1, picked: 0, missing: null }],
    ])
  })

  test('puts back what was picked for an order that was cancelled meanwhile', () => {
    const plan = planRun([order('A', { gin: 2, rum: 1 }, 'off'), order('B', { gin: 1 })], [pick('gin', 3)])
    expect(shelf(plan, 'gin')).toMatchObject({ wanted: 1, picked: 3, putBack: 2 })
    expect(shelf(plan, 'rum'), 'nothing of it was picked').toBeUndefined()
  })

  test('takes bottles of what is packed or has left as picked', () => {
    const plan = planRun([order('A', { gin: 2 }, 'done'), order('B', { gin: 1 })], [])
    expect(shelf(plan, 'gin')).toMatchObject({ wanted: 3, picked: 2 })
    expect(plan.orders.get('B')).toMatchObject({ picked: 0 })
  })

  test('holds back an order whole if a drink runs out, and others get their bottles', () => {
    const orders = [order('A', { gin: 1 }), order('B', { gin: 2, rum: 1 }), order('C', { gin: 1 })]
    const plan = planRun(orders, [pick('gin', 2, true), pick('rum', 1)])
    expect(plan.orders.get('A')).toEqual({ bottles: 1, picked: 1, missing: null })
    expect(plan.orders.get('B')).toEqual({ bottles: 3, picked: 0, missing: 'gin' })
    expect(plan.orders.get('C')).toEqual({ bottles: 1, picked: 1, missing: null })
    expect(shelf(plan, 'rum')).toMatchObject({ wanted: 0, picked: 1, putBack: 1 })
    expect(shelf(plan, 'gin')).toMatchObject({ wanted: 2, picked: 2, isShort: true, putBack: 0 })
  })

  test('counts two lines of one drink together', () => {
    const twice = order('A', { gin: 1 })
    const plan = planRun([{ ...twice, lines: [...twice.lines, ...twice.lines] }], [pick('gin', 1, true)])
    expect(plan.orders.get('A')).toMatchObject({ missing: 'gin' })
  })

  const drinks = fc.constantFrom('gin', 'rum', 'rye')
  const anOrder = fc.record({
    state: fc.constantFrom('waiting', 'done', 'off'),
    drinks: fc.dictionary(drinks, fc.integer({ min: 1, max: 6 }), { minKeys: 1 }),
  })
  const picks = fc.uniqueArray(
    fc.record({ drinkId: drinks, picked: fc.integer({ min: 0, max: 30 }), isShort: fc.boolean() }),
    { selector: ({ drinkId }) => drinkId },
  )

  test('gives nobody more than was picked, and no bottle twice', () => {
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 8 }), picks, (all, picked) => {
        const orders = all.map((each, i) => order(`${i}`, each.drinks, each.state as RunOrder['state']))
        const plan = planRun(orders, picked)
        const given = [...plan.orders.values()].reduce((sum, each) => sum + each.picked, 0)
        const there = plan.shelves.reduce((sum, each) => sum + each.picked - each.putBack, 0)
        expect(given).toBe(plan.shelves.reduce((sum, s) => sum + Math.min(s.picked, s.wanted), 0))
        expect(given).toBeLessThanOrEqual(there)
        for (const { wanted, of } of plan.shelves)
          expect(of.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted)
        for (const { bottles, picked: got, missing } of plan.orders.values()) {
          expect(got).toBeLessThanOrEqual(bottles)
          if (missing !== null) expect(got).toBe(0)
        }
      }),
    )
  })
})

test('shelves are in the order of the racks, those without a place last', () => {
  const bins = ['C-10-1', '', 'A-01-2', 'C-4-2', 'A-01-1'].map((bin) => ({ bin, name: 'gin' }))
  expect(bins.sort(byBin).map(({ bin }) => bin)).toEqual(['A-01-1', 'A-01-2', 'C-4-2', 'C-10-1', ''])
})
