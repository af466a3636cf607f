import type { NodeName, Ports } from './ports.ts'

/** Who is on the other end of a link: the proxy in front of the database, the other nodes, or etcd. */
export const SIDES = ['proxy', 'peers', 'etcd'] as const
export type Side = (typeof SIDES)[number]

export type Link = { node: NodeName; side: Side; listen: number; to: number }

/** What the program behind the relays is told. */
export type Order = { cut: Side[]; node: NodeName } | { heal: true; node: NodeName }

/** All lines between a node and the rest. A cut node still runs, and nobody hears of it. */
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
