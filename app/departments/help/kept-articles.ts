/** Articles that the law asks for, or without which nobody knows how to buy or complain. */
const needed = [
  'terms-and-conditions',
  'privacypolicy',
  'cookiepolicy',
  'cancel-and-return',
  'deliverycharges',
  'complaints',
]

/** Articles to which other pages of the shop lead, with words of their own. */
const linked = [
  'deliveryinfo',
  'egiftcard',
  'genqueries',
  'headoffice',
  'orderbyphone',
  'orderqueries',
  'payoptions',
  'personalengravings',
  'productqueries',
]

/** Why an article can only be edited; undefined if it can be withdrawn as well. */
export function whyKept(name: string): string | undefined {
  if (needed.includes(name)) return 'The shop has to have this text: it can be edited, and not withdrawn'
  return linked.includes(name)
    ? 'Other pages of the shop lead here: it can be edited, and not withdrawn'
    : undefined
}
