import { expect, test } from 'vitest'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { noWords } from '../words/words.server.ts'
import { editedItems } from './edited-items.server.ts'

const edited = (file: string | undefined) => ({ stamp: 'edited', edited: new Map([['help:faqs', file]]) })
const titled = (title: string) => edited(`---\ntitle: ${title}\n---\n\nWords.\n`)

test('menus call an article as the office does, with its figures', () => {
  expect(editedItems(noWords)).toBeUndefined()
  expect(editedItems(titled('FAQ'))).toBeUndefined()
  expect(editedItems(edited(undefined))).toEqual({ gone: ['/faqs'], titles: {} })
  const shop = { ...demoShop, name: 'Grape & Grain' }
  const asked = withShop({ shop, version: 1, stamp: '1.0' }, () => editedItems(titled('Ask {{shop-name}}')))
  expect(asked).toEqual({ gone: [], titles: { '/faqs': 'Ask Grape & Grain' } })
})
