import { expect, test } from 'vitest'
import { titles } from './accounts.ts'

test('people are addressed by one of fourteen titles', () => {
  expect(titles).toEqual([
    ...['Mr.', 'Ms.', 'Mrs.', 'Miss.', 'Mx.', 'Captain.', 'Dr.'],
    ...['Duke', 'Duchess', 'Lord', 'Lady', 'Marquess', 'Prof.', 'Sir'],
  ])
})
