import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const RENDER_WITHIN_MS = 10_000

/**
 * Renders a whole page into one string before anything is sent: it compresses better than a stream, can be cached, and
 * a failing part gives an error page, not half a page.
 */
export const renderWhole = (page: ReactElement, nonce?: string) =>
  new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      // No streaming of late parts, however long the page is: they would need a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(intoString(resolve))
      },
      onShellError: reject,
      // Also called for a part in a Suspense boundary, which React would leave empty for the browser to retry.
      onError(error) {
        clearTimeout(timer)
        reject(error)
      },
    })
    const timer = setTimeout(() => {
      reject(new Error('The page took too long to render'))
      abort()
    }, RENDER_WITHIN_MS)
  })

function intoString(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}
