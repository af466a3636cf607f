import { expect, test } from 'vitest'
import { countries, countryCode, countryName } from './countries.ts'

test('the list begins at home and goes on by name', () => {
  expect(countries[0]).toEqual({ code: 'GB', name: 'United Kingdom' })
  const rest = countries.slice(1).map(({ name }) => name)
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en-GB')))
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(countries.every(({ code, name }) => name !== code)).toBe(true)
})

test.each([
  ['United Kingdom', 'GB'],
  ['gb', 'GB'],
  [' uk ', 'GB'],
  ['Scotland', 'GB'],
  ['France', 'FR'],
  ['fr', 'FR'],
  ['Åland Islands', 'AX'],
  ['Atlantis', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('%s is %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test('every name leads back to its country', () => {
  for (const { code, name } of countries) expect(countryCode(name)).toBe(code)
  expect(countryName('IE')).toBe('Ireland')
})
