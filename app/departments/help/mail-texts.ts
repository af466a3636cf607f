import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mails to shoppers that an owner may change. An answer is written by hand. */
export const receivedTexts = editableMail({
  name: 'enquiry_received',
  journey: 'Help',
  title: 'Message received',
  about:
    'To somebody who has written with a form. The number, and a copy where the address is known, follow.',
  placeholders: {
    first_name: { about: 'Their name, if the address is known to be theirs', sample: 'Ann Vane' },
    reference: { about: 'The message’s number', sample: '4816-2073' },
    next_step: { about: 'When we answer or ring', sample: 'We answer as soon as we can.' },
  },
  texts: {
    subject: 'We have your message: {reference}',
    heading: 'We have your message',
    opening:
      'Hello {first_name},\n\nThank you for writing to us. {next_step} If you need to mention it before then, this is its number:',
    closing: 'Something to add? Reply to this mail, or ring us on {phone} ({phone_hours}).',
  },
})

export const helpMailTexts: EditableMail[] = [receivedTexts]
