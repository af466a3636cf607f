import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { orderMailSamples } from '../mail-samples.server.ts'
import { causeForShopper, returnCauses } from '../returns.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { cancelledMail } from './cancelled.tsx'
import { declinedMail } from './declined.tsx'
import { moneyRecordedMail, paidMail } from './paid.tsx'
import { payLinkMail } from './pay-link.tsx'
import { refundedMail, refundedToGiftCardMail } from './refunded.tsx'
import { returnedMail } from './returned.tsx'
import { callMail, reminderMail, transferMail } from './waiting.tsx'
import { withdrawalMail } from './withdrawn.tsx'

const publicUrl = 'https://shop.example'
const engraved = aLine({ font: 1, text1: 'For Ruth', text2: 'at last', engraving: pence(5_00) })
const order = anOrder({ lines: [engraved, aLine()], expiresAt: new Date('2026-11-25T12:00:00Z') })

describe.each(orderMailSamples(publicUrl))('$name', ({ made }) => {
  test('has a subject of one line, the order’s number, and nothing left open in either part', async () => {
    const { subject, html, text } = await made()
    expect(subject).toMatch(/^[^\r\n]{5,80}$/)
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|NaN|null/)
    expect(subject).toContain('K7QF-3MHX')
    expect(text).toContain('K7QF-3MHX')
  })

  test('leads nowhere but to the shop', async () => {
    const { html } = await made()
    const places = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, place]) => place)
    expect(places.filter((place) => !place?.startsWith(publicUrl) && !place?.startsWith('mailto:'))).toEqual(
      [],
    )
  })
})

test('what is paid for is in it, with the engraving letter for letter', async () => {
  const { text } = await paidMail({ order, publicUrl })
  for (const words of [
    'For Ruth',
    'at last',
    'Engraved in Copperplate',
    '£69.95',
    'Standard Delivery',
    'by Thursday 26 November',
  ])
    expect(text).toContain(words)
  expect((await moneyRecordedMail({ order, publicUrl })).text).toContain('£69.95')
})

test('a transfer is told where to, how much, with which reference, until when', async () => {
  for (const made of [transferMail, reminderMail]) {
    const { text } = await made({ order, publicUrl })
    const { sortCode, accountNumber } = theShop().bank
    for (const words of [sortCode, accountNumber, '£69.95', 'Reference K7QF-3MHX', '25 November'])
      expect(text).toContain(words)
  }
  expect((await callMail({ order, publicUrl })).text).toContain('07700900123')
})

test('what is cancelled is told with what goes back, and what stays with the reason', async () => {
  const because = 'it is engraved.'
  const inPart = await cancelledMail({
    order,
    publicUrl,
    cancelled: [aLine({ name: 'Rum' })],
    kept: [{ line: engraved, because }],
    isWhole: false,
    refund: pence(30_00),
  })
  expect(inPart.subject).toContain('in part')
  for (const words of ['Rum', '£30.00 goes back', `${engraved.name} stays: ${because}`])
    expect(inPart.text).toContain(words)
  const late = await cancelledMail({
    order: anOrder({ status: 'cancelled', cancelReason: 'no_transfer' }),
    publicUrl,
    cancelled: [],
    kept: [],
    isWhole: true,
    refund: pence(0),
  })
  expect(late.text).toContain('did not arrive within 7 days')
  expect(late.text).toContain('Nothing was charged')
})

test('a withdrawal has its moment, its words, the way back and what is due', async () => {
  const line = aLine({ name: 'Rum' })
  const withdrawal = {
    id: '1',
    orderId: '1',
    number: 2,
    name: 'Ann Vane',
    email: 'ann@example.com',
    settledAt: null,
    declaredAt: new Date('2026-06-18T22:41:00Z'),
    lineIds: [line.id],
    due: pence(34_95),
  }
  const answer = (special: Partial<typeof order>) =>
    withdrawalMail({
      order: anOrder({ lines: [line], ...special }),
      publicUrl,
      withdrawal,
      withdrawn: [line],
      kept: [{ line: engraved, because: 'it is engraved.' }],
      isWhole: true,
      due: pence(34_95),
    })
  const { subject, text } = await answer({ status: 'dispatched' })
  expect(subject).toBe('We have your withdrawal K7QF-3MHX-W2')
  for (const words of [
    ...['Declared on 18 June 2026 at 23:41, London time', 'By Ann Vane, ann@example.com', 'Rum'],
    ...['I withdraw from my contract of sale', 'still on its way to you', 'by 2 July 2026'],
    ...[theShop().address.postcode, '£34.95, standard delivery included,', 'within 14 days'],
    `${engraved.name} stays yours: it is engraved.`,
  ])
    expect(text).toContain(words)
  expect((await answer({ deliveredAt: new Date('2026-06-17T12:00:00Z') })).text).not.toContain(
    'on its way to you',
  )
})

test('a declined card has a way to try again, and money that went back its sum', async () => {
  expect((await declinedMail({ order, publicUrl })).text).toContain(
    `${publicUrl}/payments?reference=K7QF-3MHX`,
  )
  const twice = anOrder({ refunded: pence(20_00) })
  expect((await refundedMail({ order: twice, publicUrl, amount: pence(5_00) })).text).toContain(
    'that makes £20.00 of £34.95',
  )
})

test('money that is back on a gift card is told with its sum, and how to spend it', async () => {
  const totals = { ...order.totals, giftCard: pence(34_95) }
  const answer = async (giftCardBack: number) =>
    refundedToGiftCardMail({
      order: anOrder({ totals, giftCardBack: pence(giftCardBack) }),
      publicUrl,
      amount: pence(20_00),
    })
  const once = await answer(20_00)
  expect(once.subject).toBe('£20.00 is back on your gift card: order K7QF-3MHX')
  expect(once.text).toContain('with the card’s code')
  expect(once.text).not.toContain('Together')
  expect((await answer(30_00)).text).toContain('that makes £30.00 of £34.95')
})

test('what was typed is never markup', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const lines = [aLine({ name: evil, font: 3, text1: evil })]
  const { html } = await paidMail({ order: anOrder({ lines, firstName: evil }), publicUrl })
  expect(html).not.toContain('<img src=x')
})

describe('a caller’s mails', () => {
  const called = { ...order, status: 'unpaid' as const, placedBy: 'Hannah Reed' }

  test('have the link, the sum and until when it works', async () => {
    const link = `${publicUrl}/pay?token=abc`
    const { text } = await payLinkMail({ order: called, publicUrl, link })
    for (const words of [link, '£69.95', '25 November, 12:00', 'K7QF-3MHX']) expect(text).toContain(words)
    expect(text).not.toContain('Hannah')
  })

  test('lead nobody to a page that they can’t open', async () => {
    const { text } = await declinedMail({ order: called, publicUrl })
    expect(text).toContain('open the link in our first mail')
    expect(text).not.toContain('/payments')
    expect((await declinedMail({ order, publicUrl })).text).toContain('/payments')
  })

  test('say that the time is over', async () => {
    const gone = { ...called, status: 'cancelled' as const, cancelReason: 'expired' as const }
    const outcome = { cancelled: gone.lines, kept: [], isWhole: true, refund: pence(0) }
    const { text } = await cancelledMail({ order: gone, publicUrl, ...outcome })
    expect(text).toContain('It was not paid in time')
  })
})

describe('a parcel that came back', () => {
  const bottles = [{ lineId: engraved.id, back: 0, broken: 1, lost: 0 }]
  const about = { order, publicUrl, bottles, refund: pence(35_00), text: 'We are sorry.' }
  const plain = async (props: Parameters<typeof returnedMail>[0]) =>
    (await returnedMail(props)).text.replace(/\s+/g, ' ')

  test.each(returnCauses)('is explained in plain words: %s', async (cause) => {
    const text = await plain({ ...about, cause, next: 'wait' })
    expect(text).toContain(causeForShopper[cause])
    expect(text).toContain('We are sorry.')
    expect(text).toContain(`1 x ${engraved.name}, 70cl`)
    // Those who pack read it before it is sent.
    expect(text).not.toContain('£')
  })

  test('says what follows', async () => {
    const cause = 'no_id'
    expect(await plain({ ...about, cause, next: 'refund' })).toContain('We are sending £35.00 back')
    const again = await plain({ ...about, cause, next: 'send_again' })
    expect(again).toContain('should be with you by Thursday 26 November')
    expect(again).toContain('proof of age')
  })
})
