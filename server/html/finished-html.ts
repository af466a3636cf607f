import { applyFonts, registerServiceWorker, skipDeferralOnReturn, whenPainted } from './after-first-paint.ts'
import { askAge, showCookieNotice, takeTurns } from './before-first-paint.ts'

const FONTS = '<style id="fonts">'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/**
 * How the router begins: its manifest, the modules of the routes on this page (one that comes in several parts is put
 * together by a line of its own), then the entry that takes the page over. Tried only where its first words are found:
 * at every tag of a shelf it takes long.
 */
const BEGINNING =
  /^<script([^>]*) type="module"[^>]*>import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)((?:const \w+ = \{[^}]*\};\s*)*)window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);<\/script>/
const IMPORT = /import \* as (\w+) from "([^"]+)";/g
const NONCE = /^<script( nonce="[^"]+")/

/** In pieces, which whoever sends it turns into bytes one by one: put together, all of a long page would be copied. */
export type FinishedPage = { head: string; body: string[] }

/** A page as it leaves the house: its frame is alive at once, and its scripts are asked for when it has been painted. */
export function finishedPage(html: string, { offlinePage = true } = {}): FinishedPage {
  const { head, body, end } = scriptsAfterPaint(html, offlinePage)
  return { head, body: [...withLivelyFrame(body, nonceIn(html)), end] }
}

/** What stands in the page only, and the few lines that each needs. */
const lively = [
  { tag: 'aside', id: 'cookie-notice', run: showCookieNotice },
  { tag: 'dialog', id: 'age-gate', run: askAge },
  { tag: 'section', id: 'top-bar', run: takeTurns },
]

/** Right behind each of them: what is decided there is decided before the browser has come any further. */
function withLivelyFrame(body: string, nonce: string): string[] {
  const scripts = lively
    .map(({ tag, id, run }) => ({ at: endOf(tag, id, body), code: script(nonce, `(${run})()`) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => one.at - other.at)
  const places = [0, ...scripts.map(({ at }) => at)]
  return places.flatMap((from, i) => [body.slice(from, places[i + 1]), scripts[i]?.code ?? ''])
}

/** Every script of the router's has it, the last one too, which is found soonest. */
const nonceIn = (html: string) => NONCE.exec(html.slice(html.lastIndexOf('<script')))?.[1] ?? ''

function endOf(tag: string, id: string, html: string): number {
  const from = html.indexOf(`<${tag} id="${id}"`)
  return from < 0 ? 0 : html.indexOf(`</${tag}>`, from) + `</${tag}>`.length
}

/**
 * The router has its scripts fetched before the first picture, and fonts would come before it too. A page of ours is
 * complete without either, so they are asked for, all at once, when it has been painted; what that gains stands in
 * `docs/decisions/0007-deferred-scripts.md`. Where the router's beginning isn't recognised, everything stays as it was.
 */
function scriptsAfterPaint(html: string, offlinePage: boolean): Parts {
  const bodyAt = Math.max(0, html.indexOf('</head>'))
  // Looked for from the end, where it stands: all the rest of a page is long.
  const from = html.slice(html.lastIndexOf('<script', html.lastIndexOf(' type="module"')))
  const beginning = BEGINNING.exec(from)
  if (!beginning) return { head: html.slice(0, bodyAt), body: html.slice(bodyAt), end: '' }
  const [routersOwn, attributes = '', manifest = '', imports = '', joined = '', modules, entry] = beginning
  const routes = [...imports.matchAll(IMPORT)].map(([, name = '', href = '']) => ({ name, href }))
  const head = html.slice(0, bodyAt)
  const scripts = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  const wanted = [manifest, ...routes.map(({ href }) => href)].map((href) => `import("${href}")`)
  const ownBeginning = script(
    attributes,
    `(${whenPainted})(() => {
(${applyFonts})().then(() => {
for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
Promise.all([${wanted}]).then(([, ${routes.map(({ name }) => name)}]) => {
${joined}window.__reactRouterRouteModules = ${modules};
import("${entry}");${offlinePage ? `\n(${registerServiceWorker})();` : ''}
})
})
})`,
  )
  return {
    head:
      head.replaceAll(PRELOAD, '').replace(FONTS, () => FONTS.replace('>', ' media="not all">')) +
      script(attributes, `(${skipDeferralOnReturn})()`),
    body: html.slice(bodyAt, html.length - from.length),
    end: ownBeginning + from.slice(routersOwn.length),
  }
}

type Parts = { head: string; body: string; end: string }

/** With the router's own attributes: on a page made for one visitor, its nonce. */
const script = (attributes: string, code: string) =>
  `<script${attributes}>${code.replaceAll(/\n\s*/g, '\n')}</script>`
