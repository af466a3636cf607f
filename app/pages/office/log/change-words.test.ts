import { expect, test } from 'vitest'
import { changedValues } from './change-words.ts'

const logo = { src: '/pictures/0123456789abcdef.svg', width: 90, height: 30 }

test('a change of the look is told colour by colour, a logo and typefaces by what they are', () =>
  expect(
    changedValues({
      before: {
        'look.accent': '#1358d6',
        'look.tiles': { amber: '#f9ecdc', sage: '#e9f0e4' },
        'look.fonts': 'fraunces-inter',
        'look.logo': null,
      },
      after: {
        'look.accent': '#7a1f3d',
        'look.tiles': { amber: '#f9ecdc', sage: '#eef4ea' },
        'look.fonts': 'outfit',
        'look.logo': logo,
      },
    }),
  ).toEqual([
    { name: 'accent', before: '#1358d6', after: '#7a1f3d' },
    { name: 'tile sage', before: '#e9f0e4', after: '#eef4ea' },
    { name: 'typefaces', before: 'Fraunces and Inter', after: 'Outfit' },
    { name: 'logo', before: 'none', after: 'a logo' },
  ]))

test('a change of a mail is told text by text', () =>
  expect(
    changedValues({
      before: { 'mails.order_paid': { subject: 'Cheers', closing: 'Yours' } },
      after: { 'mails.order_paid': { subject: 'Cheers: {reference}', opening: 'Hello' } },
    }),
  ).toEqual([
    { name: 'mail ‘order paid’, subject', before: 'Cheers', after: 'Cheers: {reference}' },
    { name: 'mail ‘order paid’, closing', before: 'Yours', after: 'the words it came with' },
    { name: 'mail ‘order paid’, opening', before: 'the words it came with', after: 'Hello' },
  ]))

test('other values are told by their names', () =>
  expect(
    changedValues({
      before: { 'shop.name': 'Marlow & Reed', same: 1 },
      after: { 'shop.name': 'The Crooked Cork', same: 1 },
    }),
  ).toEqual([{ name: 'shop.name', before: 'Marlow & Reed', after: 'The Crooked Cork' }]))
