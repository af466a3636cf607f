import { describe, expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'

describe('a new password', () => {
  test.each([
    'correct horse battery',
    'Tr0ubador&3x',
    'пароль-подлиннее',
    '🍷🍷🥃🍺🍸🍹🧉🥂',
    `${'a'.repeat(64)}bc`,
  ])('%s will do', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
  })

  test.each([
    ['seven77', /8 characters/],
    ['🍷🥃🍺🍸🍹🧉🥂', /8 characters/],
    [`${'x'.repeat(10)}${'y'.repeat(119)}`, /128 characters/],
    ['password', /easy to guess/],
    ['PASSWORD', /easy to guess/],
    ['Password123!', /easy to guess/],
    ['12345678', /easy to guess/],
    ['87654321', /easy to guess/],
    ['abcdefgh', /easy to guess/],
    ['aaaaaaaa', /easy to guess/],
    ['abababab', /easy to guess/],
    ['liverpool1', /easy to guess/],
  ])('%s will not', (password, because) => {
    expect(passwordProblem(password)).toMatch(because)
  })

  test('is not made of what everybody knows of somebody', () => {
    expect(passwordProblem('rosalind1', ['Rosalind', 'rosalind@example.com'])).toMatch(/easy to guess/)
    expect(passwordProblem('Rosalind@Example.com', ['Rosalind', 'rosalind@example.com'])).toMatch(
      /easy to guess/,
    )
    expect(passwordProblem('rosalind and the bear', ['Rosalind', ''])).toBeUndefined()
  })
})
