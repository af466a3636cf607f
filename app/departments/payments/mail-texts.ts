import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mail to shoppers that an owner may change. */
export const paidTwiceTexts = editableMail({
  name: 'order_paid_twice',
  journey: 'Orders',
  title: 'Paid twice',
  about: 'When an order was paid twice by card, and the second payment has gone back.',
  placeholders: {
    first_name: { about: 'The shopper’s first name, if it is known', sample: 'Rosalind' },
    reference: { about: 'The order’s number', sample: 'K7M-2QX-9' },
    amount: { about: 'What goes back', sample: '£1,249.00' },
    bank_days: { about: 'Working days until a bank shows it', sample: '5' },
  },
  needs: { opening: ['reference', 'amount'] },
  texts: {
    subject: '{amount} is on its way back: order {reference} was paid twice',
    heading: 'You have paid twice',
    opening:
      'Hello {first_name},\n\nYour order {reference} was paid for twice by card. We have sent {amount} back to the card that was charged last. Banks take up to {bank_days} working days to show it.\n\nYour order is as it was: there is nothing for you to do.',
    closing:
      'A question about it? Reply to this mail, or ring us on {phone} ({phone_hours}) and say {reference}.',
  },
})

export const paymentMailTexts: EditableMail[] = [paidTwiceTexts]
