import { expect, test } from 'vitest'
import { keepPageOnFailure } from './keep-page-on-failure.ts'

const request = new Request('https://shop.example/cart')
const works = (data: string) => ({ request, serverLoader: async () => data })
const fails = (failure: unknown) => ({ request, serverLoader: () => Promise.reject(failure) })
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('shows what the shop tells', async () => {
  const load = keepPageOnFailure<string>()
  expect(await load(works('two bottles'))).toBe('two bottles')
  expect(await load(works('three bottles'))).toBe('three bottles')
})

test.each([
  ['a line that is down', new TypeError('Failed to fetch')],
  ['a shop that is broken', answer(503)],
])('stays as it was with %s', async (_, failure) => {
  const load = keepPageOnFailure<string>()
  await load(works('two bottles'))
  expect(await load(fails(failure))).toBe('two bottles')
})

test('does not hide that something is no longer there', async () => {
  const load = keepPageOnFailure<string>()
  await load(works('a shared list'))
  await expect(load(fails(answer(404)))).rejects.toMatchObject({ status: 404 })
})

test('does not block the way to another page', async () => {
  const load = keepPageOnFailure<string>()
  await load(works('details of an order'))
  await expect(load(fails(Response.redirect('https://shop.example/cart')))).rejects.toBeInstanceOf(Response)
})

test('has nothing to show for another address, or for the first time', async () => {
  const load = keepPageOnFailure<string>()
  await expect(load(fails(answer(503)))).rejects.toMatchObject({ status: 503 })
  await load(works('two bottles'))
  const elsewhere = new Request('https://shop.example/wishlist')
  await expect(load({ ...fails(answer(503)), request: elsewhere })).rejects.toMatchObject({ status: 503 })
})
