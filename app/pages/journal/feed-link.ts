import { feed } from '#app/departments/journal/articles.ts'

/** Tells readers of feeds where the journal's is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: feed.title,
  href: feed.address,
} as const
