import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { shopFigures, whyNotFigures, withFigures } from './figures.ts'
import { withShop } from './shop-scope.server.ts'
import { demoShop } from './the-shop.ts'

describe('a text', () => {
  test('follows the settings that it names', () => {
    const text = 'Free delivery from {{free-delivery-from}}, else {{standard-charge}}'
    expect(withFigures(text)).toBe('Free delivery from £100, else £4.95')
    const delivery = { ...demoShop.delivery, freeFrom: pence(62_50) }
    expect(
      withShop({ shop: { ...demoShop, delivery }, version: 1, stamp: '1.0' }, () => withFigures(text)),
    ).toBe('Free delivery from £62.50, else £4.95')
  })

  test('of an unknown figure stays as it is', () =>
    expect(withFigures('From {{nowhere}} to £5')).toBe('From {{nowhere}} to £5'))

  test.each(['constructor', 'toString', '__proto__'])(
    'of {{%s}}, which only the language knows, too',
    (name) => {
      expect(withFigures(`From {{${name}}}`)).toBe(`From {{${name}}}`)
      expect(whyNotFigures(`From {{${name}}}`)).toContain('There is no figure')
    },
  )

  test('may say a figure and then anything', () => {
    const text = '{{shop-name}} {a} }'
    expect(whyNotFigures(text)).toBeUndefined()
    expect(withFigures(text)).toBe('Marlow & Reed {a} }')
  })
})

describe('a figure', () => {
  test.each(Object.entries(shopFigures()))('{{%s}} says something: %s', (name, value) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(value).toMatch(/\S/)
    expect(value).not.toMatch(/undefined|NaN|null/)
    expect(whyNotFigures(`{{${name}}}`)).toBeUndefined()
  })

  test('that nobody knows is refused with those there are', () => {
    expect(whyNotFigures('From {{free-delivery}}')).toMatch(
      /^There is no figure \{\{free-delivery\}\}\. Did you mean \{\{free-delivery-from\}\}\? There are \{\{shop-name\}\}, /,
    )
  })

  test.each([
    '{{',
    '}}',
    'From {{free-delivery-from',
    'From {{free-{delivery}}',
    '{{{{phone}}}}',
    '{{ phone }}',
  ])('%s is half a name', (text) => expect(whyNotFigures(text)).toBeDefined())
})
