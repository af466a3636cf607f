import { BlockList, isIP } from 'node:net'
import type { Config } from '#app/platform/config.server.ts'
import { networkOf } from '#app/platform/http/network.server.ts'

/** Whether somebody at this address can reach the office of this instance: `OFFICE` and `OFFICE_FROM`. */
export function createOfficeFrom({ office: { isServed, from } }: Pick<Config, 'office'>) {
  const networks = from && listOf(from)
  return (address: string): boolean => {
    if (!isServed || !networks) return isServed
    const bare = isIP(address) ? address : networkOf(address)
    return isIP(bare) !== 0 && networks.check(bare, isIP(bare) === 4 ? 'ipv4' : 'ipv6')
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => named[name] ?? [name])) {
    const [machine = '', bits] = network.split('/')
    const family = isIP(machine) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(machine, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

/** As `TRUST_PROXY` knows them. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
