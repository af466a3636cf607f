/** The people who run the shop, and what each may do: for browser and server. */

export const roles = ['owner', 'manager', 'packer', 'engraver', 'bookkeeper'] as const
export type Role = (typeof roles)[number]

export const roleWords: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  engraver: 'Engraver',
  bookkeeper: 'Bookkeeper',
}

/** Everything that a right is needed for. A role is a set of these; the owner may add or take single ones. */
export const verbs = [
  'orders.see',
  'orders.see-money',
  'orders.pick',
  'orders.dispatch',
  'orders.deliver',
  'orders.return',
  'orders.place',
  'orders.cancel',
  'orders.record-money',
  'orders.refund',
  'orders.refund-any-sum',
  'orders.settle',
  'orders.note',
  'orders.export',
  'engraving.see',
  'engraving.work',
  'enquiries.see',
  'enquiries.answer',
  'enquiries.export',
  'drinks.see',
  'drinks.see-cost',
  'drinks.edit',
  'prices.set',
  'offers.edit',
  'stock.see',
  'stock.move',
  'stock.count',
  'suppliers.edit',
  'buying.order',
  'buying.receive',
  'display.edit',
  'people.see',
  'words.edit',
  'gift-cards.see',
  'gift-cards.edit',
  'gift-cards.issue',
  'people.see-contact',
  'settings.see',
  'settings.edit',
  'people.edit',
  'people.export',
  'people.erase',
  'newsletter.see',
  'newsletter.send',
  'newsletter.export',
  'views.share',
  'log.see',
  'log.export',
  'staff.manage',
] as const
export type Verb = (typeof verbs)[number]

const packing: readonly Verb[] = [
  'orders.see',
  'orders.pick',
  'orders.dispatch',
  'orders.deliver',
  'orders.return',
  'orders.note',
  'drinks.see',
  'stock.see',
  'stock.move',
  'stock.count',
  'buying.receive',
]
const managing: readonly Verb[] = [
  ...packing,
  'orders.see-money',
  'orders.place',
  'orders.cancel',
  'orders.record-money',
  'orders.refund',
  'orders.settle',
  'engraving.see',
  'engraving.work',
  'enquiries.see',
  'enquiries.answer',
  'drinks.see-cost',
  'drinks.edit',
  'prices.set',
  'display.edit',
  'words.edit',
  'offers.edit',
  'suppliers.edit',
  'buying.order',
  'people.see',
  'gift-cards.see',
  'gift-cards.edit',
  'people.see-contact',
  'settings.see',
  'people.edit',
  'newsletter.see',
  'newsletter.send',
  'log.see',
]

const verbsOfRole: Record<Role, readonly Verb[]> = {
  owner: verbs,
  manager: managing,
  packer: packing,
  engraver: ['orders.see', 'engraving.see', 'engraving.work', 'orders.note'],
  bookkeeper: [
    'orders.see',
    'orders.see-money',
    'orders.record-money',
    'drinks.see',
    'drinks.see-cost',
    'stock.see',
    'gift-cards.see',
    'settings.see',
    'people.see',
  ],
}

/** A verb added to one person's role, or taken away. */
export type VerbChange = { verb: Verb; isGranted: boolean }

/** What somebody with this role may do, with what the owner has added and taken. */
export function verbsFor(role: Role, changes: readonly VerbChange[] = []): Set<Verb> {
  const may = new Set(verbsOfRole[role])
  for (const { verb, isGranted } of changes) {
    if (isGranted) may.add(verb)
    else may.delete(verb)
  }
  return may
}

/** Asked for again with a fresh passkey or code: these reach further than one order. */
const steppedUp: readonly Verb[] = [
  'orders.refund-any-sum',
  'orders.export',
  'enquiries.export',
  'people.export',
  'people.erase',
  'newsletter.export',
  'gift-cards.edit',
  'gift-cards.issue',
  'log.export',
  'settings.edit',
  'staff.manage',
]
export const needsStepUp = (verb: Verb) => steppedUp.includes(verb)

export type Member = { id: string; name: string; role: Role; verbs: ReadonlySet<Verb> }

/** For lists, which know rights by their names only. */
export const mayOf =
  ({ verbs }: Pick<Member, 'verbs'>) =>
  (right: string) =>
    (verbs as ReadonlySet<string>).has(right)

/** How somebody wants their office: single letters as keys, Today by mail every morning. */
export type Wishes = { hasKeys: boolean; wantsMorningMail: boolean }

/** A manager's refunds in one day, in pence; above it the owner is needed. */
export const REFUND_LIMIT_A_DAY = 100_00

/** How long a link into the office works. */
export const INVITATION_HOURS = 48

/** How long a fresh passkey or code counts. */
export const STEP_UP_MINUTES = 10
