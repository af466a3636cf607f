import css from '#app/app.css?inline'
import { hashOf } from '#app/platform/http/security-headers.server.ts'
import { demoLook, type Look } from '#app/platform/shop/look.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { FinishedPage } from './finished-html.ts'
import { fontsOf, lookCss } from './look-style.ts'

type StyleSheets = {
  /** By the ids of the page's elements. */
  filled: { id: string; bytes: Buffer }[]
  /** What follows them: nothing, if the shop keeps the default look. */
  look: string
  hashes: string[]
}

/** Made once for a look: they are the longest things in a page. */
const made = new WeakMap<Look, StyleSheets>()

function styleSheetsOf(look: Look): StyleSheets {
  const known = made.get(look)
  if (known) return known
  const sheets = Object.entries({ css, fonts: fontsOf(look) })
  const own = lookCss(look)
  const fresh: StyleSheets = {
    filled: sheets.map(([id, text]) => ({ id, bytes: Buffer.from(text) })),
    look: own && `<style id="look">${own}</style>`,
    hashes: [...sheets.map(([, text]) => text), ...(own ? [own] : [])].map(hashOf),
  }
  made.set(look, fresh)
  return fresh
}

/** For the CSP: those of the look that the shop has. */
export const styleHashes = (look = theShop().look) => styleSheetsOf(look).hashes

/**
 * The router renders the style sheets empty, and they are inserted at the very end: 50 kB that no other step has to
 * copy. The browser leaves an element of the head alone that no component knows.
 */
export const withStyleSheets = (page: FinishedPage, look = theShop().look): Buffer =>
  inserted(page, styleSheetsOf(look))

/** To be looked at in a frame under the policy of another page, which knows the style sheets of the default look only. */
export function withLinkedLook(
  page: FinishedPage,
  linkTo: (look: Look) => string,
  look = theShop().look,
): Buffer {
  const sheets = styleSheetsOf(look)
  if (!sheets.look) return inserted(page, sheets)
  // An empty element would be one that the other page's policy does not know. Its faces are not loaded.
  return inserted(page, {
    ...styleSheetsOf(demoLook),
    look: `<link rel="stylesheet" href="${linkTo(look)}">`,
  })
}

function inserted({ head, body }: FinishedPage, { filled, look }: StyleSheets): Buffer {
  const pieces: (string | Buffer)[] = []
  let from = 0
  for (const { id, bytes } of filled) {
    const end = head.indexOf('>', head.indexOf(`<style id="${id}"`)) + 1
    if (end <= from || !head.startsWith('</style>', end)) continue
    pieces.push(head.slice(from, end), bytes)
    from = end
  }
  const lookAt = look ? afterStyles(head) : from
  return inBytes([...pieces, head.slice(from, lookAt), look, head.slice(lookAt), ...body])
}

function afterStyles(head: string): number {
  const end = head.lastIndexOf(STYLE_END)
  return end < 0 ? head.length : end + STYLE_END.length
}

const STYLE_END = '</style>'

/** Written into one buffer: a buffer for each would double the garbage. */
function inBytes(pieces: (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafe(pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at)
  return whole
}
