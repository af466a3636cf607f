import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { renderWhole } from '#app/platform/pages/render-whole.server.ts'
import { SHOP_ELEMENT } from '#app/platform/shop/current-shop.ts'
import { iconAddress } from '#app/platform/shop/icons.ts'
import { shopJson } from '#app/platform/shop/shop-json.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { OfficeAsking } from './asking.server.ts'
import { loadPage } from './loaders.server.ts'
import type { OfficeAnswer } from './page-data.ts'
import { officeRoutes } from './routes.tsx'
import { titled } from './use-page.ts'

/** The files of the office's own build; absent in development, when Vite serves them. */
export type OfficeFiles = { script: string; preloads: string[]; styles: string[]; fonts: string[] }

type Rendering = { nonce: string; files: OfficeFiles | undefined }

/** The data of one address of the office; nothing if there is no such page for this caller. */
export const officeData = (asking: OfficeAsking): Promise<OfficeAnswer | undefined> => loadPage(asking)

/** One page as HTML. */
export async function officeHtml(
  url: URL,
  answer: OfficeAnswer,
  { nonce, files }: Rendering,
): Promise<string> {
  const routes = officeRoutes(() => answer)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response)
    throw new Error(`The office answered ${context.status} for ${url.pathname}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = await renderWhole(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const shown = { loaderData: context.loaderData }
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${escaped(titled(answer.title))}</title><link rel="icon" href="${iconAddress('icon.svg', theShop().look)}" type="image/svg+xml">${files ? builtFiles(files, nonce) : developed(nonce)}</head><body><div id="office">${markup}</div><script type="application/json" id="office-data">${asScriptText(shown)}</script>${settingsElement()}</body></html>`
}

function builtFiles({ script, preloads, styles, fonts }: OfficeFiles, nonce: string): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" nonce="${nonce}" src="${script}"></script>`,
  ].join('')
}

/** Vite's own client, its hot reload, and the sources. */
const developed = (nonce: string) =>
  `<link rel="stylesheet" href="/app/pages/office/office.css?direct"><script type="module" nonce="${nonce}" src="/@vite/client"></script><script type="module" nonce="${nonce}">import "/@id/__x00__virtual:react-router/inject-hmr-runtime"; import("/app/pages/office/browser.tsx")</script>`

/** What scripts need to know of a shop that does not keep the defaults. */
function settingsElement(): string {
  const written = shopJson()
  return written === undefined
    ? ''
    : `<script type="application/json" id="${SHOP_ELEMENT}">${written}</script>`
}

/** A `<` could end the element early. */
const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
