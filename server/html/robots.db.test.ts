import { beforeAll, describe, expect, test } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { siteMap } from '#app/site-map.ts'
import { test as withDatabase } from '../../test/database.ts'
import { demoVisitor } from '../../test/demo-shop.ts'
import { aDrink } from '../../test/drinks.ts'
import { NOON, openTestShop, within } from '../../test/shop.ts'
import type { Visitor } from '../../test/visitor.ts'

let visit: Visitor
beforeAll(async () => {
  visit = await demoVisitor()
})

test('robots.txt keeps search engines out of calls and workshops, and tells of the sitemap', async () => {
  const { status, headers, text } = await visit('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text.trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /backend/',
    'Disallow: /dev/',
    '',
    'Sitemap: http://shop.test/sitemap.xml',
  ])
})

describe('the sitemap', () => {
  test('is XML with every listed page and every drink, once', async () => {
    const { status, headers, text } = await visit('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const addresses = locations(text)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { path, listed } of siteMap)
      expect(addresses.includes(`http://shop.test${path}`), path).toBe(listed)
    const { total } = JSON.parse((await visit('/backend/api/drink/get?limit=1')).text) as { total: number }
    expect(addresses.filter((address) => address.startsWith('http://shop.test/product?id='))).toHaveLength(
      total,
    )
  })

  test('comes in parts, of which a small shop has one', async () => {
    const [whole, first] = [await visit('/sitemap.xml'), await visit('/sitemap-1.xml')]
    expect(first.text).toBe(whole.text)
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-.xml']) {
      expect((await visit(path)).status, path).toBe(404)
    }
  })

  withDatabase('writes odd ids so that they are read as they are', async ({ database, db }) => {
    await putDrinks(db, [aDrink({ id: 'gin&tonic <1>' })], NOON)
    const { app } = await openTestShop({ database: within(database, db) })
    const { body } = await app.inject('/sitemap.xml')
    const drinks = locations(body)
      .map((address) => new URL(address))
      .filter(({ pathname }) => pathname === '/product')
    expect(drinks.map(({ searchParams }) => searchParams.get('id'))).toEqual(['gin&tonic <1>'])
    await app.close()
  })
})

/** Reads the URLs, and fails if anything else is in the file. */
function locations(xml: string): string[] {
  const [head, root, ...rest] = xml.trimEnd().split('\n')
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  expect(root).toBe('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(rest.pop()).toBe('</urlset>')
  return rest.map((line) => {
    const [, address = ''] = /^<url><loc>((?:[^<>&]|&amp;|&lt;)+)<\/loc><\/url>$/.exec(line) ?? []
    expect(address, line).not.toBe('')
    return address.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  })
}
