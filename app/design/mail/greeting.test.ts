import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each(['Ann', 'José', 'Mary Jane', 'O’Neill', 'D. J.', '李', 'Ann-Marie'])('%s is greeted', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`)
})

test.each([
  '',
  '  ',
  'https://evil.example',
  'you won at evil.example',
  'www evil',
  'ann@evil.example',
  'Call 07700 900123',
  'A'.repeat(41),
])('‘%s’ is no name that we would repeat', (name) => {
  expect(greeting(name)).toBe('Hello,')
})
