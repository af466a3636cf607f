import { expect, test } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import { addToBasket, basket, countShown, removeFromBasket } from './basket-state.ts'

const { saying } = stubbedLine()
const count = () => {
  const { confirmed, changes } = basket.read()
  return countShown(confirmed, changes)
}

test('taking a drink out counts all of its bottles at once, those on their way too', async () => {
  basket.setSummary({ count: 5, subtotal: 150, drink_ids: ['gin', 'rum'], quantities: [3, 2] }, 0)
  saying(200, {})
  saying(200, {})
  const added = addToBasket('gin', 2)
  expect(count()).toBe(7)
  const removed = removeFromBasket('gin')
  expect(count()).toBe(2)
  await Promise.all([added, removed])
})
