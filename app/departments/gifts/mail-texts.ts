import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mails to shoppers that an owner may change. */

const first_name = { about: 'Whom the card is for, as the buyer wrote it', sample: 'Ruth' }
const journey = 'Gift cards'

export const giftCardTexts = editableMail({
  name: 'gift_card',
  journey,
  title: 'Gift card',
  about: 'To whom the card is for. The card, its code and its terms follow the opening.',
  placeholders: {
    first_name,
    amount: { about: 'What is on it', sample: '£50.00' },
    sender: { about: 'Whom it is from', sample: 'Ann Vane' },
    wish: { about: 'A wish for the occasion', sample: 'Happy birthday' },
  },
  texts: {
    subject: 'A gift card of {amount} from {sender}',
    heading: '{wish}',
    opening: 'Hello {first_name},',
  },
})

export const giftCardEndsTexts = editableMail({
  name: 'gift_card_ends',
  journey,
  title: 'Gift card about to end',
  about: 'Before a gift card with money on it ends.',
  placeholders: {
    first_name,
    balance: { about: 'What is left on it', sample: '£12.50' },
    last_four: { about: 'How its code ends', sample: 'VJPE' },
    ends_on: { about: 'Its last day', sample: '18 November 2027' },
    months: { about: 'How long a card lasts without use', sample: '12' },
  },
  needs: { opening: ['last_four', 'ends_on'] },
  texts: {
    subject: '{balance} on your gift card, until {ends_on}',
    heading: 'There is still {balance} on your gift card',
    opening:
      'Hello {first_name},\n\nYour gift card ending in {last_four} has not been used for a while. It ends on {ends_on}, {months} months after it was last used. Any order that it pays for, however small, gives it {months} more.',
    closing:
      'The code is in the mail that the card came with; we keep no copy of it. If you can’t find it, ring us on {phone} ({phone_hours}).',
  },
})

export const giftMailTexts: EditableMail[] = [giftCardTexts, giftCardEndsTexts]
