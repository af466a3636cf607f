import type { FastifyInstance } from 'fastify'
import { allArticles } from '#app/departments/journal/articles.server.ts'
import { feed } from '#app/departments/journal/articles.ts'
import { articleFeed } from '#app/departments/journal/feed.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { AN_HOUR } from '../http/cache-headers.ts'

/** Articles change only with the shop's code, so the feed is written once. */
export function serveFeed(app: FastifyInstance, { publicUrl }: AppContext) {
  const written = articleFeed(allArticles, publicUrl)
  app.get(feed.address, { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': AN_HOUR,
      })
      .send(written),
  )
}
