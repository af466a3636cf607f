import { expect, test, vi } from 'vitest'
import { stubbedLine } from '../../../test/stubbed-line.ts'
import { moveAll, moveToBasket } from './moving.ts'

const { saying } = stubbedLine()
const soldOut = { error_message: 'Out of stock', code: 'out_of_stock' }
const busy = { error_message: 'Please try again', code: 'busy' }
const stays = (words: string) => ({
  ok: false,
  refusal: { error_message: `${words}, but still on your wishlist. Please try again` },
})

test('a drink that is moved is said to be in the basket, and taken off the list', async () => {
  const onAdded = vi.fn()
  saying(200, {})
  saying(200, {})
  expect(await moveToBasket('gin', onAdded)).toMatchObject({ ok: true })
  expect(onAdded).toHaveBeenCalledOnce()
})

test('one that does not get into the basket stays on the list', async () => {
  const onAdded = vi.fn()
  saying(409, soldOut)
  expect(await moveToBasket('gin', onAdded)).toMatchObject({ ok: false, refusal: soldOut })
  expect(onAdded).not.toHaveBeenCalled()
})

test('one that can’t be taken off the list says that it is in the basket', async () => {
  saying(200, {})
  saying(503, busy)
  expect(await moveToBasket('gin', () => {})).toMatchObject(stays('It is in your basket'))
})

test('so does one of many', async () => {
  const onMoved = vi.fn()
  saying(200, {})
  saying(200, {})
  saying(503, busy)
  expect(await moveAll(['gin', 'rum'], onMoved)).toMatchObject(stays('They are in your basket'))
  expect(onMoved).toHaveBeenCalledExactlyOnceWith(2)
})
