import { expect, test } from 'vitest'
import { redactUrl } from './redact-url.ts'

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
  // Odd spellings.
  ['/products?', '/products'],
  ['/products?q', '/products?q=…'],
  ['/products?q=a?code=123456', '/products?q=…'],
  ['/products?Type=gin', '/products?Type=…'],
])('%s is logged as %s', (address, logged) => expect(redactUrl(address)).toBe(logged))

test('a very long address is cut', () => expect(redactUrl(`/${'a'.repeat(10_000)}`)).toHaveLength(500))
