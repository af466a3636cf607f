import { expect, test } from 'vitest'
import { withShop } from '../shop/shop-scope.server.ts'
import { demoShop } from '../shop/the-shop.ts'
import type { OutgoingMail } from './outbox.server.ts'
import { aMail, NOON, office } from './testing/mail-worker.ts'
import { smtpTransport } from './transport.server.ts'

const OF_THE_SERVER = 'The Shop <us@shop.example>'
const nothing = { senderName: '', senderEmail: '' }

/** The header of a mail that this shop sends with this MAIL_FROM. */
async function senderOf(mail: typeof nothing, from: string | undefined) {
  const { deliveries, url } = await office()
  const transport = smtpTransport({ url, from, onlyByTls: false })
  const shop = { ...demoShop, mail, name: 'The Crooked Cork', email: 'cork@shop.example' }
  const outgoing: OutgoingMail = {
    ...aMail('hello'),
    id: '0197f0a0-0000-7000-8000-000000000001',
    headers: {},
    attachments: [],
    messageId: '<1@shop.example>',
    createdAt: NOON,
    heldUntil: null,
    batch: null,
    isBulk: false,
    sentAt: null,
    tries: 0,
    lastError: null,
  }
  await withShop({ shop, version: 1, stamp: '1.0' }, () => transport.send(outgoing))
  transport.close()
  return /^From: (.+)\r$/m.exec(deliveries[0]?.raw ?? '')?.[1]
}

test.each([
  [nothing, undefined, 'The Crooked Cork <cork@shop.example>'],
  [nothing, OF_THE_SERVER, OF_THE_SERVER],
  [nothing, 'us@shop.example', 'The Crooked Cork <us@shop.example>'],
  [{ ...nothing, senderName: 'Cork' }, OF_THE_SERVER, 'Cork <us@shop.example>'],
  [{ ...nothing, senderName: 'Cork' }, undefined, 'Cork <cork@shop.example>'],
  [{ ...nothing, senderEmail: 'me@shop.example' }, OF_THE_SERVER, 'The Shop <me@shop.example>'],
  [{ ...nothing, senderEmail: 'me@shop.example' }, 'us@shop.example', 'The Crooked Cork <me@shop.example>'],
  [{ senderName: 'Cork', senderEmail: 'me@shop.example' }, OF_THE_SERVER, 'Cork <me@shop.example>'],
  [{ ...nothing, senderName: 'Cork' }, 'Marlow, Reed & Co <us@shop.example>', 'Cork <us@shop.example>'],
  [nothing, 'Marlow, Reed & Co <us@shop.example>', '"Marlow, Reed & Co" <us@shop.example>'],
])('with %j in the office and MAIL_FROM %s, mails come from %s', async (mail, from, sender) => {
  expect(await senderOf(mail, from)).toBe(sender)
})
