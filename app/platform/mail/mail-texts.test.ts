import { describe, expect, test } from 'vitest'
import { withShop } from '../shop/shop-scope.server.ts'
import { demoShop } from '../shop/the-shop.ts'
import { judgeText, longestText, tidyText } from './judging-texts.ts'
import { editableMail, fillTexts } from './mail-texts.ts'
import type { EditedTexts } from './text-names.ts'

const mail = editableMail({
  name: 'sample',
  journey: 'Orders',
  title: 'Sample',
  about: 'Never.',
  placeholders: {
    first_name: { about: 'First name', sample: 'Ann' },
    amount: { about: 'What goes back', sample: '£5.00' },
  },
  needs: { opening: ['amount'] },
  texts: {
    subject: '{amount} from {shop}',
    heading: 'Your money',
    opening: 'Hello {first_name},\n\n{amount} is on its way.',
  },
})
const values = { first_name: 'Ann', amount: '£5.00' }
const filledWith = (texts: EditedTexts, known = values) =>
  withShop({ shop: { ...demoShop, mailTexts: { sample: texts } }, version: 1, stamp: '' }, () =>
    fillTexts(mail, known),
  )
const asItCame = {
  subject: '£5.00 from Marlow & Reed',
  heading: 'Your money',
  opening: ['Hello Ann,', '£5.00 is on its way.'],
  closing: [],
}

describe('the texts of a mail', () => {
  test('are those it came with, until somebody sets one', () => {
    expect(fillTexts(mail, values)).toEqual(asItCame)
    expect(filledWith({ closing: 'Yours,\n{shop}' })).toEqual({
      ...asItCame,
      closing: ['Yours,\nMarlow & Reed'],
    })
  })

  test('leave out a paragraph of which nothing is left', () => {
    const { opening } = filledWith({ opening: '{first_name}\n\n{amount}' }, { ...values, first_name: '' })
    expect(opening).toEqual(['£5.00'])
  })

  test.each([
    ['a placeholder that is not there any more', { subject: 'Order {gone}' }],
    ['a bracket that is never closed', { subject: 'Order {amount' }],
    ['a name that every object has', { subject: '{constructor}' }],
    ['nothing', { subject: '' }],
  ])('are those it came with where one has %s: the mail is sent', (_, texts) => {
    expect(filledWith(texts)).toEqual(asItCame)
  })

  test('never leave a subject empty, or with a line break in it', () => {
    expect(filledWith({ subject: '{first_name}' }, { ...values, first_name: '' }).subject).toBe(
      asItCame.subject,
    )
    expect(filledWith({ subject: 'Hello\r\nBcc: {first_name}\n\nx' }).subject).toBe('Hello Bcc: Ann x')
  })
})

describe('a text', () => {
  test.each([
    ['subject', '{order_id} is paid', 'no placeholder {order_id}'],
    ['subject', 'Hello {First_name}', 'no placeholder {First_name}'],
    ['subject', '', 'fill this in'],
    ['subject', 'One\nTwo', 'on one line'],
    ['subject', 'Bell \u0007', 'letters'],
    ['subject', 'Half \ud800', 'letters'],
    ['subject', 'x'.repeat(longestText.subject + 1), 'At most 120'],
    ['opening', 'x'.repeat(longestText.opening + 1), 'At most 2000'],
    ['opening', 'It is on its way.', 'keep {amount}'],
    ['opening', '{amount', 'close'],
    ['heading', 'Yours }', '‘}’'],
  ] as const)('for %s is refused: %s', (name, text, because) => {
    expect(judgeText(mail, name, text)).toContain(because)
  })

  test('that is unknown to the mail is refused with those that it has', () => {
    expect(judgeText(mail, 'subject', '{order_id}')).toBe(
      'This mail has no placeholder {order_id}. It has {first_name}, {amount}, {shop}, {phone} and {phone_hours}',
    )
  })

  test('is fine with what the mail and every mail can name', () => {
    expect(judgeText(mail, 'subject', '{first_name}: {amount} from {shop}')).toBeUndefined()
    expect(judgeText(mail, 'closing', '')).toBeUndefined()
    expect(judgeText(mail, 'closing', 'Yours,\n{shop}')).toBeUndefined()
  })

  test('is tidied: its ends, line ends of every kind, and empty lines', () => {
    expect(tidyText('  One \r\n\r\n\t\r\n\nTwo\rThree  ')).toBe('One\n\nTwo\nThree')
  })
})
