import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Store } from '../db/file-store.server.ts'

/** Of each instance: some hundred files of what is looked at now. */
const CACHE_BYTES = 32 * 1024 * 1024
/** A name is made from the content: what is behind it never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
}

type Served = {
  /** `/photographs/`. */
  address: string
  /** What names look like. */
  name: RegExp
  store: Pick<Store, 'get'>
  missing: string
}

/**
 * Files by the names that their content gave them, for everybody. A name that can't be one is refused without a look
 * into the database, and an unknown one costs one look by its primary key. Opened on its own, a file can run and load
 * nothing.
 */
export function serveFiles(app: FastifyInstance, { address, name, store, missing }: Served) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // Those who ask for the same file at once wait for one look.
    fetchMethod: (file) => store.get(file),
  })
  app.get<{ Params: { file: string } }>(
    `${address}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const type = name.test(file) ? types[file.slice(file.lastIndexOf('.') + 1)] : undefined
      const bytes = type && (await cache.fetch(file))
      if (!bytes)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(missing)
      const etag = `"${file}"`
      reply.headers({
        etag,
        'cache-control': FOREVER,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
      return reply.type(type).send(bytes)
    },
  )
}
