import { editableMail } from '#app/platform/mail/mail-texts.ts'
import { first_name, reference } from './placeholders.ts'

const amount = { about: 'What goes back', sample: '£1,249.00' }
const promise = { about: 'When it arrives', sample: 'by Thursday 26 November' }
const journey = 'Orders'

export const dispatchedTexts = editableMail({
  name: 'order_dispatched',
  journey,
  title: 'On its way',
  about: 'When an order has left. Parcels and bottles follow the opening.',
  placeholders: { first_name, reference, promise },
  texts: {
    subject: 'On its way: your order {reference}',
    heading: 'Your order is on its way',
    opening: 'Hello {first_name},\n\nIt has left us today, and should be with you {promise}.',
  },
})

export const dispatchedInPartTexts = editableMail({
  name: 'order_dispatched_in_part',
  journey,
  title: 'On its way in part',
  about: 'When the first parcels have left, and others follow.',
  placeholders: { first_name, reference, promise },
  texts: {
    subject: 'Part of it is on its way: your order {reference}',
    heading: 'Part of your order is on its way',
    opening:
      'Hello {first_name},\n\nThis has left us today, and should be with you {promise}. The rest follows.',
  },
})

export const readyTexts = editableMail({
  name: 'order_ready',
  journey,
  title: 'Ready to collect',
  about: 'When an order for Click & Collect is packed. What to bring is said below the bottles.',
  placeholders: {
    first_name,
    reference,
    address: { about: 'Where it waits', sample: 'Unit 4, Old Maltings Yard, Marlow, SL7 0ZZ' },
    opens: { about: 'When we open', sample: '09:00' },
    closes: { about: 'When we close', sample: '18:00' },
  },
  needs: { opening: ['address'] },
  texts: {
    subject: 'Ready to collect: your order {reference}',
    heading: 'Your order is ready',
    opening:
      'Hello {first_name},\n\nIt is packed, and waits for you at {address}. We are there from {opens} to {closes}.',
  },
})

const because = { about: 'Why', sample: 'As you wished, this will not be sent:' }

export const cancelledTexts = editableMail({
  name: 'order_cancelled',
  journey,
  title: 'Cancelled',
  about: 'When all of an order is cancelled. Bottles and money follow the opening.',
  placeholders: { first_name, reference, because },
  texts: {
    subject: 'Cancelled: your order {reference}',
    heading: 'Your order is cancelled',
    opening: 'Hello {first_name},\n\n{because}',
  },
})

export const cancelledInPartTexts = editableMail({
  name: 'order_cancelled_in_part',
  journey,
  title: 'Cancelled in part',
  about: 'When some bottles are cancelled. Bottles and money follow the opening.',
  placeholders: { first_name, reference },
  texts: {
    subject: 'Cancelled in part: your order {reference}',
    heading: 'Part of your order is cancelled',
    opening: 'Hello {first_name},\n\nAs you wished, this will not be sent:',
  },
})

const bank_days = { about: 'Working days until a bank shows it', sample: '5' }

export const refundedTexts = editableMail({
  name: 'order_refunded',
  journey,
  title: 'Refunded',
  about: 'When money has gone back the way it came.',
  placeholders: { first_name, reference, amount, bank_days },
  needs: { opening: ['amount'] },
  texts: {
    subject: '{amount} is on its way back: order {reference}',
    heading: 'Your refund is on its way',
    opening:
      'Hello {first_name},\n\nWe have sent {amount} for your order {reference} back the way it was paid. Banks take up to {bank_days} working days to show it.',
  },
})

export const refundedToGiftCardTexts = editableMail({
  name: 'order_refunded_to_gift_card',
  journey,
  title: 'Refunded to a gift card',
  about: 'When money is back on the gift card that paid.',
  placeholders: { first_name, reference, amount },
  needs: { opening: ['amount'] },
  texts: {
    subject: '{amount} is back on your gift card: order {reference}',
    heading: 'Your gift card has money on it again',
    opening:
      'Hello {first_name},\n\nWe have put {amount} for your order {reference} back onto the gift card that paid for it. You can spend it at once, with the card’s code, and the card’s time starts again.',
  },
})

const why = { about: 'Why it came back', sample: 'nobody at the door could show that they are 18 or over' }
const cameBack = 'Hello {first_name},\n\nA parcel of your order came back to us: {why}. In it was:'

export const returnedTexts = editableMail({
  name: 'order_returned',
  journey,
  title: 'Parcel came back',
  about: 'When a parcel came back. Its bottles and what follows stand below.',
  sample: 'order-returned-wait',
  placeholders: { first_name, reference, why },
  texts: {
    subject: 'A parcel came back to us: your order {reference}',
    heading: 'A parcel came back to us',
    opening: cameBack,
  },
})

export const sentAgainTexts = editableMail({
  name: 'order_sent_again',
  journey,
  title: 'Parcel came back and leaves again',
  about: 'When a parcel came back and is sent once more. Its bottles stand below.',
  sample: 'order-returned-send-again',
  placeholders: { first_name, reference, why },
  texts: {
    subject: 'It came back, and leaves again: your order {reference}',
    heading: 'A parcel came back to us',
    opening: cameBack,
  },
})

export const withdrawnTexts = editableMail({
  name: 'order_withdrawn',
  journey,
  title: 'Receipt of a withdrawal',
  about: 'When somebody withdraws from an order. The declaration and the way back follow, as the law asks.',
  placeholders: {
    first_name,
    reference,
    number: { about: 'The withdrawal’s number', sample: 'K7QF-3MHX-W1' },
  },
  texts: {
    subject: 'We have your withdrawal {number}',
    heading: 'We have your withdrawal',
    opening:
      'Hello {first_name},\n\nThis is the receipt of your withdrawal from the contract. Please keep it. Its number is:',
  },
})
