import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { type Code, ring } from '../../basket/till.ts'
import { sharesOf } from '../../orders/shares.ts'

const later = new Date('2027-11-18T12:00:00Z')
const line = fc.record({
  price: fc.integer({ min: 1_00, max: 60_00 }),
  abv: fc.constantFrom(0, 4, 12.5, 37.5, 57),
  percent: fc.constantFrom(null, 10, 50, 90),
  multiBuy: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 12 }),
  isEngraved: fc.boolean(),
})
const code = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 1, max: 200_00 })
    .map((off): Code => ({ kind: 'coupon', code: 'OFF', off: pence(off), minimum: pence(0), endsAt: later })),
  fc.constant<Code>({ kind: 'first order', code: 'FIRST', percent: 10, minimum: pence(0), endsAt: null }),
)
const destination = fc.constantFrom({ country: 'GB' }, { country: 'FR' })

test('whatever the till takes off can be shared out, and leaves no line below its lowest lawful price', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), code, destination, (wanted, typed, to) => {
      const lines = wanted.map(({ price, percent, abv, multiBuy, ...each }, i) => ({
        ...each,
        id: `line-${i}`,
        drink: aDrink({
          price: pence(price),
          abv,
          multiBuy,
          offer: percent === null ? null : { endsAt: later, percent, off: null },
        }),
      }))
      const sale = { deliveryType: 'Standard Delivery', destination: to, code: typed, now: NOON } as const
      const { lines: rung, totals } = ring(lines, sale)
      const sharing = rung.map(({ unitPrice, least }, i) => ({
        value: pence(unitPrice * (lines[i]?.quantity ?? 0)),
        least,
        isMultiBuy: lines[i]?.drink.multiBuy ?? false,
      }))
      const shares = sharesOf(sharing, totals)
      expect(shares.reduce((sum, each) => sum + each.multiBuyShare, 0)).toBe(totals.multiBuy)
      expect(shares.reduce((sum, each) => sum + each.discountShare, 0)).toBe(totals.discount)
      for (const [i, { value, least }] of sharing.entries()) {
        const { multiBuyShare = 0, discountShare = 0 } = shares[i] ?? {}
        expect(value - multiBuyShare - discountShare).toBeGreaterThanOrEqual(Math.min(value, least))
      }
    }),
  )
})
