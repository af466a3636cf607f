import { expect, test } from 'vitest'
import { articlePaths, helpSections, sectionOf, slugOf } from './sections.ts'

test('there are seven sections, and no address is in two of them', () => {
  expect(helpSections.map(({ title }) => title)).toEqual([
    'Help & Support',
    'Delivery & Return',
    'Contact Us',
    'Legal Information',
    'Shopping with us',
    'Unique to us',
    'About Us',
  ])
  const paths = helpSections.flatMap(({ items }) => items.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(articlePaths.map(slugOf)).size).toBe(articlePaths.length)
})

test('every original information page is in its group, in order', () => {
  const groups = helpSections.map(({ items }) => items.map(({ path }) => path).filter(isOriginal))
  expect(groups).toEqual([
    ['/trackorder', '/orderqueries', '/genqueries', '/productqueries', '/complaints', '/faqs'],
    ['/deliverycharges', '/deliveryinfo', '/insurancecharges', '/import&duties', '/cancel&return'],
    ['/headoffice', '/orderbyphone', '/tradeenquiries', '/pressenquiries'],
    ['/terms&conditions', '/privacypolicy', '/cookiepolicy', '/anti-slaverypolicy', '/disclaimer'],
    ['/payoptions', '/placingorder', '/privacy&security', '/map'],
    ['/egiftcard', '/labels', '/personalengravings', '/exclusivebottling', '/pmsamples'],
    ['/aboutcompany', '/history', '/responsible-drinking', '/tradecustomers'],
  ])
})

/** Pages that were added later. */
const addedAddresses = ['/milestones', '/sustainability', '/events', '/customerreviews', '/careers']
const isOriginal = (path: string) => !addedAddresses.includes(path)

test.each([
  ['/cancel&return', 'cancel-and-return', 'Delivery & Return'],
  ['/faqs', 'faqs', 'Help & Support'],
  ['/anti-slaverypolicy', 'anti-slaverypolicy', 'Legal Information'],
])('%s is told by %s.md in %s', (path, slug, section) => {
  expect(slugOf(path)).toBe(slug)
  expect(sectionOf(path)?.title).toBe(section)
})

test('an address of the shop floor is in no section', () => {
  expect(sectionOf('/gin')).toBeUndefined()
})
