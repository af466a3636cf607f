import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const shown = (props: Partial<ComponentProps<typeof Pagination>>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination status="25–48 of 131 drinks" label="Drinks" {...props} />
    </MemoryRouter>,
  )

test('both neighbours are links that say what they are', () => {
  const markup = shown({ previous: '/gin?before=k1', next: '/gin?after=k2&sort=price-asc' })
  expect(markup).toMatch(/<a[^>]*rel="prev"[^>]*href="\/gin\?before=k1"/)
  expect(markup).toMatch(/<a[^>]*rel="next"[^>]*href="\/gin\?after=k2&amp;sort=price-asc"/)
  expect(markup).toContain('25–48 of 131 drinks')
})

test('at the start there is no way back, at the end no way on', () => {
  expect(shown({ next: '/gin?after=k2' })).not.toContain('Previous')
  expect(shown({ previous: '/gin' })).not.toContain('Next')
})

test('pages that have a number are links to it, and this one says so', () => {
  const markup = shown({ numbers: { page: 6, last: 11, to: (page) => `/gin?page=${page}` } })
  expect([...markup.matchAll(/href="\/gin\?page=(\d+)"/g)].map(([, page]) => page)).toEqual([
    '1',
    '5',
    '6',
    '7',
    '11',
  ])
  expect(markup).toMatch(/aria-current="page"[^>]*href="\/gin\?page=6"/)
  expect(shown({})).not.toContain('<ol')
})
