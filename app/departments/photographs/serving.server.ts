import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/platform/db/db.server.ts'
import { storeIn } from './data/store.server.ts'
import { ADDRESS } from './photographs.ts'

/** Of each instance: some hundred files of the drinks that are looked at now. */
const CACHE_BYTES = 32 * 1024 * 1024
const FILE = /^[\da-f]{32}-(?:160|320|520|800)\.(avif|webp)$/

/** A name is made from the pixels: what is behind it never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * `/photographs/<hash>-<width>.<avif|webp>`, for everybody. A name that can't be one is refused without a look into the
 * database, and an unknown one costs one look by its primary key.
 */
export function servePhotographs(app: FastifyInstance, { db }: { db: Db }) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // Those who ask for the same file at once wait for one look.
    fetchMethod: (name) => storeIn(db).get(name),
  })
  app.get<{ Params: { file: string } }>(
    `${ADDRESS}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const [, ending] = FILE.exec(file) ?? []
      const bytes = ending && (await cache.fetch(file))
      if (!bytes)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('There is no such photograph')
      const etag = `"${file}"`
      reply.headers({
        etag,
        'cache-control': FOREVER,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
      return reply.type(`image/${ending}`).send(bytes)
    },
  )
}
