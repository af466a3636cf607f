import { menuOrder, type Shelf, shelfAt, shelvesWithin } from '#app/departments/catalogue/shelves.ts'

export type PageLink = { to: string; name: string }

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
