import type { MailSample } from '#app/platform/mail/mail.ts'
import type { Enquiry } from './enquiries.ts'
import { answerMail } from './mails/answer.tsx'
import { enquiryMail } from './mails/enquiry.tsx'
import { receivedMail } from './mails/received.tsx'

/** This room's mails with sample data, for /dev/mail. */
export const helpMailSamples = (publicUrl: string): MailSample[] => [
  { name: 'enquiry', made: () => enquiryMail({ enquiry: sample, publicUrl }) },
  { name: 'enquiry-received', made: () => receivedMail({ enquiry: sample, publicUrl, withCopy: true }) },
  {
    name: 'enquiry-received-short',
    made: () => receivedMail({ enquiry: sample, publicUrl, withCopy: false }),
  },
  { name: 'enquiry-answer', made: () => answerMail({ ...answered, enquiry: sample, publicUrl }) },
]

const sample: Enquiry = {
  reference: '4816-2073',
  kind: 'order',
  queryType: 'damaged_products',
  orderNumber: 'K7QF-3MHX',
  subject: '',
  name: 'Ann Vane',
  email: 'ann@example.com',
  phone: '07700900123',
  message:
    'One of the two bottles arrived with a cracked neck.\n\nThe box looked untouched. I have kept both, and can send you a photograph.',
  writtenAt: new Date('2026-11-18T12:00:00Z'),
  doneAt: null,
}

const answered = {
  words:
    'Dear Ann,\n\nthank you for keeping both. A new bottle leaves us tomorrow; you need not send anything back.',
  by: 'Hannah Reed',
  replies: [
    {
      kind: 'answer' as const,
      at: new Date('2026-11-18T15:00:00Z'),
      by: 'Tom Marlow',
      words: 'Could you send us the photograph?',
    },
  ],
}
