import type { Cluster } from './cluster.ts'

type Addresses = Pick<
  Cluster,
  'shopUrl' | 'databaseUrl' | 'replicasUrl' | 'statisticsUrl' | 'mailJournal' | 'shops' | 'nodes' | 'folder'
>

/** Where everything is, when all of it is ready. */
export function addressTable({ folder, nodes, shops, ...at }: Addresses): string {
  const rows: [string, string][] = [
    ['the shop', at.shopUrl],
    ['the office', `${at.shopUrl}/office/sign-in`],
    ['its instances', shops.map(({ port }) => `127.0.0.1:${port}`).join('  ')],
    ['database, to write', at.databaseUrl],
    ['database, to read', at.replicasUrl],
    ['its nodes', nodes.map(({ name, port }) => `${name} 127.0.0.1:${port}`).join('  ')],
    ['HAProxy’s statistics', at.statisticsUrl],
    ['mails that were sent', at.mailJournal],
    ['logs', folder.logs],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, where]) => `  ${name.padEnd(width)}  ${where}`).join('\n')
}
