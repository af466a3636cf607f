import { describe, expect, test } from 'vitest'
import { finishedPage } from './finished-html.ts'

const finishedHtml = (html: string, options = {}) => {
  const { head, body } = finishedPage(html, options)
  return head + body.join('')
}

const page = ({ nonce = '' } = {}) =>
  `<html><head><style id="css">p{}</style><style id="fonts">@font-face{}</style>` +
  `<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/shelf-2.js"/></head><body>` +
  `<p>Whisky</p><script${nonce} type="module" async="">import "/assets/manifest-3.js";\n` +
  `import * as route0 from "/assets/root-4.js";\nimport * as route1 from "/assets/shelf-2.js";\n  \n` +
  `  window.__reactRouterRouteModules = {"root":route0,"whisky":route1};\n\nimport("/assets/entry-1.js");</script></body></html>`

describe('a finished page', () => {
  const html = finishedHtml(page())

  test('has no script fetched by its markup', () => {
    expect(html).not.toContain('<link')
    expect(html).not.toMatch(/import (\*|")/)
  })

  test('asks for the same scripts after the first paint, and begins as the router would', () => {
    expect(html).toContain('["/assets/entry-1.js","/assets/shelf-2.js"]')
    expect(html).toContain(
      'Promise.all([import("/assets/manifest-3.js"),import("/assets/root-4.js"),import("/assets/shelf-2.js")]).then(([, route0,route1]) => {\n' +
        'window.__reactRouterRouteModules = {"root":route0,"whisky":route1};\nimport("/assets/entry-1.js");',
    )
  })

  test('asks for them when the fonts are on', () => {
    expect(html).toMatch(/function applyFonts\([\s\S]*?\)\(\)\.then\(\(\) => \{\s*for \(const href of/)
  })

  test('keeps the page for when there is no connection, unless that is switched off', () => {
    expect(html).toMatch(/register\(["']\/service-worker\.js/)
    expect(finishedHtml(page(), { offlinePage: false })).not.toContain('serviceWorker')
  })

  test('lets its fonts wait, and puts them on at once for those who have them', () => {
    expect(html).toContain('<style id="fonts" media="not all">')
    expect(html).toMatch(/skipDeferralOnReturn[\s\S]*<\/script><\/head>/)
  })

  test('carries scripts that a browser can read', () => {
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
    expect(scripts).toHaveLength(2)
    for (const code of scripts) expect(() => new Function(code)).not.toThrow()
  })

  test('made for one visitor carries the nonce on every script', () => {
    const own = finishedHtml(page({ nonce: ' nonce="abc"' }))
    expect(own.match(/<script nonce="abc">/g)).toHaveLength(2)
  })

  test.each(['', ' nonce="abc"'])('has a frame that is alive at once (scripts%s)', (nonce) => {
    const gate = '<dialog id="age-gate"><p>18?</p></dialog>'
    const bar = '<section id="top-bar"><p>News</p></section>'
    const notice = '<aside id="cookie-notice" hidden="">We track nobody</aside>'
    const alive = finishedHtml(
      page({ nonce }).replace('<p>Whisky</p>', `${gate}${bar}<p>Whisky</p>${notice}`),
    )
    expect(alive).toContain(`${gate}<script${nonce}>(function askAge()`)
    expect(alive).toContain(`${bar}<script${nonce}>(function takeTurns()`)
    expect(alive).toContain(`${notice}<script${nonce}>(function showCookieNotice()`)
  })

  test('puts a route together that comes in several parts', () => {
    const parts = page()
      .replace(
        'import * as route1 from "/assets/shelf-2.js";',
        'import * as route1_main from "/assets/shelf-2.js";',
      )
      .replace('window.', 'const route1 = {...route1_main};\n window.')
    expect(finishedHtml(parts)).toContain(
      '.then(([, route0,route1_main]) => {\nconst route1 = {...route1_main};\nwindow.__reactRouterRouteModules',
    )
  })

  test('stays as it was where the router begins otherwise', () => {
    const other = page().replace('__reactRouterRouteModules', '__another')
    expect(finishedHtml(other)).toBe(other)
  })
})
