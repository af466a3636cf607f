import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOf } from '#app/departments/catalogue/card.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { aDrink } from '../../../test/drinks.ts'
import { NOON } from '../../../test/shop.ts'
import { MoveToBasket } from './move-to-basket.tsx'

const words = (special: Partial<Drink>) =>
  renderToStaticMarkup(
    <MoveToBasket card={cardOf(aDrink({ name: 'Plain Gin', ...special }), NOON)} />,
  ).replace(/<[^>]*>/g, '')

test('a wish says whether its drink can be had, comes back, or is gone for good', () => {
  expect(words({ stock: 9 })).toBe('Move Plain Gin to basket')
  expect(words({ stock: 0 })).toBe('Out of stock: Plain Gin')
  expect(words({ stock: 9, state: 'withdrawn' })).toBe('No longer sold: Plain Gin')
})
