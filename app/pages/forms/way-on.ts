/** The pages on the way in: coming back to one of them would lead in circles. */
const entrances = ['/login', '/register', '/alreadycustomer', '/forgotpassword', '/logout']

/**
 * Where somebody goes once they are in: where they came from, as `next` says, or `home`. Only paths of our
 * own: a link to the shop must not end at a stranger's.
 */
export function wayOn(query: URLSearchParams, home = '/'): string {
  const next = query.get('next') ?? ''
  return isOwnPath(next) ? next : home
}

/** A browser reads `//…` and `/\…` as another host, and leaves out tabs and line breaks before it reads at all. */
const isOwnPath = (path: string) =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !entrances.includes(path.split(/[?#]/, 1)[0] ?? '')

/** The login page, and back here afterwards. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  withWayOn('/login', pathname === '/' ? '/' : pathname + search)

/** Another entrance, with the same way on. */
export const withWayOn = (entrance: string, next: string) =>
  next !== '/' && isOwnPath(next) ? `${entrance}?next=${encodeURIComponent(next)}` : entrance
