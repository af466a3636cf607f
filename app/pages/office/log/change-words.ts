import { partChanges } from './setting-words.ts'

type Changed = { before: Record<string, unknown>; after: Record<string, unknown> }

const words: Record<string, string> = {
  'orders.place': 'Placed by telephone',
  'orders.dispatch': 'Dispatched',
  'orders.pick': 'Packed',
  'orders.deliver': 'Delivered',
  'orders.cancel': 'Cancelled',
  'orders.record-money': 'Money recorded',
  'orders.refund': 'Refunded',
  'orders.refund-any-sum': 'Refunded',
  'orders.settle': 'Settled',
  'orders.note': 'Noted at',
  'orders.return': 'Came back',
  'engraving.work': 'Engraving',
  'enquiries.answer': 'Enquiry',
  'people.edit': 'Customer',
  'people.export': 'Data exported of',
  'people.erase': 'Erased',
  'drinks.edit': 'Drink',
  'stock.move': 'Stock of',
  'stock.count': 'Count',
  'suppliers.edit': 'Supplier',
  'buying.order': 'Purchase order',
  'buying.receive': 'Received of',
  'prices.set': 'Price of',
  'display.edit': 'Around the shelf:',
  'words.edit': 'Words:',
  'offers.edit': 'Coupon',
  'newsletter.send': 'Newsletter',
  'gift-cards.edit': 'Gift card',
  'gift-cards.issue': 'Gift card issued:',
  'settings.edit': 'Changed the',
  'staff.manage': 'Staff',
  'views.share': 'View',
}

export function verbInWords({ verb, subject }: { verb: string; subject: string }): string {
  if (subject.startsWith('invitation:')) return 'Invitation'
  if (subject.startsWith('account:')) return 'Account'
  if (subject.startsWith('photograph:')) return 'Photograph'
  if (subject.startsWith('picture:')) return verb === 'settings.edit' ? 'Logo' : 'Picture for a slide'
  if (subject.startsWith('offer:')) return 'Offer:'
  if (subject.startsWith('subscriber:')) return 'Subscriber'
  if (subject.startsWith('opening:')) return 'Opening the shop:'
  return subject.startsWith('run:') ? 'Picking' : (words[verb] ?? verb)
}

const things: Record<string, string> = {
  'engraving.work': 'bottles',
  'drinks.edit': 'drinks',
  'stock.move': 'drinks',
  'prices.set': 'drinks',
  'offers.edit': 'offers',
  'words.edit': 'texts',
  'enquiries.answer': 'enquiries',
}

/** What a bulk action was done to. */
export const thingsIn = ({ verb }: { verb: string }) =>
  things[verb] ?? (verb.startsWith('orders.') ? 'orders' : 'changes')

/** What differs, value by value, for people to read. */
export function changedValues({ before, after }: Changed) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .flatMap(
      (name) =>
        partChanges(name, before[name], after[name]) ?? [
          { name: name.replaceAll('_', ' '), before: shown(before[name]), after: shown(after[name]) },
        ],
    )
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name} ${shown(each)}`)
      .join(', ')
  return String(value)
}

export function subjectLink(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'order') return `/office/orders/${id}?view=all`
  if (kind === 'enquiry') return `/office/people/enquiries/${id}?view=all`
  if (kind === 'person') return `/office/people/customers/${id}?view=all`
  if (kind === 'drink') return `/office/drinks/${id}?view=all`
  if (kind === 'count') return `/office/count/${id}`
  if (kind === 'display')
    return `/office/display?${new URLSearchParams({ part: subject.slice('display:'.length) })}`
  if (kind === 'words')
    return `/office/words?${new URLSearchParams({ text: subject.slice('words:'.length) })}`
  if (kind === 'purchase') return `/office/purchase-orders/${id}?view=all`
  if (kind === 'supplier') return `/office/suppliers/${id}?view=all`
  if (kind === 'newsletter') return `/office/people/newsletter/${id}`
  if (kind === 'subscriber') return `/office/people/newsletter/subscribers/${id}?view=all`
  if (kind === 'gift-card') return `/office/people/gift-cards/${id}?view=all`
  if (kind === 'settings') return '/office/settings'
  if (kind === 'opening') return '/office/opening'
  if (kind === 'offer') return '/office/offers'
  if (kind === 'coupon') return `/office/coupons/${id}`
  return kind === 'run' ? `/office/runs/${id}` : undefined
}
