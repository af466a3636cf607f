import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { RenderedPage } from '#app/platform/pages/rendered-page.server.ts'

const RENDER_WITHIN_MS = 10_000

/**
 * Renders the whole page into one string before anything is sent: it compresses better than a stream, can be cached,
 * and a failing part gives an error page, not half a page. On an error the router calls `handleError`, and then this
 * function again for the error page.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(appContext)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
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
      },
    )
    const timer = setTimeout(() => {
      reject(new Error('The page took too long to render'))
      abort()
    }, RENDER_WITHIN_MS)
  })
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  return new RenderedPage(html, { status: responseStatusCode, headers: responseHeaders })
}

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

/** Unexpected errors of loaders and pages. Refusals (404 and the like) are answers and do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  context.get(appContext).onPageError(error)
}
