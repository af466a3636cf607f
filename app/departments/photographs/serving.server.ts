import type { FastifyInstance } from 'fastify'
import type { Db } from '#app/platform/db/db.server.ts'
import { serveFiles } from '#app/platform/pictures/serve-files.server.ts'
import { storeIn } from './data/store.server.ts'
import { ADDRESS } from './photographs.ts'

/** `/photographs/<hash>-<width>.<avif|webp>`, for everybody. */
export const servePhotographs = (app: FastifyInstance, { db }: { db: Db }) =>
  serveFiles(app, {
    address: ADDRESS,
    name: /^[\da-f]{32}-(?:160|320|520|800)\.(?:avif|webp)$/,
    store: storeIn(db),
    missing: 'There is no such photograph',
  })
