/** What becomes of a payment with a card, where it is not simply approved and told once on both legs. */
export type Scenario = {
  /** Response code; without one it is 0, approved. */
  code?: number
  /** Of the first try on a page, after which the shopper may try again there. */
  firstCode?: number
  isChallenged?: true
  /** Approved, but nobody hears of it in time. */
  hangs?: true
  /** How often the answer is sent from server to server; once by default. */
  callbacks?: number
  /** How often it is sent to the redirect address; once by default, by the browser. */
  redirects?: number
  /** How the answer is spoilt before it is sent. */
  spoilt?: 'tampered' | 'unsigned' | 'reflected'
}

export type Card = {
  key: string
  number: string
  securityCode: string
  brand: string
  /** As answers call it: type code, type, scheme. */
  type: readonly [code: string, name: string, scheme: string]
  does: string
  scenario: Scenario
}

const VISA = ['VC', 'Visa Credit', 'Visa'] as const
const VISA_DEBIT = ['VD', 'Visa Debit', 'Visa'] as const
const MASTERCARD = ['MC', 'Mastercard Credit', 'Mastercard'] as const

/** Published test numbers, which no bank has ever given to anybody. No other number is taken. */
export const cards: readonly Card[] = [
  {
    key: 'approved',
    number: '4929421234600821',
    securityCode: '356',
    brand: 'Visa',
    type: VISA,
    does: 'Approved at once.',
    scenario: {},
  },
  {
    key: 'challenged',
    number: '5573471234567898',
    securityCode: '159',
    brand: 'Mastercard debit',
    type: ['MD', 'Mastercard Debit', 'Mastercard'],
    does: 'Asks for 3-D Secure; you choose how that ends.',
    scenario: { isChallenged: true },
  },
  {
    key: 'declined',
    number: '4543059999999982',
    securityCode: '110',
    brand: 'Visa',
    type: VISA,
    does: 'Declined.',
    scenario: { code: 5 },
  },
  {
    key: 'no-funds',
    number: '4543059999999990',
    securityCode: '689',
    brand: 'Visa',
    type: VISA,
    does: 'Declined: not enough money.',
    scenario: { code: 51 },
  },
  {
    key: 'referred',
    number: '5301250070000191',
    securityCode: '419',
    brand: 'Mastercard',
    type: MASTERCARD,
    does: 'Referred to the bank, so not paid.',
    scenario: { code: 1 },
  },
  {
    key: 'browser-closed',
    number: '5413339000001000',
    securityCode: '304',
    brand: 'Mastercard',
    type: MASTERCARD,
    does: 'Approved, but the browser is closed: only the shop’s server hears of it.',
    scenario: { redirects: 0 },
  },
  {
    key: 'callback-lost',
    number: '5434849999999951',
    securityCode: '470',
    brand: 'Mastercard',
    type: MASTERCARD,
    does: 'Approved, but the message to the shop’s server is lost: only the browser brings it.',
    scenario: { callbacks: 0 },
  },
  {
    key: 'time-out',
    number: '5434849999999993',
    securityCode: '557',
    brand: 'Mastercard',
    type: MASTERCARD,
    does: 'Hangs for 35 seconds and then fails, although the money was taken.',
    scenario: { hangs: true },
  },
  {
    key: 'duplicated',
    number: '4539791001730106',
    securityCode: '289',
    brand: 'Visa debit',
    type: VISA_DEBIT,
    does: 'Approved, and told five times at once.',
    scenario: { callbacks: 3, redirects: 2 },
  },
  {
    key: 'tampered',
    number: '4462000000000003',
    securityCode: '672',
    brand: 'Visa debit',
    type: VISA_DEBIT,
    does: 'Approved, but on the way somebody changes the amount to 1p.',
    scenario: { spoilt: 'tampered' },
  },
  {
    key: 'unsigned',
    number: '4917480000000008',
    securityCode: '009',
    brand: 'Visa Electron',
    type: ['EL', 'Visa Electron', 'Visa'],
    does: 'Approved, but the answer is not signed.',
    scenario: { spoilt: 'unsigned' },
  },
  {
    key: 'reflected',
    number: '374245455400001',
    securityCode: '4887',
    brand: 'American Express',
    type: ['AM', 'American Express', 'American Express'],
    does: 'A forged approval, with the signature of the shop’s own request.',
    scenario: { spoilt: 'reflected' },
  },
  {
    key: 'late',
    number: '3540599999991047',
    securityCode: '209',
    brand: 'JCB',
    type: ['JC', 'JCB', 'JCB'],
    does: 'Approved, but told only when you ask for it, long after.',
    scenario: { callbacks: 0, redirects: 0 },
  },
  {
    key: 'repeated',
    number: '36432685260294',
    securityCode: '111',
    brand: 'Diners Club',
    type: ['DI', 'Diners Club', 'Diners Club'],
    does: 'Approved once; the same payment again within five minutes is refused as a duplicate.',
    scenario: {},
  },
  {
    key: 'second-try',
    number: '6759015050123445002',
    securityCode: '309',
    brand: 'Maestro',
    type: ['MA', 'UK Maestro', 'Maestro'],
    does: 'Declined at first, approved when you try again on this page.',
    scenario: { firstCode: 5 },
  },
]

/** Spaces and dashes are how people write a card number. */
export const cardByNumber = (typed: string) =>
  cards.find(({ number }) => number === typed.replaceAll(/[\s-]/g, ''))

export const cardByKey = (key: string) => cards.find((card) => card.key === key)

/** First six and last four digits: all that is ever kept, told or shown of it. */
export const maskOf = ({ number }: Card) =>
  `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`
