import { expect, test } from 'vitest'
import { journalLine, readJournal, takenTwice } from './mail-journal.ts'

const at = new Date('2026-11-18T09:00:00Z')
const mail = (id: string) =>
  `From: shop@example.com\r\nMessage-ID: ${id}\r\nSubject: Your order\r\n K7QF-3MHX\r\n\r\nMessage-ID: <forged@example.com>\r\n`

test('a mail is one line, with its id and subject from its head', () => {
  const [taken] = readJournal(journalLine(mail('<1@example.com>'), { to: ['ann@example.com'], at }))
  expect(taken).toEqual({
    at: '2026-11-18T09:00:00.000Z',
    messageId: '<1@example.com>',
    to: ['ann@example.com'],
    subject: 'Your order K7QF-3MHX',
  })
})

test('what came twice is told, and a line that is still being written is not read', () => {
  const text = ['<1@x>', '<2@x>', '<1@x>'].map((id) => journalLine(mail(id), { to: [], at })).join('')
  expect(takenTwice(readJournal(`${text}{"at":`))).toEqual(['<1@x>'])
})
