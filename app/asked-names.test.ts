import { expect, test } from 'vitest'
import { narrowings } from '#app/departments/catalogue/shelf-query.ts'
import { openAddressAt } from './open-addresses.ts'

test.each(['/products', '/whisky', '/engravings'])(
  '%s asks for all that a shelf is narrowed, searched and sorted by',
  (path) => {
    expect(openAddressAt(path)?.asks).toEqual([...narrowings, 'q', 'sort', 'after', 'page'])
  },
)
