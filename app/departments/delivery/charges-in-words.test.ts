import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { isAlwaysFree, ukCharges } from './charges-in-words.ts'
import { toFreeDelivery } from './delivery.ts'
import { HOME } from './destinations.ts'
import { deliverySpeed } from './promises.ts'

type Set = { delivery?: Partial<Shop['delivery']>; collection?: Partial<Shop['collection']> }
const having = <T>({ delivery, collection }: Set, work: () => T): T =>
  withShop(
    {
      shop: {
        ...demoShop,
        delivery: { ...demoShop.delivery, ...delivery },
        collection: { ...demoShop.collection, ...collection },
      },
      version: 1,
      stamp: '1.0',
    },
    work,
  )

describe('what delivery costs in the UK', () => {
  test.each<[string, Set]>([
    ['Standard £4.95, free from £100; Express £6.95; Click & Collect free', {}],
    ['Standard £4.95, free from £100; Click & Collect free', { delivery: { isExpressOffered: false } }],
    ['Standard £4.95, free from £100; Express £6.95', { collection: { isOffered: false } }],
    [
      'Standard £4.95, free from £62.50; Express free; Click & Collect free',
      { delivery: { freeFrom: pence(62_50), express: pence(0) } },
    ],
    ['Standard free; Express £6.95; Click & Collect free', { delivery: { freeFrom: pence(0) } }],
    ['Standard free; Express £6.95; Click & Collect free', { delivery: { standard: pence(0) } }],
  ])('is told as %s', (words, set) => {
    expect(having(set, ukCharges)).toBe(words)
  })

  test('is free from the first bottle on if either setting says so', () => {
    const gap = () => [isAlwaysFree(), toFreeDelivery(pence(20_00))]
    expect(having({}, gap)).toEqual([false, 80_00])
    expect(having({ delivery: { freeFrom: pence(0) } }, gap)).toEqual([true, 0])
    expect(having({ delivery: { standard: pence(0) } }, gap)).toEqual([true, 0])
  })
})

describe('how long it takes', () => {
  test.each<[string, 'Standard Delivery' | 'Click & Collect', Set]>([
    ['3 to 5 working days', 'Standard Delivery', {}],
    ['2 working days', 'Standard Delivery', { delivery: { standardDays: { from: 2, to: 2 } } }],
    ['1 working day', 'Standard Delivery', { delivery: { standardDays: { from: 1, to: 1 } } }],
    ['2 opening hours', 'Click & Collect', {}],
    ['1.5 opening hours', 'Click & Collect', { collection: { minutesToPack: 90 } }],
    ['1 opening hour', 'Click & Collect', { collection: { minutesToPack: 60 } }],
    ['half an opening hour', 'Click & Collect', { collection: { minutesToPack: 30 } }],
  ])('is told as %s', (words, type, set) => {
    expect(having(set, () => deliverySpeed(type, HOME))).toBe(words)
  })

  test('abroad, too, where it is a day', () => {
    const zones = demoShop.delivery.zones.map((zone) => ({ ...zone, days: 1 }))
    expect(having({ delivery: { zones } }, () => deliverySpeed('Standard Delivery', { country: 'FR' }))).toBe(
      'up to 1 working day',
    )
  })
})
