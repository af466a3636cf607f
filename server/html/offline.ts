import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { paletteOf } from '#app/platform/shop/look-colours.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { plainPageHeaders } from './plain-page.ts'
import { standIn, stepDown } from './service-worker.ts'

const PAGE = '/offline'

/** The offline page, and the service worker that caches and shows it. */
export function serveOfflinePage(app: FastifyInstance, { offlinePage }: Pick<Config, 'offlinePage'>) {
  const hidden = { schema: { hide: true } }
  app.get(PAGE, hidden, (_, reply) => reply.headers(plainPageHeaders).send(offlinePageNow().html))
  app.get('/service-worker.js', hidden, (_, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        // A worker that can't be replaced at once can't be removed either.
        'cache-control': 'no-cache',
        // The worker itself may fetch from us only.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .send(offlinePage ? offlinePageNow().worker : `(${stepDown})()\n`),
  )
}

function pageOf({ name, phone, hours, look }: Shop) {
  const { brand, brandDeep } = paletteOf(look.accent)
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="#16181d"><title>No connection | ${escaped(name)}</title>
<style>
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:#faf8f5;color:#16181d;font:16px/1.6 Inter,system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1.5rem;text-align:center}
h1{margin:0;font:500 2rem/1.2 Fraunces,Georgia,serif}
p{margin:1rem 0 0;color:#5b616e}
a{color:${brandDeep}}
a.again{display:inline-flex;align-items:center;min-height:3.25rem;margin-top:2rem;padding:0 1.5rem;border-radius:.375rem;background:${brandDeep};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid ${brand};outline-offset:2px}
svg{width:4rem;margin-bottom:1.5rem}
</style>
</head><body><main>
<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M27 10h10v12c0 3 7 6 7 14v14a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V36c0-8 7-11 7-14z" fill="#e7e2da"/><path d="M20 38h24v9H20z" fill="${brand}"/></svg>
<h1>No connection</h1>
<p>We can’t be reached from here just now. Your basket and your wishlist are safe with us and will be there when you are back.</p>
<a class="again" href="">Try again</a>
<p>Or call us on <a href="tel:${escaped(phone.dialled)}">${escaped(phone.shown)}</a>, ${escaped(hours.phone)}.</p>
</main></body></html>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

let last: { shop: Shop; html: string; worker: string } | undefined

/** Written once for the settings that hold. A changed page makes a changed worker, which is how browsers notice it. */
function offlinePageNow() {
  const shop = theShop()
  if (last?.shop !== shop) {
    const html = pageOf(shop)
    const keptAs = `offline-${createHash('sha256').update(html).digest('hex').slice(0, 8)}`
    last = { shop, html, worker: `(${standIn})('${PAGE}', '${keptAs}')\n` }
  }
  return last
}
