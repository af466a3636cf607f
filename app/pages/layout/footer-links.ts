import { type EditedItems, helpSections, withEdits } from '#app/departments/help/sections.ts'
import { menu, type PageLink } from './links.ts'

export type LinkGroup = { title: string; links: PageLink[] }

/** The shelves, then every section of the help centre with related pages. */
export const footerGroups = (edited?: EditedItems): LinkGroup[] => [
  {
    title: 'Shop',
    links: [...menu.map(({ to, name }) => ({ to, name })), { to: '/case', name: 'Build a case' }],
  },
  ...helpSections
    .map((section) => withEdits(section, edited))
    .map(({ id, title, items }) => ({
      title,
      links: [...(beside[id] ?? []), ...items.map(({ path, title: name }) => ({ to: path, name }))],
    })),
]

/** Other pages that people look for among these. */
const beside: Partial<Record<string, PageLink[]>> = {
  support: [{ to: '/help', name: 'Help centre' }],
  unique: [
    { to: '/gift', name: 'Gift Ideas' },
    { to: '/giftfinder', name: 'Gift finder' },
    { to: '/giftcardbalance', name: 'Gift card balance' },
    { to: '/engravings', name: 'Engravings' },
    { to: '/cocktailrecipes', name: 'Bar services & recipes' },
  ],
  about: [{ to: '/blog', name: 'Blog' }],
}
