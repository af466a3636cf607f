import { callerAt } from './callers.ts'
import { type Cuts, isCut, linksOf } from './links.ts'
import { portsFrom } from './ports.ts'
import { openRelay } from './relay.ts'

/**
 * `node cluster/network.ts BASE FOLDER`: the lines between the nodes, the proxy and etcd. The cluster says which of
 * them are cut.
 */
const [base = '', root = ''] = process.argv.slice(2)
const byNode = (port: number) => callerAt(port, root)

const lines = linksOf(portsFrom(Number(base))).map((link) => {
  const { listen, to, side } = link
  return { link, relay: openRelay(side === 'peers' ? { listen, to, callerAt: byNode } : { listen, to }) }
})

process.on('message', (cuts: Cuts) => {
  for (const { link, relay } of lines) relay.cut((caller) => isCut(link, caller, cuts))
  process.send?.({ done: true })
})

const close = () => process.exit(0)
process.on('SIGTERM', close)
process.on('disconnect', close)
