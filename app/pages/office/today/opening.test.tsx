import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Greeting } from '#app/departments/opening/opening.ts'
import { Opening } from './opening.tsx'

const greeted = (greeting: Greeting) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Opening greeting={greeting} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ')

test('a shop that can’t sell is not open yet, and is told what comes next', () => {
  const words = greeted({ done: 2, of: 16, missing: ['Bank', 'Company'], sells: false })
  expect(words).toContain('Your shop is not open yet')
  expect(words).toContain('2 of 16 done. Next: Bank.')
})

test('a shop that sells is told what is missing', () => {
  const words = greeted({ done: 14, of: 16, missing: ['Bank', 'Company'], sells: true })
  expect(words).toContain('Your shop sells already, and something is missing')
  expect(words).toContain('14 of 16 done. Missing: Bank; Company.')
  expect(words).not.toContain('not open yet')
})

test('of much that is missing, some is named', () => {
  const missing = ['Bank', 'Company', 'Licence', 'VAT number', 'An owner', 'Mail server']
  expect(greeted({ done: 10, of: 16, missing, sells: true })).toContain(
    'Missing: Bank; Company; Licence; VAT number; and 2 more.',
  )
})
