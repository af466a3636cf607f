import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'

/** What people write to us about. Each has a form of its own. */
export const enquiryKinds = [
  'order',
  'product',
  'general',
  'complaint',
  'phone-order',
  'contact',
  'press',
  'trade',
] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

export const isEnquiryKind = (text: string): text is EnquiryKind =>
  (enquiryKinds as readonly string[]).includes(text)

/** As the forms and the wire call them. */
export type EnquiryField = 'query_type' | 'order_number' | 'name' | 'email' | 'phone' | 'subject' | 'message'

export const enquiryLimits = {
  order_number: 40,
  /** An account's first and last name fit in, with a space between them. */
  name: 121,
  email: LONGEST_EMAIL,
  phone: 30,
  subject: 120,
  message: 4_000,
} as const satisfies Record<Exclude<EnquiryField, 'query_type'>, number>

/** After this long nobody needs to know who has asked what. */
export const ENQUIRY_YEARS = 2

export type Enquiry = {
  /** What people say of it over the phone: '4816-2073'. */
  reference: string
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  message: string
  /** Empty, where the form does not have it, or nothing was said. */
  queryType: string
  orderNumber: string
  subject: string
  writtenAt: Date
  doneAt: Date | null
}

export type EnquiryFormWords = {
  /** Of the form, of the mail, and of the line in which staff see it. */
  name: string
  /** In the order in which they are asked for; all of them are needed, but for what is optional. */
  fields: readonly EnquiryField[]
  optional?: EnquiryField
  /** Values of the wire, with the words for people. */
  queryTypes?: Readonly<Record<string, string>>
  /** What is good to know before writing. */
  hint?: string
}

const sender = ['name', 'email', 'phone'] as const

export const enquiryForms: Record<EnquiryKind, EnquiryFormWords> = {
  order: {
    name: 'Order query',
    fields: ['query_type', 'order_number', ...sender, 'message'],
    queryTypes: {
      tracking_issue: 'Where my order is',
      items_issue: 'Something missing or wrong',
      damaged_products: 'Something damaged',
      return: 'Cancelling, returns and refunds',
      other_issue: 'Something else',
    },
  },
  product: {
    name: 'Product query',
    fields: ['query_type', ...sender, 'message'],
    queryTypes: {
      taste: 'Taste and food',
      ingredients: 'Ingredients and allergens',
      availability: 'Availability',
      engraving: 'Engraving and gifts',
      other: 'Something else',
    },
    hint: 'Please name the drink you are asking about',
  },
  general: {
    name: 'General query',
    fields: ['query_type', ...sender, 'message'],
    queryTypes: {
      order: 'Ordering, delivery and payment',
      product: 'Drinks, offers and gift cards',
      technical: 'This website, my account or my data',
      other: 'Something else',
    },
  },
  complaint: {
    name: 'Complaint',
    fields: [...sender, 'order_number', 'message'],
    optional: 'order_number',
    hint: 'What went wrong, and what would put it right',
  },
  'phone-order': {
    name: 'Order by phone',
    fields: [...sender, 'message'],
    hint: 'Which bottles, how many of each, and when we may ring you',
  },
  contact: { name: 'Message', fields: [...sender, 'subject', 'message'] },
  press: {
    name: 'Press enquiry',
    fields: [...sender, 'subject', 'message'],
    hint: 'Who you write for, and when you need an answer',
  },
  trade: {
    name: 'Trade enquiry',
    fields: [...sender, 'subject', 'message'],
    hint: 'Your business, and what you are looking for',
  },
}

/** In words; empty, where the form asks for none. */
export const queryTypeIn = ({ kind, queryType }: Pick<Enquiry, 'kind' | 'queryType'>) =>
  enquiryForms[kind].queryTypes?.[queryType] ?? queryType

export const isNeeded = (kind: EnquiryKind, field: EnquiryField) => enquiryForms[kind].optional !== field

/** Everything that was said beside the message, with its name, as mails and staff read it. */
export const detailsOf = (enquiry: Enquiry): [name: string, words: string][] =>
  (
    [
      ['Query type', queryTypeIn(enquiry)],
      ['Order number', enquiry.orderNumber],
      ['Subject', enquiry.subject],
      ['Name', enquiry.name],
      ['Email', enquiry.email],
      ['Phone number', enquiry.phone],
    ] satisfies [string, string][]
  ).filter(([, words]) => words !== '')
