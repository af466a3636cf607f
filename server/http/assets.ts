import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#app/platform/db/db.server.ts'
import { findBuiltFile } from '#app/platform/pages/built-files.server.ts'
import { AN_HOUR } from './cache-headers.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** Files with a hash in their name never change; all others may. */
const isHashed = (path: string) => /[/\\](assets|photos|scenes)[/\\]/.test(path)

export async function serveAssets(app: FastifyInstance, clientFolder: string) {
  await app.register(fastifyStatic, {
    root: join(clientFolder),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? A_YEAR : AN_HOUR),
  })
}

const BUILT_FILE = /^(?:office\/)?[\w.-]{1,200}$/

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The built files of other versions: an instance has its own on its disk, and those are found before. */
export function serveOtherVersionsAssets(app: FastifyInstance, { db }: { db: Db }) {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*']
    const bytes = BUILT_FILE.test(name) && (await findBuiltFile(db, name))
    if (!bytes)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('There is no such file')
    return reply
      .header('cache-control', A_YEAR)
      .type(types[extname(name)] ?? 'application/octet-stream')
      .send(bytes)
  })
}
