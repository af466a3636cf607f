import { expect, test } from 'vitest'
import { addressLines, dialled, nameOn } from './address-lines.ts'

const mill = {
  title: 'Dr.',
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  phone: '07700900123',
  house: '12',
  street: 'Mill Lane',
  city: 'Marlow',
  county: 'Buckinghamshire',
  postcode: 'SL7 1AA',
  country: 'GB',
}

test('a number stands before its street, a name above it', () => {
  const rest = ['Marlow', 'Buckinghamshire', 'SL7 1AA']
  expect(addressLines(mill, 'United Kingdom')).toEqual(['12 Mill Lane', ...rest])
  expect(addressLines({ ...mill, house: '12a' }, '')).toEqual(['12a Mill Lane', ...rest])
  expect(addressLines({ ...mill, house: 'The Old Mill' }, '')).toEqual(['The Old Mill', 'Mill Lane', ...rest])
})

test('what is empty takes no line, and the country is named abroad only', () => {
  const paris = { ...mill, county: '', city: 'Paris', postcode: '75004', country: 'FR' }
  expect(addressLines(paris, 'France')).toEqual(['12 Mill Lane', 'Paris', '75004', 'France'])
})

test('a title is named where there is one', () => {
  expect(nameOn(mill)).toBe('Dr. Rosalind Achterberg')
  expect(nameOn({ ...mill, title: '', lastName: '' })).toBe('Rosalind')
})

test.each([
  ['07700900123', '+44 7700900123'],
  ['7700900123', '+44 7700900123'],
  ['+33140000000', '+33140000000'],
  ['', ''],
])('%j is dialled as %j', (phone, shown) => {
  expect(dialled(phone)).toBe(shown)
})
