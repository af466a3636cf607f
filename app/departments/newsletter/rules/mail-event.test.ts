import { expect, test } from 'vitest'
import { LONGEST_EVENT } from '#app/platform/mail/mail.ts'
import { eventOf, readEvent } from './mail-event.ts'

const campaign = '0197f0a0-0000-7000-8000-000000000001'
const subscriber = '0197f0a0-0000-7000-8000-000000000002'

test('the event of a mail leads back to its newsletter and its reader', () => {
  const event = eventOf(campaign, subscriber)
  expect(event.length).toBeLessThanOrEqual(LONGEST_EVENT)
  expect(readEvent(event)).toEqual({ campaign, subscriber })
})

test.each([
  '',
  'newsletter-code:1',
  'newsletter:1:2',
  `newsletter:${campaign}`,
  `x:newsletter:${campaign}:${subscriber}`,
])('‘%s’ is another mail’s', (event) => expect(readEvent(event)).toBeUndefined())
