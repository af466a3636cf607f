import { shopSign } from '#app/platform/shop/shop-sign.ts'

/** For private pages: hidden from search engines. */
export const privateMeta = (title: string) => [
  { title: `${title} | ${shopSign().name}` },
  { name: 'robots', content: 'noindex' },
]
