import { type Link, linksOf, type Order } from './links.ts'
import { portsFrom } from './ports.ts'
import { openRelay } from './relay.ts'

/** `node cluster/network.ts BASE`: the lines between the nodes, the proxy and etcd. The cluster cuts and heals them. */
const links = linksOf(portsFrom(Number(process.argv[2]))).map((link) => ({ link, relay: openRelay(link) }))

process.on('message', (order: Order) => {
  const isMeant = ({ node, side }: Link) =>
    node === order.node && (!('cut' in order) || order.cut.includes(side))
  for (const { link, relay } of links) {
    if (!isMeant(link)) continue
    if ('cut' in order) relay.cut()
    else relay.heal()
  }
  process.send?.({ done: true })
})

const close = () => process.exit(0)
process.on('SIGTERM', close)
process.on('disconnect', close)
