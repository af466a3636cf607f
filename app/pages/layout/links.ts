import { menuOrder, type Shelf, shelfAt, shelvesWithin } from '#app/departments/catalogue/shelves.ts'
import { openAddressAt } from '#app/open-addresses.ts'

export type PageLink = { to: string; name: string }

/** Only pages in the site map are linked: a page that is added later appears automatically. */
export const open = (links: PageLink[]) => links.filter(({ to }) => openAddressAt(to))

export const topLinks = open([
  { to: '/blog', name: 'Blog' },
  { to: '/trackorder', name: 'Track order' },
  { to: '/cocktailrecipes', name: 'Bar services' },
  { to: '/engravings', name: 'Engravings' },
  { to: '/gift', name: 'Gift ideas' },
])

/** For the menus of small screens, which have room for more than one line. */
export const serviceLinks = [...topLinks, ...open([{ to: '/giftfinder', name: 'Gift finder' }])]

export type MenuEntry = PageLink & { kinds: MenuEntry[] }

const entry = ({ slug, short, title }: Shelf): MenuEntry => ({
  to: `/${slug}`,
  name: slug === 'new' ? 'New' : (short ?? title),
  kinds: shelvesWithin(slug).map(entry),
})

const shelfEntries = menuOrder.flatMap((slug) => shelfAt(slug) ?? []).map(entry)

/** The whole tree of shelves, with the offers next to what is new. */
export const menu: MenuEntry[] = shelfEntries.flatMap((each) =>
  each.to === '/new' ? [each, { to: '/newoffers', name: 'Offers', kinds: [] }] : [each],
)
