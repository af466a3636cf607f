import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { renderWhole } from '#app/platform/pages/render-whole.server.ts'
import { RenderedPage } from '#app/platform/pages/rendered-page.server.ts'

/** The page, rendered whole. On an error the router calls `handleError`, and then this function again for the error page. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(appContext)
  const html = await renderWhole(
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
    nonce,
  )
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  return new RenderedPage(html, { status: responseStatusCode, headers: responseHeaders })
}

/** Unexpected errors of loaders and pages. Refusals (404 and the like) are answers and do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  context.get(appContext).onPageError(error)
}
