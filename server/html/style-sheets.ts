import css from '#app/app.css?inline'
import fonts from '#app/design/material/fonts.css?inline'
import { hashOf } from '#app/platform/http/security-headers.server.ts'
import type { FinishedPage } from './finished-html.ts'

const sheets = Object.entries({ css, fonts }).map(([id, text]) => ({ id, text, bytes: Buffer.from(text) }))

/** For the CSP. Hashed once: every page has the same style sheets, the longest things in it. */
export const styleHashes = sheets.map(({ text }) => hashOf(text))

/**
 * The router renders the style sheets empty, and they are inserted at the very end: 50 kB that no other step has to
 * copy.
 */
export function withStyleSheets({ head, body }: FinishedPage): Buffer {
  const pieces: (string | Buffer)[] = []
  let from = 0
  for (const { id, bytes } of sheets) {
    const end = head.indexOf('>', head.indexOf(`<style id="${id}"`)) + 1
    if (end <= from || !head.startsWith('</style>', end)) continue
    pieces.push(head.slice(from, end), bytes)
    from = end
  }
  return inBytes([...pieces, head.slice(from), ...body])
}

/** Written into one buffer: a buffer for each would double the garbage. */
function inBytes(pieces: (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafe(pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at)
  return whole
}
