import { dateInLondon } from '#app/platform/clock.ts'
import type { Check, CheckAct, CheckState, Confirmable, Greeting } from '../opening.ts'

/** What is known of the shop at the moment. */
export type Facts = {
  /** The paths of the settings that somebody has set. */
  set: readonly string[]
  /** Those of them that this version can't read: their defaults hold. */
  unreadable: readonly string[]
  confirmed: ReadonlySet<Confirmable>
  hasMailServer: boolean
  hasGateway: boolean
  /** The gateway's last answer; undefined if that was long ago and it did not refuse. */
  gateway: { ok: true } | { ok: false; because: string } | undefined
  /** When a card payment was first approved, and whether money of one went back. */
  cards: { approvedAt: Date | undefined; isRefunded: boolean }
  publicUrl: string
  hasOwner: boolean
  /** The code that everybody who joins the newsletter gets, and whether somebody has set it. */
  firstOrder: { isSet: boolean; isOn: boolean; percent: number }
  /** On sale and in stock, with a photograph, and not below the lawful floor. */
  hasDrink: boolean
  /** The same, with a photograph or without: somebody can buy it. */
  sells: boolean
}

type Judged = Omit<Check, 'may'> & { can: CheckAct[] }

/** Every check in the order in which they are best done. */
export const judgeOpening = (facts: Facts): Judged[] =>
  [...ofTheCompany(facts), ...ofTheHouse(facts), ...ofMail(facts), ...ofCards(facts), ...ofPages(facts)].map(
    (check) => missingIfUnreadable(check, facts),
  )

/** What Today greets an owner with. What is only unknown holds nobody up: the gateway is asked when somebody wants it. */
export function greetingOf(facts: Facts): Greeting | undefined {
  const checks = judgeOpening(facts)
  const missing = checks.filter(({ state }) => state === 'missing').map(({ title }) => title)
  if (missing.length === 0) return undefined
  return { of: checks.length, done: checks.length - countLeft(checks), missing, sells: facts.sells }
}

export const countLeft = (checks: readonly { state: CheckState }[]) =>
  checks.filter(({ state }) => state !== 'done').length

const settings = (section: string) => `/office/settings?section=${section}`

/** What a section has set counts for nothing while part of it can't be read. */
function missingIfUnreadable(check: Judged, { unreadable }: Facts): Judged {
  const lost = unreadable.filter((path) => settings(path.split('.')[0] ?? '') === check.href)
  if (lost.length === 0) return check
  const what_to_do = `This version can’t read what was stored, and uses the default: ${lost.join(', ')}. Set it again.`
  return { ...check, state: 'missing', what_to_do }
}

const companyWords = {
  'company.legal_name': 'name',
  'company.number': 'number',
  'company.address': 'address',
  'company.town': 'town',
  'company.postcode': 'postcode',
}
const contactWords = { 'shop.phone': 'telephone number', 'shop.email': 'e-mail' }
const bankWords = {
  'bank.name': 'bank',
  'bank.sort_code': 'sort code',
  'bank.account_number': 'account number',
}

const ofTheCompany = ({ set, confirmed }: Facts): Judged[] => [
  {
    key: 'name',
    title: 'Name of the shop',
    why: 'The demo shop’s name would be over the door, in titles of pages and in every mail.',
    ...withDefault({
      own: set.includes('shop.name'),
      rest: set.includes('shop.trade') || confirmed.has('name'),
    }),
    what_to_do: set.includes('shop.name')
      ? 'Set the trade below the name, or confirm that it is right as it came.'
      : 'Set the shop’s name, and its trade below it.',
    href: settings('shop'),
  },
  {
    key: 'company',
    title: 'Company',
    why: 'Shoppers must be told who sells to them, and where: Consumer Contracts Regulations 2013.',
    state: allSet(set, companyWords),
    what_to_do: `Set the company’s ${missingOf(set, companyWords)}.`,
    href: settings('company'),
    can: [],
  },
  {
    key: 'vat_number',
    title: 'VAT number',
    why: 'The made-up number of the demo shop would be on every receipt.',
    state: doneIf(set.includes('company.vat_number')),
    what_to_do: 'Set the company’s VAT number.',
    href: settings('company'),
    can: [],
  },
  {
    key: 'licence',
    title: 'Licence and licensed hours',
    why: 'Selling alcohol without a licence, or outside its hours, is an offence: Licensing Act 2003.',
    ...withDefault({
      own: set.includes('licence.licence'),
      rest: set.includes('licence.hours') || confirmed.has('licence'),
    }),
    what_to_do: set.includes('licence.licence')
      ? 'Set the licensed hours, or confirm that they are right as they came.'
      : 'Set the licence of the place that parcels leave from, and its hours.',
    href: settings('licence'),
  },
  {
    key: 'contact',
    title: 'Telephone and e-mail',
    why: 'Shoppers must be able to reach the shop: Consumer Contracts Regulations 2013.',
    state: allSet(set, contactWords),
    what_to_do: `Set the shop’s ${missingOf(set, contactWords)}.`,
    href: settings('shop'),
    can: [],
  },
  {
    key: 'bank',
    title: 'Bank',
    why: 'The demo shop’s account is made up. Until yours is set, a live shop takes no payment by transfer.',
    state: allSet(set, bankWords),
    what_to_do: `Set the shop’s ${missingOf(set, bankWords)}.`,
    href: settings('bank'),
    can: [],
  },
]

/** What may be right as it came is set or confirmed, once what must be one's own is set. */
const withDefault = ({ own, rest }: { own: boolean; rest: boolean }): Pick<Judged, 'state' | 'can'> => ({
  state: doneIf(own && rest),
  can: own ? ['confirm'] : [],
})

/** What shoppers pay; a service's hours are no charge. */
const chargeSettings = ['standard_charge', 'free_from', 'express_charge', 'zones', 'insurance']

const ofTheHouse = ({
  set,
  confirmed,
  firstOrder,
  publicUrl,
  hasOwner,
  hasDrink,
  sells,
}: Facts): Judged[] => [
  {
    key: 'charges',
    title: 'Delivery charges',
    why: 'Every charge must be part of the price that is shown: Digital Markets, Competition and Consumers Act 2024.',
    state: doneIf(
      chargeSettings.some((name) => set.includes(`delivery.${name}`)) || confirmed.has('charges'),
    ),
    what_to_do: 'Set what delivery costs, or confirm that the charges are right as they came.',
    href: settings('delivery'),
    can: ['confirm'],
  },
  {
    key: 'first_order',
    title: 'Code for a first order',
    why: firstOrder.isOn
      ? `Everybody who joins the newsletter is mailed a code that takes ${firstOrder.percent}% off their first order.`
      : 'Nobody who joins the newsletter is mailed a code for their first order.',
    state: doneIf(firstOrder.isSet || confirmed.has('first_order')),
    what_to_do: 'Change the code or switch it off, or confirm that it is right as it came.',
    href: '/office/offers',
    can: ['confirm'],
  },
  {
    key: 'owner',
    title: 'An owner',
    why: 'Only an owner may change settings and let others in.',
    state: doneIf(hasOwner),
    what_to_do:
      'Open the link that the shop shows when it starts, or let the first owner in: npm run shop -- staff add <e-mail> --role owner',
    href: '/office/staff',
    can: [],
  },
  {
    key: 'drink',
    title: 'A drink on sale',
    why: 'A shelf without a drink sells nothing, and none may cost less than its duty and VAT: a condition of every licence in England and Wales.',
    state: doneIf(hasDrink),
    what_to_do: sells
      ? 'What is on sale has no photograph: pages show a plain bottle. Add one.'
      : 'Put a drink on sale, with a photograph, a bottle in stock and a price that is not below the lawful floor. Many at once come by CSV, under Drinks, Files in and out: drinks, then photographs and stock.',
    href: '/office/drinks',
    can: [],
  },
  {
    key: 'public_url',
    title: 'Address with https',
    why: 'Passwords, passkeys and addresses of shoppers must not travel in the open.',
    state: doneIf(publicUrl.startsWith('https:')),
    what_to_do: `Set PUBLIC_URL, on the server, to an address with https. It is ${publicUrl}.`,
    href: null,
    can: [],
  },
]

const ofMail = ({ confirmed, hasMailServer }: Facts): Judged[] => [
  {
    key: 'mail_server',
    title: 'Mail server',
    why: 'An order must be confirmed on something that lasts, such as a mail: Consumer Contracts Regulations 2013.',
    state: doneIf(hasMailServer),
    what_to_do: 'Set MAIL_URL. Without it mails are only shown.',
    href: null,
    can: [],
  },
  {
    key: 'mail_arrives',
    title: 'A test mail has arrived',
    why: 'Mails may be refused, or taken for spam, without the shop hearing of it.',
    state: doneIf(confirmed.has('mail_arrives')),
    what_to_do: 'Send yourself a test mail, and confirm once it is in your inbox.',
    href: settings('mail'),
    can: ['test_mail', 'confirm'],
  },
]

const ofCards = ({ confirmed, hasGateway, gateway, cards }: Facts): Judged[] => [
  {
    key: 'gateway',
    title: 'Card gateway',
    why: 'Without its answer nobody can pay by card.',
    state: hasGateway ? (gateway ? doneIf(gateway.ok) : 'unknown') : 'missing',
    what_to_do: whatOfGateway(hasGateway, gateway),
    href: null,
    can: hasGateway ? ['ask_gateway'] : [],
  },
  {
    key: 'test_payment',
    title: 'A test payment',
    why: 'Only a whole order, paid and refunded, shows that money comes and goes.',
    state: doneIf(cards.isRefunded || confirmed.has('test_payment')),
    what_to_do: whatOfTestPayment(cards),
    href: '/office/orders',
    can: [],
  },
]

const ofPages = ({ confirmed }: Facts): Judged[] => [
  {
    key: 'pages_read',
    title: 'Terms, privacy and returns read',
    why: 'They bind the shop, and shoppers who are not told of their right to cancel keep it for longer: Consumer Contracts Regulations 2013.',
    state: doneIf(confirmed.has('pages_read')),
    what_to_do:
      'Read the terms, the privacy policy and the page about returns, change what is not yours, and confirm.',
    href: '/office/words',
    can: ['confirm'],
  },
  {
    key: 'own_story',
    title: 'Your own story',
    why: 'The demo shop’s history, quotes, links and partners would be taken for yours.',
    state: doneIf(confirmed.has('own_story')),
    what_to_do:
      'Write the pages about your company, set quotes and links under Shop sign, and Partners, and confirm.',
    href: '/office/words',
    can: ['confirm'],
  },
]

function whatOfGateway(hasGateway: boolean, said: Facts['gateway']): string {
  if (!hasGateway) return 'Set GATEWAY_URL, GATEWAY_MERCHANT_ID and GATEWAY_SECRET.'
  if (said?.ok === false)
    return `Look at GATEWAY_URL, GATEWAY_MERCHANT_ID and GATEWAY_SECRET. ${said.because}`
  return 'Ask the gateway whether it knows this shop.'
}

const whatOfTestPayment = ({ approvedAt }: Facts['cards']) =>
  approvedAt
    ? `A card payment was approved on ${dateInLondon(approvedAt)}. Refund it now: cancel its order in the office. This is done once the gateway has sent the money back.`
    : 'Order a bottle in the shop and pay by card, then cancel it in the office, which refunds it. No payment was approved yet.'

const doneIf = (isDone: boolean): CheckState => (isDone ? 'done' : 'missing')

const allSet = (set: readonly string[], words: Record<string, string>) =>
  doneIf(Object.keys(words).every((path) => set.includes(path)))

/** 'number, address and town': what nobody has set of these. */
const missingOf = (set: readonly string[], words: Record<string, string>) =>
  new Intl.ListFormat('en-GB').format(
    Object.entries(words).flatMap(([path, word]) => (set.includes(path) ? [] : [word])),
  )
