import { type EditedItems, helpSections, withEdits } from '#app/departments/help/sections.ts'
import { siteMap } from '#app/site-map.ts'
import { type MenuEntry, menu, type PageLink } from '../layout/links.ts'

export type SiteMapGroup = { title: string; links: PageLink[] }

/** Every URL in the sitemap, grouped by where people would look for it. */
export function siteMapGroups(edited?: EditedItems): SiteMapGroup[] {
  const listed = new Set(siteMap.filter((address) => address.listed).map(({ path }) => path))
  return [...groups, ...helpGroups(edited)]
    .map(({ title, links }) => ({ title, links: links.filter(({ to }) => listed.has(to)) }))
    .filter(({ links }) => links.length > 0)
}

const shopFloor: PageLink[] = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'All drinks' },
  { to: '/engravings', name: 'Engravings' },
  { to: '/case', name: 'Build a case' },
  { to: '/gift', name: 'Gift Ideas' },
  { to: '/giftfinder', name: 'Gift finder' },
  { to: '/giftcardbalance', name: 'Gift card balance' },
  { to: '/cocktailrecipes', name: 'Bar services and cocktail recipes' },
  { to: '/blog', name: 'Blog' },
  { to: '/help', name: 'Help centre' },
]

const flat = ({ to, name, kinds }: MenuEntry): PageLink[] => [{ to, name }, ...kinds.flatMap(flat)]

const allOf = ({ name }: MenuEntry) => `All ${name === 'Others' ? 'other drinks' : name.toLowerCase()}`

const helpGroups = (edited: EditedItems | undefined): SiteMapGroup[] =>
  helpSections
    .map((section) => withEdits(section, edited))
    .map(({ title, items }) => ({
      title,
      links: items.map(({ path, title: name }) => ({ to: path, name })),
    }))

const groups: readonly SiteMapGroup[] = [
  {
    title: 'The shop',
    links: [...shopFloor, ...menu.filter(({ kinds }) => kinds.length === 0).flatMap(flat)],
  },
  ...menu
    .filter(({ kinds }) => kinds.length > 0)
    .map((entry) => ({
      title: entry.name,
      links: flat({ ...entry, name: allOf(entry) }),
    })),
]
