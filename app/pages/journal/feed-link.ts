import { feed } from '#app/departments/journal/articles.ts'

/** Lets feed readers discover the journal's feed. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: feed.title,
  href: feed.address,
} as const
