/** The members of the cluster, by name. Three of each: two are a majority when one is lost. */
export const NODES = ['n1', 'n2', 'n3'] as const
export const SHOPS = ['shop-1', 'shop-2', 'shop-3'] as const
export const ETCDS = ['etcd-1', 'etcd-2', 'etcd-3'] as const

export type NodeName = (typeof NODES)[number]

/** Below the range from which the system takes ports for connections, so that nobody takes one by chance. */
export const USUAL_BASE = 17_400
/** How many ports are taken from the base on. */
export const PORTS = 60

export type Ports = ReturnType<typeof portsFrom>

/** Every port of the cluster, counted from one: two clusters with bases apart do not meet. */
export function portsFrom(base: number) {
  return {
    shop: base,
    primary: base + 1,
    replicas: base + 2,
    statistics: base + 3,
    mail: base + 4,
    gateway: base + 5,
    shops: SHOPS.map((name, i) => ({ name, port: base + 10 + i })),
    etcds: ETCDS.map((name, i) => ({ name, client: base + 14 + i, peer: base + 17 + i })),
    nodes: NODES.map((name, i) => nodePorts(name, base + 20 + i * 10)),
  }
}

export type NodePorts = ReturnType<typeof nodePorts>

/** A node's own ports, and those of the relays through which it is reached and reaches etcd. */
function nodePorts(name: NodeName, first: number) {
  return {
    name,
    database: first,
    api: first + 1,
    forProxy: { database: first + 2, api: first + 3 },
    forPeers: { database: first + 4, api: first + 5 },
    etcds: [first + 6, first + 7, first + 8],
  }
}

/** All of them, to see whether they are free. */
export const allPorts = ({ shops, etcds, nodes, ...single }: Ports): number[] => [
  ...Object.values(single),
  ...shops.map(({ port }) => port),
  ...etcds.flatMap(({ client, peer }) => [client, peer]),
  ...nodes.flatMap(({ database, api, forProxy, forPeers, etcds: relays }) => [
    database,
    api,
    ...Object.values(forProxy),
    ...Object.values(forPeers),
    ...relays,
  ]),
]
