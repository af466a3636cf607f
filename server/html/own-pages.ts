import { findCards, findOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAddress } from '#app/departments/catalogue/shelf-schema.server.ts'
import { findArticle } from '#app/departments/journal/articles.server.ts'
import { asObject } from '#app/pages/loaders/asked-query.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { pageRequest } from './asked-page.ts'

const ORIGIN = 'http://shop.example'

/** Whether an address leads to a page of this shop that everybody can see, with something on it: of drinks, those on sale. */
export async function isOwnPage(db: Db, link: string): Promise<boolean> {
  if (!link.startsWith('/') || /[\p{Cc}\p{Cs}\\#]|%00/u.test(link)) return false
  const asked = pageRequest(link, false)
  if (asked.kind !== 'everybody' || !asked.known) return false
  const url = URL.parse(asked.address, ORIGIN)
  if (!url || url.origin !== ORIGIN || url.pathname.endsWith('.data')) return false
  const id = url.searchParams.get('id') ?? ''
  if (url.pathname === '/product') return (await findOnSale(db, id)) !== undefined
  if (url.pathname === '/blogsingle') return findArticle(id) !== undefined
  return url.searchParams.size === 0 || (await isKnownQuery(db, url.searchParams))
}

/** Only shelves look at more than a page's own choices, and refuse what they do not know. */
async function isKnownQuery(db: Db, search: URLSearchParams): Promise<boolean> {
  const query = shelfAddress.safeParse(asObject(search))
  if (!query.success) return false
  return (await findCards(db, { ...everything, ...query.data, limit: 1 })).ok
}
