import type { Settings } from './settings.ts'

/**
 * The sandbox speaks to the shop and to this machine, to nobody else: whatever address a request names, signed or not,
 * it leads nowhere unless it is one of these.
 */
export function isAllowed(address: string, { shopUrl }: Pick<Settings, 'shopUrl'>): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  return isThisMachine(url.hostname) || url.origin === URL.parse(shopUrl)?.origin
}

/** Whether a request meant the sandbox: a name that somebody else's DNS points at this machine is not one of its own. */
export const isOwnHost = (host: string, { shopUrl }: Pick<Settings, 'shopUrl'>) => {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && (isThisMachine(name) || name === URL.parse(shopUrl)?.hostname)
}

const isThisMachine = (name: string) =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
