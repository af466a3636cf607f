import type { FastifyInstance } from 'fastify'
import type { Db } from '#app/platform/db/db.server.ts'
import { ENDINGS } from '#app/platform/pictures/endings.ts'
import { serveFiles } from '#app/platform/pictures/serve-files.server.ts'
import { storeIn } from './data/store.server.ts'
import { ADDRESS, tall, wide } from './pictures.ts'

const widths = [...wide.widths, ...tall.widths].join('|')
const NAME = new RegExp(`^[\\da-f]{32}(?:-(?:${widths})\\.(?:${ENDINGS.join('|')})|\\.(?:svg|png))$`)

/** `/pictures/<hash>.<svg|png>` and `/pictures/<hash>-<width>.<avif|webp>`, for everybody. */
export const servePictures = (app: FastifyInstance, { db }: { db: Db }) =>
  serveFiles(app, {
    address: ADDRESS,
    name: NAME,
    store: storeIn(db),
    missing: 'There is no such picture',
  })
