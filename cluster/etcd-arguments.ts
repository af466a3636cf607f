import type { Ports } from './ports.ts'

/** How one member of etcd is started. */
export function etcdArguments({ etcds }: Ports, name: string, folder: string): string[] {
  const own = etcds.find((etcd) => etcd.name === name)
  if (!own) throw new Error(`There is no ${name}`)
  const client = `http://127.0.0.1:${own.client}`
  const peer = `http://127.0.0.1:${own.peer}`
  return [
    ...['--name', name],
    ...['--data-dir', folder],
    ...['--listen-client-urls', client],
    ...['--advertise-client-urls', client],
    ...['--listen-peer-urls', peer],
    ...['--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', etcds.map((each) => `${each.name}=http://127.0.0.1:${each.peer}`).join(',')],
    ...['--initial-cluster-token', 'offlicence'],
    // Patroni writes every second: a history of an hour is plenty.
    ...['--auto-compaction-retention', '1'],
    ...['--logger', 'zap'],
    ...['--log-level', 'warn'],
  ]
}
