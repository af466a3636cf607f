import type { FastifyInstance } from 'fastify'
import { allArticles } from '#app/departments/journal/articles.server.ts'
import { feedAddress } from '#app/departments/journal/articles.ts'
import { articleFeed } from '#app/departments/journal/feed.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { AN_HOUR } from '../http/cache-headers.ts'

export function serveFeed(app: FastifyInstance, { publicUrl }: AppContext) {
  app.get(feedAddress, { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': AN_HOUR,
      })
      .send(articleFeed(allArticles, publicUrl)),
  )
}
