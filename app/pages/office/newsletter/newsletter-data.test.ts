import { expect, test } from 'vitest'
import { tallyInWords } from './newsletter-data.ts'

test('a tally names what was sent first, and nothing that there is not', () => {
  const none = { waiting: 0, sent: 0, bounced: 0, failed: 0, withdrawn: 0 }
  expect(tallyInWords(none)).toBe('0 sent')
  expect(tallyInWords({ ...none, waiting: 3, sent: 412, failed: 1 })).toBe('412 sent, 3 waiting, 1 not sent')
})
