import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Account } from '#app/departments/accounts/accounts.ts'
import Profile from './profile.tsx'

const rosalind: Account = {
  id: 'rosalind',
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  email: 'rosalind@example.com',
  phone: '07700900123',
  address: '',
  isAdmin: false,
  isGuest: false,
}

const drawn = (account: Account, deliveredTo: string | null = null) => {
  const shown = { loaderData: { account, picture: null, deliveredTo } }
  return renderToStaticMarkup(
    <MemoryRouter>
      <Profile {...(shown as unknown as Parameters<typeof Profile>[0])} />
    </MemoryRouter>,
  )
}

test('the profile says ADMIN to an admin, and USER to everybody else', () => {
  expect(drawn({ ...rosalind, isAdmin: true })).toContain('>ADMIN<')
  expect(drawn(rosalind)).toContain('>USER<')
  expect(drawn(rosalind)).not.toContain('ADMIN')
})

test('the profile misses an address only where there is none at all', () => {
  const missing = 'You haven’t provided us your address'
  expect(drawn(rosalind)).toContain(missing)
  expect(drawn(rosalind, '4 Mill Lane, Marlow')).not.toContain(missing)
  const answer = drawn({ ...rosalind, address: 'The old mill' }, '4 Mill Lane, Marlow')
  expect(answer).toContain('The old mill')
  expect(answer).toContain('4 Mill Lane, Marlow')
})
