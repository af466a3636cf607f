import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mails to shoppers that an owner may change. A newsletter is written as a whole. */
export const newsletterCodeTexts = editableMail({
  name: 'newsletter_code',
  journey: 'Newsletter',
  title: 'First-order code',
  about: 'Once, to those who join the newsletter. The code and its terms follow the opening.',
  placeholders: {
    code: { about: 'The code', sample: 'WELCOME-7KQ2-MX4D' },
    offer: { about: 'What it gives', sample: '10% off your first order' },
  },
  texts: {
    subject: '{offer}: {code}',
    heading: '{offer}',
    opening:
      'Thank you for joining us. We write about new bottles, good offers and what to do with either, and not too often. Here is something to begin with:',
  },
})

export const joinAgainTexts = editableMail({
  name: 'newsletter_join_again',
  journey: 'Newsletter',
  title: 'Joining again',
  about: 'Sent when somebody fills in the form with an address that left the list or could not be reached.',
  placeholders: {},
  texts: {
    subject: 'Join our newsletter again?',
    heading: 'Welcome back?',
    opening:
      'Somebody gave this address for our newsletter. It was on our list before, and is not any more. If it was you, press once, and you are back:',
  },
})

export const newsletterMailTexts: EditableMail[] = [newsletterCodeTexts, joinAgainTexts]
