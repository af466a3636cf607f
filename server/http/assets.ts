import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
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
