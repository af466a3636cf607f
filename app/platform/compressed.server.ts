import { type BrotliOptions, constants, createBrotliCompress, createGzip, type ZlibOptions } from 'node:zlib'

/**
 * As `brotliCompressSync` and `gzipSync` do it, but for what those leave behind. Node lets go of a compressor only when
 * it looks through everything for what nobody needs any more, and of what went in and came out with it: for answers of
 * 20 kB that was due every three seconds under load, and everybody waited a tenth of a second for it.
 */
export const brotliAtOnce = (body: string | Buffer, options: BrotliOptions) =>
  packed(createBrotliCompress(options), body, constants.BROTLI_OPERATION_FINISH)

export const gzipAtOnce = (body: string | Buffer, options: ZlibOptions) =>
  packed(createGzip(options), body, constants.Z_FINISH)

function packed(stream: NodeJS.EventEmitter, body: string | Buffer, finish: number): Buffer {
  const compressor = stream as Compressor
  const bytes = compressor._processChunk(typeof body === 'string' ? Buffer.from(body) : body, finish)
  compressor.removeAllListeners('error')
  compressor._outBuffer = null
  return bytes
}

/** What Node's own `…Sync` functions do their work by; it is there for others too, but in no document. */
type Compressor = NodeJS.EventEmitter & {
  _processChunk: (bytes: Buffer, finish: number) => Buffer
  _outBuffer: Buffer | null
}
