import type { Ports } from './ports.ts'

/**
 * HAProxy in front of the database and of the shops.
 *
 * The database's primary is the node whose Patroni says so; sessions to one that no longer is are closed at once, or a
 * shop would wait for them. Shops are asked whether they are ready. While none is, because the database is away, all
 * that are alive still serve their cached pages.
 */
export const haproxyConfig = (ports: Ports, { socket }: { socket: string }): string => `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin

defaults
  mode tcp
  maxconn 1000
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s

frontend statistics
  mode http
  bind 127.0.0.1:${ports.statistics}
  timeout client 10s
  stats enable
  stats uri /

frontend database
  bind 127.0.0.1:${ports.primary}
  default_backend primary

backend primary
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseServers(ports)}

frontend database_to_read
  bind 127.0.0.1:${ports.replicas}
  default_backend replicas

backend replicas
  balance leastconn
  option httpchk GET /replica
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databaseServers(ports)}

${shopFront(ports)}
`

type Shops = Pick<Ports, 'shop' | 'shops'>

/** Where shoppers come in, and the shops behind it. */
export const shopFront = (ports: Shops): string => `frontend shop
  mode http
  bind 127.0.0.1:${ports.shop}
  option forwardfor
  http-request set-header X-Forwarded-Proto http
  timeout client 60s
  timeout http-request 30s
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
${shopBackend('/readyz', ports)}

backend alive
${shopBackend('/healthz', ports)}`

const databaseServers = ({ nodes }: Ports) =>
  nodes
    .map(({ name, forProxy }) => `  server ${name} 127.0.0.1:${forProxy.database} check port ${forProxy.api}`)
    .join('\n')

/**
 * A request that never reached a shop goes to another one, whatever it is. One that a shop took and did not answer,
 * because it was killed, is sent again only if that changes nothing twice: it reads, or it carries a key by which the
 * shop knows it.
 */
export const shopBackend = (health: string, { shops }: Shops) => `  mode http
  balance leastconn
  timeout server 60s
  http-request set-timeout server 10m if { path_beg /backend/api/office/ }
  option httpchk GET ${health}
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET or { method HEAD } or { req.hdr(idempotency-key) -m found }
  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${shops.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}`
