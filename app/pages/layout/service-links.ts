import type { PageLink } from './links.ts'

/** Beside the sayings, above the header. */
export const topLinks: PageLink[] = [
  { to: '/blog', name: 'Blog' },
  { to: '/trackorder', name: 'Track order' },
  { to: '/cocktailrecipes', name: 'Bar services' },
  { to: '/engravings', name: 'Engravings' },
  { to: '/gift', name: 'Gift ideas' },
]

/** For the menus of small screens, which have room for more than one line. */
export const serviceLinks: PageLink[] = [...topLinks, { to: '/giftfinder', name: 'Gift finder' }]
