import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Chip, FilterChip } from '../controls/chip.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ProgressSteps } from './progress-steps.tsx'

const shown = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test('the last crumb is where you are and leads nowhere', () => {
  const markup = shown(
    <Breadcrumb
      crumbs={[
        { label: 'Home', to: '/' },
        { label: 'Whisky', to: '/whisky' },
      ]}
    />,
  )
  expect(markup).toContain('href="/"')
  expect(markup).not.toContain('href="/whisky"')
  expect(markup).toMatch(/aria-current="page"[^>]*>Whisky/)
})

test('of the steps, those behind lead back, the one you stand on is marked, those ahead are only words', () => {
  const steps = ['Basket', 'Details', 'Payment'].map((label) => ({ label, to: `/${label.toLowerCase()}` }))
  const markup = shown(<ProgressSteps steps={steps} current={1} />)
  expect(markup).toContain('href="/basket"')
  expect(markup).toMatch(/aria-current="step"[^>]*><span[^>]*><span[^>]*>Details/)
  expect(markup).not.toContain('href="/payment"')
})

test('a filter says that following it takes it off; a chosen shelf says that you are there', () => {
  expect(
    shown(
      <FilterChip to="/gin" name="Scotland">
        Scotland
      </FilterChip>,
    ),
  ).toContain('aria-label="Remove filter Scotland"')
  expect(
    shown(
      <Chip to="/gin" chosen>
        Gin
      </Chip>,
    ),
  ).toContain('aria-current="page"')
})
