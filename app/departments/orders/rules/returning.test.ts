import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import type { Order, OrderLine } from '../orders.ts'
import { countReturned, type ReturnedBottles } from '../returns.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { bottlesOut } from './bottles-back.ts'
import {
  arriving,
  isCutAgain,
  type LineMove,
  resending,
  reversed,
  type StockMove,
  whyNotBack,
  worthOfBottles,
} from './returning.ts'

const sentOrder = (...lines: OrderLine[]) => anOrder({ status: 'dispatched', dispatchedAt: NOON, lines })
const bottles = (lineId: string, back: number, broken = 0, lost = 0) => ({ lineId, back, broken, lost })

describe('what can have come back', () => {
  const gin = aLine({ name: 'Gin', quantity: 3, sent: 3 })
  const rum = aLine({ name: 'Rum', quantity: 2, sent: 2, back: 2 })
  const order = sentOrder(gin, rum)
  const inside = [
    { lineId: gin.id, quantity: 2 },
    { lineId: rum.id, quantity: 2 },
  ]
  test.for<[string, ReturnedBottles[], string | undefined]>([
    ['all of a line', [bottles(gin.id, 2)], undefined],
    ['a part of it', [bottles(gin.id, 0, 1)], undefined],
    ['broken and lost', [bottles(gin.id, 0, 1, 1)], undefined],
    ['nothing', [], 'Please say what became of its bottles.'],
    ['none', [bottles(gin.id, 0)], 'Please say what became of its bottles.'],
    ['more than were in it', [bottles(gin.id, 2, 1)], 'There were 2 bottles of Gin in this parcel, not 3.'],
    ['what was not in it', [bottles('other', 1)], 'One of these bottles was not in this parcel.'],
    ['what is back', [bottles(rum.id, 1)], 'The bottles of Rum have come back already.'],
  ])('%s', ([, wanted, why]) => {
    expect(whyNotBack(order, inside, wanted)).toBe(why)
  })
})

test('an engraved bottle is never put on the shelf, and a broken one is cut again', () => {
  const cut = aLine({ quantity: 2, sent: 2, font: 1 })
  const order = sentOrder(cut)
  const some = [bottles(cut.id, 1, 1)]
  expect(arriving(order, some).stock).toEqual([])
  expect(resending(order, some).stock).toEqual([{ drinkId: cut.drinkId, by: -1 }])
  expect(isCutAgain(order, some)).toBe(true)
  expect(isCutAgain(order, [bottles(cut.id, 2)])).toBe(false)
})

test('bottles are worth what was charged for them, and never more than is still charged', () => {
  const three = aLine({ quantity: 3, sent: 3, multiBuyShare: pence(30_00) })
  const one = aLine({ quantity: 1, sent: 1, refunded: pence(25_00) })
  const order = sentOrder(three, one)
  expect(worthOfBottles(order, [bottles(three.id, 1)])).toBe(20_00)
  expect(worthOfBottles(order, [bottles(three.id, 1, 1, 1)])).toBe(60_00)
  expect(worthOfBottles(order, [bottles(one.id, 1)])).toBe(5_00)
  expect(worthOfBottles(order, [bottles(three.id, 3), bottles(one.id, 1)])).toBe(65_00)
  expect(worthOfBottles(order, [bottles('other', 1)])).toBe(0)
})

type Step =
  | { do: 'send'; line: number; quantity: number }
  | { do: 'return'; parcel: number; back: number; broken: number; lost: number; again: boolean }
  | { do: 'undo' }

const some = fc.nat({ max: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('send' as const), line: fc.nat({ max: 2 }), quantity: some }),
  fc.record({
    do: fc.constant('return' as const),
    parcel: some,
    back: some,
    broken: some,
    lost: some,
    again: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const) }),
)

/** A shop with one order: its shelf, what is in which parcel, and what came back. */
function aShop() {
  const lines = [
    aLine({ quantity: 4, drinkId: 'gin' }),
    aLine({ quantity: 3, drinkId: 'gin' }),
    aLine({ quantity: 2, drinkId: 'rum' }),
  ]
  const shelf = new Map([
    ['gin', 5],
    ['rum', 1],
  ])
  const parcels: { lineId: string; quantity: number; returned?: ReturnedBottles }[] = []
  const order = (): Order => anOrder({ lines })
  const move = (moves: LineMove[], stock: StockMove[]): boolean => {
    const after = new Map(shelf)
    for (const { drinkId, by } of stock) after.set(drinkId, (after.get(drinkId) ?? 0) + by)
    if ([...after.values()].some((left) => left < 0)) return false
    for (const [drinkId, left] of after) shelf.set(drinkId, left)
    for (const { lineId, sent, back, gone } of moves)
      for (const line of lines.filter(({ id }) => id === lineId)) {
        line.sent += sent
        line.back += back
        line.gone += gone
      }
    return true
  }
  return { lines, shelf, parcels, order, move }
}

test('bottles sent are with the shopper, back, broken or lost at every step, and the shelf is right', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { lines, shelf, parcels, order, move } = aShop()
      const undos: (() => void)[] = []
      const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
      const here = (drinkId: string) => lines.filter((line) => line.drinkId === drinkId)
      const total = (drinkId: string) =>
        (shelf.get(drinkId) ?? 0) +
        // Reserved for what is still to be sent.
        sum(here(drinkId).map(({ quantity, sent }) => quantity - sent)) +
        sum(here(drinkId).map((line) => bottlesOut(order(), { ...line })))
      const before = { gin: total('gin'), rum: total('rum') }
      for (const each of steps) {
        if (each.do === 'undo') undos.pop()?.()
        else if (each.do === 'send') {
          const line = lines[each.line] as OrderLine
          const quantity = Math.min(each.quantity, line.quantity - line.sent)
          if (quantity === 0) continue
          line.sent += quantity
          parcels.push({ lineId: line.id, quantity })
          // A dispatch is not undone once something came back of it: its version has changed.
          undos.length = 0
        } else {
          const parcel = parcels[each.parcel]
          const returned = { ...each, lineId: parcel?.lineId ?? '' }
          if (!parcel || parcel.returned || whyNotBack(order(), [parcel], [returned])) continue
          const all = [arriving(order(), [returned]), ...(each.again ? [resending(order(), [returned])] : [])]
          const moves = all.flatMap((one) => one.lines)
          const stock = all.flatMap((one) => one.stock)
          if (!move(moves, stock)) continue
          parcel.returned = returned
          undos.push(() => {
            const isDone = move(
              reversed(moves),
              stock.map(({ drinkId, by }) => ({ drinkId, by: -by })),
            )
            if (isDone) delete parcel.returned
          })
        }
        for (const line of lines) {
          const mine = parcels.filter(({ lineId }) => lineId === line.id)
          const sent = sum(mine.map(({ quantity }) => quantity))
          const returned = sum(mine.map((one) => (one.returned ? countReturned(one.returned) : 0)))
          const out = bottlesOut(order(), line)
          expect(sent).toBe(out + returned)
          expect(line.sent).toBeGreaterThanOrEqual(line.back + line.gone)
          expect(line.sent).toBeLessThanOrEqual(line.quantity)
        }
        // Nothing appears from nowhere: what is missing broke or was lost.
        const gone = (drinkId: string) =>
          sum(
            parcels.map(({ lineId, returned }) =>
              returned && here(drinkId).some(({ id }) => id === lineId) ? returned.broken + returned.lost : 0,
            ),
          )
        for (const drinkId of ['gin', 'rum'] as const)
          expect(total(drinkId) + gone(drinkId)).toBe(before[drinkId])
      }
    }),
  )
})
