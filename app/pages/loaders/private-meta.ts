import { shopSign } from '#app/platform/shop/shop-sign.ts'

/** For pages that are nobody else's business, search engines included. */
export const privateMeta = (title: string) => [
  { title: `${title} | ${shopSign.name}` },
  { name: 'robots', content: 'noindex' },
]
