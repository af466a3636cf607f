import { expect, test } from 'vitest'
import { surrogateKeyHeaders } from './surrogate-keys.ts'

test.each([
  ['/', 'pages home'],
  ['/_.data', 'pages home'],
  ['/whisky?sort=price-asc', 'pages shelf'],
  ['/whisky.data', 'pages shelf'],
  ['/product?id=thistle-row-12', 'pages product drink-thistle-row-12'],
  ['/product.data?id=thistle-row-12&_routes=root', 'pages product drink-thistle-row-12'],
  ['/blogsingle?id=a-tasting', 'pages blogsingle'],
  ['/not-found', 'pages'],
])('%s has the keys %s', (address, keys) => {
  expect(surrogateKeyHeaders(address)).toEqual({
    'surrogate-key': keys,
    'cache-tag': keys.replaceAll(' ', ','),
  })
})

test('an id that is no key adds none', () => {
  for (const id of ['gin pages', 'gin,rum', 'g\r\nin', '', 'x'.repeat(101)])
    expect(surrogateKeyHeaders(`/product?id=${encodeURIComponent(id)}`)['surrogate-key']).toBe(
      'pages product',
    )
})
