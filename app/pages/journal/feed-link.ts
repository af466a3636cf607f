import { feedAddress, feedTitle } from '#app/departments/journal/articles.ts'

/** Lets feed readers discover the journal's feed. */
export const feedLink = () =>
  ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: feedTitle(),
    href: feedAddress,
  }) as const
