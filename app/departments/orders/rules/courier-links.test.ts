import { expect, test } from 'vitest'
import { trackingLink } from './courier-links.ts'

test.for([
  ['Royal Mail', 'RM 12 GB', 'https://www.royalmail.com/track-your-item#/tracking-results/RM12GB'],
  ['royal-mail', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
  ['Royal Mail Tracked 24', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
  ['DPD', '15501234567890', 'https://track.dpd.co.uk/search?reference=15501234567890'],
  ['APC Overnight', 'A1', 'https://apc-overnight.com/receiving-a-parcel/tracking'],
  ['DPD', '', null],
  ['Own van', 'A1', null],
  ['', 'A1', null],
  ['DPD', '"><script>&x=1', 'https://track.dpd.co.uk/search?reference=%22%3E%3Cscript%3E%26x%3D1'],
] as const)('%s shows %s', ([courier, tracking, address]) => {
  expect(trackingLink({ courier, tracking })).toBe(address)
})
