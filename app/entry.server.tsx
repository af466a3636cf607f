import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { houseContext } from '#app/platform/page-context.server.ts'

const RENDER_WITHIN_MS = 10_000

/** Renders into one buffer, not a stream: it is quicker, compresses better, and gives the same bytes every time. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(houseContext)
  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        responseHeaders.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers: responseHeaders }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything at its place, however long it is: what comes behind the page needs a script to get there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          pipe(page)
        },
        onShellError: reject,
        onError() {
          status = 500
        },
      },
    )
    const timer = setTimeout(() => {
      abort()
      reject(new Error('The page took too long to render'))
    }, RENDER_WITHIN_MS)
  })
}

/** What a loader or a page throws by accident. Refusals (404 and the like) are answers and do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  context.get(houseContext).onPageError(error)
}
