import { createHash, type Hash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { allowSlowUpload } from '#app/platform/http/body-time.server.ts'
import { BrokenForm, boundaryOf, readForm } from '#app/platform/http/multipart.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import type { ZipSource } from '../unpacking/zip.server.ts'

/** Each is held, in memory or on the disk, until its call is done. */
const MOST_AT_ONCE = 3
const WAIT_SECONDS = 5

/** A file that was sent. Only these are fields: that is what a repeated call is compared by. */
export class SentFile<Content> {
  readonly sha256: string
  readonly fields: Record<string, string>
  readonly #content: Content
  constructor(sha256: string, fields: Record<string, string>, content: Content) {
    this.sha256 = sha256
    this.fields = fields
    this.#content = content
  }
  get content() {
    return this.#content
  }
}

/** Where the bytes of a file go while it is read. */
type Store<Content> = {
  add: (bytes: Buffer) => Promise<void> | void
  end: () => Promise<Content> | Content
  /** Once the call is done, or the line is cut. Closing twice is harmless. */
  close: () => Promise<void> | void
}

type Reading<Content> = {
  most: number
  tooLarge: string
  /** What else than a form may be the body. */
  types: readonly string[]
  openStore: () => Promise<Store<Content>> | Store<Content>
}

/**
 * Bodies that are a file: a form with one, as programs send it, or the file itself. One that is too large is refused by
 * its announced length, or as soon as it has too many bytes.
 */
export function readFileBodies<Content>(api: FastifyInstance, reading: Reading<Content>) {
  const inHand = new Map<FastifyRequest, Held<Content>>()
  const read = async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > reading.most + FORM_BYTES)
      throw tooLarge(reading.tooLarge)
    if (inHand.size >= MOST_AT_ONCE) throw new TooOften(WAIT_SECONDS, 'Several files are being sent at once.')
    allowSlowUpload(request.raw, reading.most)
    const held: Held<Content> = {}
    inHand.set(request, held)
    try {
      held.store = await reading.openStore()
      held.file = await readBody(request, payload, reading, held.store)
      return held.file
    } catch (failure) {
      await free(request)
      throw failure instanceof BrokenForm ? invalid({ file: 'The form could not be read.' }) : failure
    } finally {
      // The line was cut while the store was being opened.
      if (!inHand.has(request)) await held.store?.close()
    }
  }
  const free = async (request: FastifyRequest) => {
    const held = inHand.get(request)
    inHand.delete(request)
    await held?.store?.close()
  }
  const freeUnused = async (request: FastifyRequest) => {
    if (!inHand.get(request)?.isUsed) await free(request)
  }
  // Whatever ends a call before its handler has the file: a refusal, or a line that is cut.
  api.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => void freeUnused(request).catch((err) => request.log.error({ err })))
  })
  api.addHook('onResponse', freeUnused)
  api.addContentTypeParser(['multipart/form-data', ...reading.types], read)
  return {
    /**
     * Works with the file of this call, undefined if none was sent. It is let go when the work is done, and not
     * before: neither by an answer that was given meanwhile nor by a client that went away.
     */
    use: async <Answer>(
      request: FastifyRequest,
      work: (file: SentFile<Content> | undefined) => Promise<Answer>,
    ): Promise<Answer> => {
      const held = inHand.get(request)
      if (!held && request.body instanceof SentFile)
        throw invalid({ file: 'The line was cut. Please send the file again.' })
      if (held) held.isUsed = true
      try {
        return await work(held?.file)
      } finally {
        await free(request)
      }
    },
  }
}

/** A file that is being read or used. */
type Held<Content> = { store?: Store<Content>; file?: SentFile<Content>; isUsed?: true }

/** What a form has besides its file. */
const FORM_BYTES = 20_000

const tooLarge = (words: string) => new Refused(413, 'too_large', words, { file: words })

async function readBody<Content>(
  request: FastifyRequest,
  payload: Readable,
  { most, tooLarge: words }: Reading<Content>,
  store: Store<Content>,
): Promise<SentFile<Content>> {
  const hash = createHash('sha256')
  let length = 0
  const take = async (bytes: Buffer) => {
    length += bytes.length
    if (length > most) throw tooLarge(words)
    hash.update(bytes)
    await store.add(bytes)
  }
  const type = request.headers['content-type'] ?? ''
  const fields = /^multipart\//i.test(type)
    ? await takeForm(payload, type, take)
    : await takeAll(payload, take)
  return sentFile(hash, fields, await store.end())
}

const sentFile = <Content>(hash: Hash, fields: Record<string, string>, content: Content) =>
  new SentFile(hash.digest('base64url'), fields, content)

type Take = (bytes: Buffer) => Promise<void>

async function takeForm(payload: Readable, type: string, take: Take): Promise<Record<string, string>> {
  const boundary = boundaryOf(type)
  if (!boundary) throw new BrokenForm('The form has no boundary')
  const { fields, fileName } = await readForm(payload, boundary, take)
  if (fileName === undefined) throw invalid({ file: 'Please send a file' })
  return { name: fileName, ...Object.fromEntries(fields) }
}

async function takeAll(payload: Readable, take: Take): Promise<Record<string, string>> {
  for await (const bytes of payload) await take(bytes)
  return {}
}

export function inMemory(): Store<Buffer> {
  const chunks: Buffer[] = []
  return {
    add: (bytes) => void chunks.push(Buffer.from(bytes)),
    end: () => Buffer.concat(chunks.splice(0)),
    close: () => void chunks.splice(0),
  }
}

/** For what would not fit into memory. The file has no name any more as soon as it is open: nothing is left behind. */
export async function onDisk(): Promise<Store<ZipSource>> {
  const path = join(tmpdir(), `offlicence-${randomUUID()}.zip`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let size = 0
  return {
    add: async (bytes) => {
      await file.write(bytes)
      size += bytes.length
    },
    end: () => ({ size, read: (at, length) => readAt(file, at, Math.min(length, size)) }),
    close: () => file.close(),
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}
