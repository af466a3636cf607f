import { expect, test } from 'vitest'
import { siteMap } from '#app/site-map.ts'
import { isPage } from './plain-links.tsx'

test('every page of the shop can be led to, but for those that are for ourselves', () => {
  const others = siteMap.map(({ path }) => path).filter((path) => !isPage(path))
  expect(others).toEqual(['/dev/design', '/dev/mail'])
})

test.each([
  '/backend/api/order/invoice',
  '/backend/api/openapi.json',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/photos/thistle-row-12.ab12cd34-800.webp',
  '/drink/thistle-row-12',
  '/dev/mail/letter',
])('%s is no page', (path) => expect(isPage(path)).toBe(false))
