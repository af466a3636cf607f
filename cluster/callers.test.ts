import { expect, test } from 'vitest'
import { inodeOf, nodeIn } from './callers.ts'

/** As the kernel writes it: address and port in hexadecimal, the machine's own number backwards. */
const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:43F8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1 0000 100 0 0 10 0
   1: 0100007F:C350 0100007F:43F8 01 00000000:00000000 00:00000000 00000000   104        0 222 1 0000 20 4 30 10 -1`

test('a connection is found in the kernel’s table by its own port', () => {
  expect(inodeOf(50_000, table)).toBe('222')
  expect(inodeOf(50_001, table)).toBeUndefined()
})

test('a process belongs to the node in whose folder it works', () => {
  expect(nodeIn('/tmp/c/n2', '/tmp/c')).toBe('n2')
  expect(nodeIn('/tmp/c/n3/data', '/tmp/c')).toBe('n3')
  expect(nodeIn('/tmp/c/n22', '/tmp/c')).toBeUndefined()
  expect(nodeIn('/tmp/other/n1', '/tmp/c')).toBeUndefined()
})
