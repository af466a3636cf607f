import { expect, test } from 'vitest'
import { nationOfPostcode } from './postcodes.ts'

test.each([
  ['SL7 1AA', 'england'],
  ['GL1 1AA', 'england'],
  ['EH1 1AA', 'scotland'],
  ['G1 1AA', 'scotland'],
  ['g11aa', 'scotland'],
  ['ZE1 0AA', 'scotland'],
  ['TD1 1AA', 'scotland'],
  ['TD15 1AA', 'england'],
  ['CF10 1AA', 'wales'],
  ['CH1 1AA', 'england'],
  ['CH7 1AA', 'wales'],
  ['SY1 1AA', 'england'],
  ['SY23 1AA', 'wales'],
  ['BT1 1AA', 'northern-ireland'],
  ['IM1 1AA', 'isle-of-man'],
  ['JE2 3AB', 'channel-islands'],
  ['GY1 1AA', 'channel-islands'],
  ['GU1 1AA', 'england'],
  ['SY23', 'wales'],
  ['EH', 'scotland'],
  ['W1A 1AA', 'england'],
  ['', 'england'],
  ['nonsense', 'england'],
])('%s is in %s', (postcode, nation) => {
  expect(nationOfPostcode(postcode)).toBe(nation)
})
