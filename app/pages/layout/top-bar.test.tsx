import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { TopBar } from './top-bar.tsx'

const drawn = (sayings: string[]) =>
  withShop({ shop: { ...demoShop, sayings }, version: 1, stamp: '1.0' }, () =>
    renderToStaticMarkup(<TopBar announcements={['Closed on Christmas Eve']} />),
  )

test('quotes take turns with the news', () => {
  const markup = drawn(['Oak is patience.', 'Ice is water.'])
  expect(markup).toContain('data-turns="sayings"')
  expect(markup).toContain('group-data-saying/bar:opacity-0')
})

test('without quotes the news never makes room for nothing', () => {
  const markup = drawn([])
  expect(markup).toContain('Closed on Christmas Eve')
  expect(markup).not.toContain('data-turns="sayings"')
  expect(markup).not.toContain('group-data-saying/bar:opacity-0')
})
