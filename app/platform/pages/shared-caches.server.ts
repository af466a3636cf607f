/** A CDN may send a page that has just expired while it fetches the next one. */
const STALE_WHILE_REVALIDATE_S = 30
/** While the shop can't be reached, an old page is better than none: nobody can buy at its price. */
const STALE_IF_ERROR_S = 3_600

/** Said, not left out: to a 304 that says nothing, a cache adds what the page before has said. */
export const NOT_SHARED = 'max-age=0'

type Ahead = {
  /** How long the page still counts as fresh. */
  freshMs: number
  /** How long until it changes by itself, because an offer ends, say. */
  unchangedMs: number
}

/**
 * What a CDN may do with a page, in `cache-control`'s words. While the shop is there, the page does not outlive the
 * instant at which it changes by itself.
 */
export function sharingFor({ freshMs, unchangedMs }: Ahead): string {
  const maxAge = Math.floor(Math.min(freshMs, unchangedMs) / 1000)
  if (maxAge <= 0) return NOT_SHARED
  const stale = Math.min(STALE_WHILE_REVALIDATE_S, Math.floor(unchangedMs / 1000) - maxAge)
  return `max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR_S}`
}
