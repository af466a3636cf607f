import { REFUND_LIMIT_A_DAY, type Verb } from '#app/departments/staff/staff.ts'
import { pence, pounds } from '#app/platform/money.ts'

/** What each right lets somebody do, as the list of ticks says it. */
export const rightWords: Record<Verb, string> = {
  'orders.see': 'See orders',
  'orders.see-money': 'See sums',
  'orders.pick': 'Pick and pack',
  'orders.dispatch': 'Dispatch parcels',
  'orders.deliver': 'Mark delivered and collected',
  'orders.return': 'Record parcels that came back',
  'orders.place': 'Place orders by telephone',
  'orders.cancel': 'Cancel orders',
  'orders.record-money': 'Record payments',
  'orders.refund': `Refund, up to ${pounds(pence(REFUND_LIMIT_A_DAY)).replace('.00', '')} a day`,
  'orders.refund-any-sum': 'Refund any sum',
  'orders.settle': 'Settle withdrawals',
  'orders.note': 'Write notes',
  'orders.export': 'Take orders out as CSV',
  'engraving.see': 'See engravings',
  'engraving.work': 'Mark bottles cut, spoilt and checked',
  'enquiries.see': 'See enquiries',
  'enquiries.answer': 'Answer enquiries',
  'enquiries.export': 'Take enquiries out as CSV',
  'drinks.see': 'See drinks and prices',
  'drinks.see-cost': 'See costs and margins',
  'prices.set': 'Set prices',
  'drinks.edit': 'Add and change drinks and their photographs',
  'offers.edit': 'Make and end coupons',
  'stock.see': 'See stock',
  'stock.move': 'Move stock',
  'stock.count': 'Count stock',
  'suppliers.edit': 'Add and change suppliers',
  'buying.order': 'Order from suppliers',
  'buying.receive': 'Receive deliveries',
  'display.edit': 'Edit announcements, home page, gifts and shelf texts',
  'people.see': 'See customers',
  'words.edit': 'Edit help articles and the journal',
  'gift-cards.see': 'See gift cards and what is on them',
  'gift-cards.edit': 'Block, extend and resend gift cards',
  'gift-cards.issue': 'Issue gift cards by hand',
  'people.see-contact': 'See e-mails and phone numbers',
  'settings.see': 'See the shop’s settings',
  'settings.edit': 'Change the shop’s settings',
  'people.edit': 'Write notes about customers, merge doubles, and stop stock notices',
  'people.export': 'Take customers out as CSV, and one person’s data',
  'people.erase': 'Erase a person',
  'newsletter.see': 'See the newsletter and its subscribers',
  'newsletter.send': 'Write and send newsletters, take people off the list',
  'newsletter.export': 'Take subscribers out as CSV',
  'views.share': 'Share saved views',
  'log.see': 'See the log',
  'log.export': 'Take the log out as CSV',
  'staff.manage': 'Manage staff',
}

/** For lists such as 'and also: cancel orders, see sums'. */
export const rightsInWords = (verbs: readonly string[]) =>
  verbs
    .map((verb) => (rightWords[verb as Verb] ?? verb).replace(/^[A-Z]/, (first) => first.toLowerCase()))
    .join(', ')
