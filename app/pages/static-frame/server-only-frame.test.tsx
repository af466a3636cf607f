import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AbovePage, BelowPage } from './server-only-frame.tsx'

const above = (...announcements: string[]) =>
  renderToStaticMarkup(<AbovePage announcements={announcements} />)

test('the bar above a page tells the news of the day, and other news when they come', () => {
  expect(above('Open on Sunday')).toContain('Open on Sunday')
  const other = above('Closed on Monday')
  expect(other).toContain('Closed on Monday')
  expect(other).not.toContain('Open on Sunday')
})

test('the age gate, the notice about cookies and the top bar are each there once', () => {
  for (const id of ['age-gate', 'cookie-notice', 'top-bar'])
    expect(above('News').split(`id="${id}"`), id).toHaveLength(2)
})

test('a keyboard comes to the skip link first', () =>
  expect(above('News')).toMatch(/^<shop-frame class="contents"><a href="#main"/))

test('the footer is below, the same every time, and says of the demo shop alone that it is one', () => {
  const below = (isDemo: boolean) => renderToStaticMarkup(<BelowPage isDemo={isDemo} />)
  const first = below(true)
  expect(first).toMatch(/^<shop-frame class="contents"><footer /)
  expect(below(true)).toBe(first)
  expect(first).toContain('A demonstration shop')
  expect(below(false)).not.toContain('A demonstration shop')
})
