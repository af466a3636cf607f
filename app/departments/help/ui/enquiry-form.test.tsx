import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type EnquiryField, type EnquiryKind, enquiryForms, enquiryKinds } from '../enquiries.ts'
import { EnquiryForm } from './enquiry-form.tsx'

const drawn = (kind: EnquiryKind) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EnquiryForm kind={kind} />
    </MemoryRouter>,
  )

const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

const all: EnquiryField[] = ['query_type', 'order_number', 'name', 'email', 'phone', 'subject', 'message']

describe.each(enquiryKinds)('the form %s', (kind) => {
  const html = drawn(kind)
  const { fields, optional, name } = enquiryForms[kind]

  test('has its fields and no others, and says which are needed', () => {
    expect(html).toContain(`aria-label="${name}"`)
    expect(all.filter((field) => control(html, field))).toEqual(all.filter((field) => fields.includes(field)))
    for (const field of fields) expect(control(html, field)?.includes('required')).toBe(field !== optional)
  })

  test('takes nothing before scripts run, and says whom to ring without them', () => {
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
    expect(html).toMatch(/<noscript>.*tel:.*mailto:.*<\/noscript>/)
  })

  test('has a trap for robots that nobody else comes across', () => {
    expect(html).toMatch(/<div aria-hidden="true" class="sr-only">/)
    expect(control(html, 'website')).toMatch(/tabindex="-1" autoComplete="off"/i)
  })
})
