import { isIPv4, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The prefix that a provider gives to one household: its owner can use a new IPv6 address for each try. */
const HOUSEHOLD_BITS = 56

/** The address for rate limits: without the port that some proxies add, and for IPv6 the network only. */
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
