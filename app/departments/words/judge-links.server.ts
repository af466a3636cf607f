import type { Db } from '#app/platform/db/db.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import type { ShopView } from './text-kind.ts'

/** Each is looked up. */
const MOST_LINKS = 200

/** Links to pages of the shop that are not there. Those in a help article may name a figure; it is no page of ours. */
export async function judgeLinks(
  db: Db,
  links: readonly { href: string; line: number }[],
  { isPage }: Pick<ShopView, 'isPage'>,
): Promise<Remark[]> {
  const first = new Map<string, number>()
  for (const { href, line } of links) if (href.startsWith('/') && !first.has(href)) first.set(href, line)
  const strange: Remark[] = []
  for (const [href, line] of [...first].slice(0, MOST_LINKS))
    if (!(await isPage(db, href.replace(/#.*$/, ''))))
      strange.push({ line, words: `There is no page ${href.slice(0, 80)}` })
  return strange
}
