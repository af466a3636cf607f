import { expect, test } from 'vitest'
import { priceProblem } from './price-right.ts'

test.for([
  [['name', 'cost'], {}, undefined],
  [['new_price'], {}, 'no_right'],
  [['old_price'], {}, 'no_right'],
  [['new_price'], { maySetPrices: true }, undefined],
  [['new_price', 'old_price'], { maySetPrices: true }, 'no_proof'],
  [['new_price'], { isNew: true }, undefined],
  [['old_price'], { isNew: true }, 'no_proof'],
  [['new_price'], { maySetPrices: true, isOnOffer: true }, 'on_offer'],
  [['new_price'], { isOnOffer: true }, 'no_right'],
  [['name'], { maySetPrices: true, isOnOffer: true }, undefined],
] as const)('of %o with %o it says %s', ([changed, rights, problem]) =>
  expect(priceProblem(changed, rights)).toBe(problem),
)
