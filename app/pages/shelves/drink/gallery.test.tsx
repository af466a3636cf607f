import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { DrinkPhotograph } from '#app/departments/catalogue/catalogue.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { Gallery } from './gallery.tsx'
import { NoLongerSold } from './no-longer-sold.tsx'

const one = (name: string, alt = ''): DrinkPhotograph => ({ base: `/photos/${name}`, blur: 'data:,', alt })
const galleryOf = (photographs: DrinkPhotograph[]) =>
  renderToStaticMarkup(<Gallery drink={{ ...aDrink({ name: 'Plain Gin' }), photographs }} tint="stone" />)
const buttonsIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name)

describe('a drink’s photographs', () => {
  test('have buttons that differ', () => {
    expect(buttonsIn(galleryOf([one('a'), one('b'), one('c', 'The label')]))).toEqual([
      'Look closely at Plain Gin',
      'Look closely at Plain Gin, photograph 2 of 3',
      'Look closely at Plain Gin, photograph 3 of 3',
    ])
  })

  test('are not covered by a badge where they are small', () => {
    const badges = (photographs: DrinkPhotograph[]) => galleryOf(photographs).match(/<svg/g)
    expect(badges([one('a'), one('b')])).toHaveLength(1)
  })

  test('are described by their own words, or by their number', () => {
    const markup = galleryOf([one('a', 'At the window'), one('b'), one('c', 'The label')])
    for (const alt of ['At the window', 'Plain Gin, photograph 2 of 3', 'The label'])
      expect(markup).toContain(`alt="${alt}"`)
  })
})

test.each([true, false])(
  'a drink that is no longer sold leads to its shelf (others below: %s)',
  (hasLikes) => {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <NoLongerSold name="Plain Gin" shelf="/gin" hasLikes={hasLikes} />
      </MemoryRouter>,
    )
    expect(markup).toMatch(/<a [^>]*href="[/]gin"[^>]*>its shelf</)
    expect(markup.includes('below')).toBe(hasLikes)
  },
)
