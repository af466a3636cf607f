import { expect, test } from 'vitest'
import { readStyleSheet } from './svg-styles.ts'

// Five thousand parts that each try five hundred rules would keep the shop from answering for half a minute.
test('rules for the same parts are made one, of which the later declaration counts', () => {
  const sheet = readStyleSheet(['g{fill:red;stroke:red}'.repeat(400), 'g,.a{fill:blue}'])
  expect(
    [...sheet].map(([selector, said]) => [selector, [...said].map(([name, { value }]) => name + value)]),
  ).toEqual([
    ['g', ['fillblue', 'strokered']],
    ['.a', ['fillblue']],
  ])
})
