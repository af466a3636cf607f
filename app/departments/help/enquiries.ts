import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'

/** The subjects of enquiries. Each has its own form. */
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

/** The names of the fields in the forms and the API. */
export type EnquiryField = 'query_type' | 'order_number' | 'name' | 'email' | 'phone' | 'subject' | 'message'

export const enquiryLimits = {
  order_number: 40,
  /** An account's first and last name, with a space between them. */
  name: 121,
  email: LONGEST_EMAIL,
  phone: 30,
  subject: 120,
  message: 4_000,
} as const satisfies Record<Exclude<EnquiryField, 'query_type'>, number>

/** Of what staff write. */
export const replyLimits = { answer: 5_000, note: 2_000 } as const

/** The retention period of enquiries. */
export const ENQUIRY_YEARS = 2

export type Enquiry = {
  /** Easy to say over the phone: '4816-2073'. */
  reference: string
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  message: string
  /** Empty if the form does not have it, or it was left empty. */
  queryType: string
  orderNumber: string
  subject: string
  writtenAt: Date
  doneAt: Date | null
}

export type EnquiryFormWords = {
  /** The title of the form, of the mail, and of the line for staff. */
  name: string
  /** In the order of the form; all are required, except optional ones. */
  fields: readonly EnquiryField[]
  optional?: EnquiryField
  /** Values of the API, with their labels. */
  queryTypes?: Readonly<Record<string, string>>
  /** Help before writing. */
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

/** The label; empty if the form has none. */
export const queryTypeIn = ({ kind, queryType }: Pick<Enquiry, 'kind' | 'queryType'>) =>
  enquiryForms[kind].queryTypes?.[queryType] ?? queryType

export const isNeeded = (kind: EnquiryKind, field: EnquiryField) => enquiryForms[kind].optional !== field

/** All fields besides the message, with their labels, for mails and staff. */
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
