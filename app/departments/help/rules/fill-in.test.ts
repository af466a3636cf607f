import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

const facts = { 'standard-charge': '£4.95', phone: '01632 960 118' }
const filled = (text: string) => fillIn(text, facts, ['form:order'])

test('facts are put in wherever they are named', () => {
  expect(filled('It costs {{standard-charge}}. Ring [{{phone}}](tel:{{phone}}).')).toBe(
    'It costs £4.95. Ring [01632 960 118](tel:01632 960 118).',
  )
})

test('a place for a part stays', () => {
  expect(filled('Before\n\n{{form:order}}\n\nAfter')).toBe('Before\n\n{{form:order}}\n\nAfter')
})

test.each(['{{unheard-of}}', '{{constructor}}', '{{}}', '{{ phone }}', '{{form:letter}}'])(
  '%s is a mistake',
  (asked) => {
    expect(() => filled(`Say ${asked}`)).toThrow(`Nobody knows ${asked}`)
  },
)
