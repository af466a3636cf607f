import { addressAt } from '#app/site-map.ts'

/** The key of every public page. Purges name this one, as the page cache forgets all its pages at once. */
export const ALL_PAGES = 'pages'

/**
 * The names by which a CDN can be told to forget a page: all pages, its kind, and its drink. In both headers that CDNs
 * read: `surrogate-key` is separated by spaces, `cache-tag` by commas.
 */
export function surrogateKeyHeaders(address: string) {
  const keys = surrogateKeys(address)
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}

function surrogateKeys(address: string): string[] {
  const [path = '', query] = address.split('?', 2)
  const page = addressAt(path === '/_.data' ? '/' : path.replace(/\.data$/, ''))
  if (!page) return [ALL_PAGES]
  const id = page.path === '/product' && new URLSearchParams(query).get('id')
  return [ALL_PAGES, page.id, ...(id && isKey(id) ? [`drink-${id}`] : [])]
}

/** What would be two keys is none. */
const isKey = (text: string) => /^[\w-]{1,100}$/.test(text)
