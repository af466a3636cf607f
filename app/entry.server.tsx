import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { houseContext } from '#app/platform/page-context.server.ts'
import { RenderedPage } from '#app/platform/rendered-page.server.ts'

const RENDER_WITHIN_MS = 10_000

/**
 * Renders into one string: it is quicker than a stream, compresses better, and gives the same bytes every time. What has
 * to be waited for, or fails, is rendered once more by the way that can wait and says what failed. On an error the
 * router calls `handleError`, and then this function again for the error page.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(houseContext)
  const data = await allOf(entryContext.serverHandoffStream)
  const page = () => (
    <ServerRouter context={{ ...entryContext, ...atHand(data) }} url={request.url} nonce={nonce} />
  )
  const html = atOnce(page()) ?? (await allReady(page(), nonce))
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  return new RenderedPage(html, { status: responseStatusCode, headers: responseHeaders })
}

/** What the loaders have told, as the router hands it on to the browser. */
async function allOf(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream ?? []) text += decoder.decode(part, { stream: true })
  return text
}

/** In the place of the stream itself, which the router would wait for in the midst of rendering. */
const atHand = (value: string): Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'> => ({
  serverHandoffStream: new ReadableStream(),
  renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } },
})

const DOCTYPE = '<!DOCTYPE html>'
/** React's mark where something was left out, to be drawn by the browser. */
const LEFT_OUT = '<!--$!-->'

function atOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(LEFT_OUT) ? undefined : DOCTYPE + html
  } catch {
    return undefined
  }
}

function allReady(page: ReactNode, nonce: string | undefined) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Everything at its place, however long it is: what comes behind the page needs a script to get there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(whole)
      },
      onShellError: reject,
      // Also for a part in a Suspense, which React would leave empty for the browser to try again.
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
}

/** What a loader or a page throws by accident. Refusals (404 and the like) are answers and do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  context.get(houseContext).onPageError(error)
}
