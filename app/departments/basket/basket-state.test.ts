import { expect, test } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import { addToBasket, basket, countShown, removeFromBasket } from './basket-state.ts'

const { saying } = stubbedLine()
const count = () => {
  const { confirmed, changes } = basket.read()
  return countShown(confirmed, changes)
}

test('taking a drink out counts all of its bottles at once, those on their way too', async () => {
  basket.setSummary({ count: 5, subtotal: 150, drink_ids: ['dry-gin', 'rum'], quantities: [3, 2] }, 0)
  // Other tests of this process may have left changes of their own.
  const before = count()
  saying(200, {})
  saying(200, {})
  const added = addToBasket('dry-gin', 2)
  expect(count() - before).toBe(2)
  const removed = removeFromBasket('dry-gin')
  expect(count() - before).toBe(-3)
  await Promise.all([added, removed])
})
