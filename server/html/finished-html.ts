import type { Config } from '#app/platform/config.server.ts'
import { applyFonts, registerServiceWorker, skipDeferralOnReturn, whenPainted } from './after-first-paint.ts'
import { askAge, showCookieNotice, takeTurns } from './before-first-paint.ts'
import { watchPage } from './page-report.ts'
import { PAGE_REPORT_SCRIPT } from './page-report-script.ts'

const FONTS = '<style id="fonts">'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/**
 * The router's boot script: its manifest, the modules of this page's routes (one in several parts is merged by a line
 * of its own), then the entry that hydrates the page. Matched only where its first words are found: trying it at
 * every tag of a shelf is slow.
 */
const BEGINNING =
  /^<script([^>]*) type="module"[^>]*>import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)((?:const \w+ = \{[^}]*\};\s*)*)window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);<\/script>/
const IMPORT = /import \* as (\w+) from "([^"]+)";/g
const NONCE = /^<script( nonce="[^"]+")/

type Settings = Pick<Config, 'offlinePage' | 'pageReports'>

/** In parts, which are encoded one by one: joining them would copy all of a long page. */
export type FinishedPage = { head: string; body: string[] }

/** Post-processes a page: its frame works at once, and its scripts load after the first paint. */
export function finishedPage(html: string, settings: Partial<Settings> = {}): FinishedPage {
  const { head, body, end } = scriptsAfterPaint(html, { offlinePage: true, pageReports: 0, ...settings })
  return { head, body: [...withLivelyFrame(body, nonceIn(html)), end] }
}

/** The server-only elements of the frame, and the few lines of script that each needs. */
const lively = [
  { tag: 'aside', id: 'cookie-notice', run: showCookieNotice },
  { tag: 'dialog', id: 'age-gate', run: askAge },
  { tag: 'section', id: 'top-bar', run: takeTurns },
]

/** Each script directly follows its element, so that it runs before the browser parses any further. */
function withLivelyFrame(body: string, nonce: string): string[] {
  const scripts = lively
    .map(({ tag, id, run }) => ({ at: endOf(tag, id, body), code: script(nonce, `(${run})()`) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => one.at - other.at)
  const places = [0, ...scripts.map(({ at }) => at)]
  return places.flatMap((from, i) => [body.slice(from, places[i + 1]), scripts[i]?.code ?? ''])
}

/** Every script of the router has the nonce; the last one is found fastest. */
const nonceIn = (html: string) => NONCE.exec(html.slice(html.lastIndexOf('<script')))?.[1] ?? ''

function endOf(tag: string, id: string, html: string): number {
  const from = html.indexOf(`<${tag} id="${id}"`)
  return from < 0 ? 0 : html.indexOf(`</${tag}>`, from) + `</${tag}>`.length
}

/**
 * Defers scripts and fonts until after the first paint. The router would load its scripts before the first picture,
 * and fonts would come before it too; a page is complete without either. Figures:
 * `docs/decisions/0007-deferred-scripts.md`. If the router's boot script isn't recognised, nothing changes.
 */
function scriptsAfterPaint(html: string, { offlinePage, pageReports }: Settings): Parts {
  const bodyAt = Math.max(0, html.indexOf('</head>'))
  // Searched from the end, where it is: the rest of a page is long.
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
    `${pageReports > 0 ? `(${watchPage})(${pageReports}, () => import("${PAGE_REPORT_SCRIPT}"));\n` : ''}(${whenPainted})(() => {
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

/** With the router's own attributes, such as the nonce of a page made for one visitor. */
const script = (attributes: string, code: string) =>
  `<script${attributes}>${code.replaceAll(/\n\s*/g, '\n')}</script>`
