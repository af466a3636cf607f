import { expect, test } from 'vitest'
import { editableMails } from '#app/departments/settings/editable-mails.ts'
import { editedIn, wrongIn } from './draft-mail.ts'

const mail = editableMails.find(({ name }) => name === 'order_paid') ?? expect.fail('order_paid is gone')

test('a draft that says what the mail came with is nothing to save', () => {
  expect(editedIn(mail, mail.texts)).toEqual({})
  expect(editedIn(mail, { ...mail.texts, subject: `  ${mail.texts.subject} ` })).toEqual({})
  expect(wrongIn(mail, mail.texts)).toEqual({})
})

test('of a draft only what differs is saved, as it is tidied', () => {
  expect(editedIn(mail, { ...mail.texts, closing: ' Yours,\r\n{shop}\n' })).toEqual({
    closing: 'Yours,\n{shop}',
  })
})

test('what can’t be saved is named by its field', () => {
  expect(wrongIn(mail, { ...mail.texts, subject: '{order_id}', heading: ' ' })).toEqual({
    'mails.order_paid.subject': expect.stringContaining('{order_id}'),
    'mails.order_paid.heading': 'Please fill this in',
  })
})
