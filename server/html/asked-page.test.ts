import { describe, expect, test } from 'vitest'
import { pageRequest, readableAddress } from './asked-page.ts'

const NOT_FOUND = { kind: 'everybody', known: false, address: '/not-found', key: '/not-found' }
const NO_DATA = { kind: 'everybody', known: false, address: '/not-found.data', key: '/not-found.data' }

describe('a page for everybody', () => {
  test.each([
    ['home', '/', '/'],
    ['a shelf', '/whisky', '/whisky'],
    ['an ampersand as it is', '/cocktails&mocktails', '/cocktails&mocktails'],
    ['an ampersand as %26', '/cocktails%26mocktails', '/cocktails&mocktails'],
    ['a letter as percent code', '/%77hisky', '/whisky'],
    ['a filter', '/products?type=gin', '/products?type=gin'],
    [
      'filters in any order',
      '/products?sort=price-asc&type=gin&price=40',
      '/products?type=gin&price=40&sort=price-asc',
    ],
    ['a filter that repeats, in its own order', '/products?type=rum&type=gin', '/products?type=rum&type=gin'],
    ['empty filters', '/products?type=&q=&price=20', '/products?price=20'],
    ['tracking marks', '/whisky?utm_source=mail&gclid=abc&fbclid=x', '/whisky'],
    ['a made-up name among real ones', '/whisky?x=1&sort=newest&y=2', '/whisky?sort=newest'],
    ['a filter that home does not ask for', '/?type=gin', '/'],
    ['a bare question mark', '/whisky?', '/whisky'],
    [
      'a question mark in the search text',
      '/products?q=what?&sort=newest',
      '/products?q=what%3F&sort=newest',
    ],
    ['plus and percent spaces alike', '/products?q=pink%20gin', '/products?q=pink+gin'],
    ['a drink', '/product?ref=mail&id=thistle-row-12', '/product?id=thistle-row-12'],
    ['a drink without an id', '/product?id=', '/product'],
    ['routes asked of a page, which has none to ask for', '/whisky?_routes=shelf', '/whisky'],
  ])('%s: %s asks for %s', (_, url, address) =>
    expect(pageRequest(url, true)).toEqual({ kind: 'everybody', known: true, address, key: address }),
  )
})

describe("the router's data", () => {
  test.each([
    ['of a shelf', '/whisky.data?type=gin', '/whisky.data?type=gin'],
    ['of home', '/_.data', '/_.data'],
    ['of the page alone', '/whisky.data?_routes=shelf', '/whisky.data?_routes=shelf'],
    ['of both parts, in one order', '/whisky.data?_routes=shelf%2Croot', '/whisky.data?_routes=root%2Cshelf'],
    ['of home alone', '/_.data?_routes=home', '/_.data?_routes=home'],
    ['of parts that do not exist: all of it', '/whisky.data?_routes=shelf,made-up', '/whisky.data'],
    ['of no part: all of it', '/whisky.data?_routes=', '/whisky.data'],
    ['with an ampersand', '/cocktails%26mocktails.data', '/cocktails&mocktails.data'],
  ])('%s: %s asks for %s', (_, url, address) =>
    expect(pageRequest(url, true)).toEqual({ kind: 'everybody', known: true, address, key: address }),
  )

  test.each(['/nope.data', '/nope.data?_routes=nope', '/_root.data', '/whisky.data.data'])(
    '%s is of no page',
    (url) => expect(pageRequest(url, true)).toEqual(NO_DATA),
  )
})

describe('another spelling leads to the one address', () => {
  test.each([
    ['/Whisky', '/whisky'],
    ['/whisky/', '/whisky'],
    ['/WHISKY//', '/whisky'],
    ['/Products?q=Gin&utm_source=x', '/products?q=Gin&utm_source=x'],
    ['//', '/'],
  ])('%s to %s', (url, to) => expect(pageRequest(url, true)).toEqual({ kind: 'elsewhere', to }))

  test.each(['//example.com/', '//example.com/whisky/', '/Nope', '/nope/', '/whisky/rye'])(
    '%s leads nowhere',
    (url) => expect(pageRequest(url, true)).toEqual(NOT_FOUND),
  )
})

describe('what can not be a page shares the one that says so', () => {
  test.each([
    ['an unknown address', '/nope'],
    ['with a query of its own', '/nope?id=1'],
    ['a malformed percent code', '/%zz'],
    ['half a letter', '/caf%C3'],
    ['the not-found page by its own address', '/not-found'],
    ['another folder', '/../whisky'],
  ])('%s', (_, url) => expect(pageRequest(url, true)).toEqual(NOT_FOUND))
})

describe('a query', () => {
  const asking = (letters: number) => pageRequest(`/products?q=${'a'.repeat(letters)}`, true)

  test('of 1,000 characters is still read', () =>
    expect(asking(998)).toMatchObject({ address: `/products?q=${'a'.repeat(998)}` }))

  test('of more is taken for none', () =>
    expect(asking(999)).toMatchObject({ address: '/products', known: true }))
})

describe('the pattern book', () => {
  test('is made for each visitor', () => {
    expect(pageRequest('/dev/design?x=1', true)).toEqual({ kind: 'one visitor', address: '/dev/design' })
    expect(pageRequest('/dev/design.data', true)).toEqual({
      kind: 'one visitor',
      address: '/dev/design.data',
    })
    expect(pageRequest('/dev/Design', true)).toEqual({ kind: 'elsewhere', to: '/dev/design' })
  })

  test('does not exist in a live shop', () => {
    for (const url of ['/dev/design', '/dev/Design', '/dev/design/', '/dev%2Fdesign']) {
      expect(pageRequest(url, false)).toEqual(NOT_FOUND)
    }
    expect(pageRequest('/dev/design.data', false)).toEqual(NO_DATA)
  })

  test('everything else does', () =>
    expect(pageRequest('/whisky', false)).toMatchObject({ kind: 'everybody', known: true }))
})

describe('an address that Fastify would answer by itself', () => {
  test.each(['http://[', 'http://[/backend/api/shopper', '*', 'nothing', '?', '/%', 'http://shop.test/%zz'])(
    '%s is one that nobody knows',
    (address) => expect(readableAddress(address)).toBe('/unreadable'),
  )

  test('a call stays a call', () => {
    expect(readableAddress('/backend/api/%')).toBe('/backend/api/unreadable')
  })

  test.each(['/', '/gin?q=%', '/caf%C3%A9', '//', 'http://shop.test/gin'])(
    '%s is left as it is',
    (address) => {
      expect(readableAddress(address)).toBe(address)
    },
  )
})
