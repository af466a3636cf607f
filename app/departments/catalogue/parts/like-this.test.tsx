import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { cardOf } from '../card.ts'
import { LikeThis } from './like-this.tsx'

test('each card says which wish it grants, and why', () => {
  const card = cardOf(aDrink({ id: 'plain', name: 'Plain Gin' }), NOON)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LikeThis likes={[{ wish: 'cheaper', reason: 'as smoky, £8 less', card }]} />
    </MemoryRouter>,
  )
  expect(html).toContain('… cheaper')
  expect(html).toContain('as smoky, £8 less')
  expect(html).toContain('href="/product?id=plain"')
})
