import type { NodePorts } from './ports.ts'

/**
 * How long a lost primary may keep its key, in seconds. Its machine may be gone, so nobody gives the key back: the key
 * has to expire, and writes are away for that long and some two seconds more. Patroni asks for
 * loop_wait + 2 × retry_timeout ≤ ttl. From 3.2 on it also raises every ttl to 20.
 */
export const TTL = 10
const LOOP_WAIT = 1
const RETRY_TIMEOUT = 3

export type NodeFiles = {
  /** The folder of PostgreSQL's data. */
  data: string
  /** For its socket and its password file. */
  folder: string
  /** PostgreSQL's programs. */
  programs: string
}

export type Passwords = { superuser: string; replication: string; rewind: string; shop: string }

/** One node's settings. Others reach it, and it reaches etcd, through relays that can be cut. YAML is JSON here. */
export const patroniConfig = (ports: NodePorts, files: NodeFiles, passwords: Passwords): string =>
  JSON.stringify(
    {
      scope: 'shop',
      name: ports.name,
      restapi: { listen: local(ports.api), connect_address: local(ports.forPeers.api) },
      // As proxies, or Patroni asks etcd for its members' own addresses and goes past the relays.
      etcd3: { hosts: ports.etcds.map(local), use_proxies: true },
      bootstrap: {
        dcs: settings,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'local all all trust',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
        ],
      },
      postgresql: {
        listen: local(ports.database),
        connect_address: local(ports.forPeers.database),
        use_unix_socket: true,
        data_dir: files.data,
        bin_dir: files.programs,
        pgpass: `${files.folder}/pgpass`,
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
          rewind: { username: 'rewinder', password: passwords.rewind },
        },
        parameters: { unix_socket_directories: files.folder, password_encryption: 'scram-sha-256' },
      },
    },
    null,
    2,
  )

const local = (port: number) => `127.0.0.1:${port}`

const settings = {
  ttl: TTL,
  loop_wait: LOOP_WAIT,
  retry_timeout: RETRY_TIMEOUT,
  // A crashed PostgreSQL is not waited for while a standby has everything.
  primary_start_timeout: 0,
  // Without a majority of etcd the primary stays one as long as it reaches all others.
  failsafe_mode: true,
  synchronous_mode: true,
  // With both standbys gone the shop still sells; nobody takes over then, so nothing acknowledged is lost either.
  synchronous_mode_strict: false,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      // A standby that hangs would hold up every commit for a minute.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      wal_retrieve_retry_interval: '1s',
    },
  },
}
