import { editableMail } from '#app/platform/mail/mail-texts.ts'
import { first_name, reference } from './placeholders.ts'

const to_pay = { about: 'What is to be paid', sample: '£1,328.90' }
const next_step = { about: 'What we do now', sample: 'pack it with care' }
const journey = 'Orders'

export const paidTexts = editableMail({
  name: 'order_paid',
  journey,
  title: 'Order received and paid',
  about: 'As soon as an order is paid by card or gift card.',
  placeholders: {
    first_name,
    reference,
    next_step,
    paid_with: {
      about: 'What was paid, between commas; nothing for a gift card',
      sample: ', paid with £1,328.90,',
    },
  },
  texts: {
    subject: 'Thank you: your order {reference}',
    heading: 'Thank you for your order',
    opening: 'Hello {first_name},\n\nWe have your order {reference}{paid_with} and {next_step}.',
  },
})

export const moneyRecordedTexts = editableMail({
  name: 'order_money_recorded',
  journey,
  title: 'Payment received',
  about: 'When a transfer has arrived, or was taken by telephone.',
  placeholders: {
    first_name,
    reference,
    next_step,
    paid: { about: 'What has arrived', sample: '£1,328.90' },
  },
  needs: { opening: ['paid'] },
  texts: {
    subject: 'Your payment has arrived: order {reference}',
    heading: 'Your payment has arrived',
    opening:
      'Hello {first_name},\n\nThank you: {paid} for your order {reference} has arrived, and we {next_step}.',
  },
})

export const transferTexts = editableMail({
  name: 'order_transfer',
  journey,
  title: 'Waiting for a transfer',
  about: 'After an order that is paid by bank transfer. The account follows the opening.',
  placeholders: { first_name, reference, to_pay },
  texts: {
    subject: 'Please transfer {to_pay}: order {reference}',
    heading: 'Your order is waiting for your transfer',
    opening:
      'Hello {first_name},\n\nThank you for your order. Please transfer {to_pay} to our account, with the order’s number as the reference.',
  },
})

export const reminderTexts = editableMail({
  name: 'order_reminder',
  journey,
  title: 'Still waiting for a transfer',
  about: 'Once, when a transfer has not arrived. The account follows the opening.',
  placeholders: {
    first_name,
    reference,
    to_pay,
    goods: { about: '‘bottles’, or ‘order’ for a gift card', sample: 'bottles' },
  },
  texts: {
    subject: 'Still waiting for your transfer: order {reference}',
    heading: 'We are still keeping your {goods}',
    opening:
      'Hello {first_name},\n\nYour transfer of {to_pay} has not arrived yet. If it is on its way, all is well. If not, here is our account once more.',
  },
})

export const callTexts = editableMail({
  name: 'order_call',
  journey,
  title: 'Paid by telephone',
  about: 'After an order that is paid by telephone. The order’s number follows the opening.',
  placeholders: {
    first_name,
    reference,
    to_pay,
    their_phone: { about: 'The number that we ring', sample: '07700 900123' },
  },
  needs: { opening: ['to_pay'] },
  texts: {
    subject: 'We will ring you about order {reference}',
    heading: 'We will ring you',
    opening:
      'Hello {first_name},\n\nThank you for your order. We will ring you on {their_phone} to take the payment of {to_pay} ({phone_hours}). We give your order’s number first, so that you know it is us:',
  },
})

export const payLinkTexts = editableMail({
  name: 'order_pay_link',
  journey,
  title: 'Link to pay',
  about: 'After an order by telephone that is paid by card. The button follows the opening.',
  placeholders: { first_name, reference, to_pay },
  texts: {
    subject: 'Please pay {to_pay}: order {reference}',
    heading: 'Please pay for your order',
    opening:
      'Hello {first_name},\n\nThank you for your call. This is what you ordered, order {reference}. Please press the button to pay {to_pay} by card on our payment partner’s own page. You need no account for it.',
  },
})

export const declinedTexts = editableMail({
  name: 'order_declined',
  journey,
  title: 'Card declined',
  about: 'When a card was declined. The way to try again follows the opening.',
  placeholders: { first_name, reference, to_pay },
  texts: {
    subject: 'Your card was declined: order {reference}',
    heading: 'Your card was declined',
    opening:
      'Hello {first_name},\n\nYour bank has declined the payment of {to_pay} for your order {reference}. Nothing was charged. You can try again with the same card or another one, or pay by bank transfer or by phone.',
  },
})

export const rejectedTexts = editableMail({
  name: 'order_rejected',
  journey,
  title: 'Payment taken back by the bank',
  about: 'When a bank takes back what it had approved.',
  placeholders: {
    first_name,
    reference,
    to_pay,
    keeping: {
      about: 'That the bottles are kept, if they are',
      sample: 'We are keeping your bottles for you, and send nothing yet.',
    },
  },
  texts: {
    subject: 'Your bank has taken the payment back: order {reference}',
    heading: 'Your bank has taken the payment back',
    opening:
      'Hello {first_name},\n\nYour bank had approved the payment of {to_pay} for your order {reference}, and has taken it back since. That may be a mistake between the banks.\n\n{keeping} One of us is looking into it and will get in touch with you. Please don’t pay again until then.',
  },
})
