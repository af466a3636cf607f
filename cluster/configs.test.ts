import { describe, expect, test } from 'vitest'
import { etcdArguments } from './etcd-arguments.ts'
import { haproxyConfig } from './haproxy-config.ts'
import { patroniConfig } from './patroni-config.ts'
import { portsFrom } from './ports.ts'

const ports = portsFrom(20_000)
const passwords = { superuser: 'a', replication: 'b', rewind: 'c', shop: 'd' }

describe('HAProxy', () => {
  const config = haproxyConfig(ports, { socket: '/tmp/of/ours' })
  const section = (name: string) =>
    config
      .split('\n\n')
      .find((part) => part.startsWith(name))
      ?.split('\n') ?? []

  test('listens on this machine only', () => {
    const binds = config.match(/^ {2}bind .+$/gm) ?? []
    expect(binds).toHaveLength(4)
    expect(binds.filter((line) => !/^ {2}bind 127\.0\.0\.1:\d+$/.test(line))).toEqual([])
  })

  test('asks Patroni who the primary is, and closes sessions to one that no longer is', () => {
    const primary = section('backend primary')
    expect(primary).toContain('  option httpchk GET /primary')
    expect(primary.join('\n')).toContain('on-marked-down shutdown-sessions')
    expect(primary).toContain('  server n1 127.0.0.1:20022 check port 20023')
  })

  test('reads from replicas', () => {
    expect(section('backend replicas')).toContain('  option httpchk GET /replica')
  })

  test('sends visitors to shops that are ready, and to those alive while none is', () => {
    expect(section('frontend shop')).toContain('  use_backend alive if { nbsrv(ready) eq 0 }')
    expect(section('backend ready')).toContain('  option httpchk GET /readyz')
    expect(section('backend alive')).toContain('  option httpchk GET /healthz')
  })

  test.each(['backend ready', 'backend alive'])('%s repeats only what changes nothing twice', (name) => {
    const lines = section(name)
    expect(lines).toContain('  retry-on conn-failure empty-response')
    expect(lines).toContain(
      '  http-request disable-l7-retry unless METH_GET or { method HEAD } or { req.hdr(idempotency-key) -m found }',
    )
    expect(lines.filter((line) => line.startsWith('  server '))).toHaveLength(3)
  })
})

describe('Patroni', () => {
  const [node] = ports.nodes
  if (!node) throw new Error('no node')
  const files = { data: '/c/n1/data', folder: '/c/n1', programs: '/usr/lib/postgresql/15/bin' }
  const config = JSON.parse(patroniConfig(node, files, passwords))
  const { dcs } = config.bootstrap

  test('keeps the rule that ties its times together', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  })

  test('lets a commit wait for a standby, and nobody else take over', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0, failsafe_mode: true })
  })

  test('listens on its own ports and is reached through lines that can be cut', () => {
    expect(config.restapi).toEqual({ listen: '127.0.0.1:20021', connect_address: '127.0.0.1:20025' })
    expect(config.postgresql).toMatchObject({ listen: '127.0.0.1:20020', connect_address: '127.0.0.1:20024' })
    expect(config.etcd3).toEqual({
      hosts: ['127.0.0.1:20026', '127.0.0.1:20027', '127.0.0.1:20028'],
      use_proxies: true,
    })
  })

  test('lets nobody in without a password', () => {
    expect(config.bootstrap.pg_hba.filter((line: string) => /^host .*trust/.test(line))).toEqual([])
  })
})

test('each member of etcd knows all three', () => {
  const words = etcdArguments(ports, 'etcd-2', '/c/etcd-2')
  expect(words[words.indexOf('--initial-cluster') + 1]).toBe(
    'etcd-1=http://127.0.0.1:20017,etcd-2=http://127.0.0.1:20018,etcd-3=http://127.0.0.1:20019',
  )
  expect(words[words.indexOf('--listen-client-urls') + 1]).toBe('http://127.0.0.1:20015')
  expect(() => etcdArguments(ports, 'etcd-4', '/c')).toThrow('etcd-4')
})
