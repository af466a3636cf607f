import { expect, test } from 'vitest'
import { networkOf } from './network.server.ts'

test.each([
  ['198.51.100.99', '198.51.100.99'],
  ['198.51.100.99:4000', '198.51.100.99'],
  ['198.51.100.99:4001', '198.51.100.99'],
  ['::ffff:198.51.100.99', '198.51.100.99'],
  ['2001:db8:1:2::7', '2001:db8:1::'],
  ['2001:db8:1:ff::7', '2001:db8:1::'],
  ['2001:db8:1:100::7', '2001:db8:1:100::'],
  ['[2001:db8:1:2::7]', '2001:db8:1::'],
  ['[2001:db8:1:2::7]:4000', '2001:db8:1::'],
  ['2001:DB8:1:2::7', '2001:db8:1::'],
  ['ann@example.com', 'ann@example.com'],
  ['address:12', 'address:12'],
  ['[nonsense]:80', '[nonsense]:80'],
  ['', ''],
  [undefined, ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
