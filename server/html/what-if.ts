import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { pageRequest } from './asked-page.ts'
import { render, textOf } from './pages.ts'
import { withStyleSheets } from './style-sheets.ts'

export type LookedAt = { html: string; status: number }

/** Thrown to end the transaction; the database then forgets all of it, notifications included. */
const rolledBack = Symbol('rolled back')

/**
 * Renders a page of the shop as it would be after a change, inside a transaction that is rolled back. The page cache is
 * not asked, and the page has a memory of its own: neither learns anything of it. What comes back is to be looked at in
 * a frame: no script, and no link that leads anywhere.
 */
export const createRenderInside =
  (context: AppContext) =>
  async (db: Db, change: (tx: Db) => Promise<void>, path: string): Promise<LookedAt> => {
    const asked = pageRequest(path, false)
    if (asked.kind !== 'everybody' || !asked.known) return { html: '', status: 404 }
    let seen: LookedAt | undefined
    try {
      await db.transaction(async (tx) => {
        await change(tx)
        seen = await renderStill(asked.address, { ...context, db: tx, memory: createMemory() })
        throw rolledBack
      })
    } catch (failure) {
      if (failure !== rolledBack) throw failure
    }
    if (!seen) throw new Error('A page that is looked at was not rendered')
    return seen
  }

async function renderStill(address: string, context: AppContext): Promise<LookedAt> {
  const nonce = randomBytes(16).toString('base64url')
  const { answer, status } = await render(address, { context: { ...context, nonce } })
  const html = withoutScripts(await textOf(answer))
  const bodyAt = Math.max(0, html.indexOf('</head>'))
  const body = withoutLinks(html.slice(bodyAt))
  return { html: withStyleSheets({ head: html.slice(0, bodyAt), body: [body] }).toString(), status }
}

/** Cut with `indexOf`: a regular expression would be tried at every tag of a long page. */
export function withoutScripts(html: string): string {
  const bare = cut(cut(html, '<script', '</script>'), '<link rel="modulepreload"', '>')
  // Shoppers with scripts, nearly all of them, do not see it.
  return cut(bare, '<noscript', '</noscript>')
}

function cut(html: string, start: string, end: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    kept.push(html.slice(from, at))
    const to = html.indexOf(end, at)
    from = to < 0 ? html.length : to + end.length
  }
  kept.push(html.slice(from))
  return kept.join('')
}

const LINK = '<a '
const HREF = ' href="'

/** Inside the frame, a link would only lead to a page that refuses to be framed. */
export function withoutLinks(html: string): string {
  const [first = '', ...links] = html.split(LINK)
  return [first, ...links.map(withoutAddress)].join(LINK)
}

function withoutAddress(link: string): string {
  const at = ` ${link}`.indexOf(HREF)
  if (at < 0 || at > link.indexOf('>')) return link
  const end = link.indexOf('"', at + HREF.length - 1)
  return link.slice(0, at) + link.slice(end + 1)
}
