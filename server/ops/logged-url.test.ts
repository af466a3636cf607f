import { expect, test } from 'vitest'
import { loggedAddress } from './logged-url.ts'

test.each([
  ['/whisky', '/*', '/whisky'],
  ['/whisky.data?_routes=root%2Cshelf', '/*', '/whisky.data?_routes=root%2Cshelf'],
  ['/products?type=gin&price=40&sort=price-asc', '/*', '/products?type=gin&price=40&sort=price-asc'],
  ['/reset/abcdef0123456789', '/*', '/…'],
  ['/ann-example/12-high-street?type=gin', '/*', '/…'],
  ['/nowhere', undefined, '/…'],
  ['/backend/api/ann-example', '/backend/api/*', '/backend/api/…'],
  [
    '/backend/api/drink/get?limit=3&type=gin',
    '/backend/api/drink/get',
    '/backend/api/drink/get?limit=3&type=gin',
  ],
  ['/products?country=Ann+Example+12+High+Street', '/*', '/products?country=…'],
  ['/products?country=Ann', '/*', '/products?country=…'],
  ['/products?type=ann-example', '/*', '/products?type=…'],
  ['/products?type=%zz', '/*', '/products?type=…'],
  [
    '/backend/api/cart/get?cart_id=5f2a&country=GB',
    '/backend/api/cart/get',
    '/backend/api/cart/get?cart_id=…&country=GB',
  ],
  ['/drink/thistle-row-12', '/drink/:id', '/drink/…'],
  ['/assets/root-abc123.js', '/assets/root-abc123.js', '/assets/root-abc123.js'],
])('%s of the route %s is logged as %s', (url, route, logged) =>
  expect(loggedAddress(url, route)).toBe(logged),
)
