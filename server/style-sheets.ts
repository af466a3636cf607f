import css from '#app/app.css?inline'
import fonts from '#app/design/fonts.css?inline'
import { hashOf } from '#app/platform/security-headers.server.ts'

const sheets = Object.entries({ css, fonts })

/** For the CSP. Hashed once: every page carries the same style sheets, the longest things in it. */
export const styleHashes = sheets.map(([, text]) => hashOf(text))

/** The router renders the style sheets empty, and they are put in at the very end: fifty kilobytes that nobody has to carry along. */
export function dressed(html: string): string {
  let page = html
  for (const [id, text] of sheets) {
    const end = page.indexOf('>', page.indexOf(`<style id="${id}"`)) + 1
    if (end > 0 && page.startsWith('</style>', end)) page = page.slice(0, end) + text + page.slice(end)
  }
  return page
}
