import { theShop } from '#app/platform/the-shop.ts'

/** For pages that are nobody else's business, search engines included. */
export const privateMeta = (title: string) => [
  { title: `${title} | ${theShop.name}` },
  { name: 'robots', content: 'noindex' },
]
