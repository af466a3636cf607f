import { expect, test } from 'vitest'
import { narrowings } from '#app/departments/catalogue/shelf-query.ts'
import { askedNames } from './asked-names.ts'

test.each(['/products', '/whisky', '/engravings'])(
  '%s asks for all that a shelf is narrowed, searched and sorted by',
  (path) => {
    expect(askedNames(path)).toEqual([...narrowings, 'q', 'sort', 'after', 'page'])
  },
)

test.each(['/', '/blog', '/whisky/', '/nowhere', '/constructor'])('%j asks for nothing', (path) => {
  expect(askedNames(path)).toEqual([])
})
