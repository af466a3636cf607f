import type { NodeName, Ports } from './ports.ts'

/** Who is on the other end of a link: the proxy in front of the database, the other nodes, or etcd. */
export const SIDES = ['proxy', 'peers', 'etcd'] as const
export type Side = (typeof SIDES)[number]

export type Link = { node: NodeName; side: Side; listen: number; to: number }

/** What is cut at the moment: nodes, and from whom. */
export type Cuts = Partial<Record<NodeName, readonly Side[]>>

/** All lines between the nodes and the rest. A node that is cut off still runs, and nobody hears of it. */
export const linksOf = ({ nodes, etcds }: Ports): Link[] =>
  nodes.flatMap(({ name: node, database, api, forProxy, forPeers, etcds: relays }): Link[] => [
    { node, side: 'proxy', listen: forProxy.database, to: database },
    { node, side: 'proxy', listen: forProxy.api, to: api },
    { node, side: 'peers', listen: forPeers.database, to: database },
    { node, side: 'peers', listen: forPeers.api, to: api },
    ...relays.flatMap((listen, i): Link[] => {
      const etcd = etcds[i]
      return etcd ? [{ node, side: 'etcd', listen, to: etcd.client }] : []
    }),
  ])

/** A line between two nodes is cut if either of them is cut off from the others. */
export const isCut = ({ node, side }: Link, caller: string | undefined, cuts: Cuts): boolean =>
  Boolean(cuts[node]?.includes(side)) ||
  (side === 'peers' && Boolean(cuts[caller as NodeName]?.includes('peers')))
