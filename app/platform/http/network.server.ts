import { isIPv4, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** What a provider gives to one household. Whoever has one IPv6 address has the whole of it, a new one for each try. */
const HOUSEHOLD_BITS = 56

/** The address that tries are counted by: without the port that some proxies write, and of IPv6 the network. */
export function networkOf(address = ''): string {
  const bare = withoutPort(address)
  return isIPv6(bare) ? normalizeIP(bare, HOUSEHOLD_BITS) : bare
}

/** '198.51.100.9:4000', '[2001:db8::1]:4000', '[2001:db8::1]'. */
function withoutPort(address: string): string {
  const end = address.lastIndexOf(':')
  const host = end > 0 && /^\d{1,5}$/.test(address.slice(end + 1)) ? address.slice(0, end) : address
  if (isIPv4(host)) return host
  const inside = [host, address].find((text) => text.startsWith('[') && text.endsWith(']'))?.slice(1, -1)
  return inside !== undefined && isIPv6(inside) ? inside : address
}
