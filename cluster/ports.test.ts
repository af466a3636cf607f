import { expect, test } from 'vitest'
import { isCut, type Link, linksOf, SIDES } from './links.ts'
import { allPorts, NODES, PORTS, portsFrom, USUAL_BASE } from './ports.ts'

const ports = portsFrom(USUAL_BASE)

test('no port is given twice, and all are in the range that is promised', () => {
  const all = allPorts(ports)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((port) => port < USUAL_BASE || port >= USUAL_BASE + PORTS)).toEqual([])
})

test('every node has lines to the proxy, its peers and etcd, which lead to where it listens', () => {
  const links = linksOf(ports)
  for (const node of NODES)
    expect(new Set(links.filter((link) => link.node === node).map(({ side }) => side))).toEqual(
      new Set(SIDES),
    )
  const listening = new Set([
    ...ports.nodes.flatMap(({ database, api }) => [database, api]),
    ...ports.etcds.map(({ client }) => client),
  ])
  expect(links.filter(({ to }) => !listening.has(to))).toEqual([])
})

test('a line between two nodes is cut from either end, the one to the proxy only from its own', () => {
  const peers: Link = { node: 'n2', side: 'peers', listen: 1, to: 2 }
  expect(isCut(peers, 'n1', { n1: ['peers'] })).toBe(true)
  expect(isCut(peers, 'n3', { n1: ['peers'] })).toBe(false)
  expect(isCut(peers, undefined, { n2: ['peers'] })).toBe(true)
  expect(isCut(peers, 'n1', { n1: ['proxy', 'etcd'], n2: [] })).toBe(false)
  expect(isCut({ ...peers, side: 'proxy' }, undefined, { n1: ['proxy', 'peers'] })).toBe(false)
})
