import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#app/platform/http/answer.server.ts'
import { allowSlowUpload } from '#app/platform/http/body-time.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import { tooLarge } from './check-picture.server.ts'

/** Each file is held in memory until the call is answered. */
const MOST_AT_ONCE = 3
const WAIT_SECONDS = 5

/** A file that was sent. Only its digest is a field: that is what a repeated call is compared by. */
export class SentFile {
  readonly sha256: string
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.sha256 = createHash('sha256').update(bytes).digest('base64url')
  }
  get bytes() {
    return this.#bytes
  }
}

type Limit = { bytes: number; inWords: string }

/**
 * Bodies that are a picture, or claim to be one. One that is too large is refused by its announced length, or as soon
 * as it has too many bytes. Somebody who may not send one is refused before: rights are checked first.
 */
export function readPictureBodies(api: FastifyInstance, limit: Limit) {
  const inHand = new Set<FastifyRequest>()
  // A connection that is cut has no response, but it closes as every other does.
  api.addHook('preParsing', async (request, reply) => {
    reply.raw.once('close', () => inHand.delete(request))
  })
  const read = async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > limit.bytes)
      throw invalid({ file: tooLarge(limit.inWords) })
    if (inHand.size >= MOST_AT_ONCE)
      throw new TooOften(WAIT_SECONDS, 'Several photographs are being sent at once.')
    inHand.add(request)
    allowSlowUpload(request.raw, limit.bytes)
    try {
      return new SentFile(await bytesOf(payload, limit))
    } catch (failure) {
      // It may have closed before it was in hand.
      inHand.delete(request)
      throw failure
    }
  }
  api.addContentTypeParser(/^image\/[\w.+-]{1,60}/, read)
  api.addContentTypeParser('application/octet-stream', read)
}

async function bytesOf(payload: Readable, limit: Limit): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    bytes += chunk.length
    if (bytes > limit.bytes) throw invalid({ file: tooLarge(limit.inWords) })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
