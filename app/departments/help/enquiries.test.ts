import { describe, expect, test } from 'vitest'
import { limits } from '../accounts/accounts.ts'
import {
  detailsOf,
  type Enquiry,
  enquiryForms,
  enquiryKinds,
  enquiryLimits,
  isEnquiryKind,
} from './enquiries.ts'

describe.each(enquiryKinds)('the form %s', (kind) => {
  const { fields, optional, queryTypes } = enquiryForms[kind]

  test('asks who writes and what, and nothing twice', () => {
    expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'message']))
    expect(new Set(fields).size).toBe(fields.length)
    expect(optional === undefined || fields.includes(optional)).toBe(true)
  })

  test('has query types to choose from where it asks for one, each of them different', () => {
    expect(queryTypes !== undefined).toBe(fields.includes('query_type'))
    const words = Object.values(queryTypes ?? {})
    expect(new Set(words).size).toBe(words.length)
  })
})

test('the public API’s forms ask for their fields', () => {
  expect(enquiryForms.order.fields).toEqual([
    'query_type',
    'order_number',
    'name',
    'email',
    'phone',
    'message',
  ])
  expect(enquiryForms.general.fields).toEqual(['query_type', 'name', 'email', 'phone', 'message'])
  expect(enquiryForms.complaint).toMatchObject({ optional: 'order_number' })
  expect(enquiryForms.contact.fields).toEqual(['name', 'email', 'phone', 'subject', 'message'])
})

test('query types go over the wire as the public API spells them', () => {
  expect(Object.keys(enquiryForms.order.queryTypes ?? {}).toSorted()).toEqual(
    ['return', 'tracking_issue', 'items_issue', 'damaged_products', 'other_issue'].toSorted(),
  )
  expect(Object.keys(enquiryForms.general.queryTypes ?? {})).toEqual([
    'order',
    'product',
    'technical',
    'other',
  ])
})

test('an account’s name fits into a form', () => {
  expect(enquiryLimits.name).toBeGreaterThanOrEqual(2 * limits.name + 1)
})

test.each(['', 'orders', 'toString', 'gift-card'])('‘%s’ is no kind of enquiry', (text) => {
  expect(isEnquiryKind(text)).toBe(false)
})

test('what was not asked or said is not told', () => {
  const enquiry: Enquiry = {
    reference: '4816-2073',
    kind: 'contact',
    name: 'Zoë Ångström',
    email: 'zoe@example.com',
    phone: '07700900123',
    message: 'Hello',
    queryType: '',
    orderNumber: '',
    subject: 'A question',
    writtenAt: new Date(0),
    doneAt: null,
  }
  expect(detailsOf(enquiry)).toEqual([
    ['Subject', 'A question'],
    ['Name', 'Zoë Ångström'],
    ['Email', 'zoe@example.com'],
    ['Phone number', '07700900123'],
  ])
})
