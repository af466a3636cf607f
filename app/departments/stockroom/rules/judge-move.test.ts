import { expect, test } from 'vitest'
import { moveReasons, moveWays } from '../moves.ts'
import { whyNotMove } from './judge-move.ts'

test('bottles go in the direction of their reason', () => {
  for (const because of moveReasons) {
    const way = moveWays[because]
    expect([because, whyNotMove({ by: 2, because }, 5) === undefined]).toEqual([because, way >= 0])
    expect([because, whyNotMove({ by: -2, because }, 5) === undefined]).toEqual([because, way <= 0])
  }
  expect(whyNotMove({ by: 1, because: 'sample' }, 5)).toBe(
    'Bottles that are a sample go: the number is below zero.',
  )
})

test('stock never falls below zero, nor rises beyond what the database holds', () => {
  expect(whyNotMove({ by: -5, because: 'broken' }, 5)).toBeUndefined()
  expect(whyNotMove({ by: -6, because: 'broken' }, 5)).toMatch(/^Only 5 can go/)
  expect(whyNotMove({ by: -1, because: 'broken' }, 0)).toBe('None is left that could go.')
  expect(whyNotMove({ by: 1, because: 'found' }, 2_147_483_647)).toMatch(/more than/)
  expect(whyNotMove({ by: 1, because: 'found' }, undefined)).toBe('There is no such drink.')
})
