import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RefusalNotice } from './form.tsx'

const signedOut = { error_message: 'You are not Logged In!', code: 'not_signed_in' }
const drawn = (refusal: Parameters<typeof RefusalNotice>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RefusalNotice {...refusal} />
    </MemoryRouter>,
  )

test('a customer whose session is gone logs in beside', () => {
  expect(drawn(signedOut)).toContain('You are not Logged In!')
  expect(drawn(signedOut)).toContain('href="/login"')
})

test('a guest, who can’t log in, is shown other ways on', () => {
  const words = drawn({ ...signedOut, isGuest: true })
  expect(words).not.toContain('href="/login"')
  for (const way of ['/trackorder', '/cart', '/genqueries']) expect(words).toContain(`href="${way}"`)
})

test('any other refusal is told in its own words', () =>
  expect(drawn({ error_message: 'Sold out', code: 'out_of_stock', isGuest: true })).toContain('Sold out'))
