import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#app/platform/pages/page-cache.server.ts'

/** Shorter answers fit into one packet anyway. */
const WORTH_IT = 1_400
/** Longer answers, longer than any page, are compressed off the main thread. */
const AT_ONCE = 512 * 1024

const isText = (type: unknown) =>
  /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/.test(String(type))

/**
 * For responses that are not cached. Each is complete when it is sent, and sent once: fast compression in one go
 * costs a third of better compression in a stream.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < WORTH_IT || !isText(reply.getHeader('content-type'))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return (payload.length > AT_ONCE ? beside : atOnce)[encoding](payload)
  })
}

const quick = {
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  gzip: { level: 2 },
}

const atOnce = {
  br: (body: string | Buffer) => brotliCompressSync(body, quick.br),
  gzip: (body: string | Buffer) => gzipSync(body, quick.gzip),
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const beside = {
  br: (body: string | Buffer) => brotli(body, quick.br),
  gzip: (body: string | Buffer) => zip(body, quick.gzip),
}
