import { expect, test } from 'vitest'
import { loggedAddress, redactUrl } from './redact-url.ts'

test.each([
  ['/whisky', '/whisky'],
  ['/products?type=gin&price=40&sort=price-asc', '/products?type=gin&price=40&sort=price-asc'],
  ['/products?q=present+for+Ann&type=gin', '/products?q=…&type=gin'],
  ['/product?id=thistle-row-12', '/product?id=…'],
  ['/drink/thistle-row-12', '/drink/…'],
  ['/drink/thistle-row-12/more', '/drink/…'],
  [
    '/backend/api/order/track?reference=MR-7K2P&email=ann%40example.com',
    '/backend/api/order/track?reference=…&email=…',
  ],
  ['/backend/api/cart/get?cart_id=5f2a&country=GB', '/backend/api/cart/get?cart_id=…&country=GB'],
  // E-mails where none belong.
  ['/unsubscribe/ann@example.com', '/unsubscribe/…'],
  ['/unsubscribe/ann%40example.com/now', '/unsubscribe/…/now'],
  ['/products?type=ann@example.com', '/products?type=…'],
  ['/products?ann@example.com', '/products?…'],
  ['/products?ann%40example.com=1', '/products?…'],
  ['/products?type=gin=ann@example.com', '/products?type=…'],
  // Odd spellings.
  ['/products?', '/products'],
  ['/products?q', '/products?q=…'],
  ['/products?q=a?code=123456', '/products?q=…'],
  ['/products?Type=gin', '/products?Type=…'],
])('%s is logged as %s', (address, logged) => expect(redactUrl(address)).toBe(logged))

test('a very long address is cut', () => expect(redactUrl(`/${'a'.repeat(10_000)}`)).toHaveLength(500))

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
  ['/products?strength=free%2Cgt50&in_stock=true', '/*', '/products?strength=free%2Cgt50&in_stock=true'],
  ['/drink/thistle-row-12', '/drink/:id', '/drink/…'],
  ['/assets/root-abc123.js', '/assets/root-abc123.js', '/assets/root-abc123.js'],
])('%s of the route %s is logged as %s', (url, route, logged) =>
  expect(loggedAddress(url, route)).toBe(logged),
)
