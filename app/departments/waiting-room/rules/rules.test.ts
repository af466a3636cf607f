import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line, Place, QueueFigures, QueueSettings } from '../queue.ts'
import { isLikely, isPresenceStale, minutesUntilTurn, presentUntil, secondsUntilAsking } from './estimates.ts'
import { householdOf } from './household.ts'
import { freeSeats } from './seats.ts'
import { countBelow, mayShop, standingOf, whyNotShop } from './standing.ts'

const now = new Date('2026-11-18T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const queue: QueueFigures & QueueSettings & Line = {
  left: 100,
  sold: 0,
  unpaid: 0,
  shopping: 0,
  admittedLately: 0,
  mostPerHousehold: 1,
  atOnce: 10,
  minutesToBuy: 10,
  waiting: [3, 5, 8],
  newest: 9,
}
const place: Place = {
  id: 8,
  presentUntil: later(3),
  admittedAt: null,
  expiresAt: null,
  order: 'none',
  orderedBy: null,
}
const admitted = { ...place, admittedAt: now, expiresAt: later(10) }
const lapsed = { ...place, admittedAt: later(-20), expiresAt: later(-10) }

describe('seats', () => {
  test.each([
    ['as many as may shop at once', { left: 500, shopping: 0 }, 1, 50, 50],
    ['fewer where some shop already', { left: 500, shopping: 20 }, 1, 50, 30],
    ['no more than there are bottles', { left: 7, shopping: 0 }, 1, 50, 7],
    ['bottles for all who take the most', { left: 7, shopping: 0 }, 3, 50, 2],
    ['one for the last bottles', { left: 2, shopping: 0 }, 3, 50, 1],
    ['none while the last one shops', { left: 2, shopping: 1 }, 3, 50, 0],
    ['none without bottles', { left: 0, shopping: 0 }, 1, 50, 0],
    ['none while more shop than may', { left: 500, shopping: 60 }, 1, 50, 0],
  ])('%s', (_, figures, mostPerHousehold, atOnce, seats) =>
    expect(freeSeats(figures, { mostPerHousehold, atOnce })).toBe(seats),
  )

  test('everybody who is let in finds as many bottles as a household may have, or is alone', () => {
    const small = fc.integer({ min: 0, max: 600 })
    const some = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(small, small, some, some, (left, shopping, mostPerHousehold, atOnce) => {
        const seats = freeSeats({ left, shopping }, { mostPerHousehold, atOnce })
        expect(seats).toBeGreaterThanOrEqual(0)
        if (seats === 0) return
        const inside = shopping + seats
        expect(inside).toBeLessThanOrEqual(atOnce)
        expect(inside === 1 || inside * mostPerHousehold <= left).toBe(true)
      }),
    )
  })

  test('a whole sale lets everybody in by the order of arrival, and sells no bottle twice', () => {
    const shopper = fc.record({ buys: fc.integer({ min: 0, max: 3 }) })
    const crowd = fc.array(shopper, { maxLength: 80 })
    const settings = fc.record({
      mostPerHousehold: fc.integer({ min: 1, max: 3 }),
      atOnce: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(crowd, settings, fc.integer({ min: 0, max: 40 }), (people, setting, bottles) => {
        let left = bottles
        const order: number[] = []
        const waiting = people.map((_, i) => i)
        for (;;) {
          const inside = waiting.splice(0, freeSeats({ left, shopping: 0 }, setting))
          if (inside.length === 0) break
          for (const who of inside) {
            order.push(who)
            const wish = Math.min(people[who]?.buys ?? 0, setting.mostPerHousehold)
            expect(left > 0 || inside.length > 1).toBe(true)
            left -= Math.min(wish, left)
          }
        }
        expect(left).toBeGreaterThanOrEqual(0)
        expect(order).toEqual(people.map((_, i) => i).slice(0, order.length))
        expect(left === 0 || waiting.length === 0).toBe(true)
      }),
    )
  })
})

describe('estimates', () => {
  test('go by who was let in lately, or by the slowest that it can be', () => {
    expect(minutesUntilTurn(99, { admittedLately: 100, atOnce: 10, minutesToBuy: 10 })).toBe(5)
    expect(minutesUntilTurn(99, { admittedLately: 0, atOnce: 10, minutesToBuy: 10 })).toBe(100)
    expect(minutesUntilTurn(0, { admittedLately: 500, atOnce: 10, minutesToBuy: 10 })).toBe(1)
  })

  test('grow with the distance, and so does the time between two questions, within its limits', () => {
    const pace = fc.record({
      admittedLately: fc.integer({ min: 0, max: 5_000 }),
      atOnce: fc.integer({ min: 1, max: 1_000 }),
      minutesToBuy: fc.integer({ min: 2, max: 60 }),
    })
    const distance = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(pace, distance, distance, (how, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        expect(minutesUntilTurn(near, how)).toBeLessThanOrEqual(minutesUntilTurn(far, how))
        expect(secondsUntilAsking(near, how)).toBeLessThanOrEqual(secondsUntilAsking(far, how))
        expect(secondsUntilAsking(near, how)).toBeGreaterThanOrEqual(3)
        expect(secondsUntilAsking(far, how)).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('say honestly whether there is a bottle left for somebody', () => {
    expect(isLikely(4, { left: 10, shopping: 5 })).toBe(true)
    expect(isLikely(5, { left: 10, shopping: 5 })).toBe(false)
  })

  test('presence is written down again when half of it is over', () => {
    expect(isPresenceStale(presentUntil(now), now)).toBe(false)
    expect(isPresenceStale(presentUntil(now), later(2))).toBe(true)
  })
})

describe('where somebody stands', () => {
  test.each([
    ['nowhere yet', undefined, {}, { state: 'not_joined' }],
    ['behind the others', place, {}, { state: 'waiting', inFront: 2, minutes: 3, isLikely: true }],
    ['behind too many', place, { left: 2 }, { state: 'waiting', inFront: 2, minutes: 3, isLikely: false }],
    [
      'behind those who came since',
      { ...place, id: 14 },
      {},
      { state: 'waiting', inFront: 7, minutes: 8, isLikely: true },
    ],
    ['in turn', admitted, {}, { state: 'your_turn', until: later(10) }],
    ['too late', lapsed, {}, { state: 'too_late' }],
    ['where all is ordered', place, { left: 0, unpaid: 2 }, { state: 'all_ordered', inFront: 2 }],
    ['in turn where all is ordered', admitted, { left: 0, unpaid: 2 }, { state: 'all_ordered', inFront: 2 }],
    ['where all is sold', place, { left: 0 }, { state: 'sold_out' }],
    ['nowhere where all is sold', undefined, { left: 0 }, { state: 'sold_out' }],
    ['with a bottle', { ...admitted, order: 'placed' as const }, { left: 0 }, { state: 'bought' }],
    ['with an unpaid order', { ...lapsed, order: 'open' as const }, {}, { state: 'bought' }],
  ])('%s', (_, whose, special, standing) =>
    expect(standingOf(whose, { ...queue, ...special }, now)).toEqual(standing),
  )

  test('people in front are counted by bisection', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500)), fc.nat(500), (ids, id) => {
        const sorted = ids.toSorted((a, b) => a - b)
        expect(countBelow(sorted, id)).toBe(sorted.filter((each) => each < id).length)
      }),
    )
  })
})

describe('who may shop', () => {
  const open = { ...lapsed, order: 'open' as const, orderedBy: 'ann' }
  test.each([
    ['nobody without a place', undefined, undefined, false],
    ['not who waits', place, undefined, false],
    ['who is in turn', admitted, undefined, true],
    ['not who is too late', lapsed, undefined, false],
    ['who changes their own unpaid order', open, 'ann', true],
    ['not another account with the same ticket', open, 'ben', false],
    ['not who has bought', { ...admitted, order: 'placed' as const }, 'ann', false],
  ])('%s', (_, whose, account, may) => expect(mayShop(whose, now, account)).toBe(may))

  test.each([
    [undefined, 'join_queue'],
    [place, 'not_your_turn'],
    [lapsed, 'join_queue'],
    [{ ...admitted, order: 'placed' as const }, 'bought_before'],
  ])('and why not, with a way on', (whose, code) => {
    const why = whyNotShop(whose, 'Plain Gin', now)
    expect(why.code).toBe(code)
    expect(why.words).toContain('Plain Gin')
  })
})

describe('a household', () => {
  const at = (house: string, street: string, postcode = 'SL7 1AA', country = 'GB') =>
    householdOf({ house, street, postcode, country })

  test.each([
    [at('14', 'High Street'), at('14', 'High St.')],
    [at('Flat 2, 14', 'High Street'), at('14 Flat 2', 'High Street')],
    [at('014', 'High Street'), at('14', 'HIGH STREET', 'sl71aa')],
    [at('Rose Cottage', 'Mill Lane'), at('rose  cottage', 'Mill lane')],
    [at('14A', 'High Street'), at('14a', 'High Street')],
  ])('is the same however it is typed: %s', (one, other) => expect(one).toBe(other))

  test.each([
    [at('14', 'High Street'), at('15', 'High Street')],
    [at('14', 'High Street'), at('14', 'High Street', 'SL7 1AB')],
    [at('14', 'High Street'), at('14A', 'High Street')],
    [at('Flat 1, 14', 'High Street'), at('Flat 2, 14', 'High Street')],
    [at('Rose Cottage', 'Mill Lane'), at('Ivy Cottage', 'Mill Lane')],
    [at('14', 'High Street'), at('14', 'High Street', 'SL7 1AA', 'JE')],
  ])('is another one behind another door: %s', (one, other) => expect(one).not.toBe(other))

  test('reads any text in time', () => {
    const long = '1'.repeat(100_000)
    expect(at(long, long)).toBeTypeOf('string')
  })
})
