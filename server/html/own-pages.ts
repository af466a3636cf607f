import { drinksOnSale, findCards, findOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAddress } from '#app/departments/catalogue/shelf-schema.server.ts'
import { articlePaths, slugOf } from '#app/departments/help/sections.ts'
import { findArticle, readJournal } from '#app/departments/journal/articles.server.ts'
import type { ShopView } from '#app/departments/words/text-kind.ts'
import { isWithdrawn, shownWords } from '#app/departments/words/words.server.ts'
import { asObject } from '#app/pages/loaders/asked-query.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { addressAt } from '#app/site-map.ts'
import { pageRequest } from './asked-page.ts'

const ORIGIN = 'http://shop.example'

/** Whether an address leads to a page of this shop that everybody can see, with something on it: of drinks, those on sale. */
export async function isOwnPage(db: Db, link: string, now: Date): Promise<boolean> {
  if (!link.startsWith('/') || /[\p{Cc}\p{Cs}\\#]|%00/u.test(link)) return false
  const asked = pageRequest(link, false)
  if (asked.kind !== 'everybody' || !asked.known) return false
  const url = URL.parse(asked.address, ORIGIN)
  if (!url || url.origin !== ORIGIN || url.pathname.endsWith('.data')) return false
  const id = url.searchParams.get('id') ?? ''
  if (url.pathname === '/product') return (await findOnSale(db, id)) !== undefined
  const path = decodeURIComponent(url.pathname)
  if (path === '/blogsingle') return findArticle(await readJournal(db, noMemory, now), id) !== undefined
  if (articlePaths.includes(path) && isWithdrawn(await shownWords(db), 'help', slugOf(path))) return false
  return url.searchParams.size === 0 || (await isKnownQuery(db, url.searchParams))
}

/** What texts may name that other rooms know of. */
export const shopView = (clock: Clock): ShopView => ({
  isPage: (db, link) => isAnyPage(db, link, clock()),
  isOwnPath: (path) => addressAt(path) !== undefined,
  onSale: async (db, ids) => new Set((await drinksOnSale(db, ids)).keys()),
})

/** The same with the pages that each visitor has to themselves. */
async function isAnyPage(db: Db, link: string, now: Date): Promise<boolean> {
  if (pageRequest(link, false).kind === 'one visitor') return true
  return isOwnPage(db, link, now)
}

/** Only shelves look at more than a page's own choices, and refuse what they do not know. */
async function isKnownQuery(db: Db, search: URLSearchParams): Promise<boolean> {
  const query = shelfAddress.safeParse(asObject(search))
  if (!query.success) return false
  return (await findCards(db, { ...everything, ...query.data, limit: 1 })).ok
}
