/** The sign-in pages: redirecting to one of them would be a loop. */
const entrances = ['/login', '/register', '/alreadycustomer', '/forgotpassword', '/logout']

/**
 * The redirect after signing in: back to where they came from, as `next` says, or `home`. Only our own paths, against
 * open redirects.
 */
export function wayOn(query: URLSearchParams, home = '/'): string {
  const next = query.get('next') ?? ''
  return isOwnPath(next) ? next : home
}

/** A browser reads `//…` and `/\…` as another host, and drops tabs and line breaks before parsing. */
const isOwnPath = (path: string) =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !entrances.includes(path.split(/[?#]/, 1)[0] ?? '')

/** The login page, with the way back here. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  withWayOn('/login', pathname === '/' ? '/' : pathname + search)

/** Another sign-in page, with the same redirect. */
export const withWayOn = (entrance: string, next: string) =>
  next !== '/' && isOwnPath(next) ? `${entrance}?next=${encodeURIComponent(next)}` : entrance
