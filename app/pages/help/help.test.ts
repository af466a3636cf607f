import { describe, expect, test } from 'vitest'
import { articleAt } from '#app/departments/help/articles.server.ts'
import { articlePaths } from '#app/departments/help/sections.ts'
import { noWords } from '#app/departments/words/words.server.ts'
import { addressAt, siteMap } from '#app/site-map.ts'
import { siteMapGroups } from '../loaders/site-map-groups.server.ts'

const today = { now: new Date('2026-11-18T12:00:00Z'), firstOrder: null, words: noWords }

describe.each(articlePaths)('%s', (path) => {
  test('is an address of the shop, the same for everybody', () => {
    expect(addressAt(path)).toMatchObject({ for: 'everybody', listed: true, asks: [] })
  })

  test('leads to addresses that there are', () => {
    const html = (articleAt(path, today)?.pieces ?? [])
      .map((piece) => ('html' in piece ? piece.html : ''))
      .join(' ')
    const links = [...html.matchAll(/href="(\/[^"#?]*)[^"]*"/g)].map(([, to = '']) =>
      decodeURIComponent(to.replaceAll('&amp;', '&')),
    )
    expect(links.filter((to) => !addressAt(to))).toEqual([])
  })
})

test('the site map names every address that search engines are told of, once', () => {
  const shown = siteMapGroups().flatMap(({ links }) => links.map(({ to }) => to))
  const listed = siteMap.filter((address) => address.listed).map(({ path }) => path)
  expect(shown.toSorted()).toEqual(listed.toSorted())
})
