import { expect, test } from 'vitest'
import { shelves } from '#app/departments/catalogue/shelves.ts'
import { helpSections } from '#app/departments/help/sections.ts'
import { addressAt } from '#app/site-map.ts'
import { footerGroups } from './footer-links.ts'
import { type MenuEntry, menu } from './links.ts'
import { serviceLinks } from './service-links.ts'

const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((each) => [each, ...flat(each.kinds)])

test('the menu holds every shelf once, and the offers', () => {
  const addresses = flat(menu).map(({ to }) => to)
  expect(addresses.toSorted()).toEqual([...shelves.map(({ slug }) => `/${slug}`), '/newoffers'].toSorted())
  expect(addresses.slice(0, 2)).toEqual(['/new', '/newoffers'])
})

test('no link leads to a page that is not there', () => {
  const all = [...serviceLinks, ...flat(menu), ...footerGroups().flatMap(({ links }) => links)]
  expect(all.filter(({ to }) => !addressAt(to))).toEqual([])
})

test('the footer leads to the blog and to every page of the help centre', () => {
  const addresses = footerGroups().flatMap(({ links }) => links.map(({ to }) => to))
  expect(addresses).toContain('/blog')
  expect(addresses).toEqual(
    expect.arrayContaining(helpSections.flatMap(({ items }) => items.map(({ path }) => path))),
  )
})

test('no group of the footer is empty, and none names a page twice', () => {
  for (const { title, links } of footerGroups()) {
    expect(links.length, title).toBeGreaterThan(0)
    expect(new Set(links.map(({ to }) => to)).size, title).toBe(links.length)
  }
})
