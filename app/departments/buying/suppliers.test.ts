import { describe, expect, test } from 'vitest'
import { awrsStanding, isAwrs, readAwrs } from './suppliers.ts'

describe('an AWRS number', () => {
  test.for([
    ['XXAW00000123456', true],
    ['xx aw 0000 0123 456', true],
    ['XXAB00000123456', false],
    ['XAW00000123456', false],
    ['XXAW0000012345', false],
    ['XXAW000001234567', false],
    ['', false],
  ] as const)('‘%s’: %s', ([typed, isRight]) => {
    expect(isAwrs(readAwrs(typed))).toBe(isRight)
  })

  test.for([
    ['', null, 'none'],
    ['XXAW00000123456', null, 'unchecked'],
    ['XXAW00000123456', '2025-11-18', 'due'],
    ['XXAW00000123456', '2025-11-19', 'checked'],
  ] as const)('%s, checked on %s, is %s', ([awrs, checkedOn, standing]) => {
    expect(awrsStanding({ awrs, checkedOn }, '2026-11-18')).toBe(standing)
  })
})
